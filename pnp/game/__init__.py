"""YAML to typed games."""
