"""Reads finished PDFs back and proves that their contents are right."""
