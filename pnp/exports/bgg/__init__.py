"""Pictures of a game for its page at BoardGameGeek."""
