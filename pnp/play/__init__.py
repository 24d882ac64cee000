"""The rules engine: state, actions, matches, boards."""
