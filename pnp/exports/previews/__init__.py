"""Pictures for people who have not printed yet."""
