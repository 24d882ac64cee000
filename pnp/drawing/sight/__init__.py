"""The visible part of drawings: the grounds behind letters, the marks over them, and pieces that look alike."""
