"""Projects: finds the folder, loads its layouts and rules, reads whole games, and draws their faces."""
