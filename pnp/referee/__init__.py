"""Plays games by their rules: every move checked, no piece ever made or lost."""
