"""Reads finished PDFs back and proves what they hold."""
