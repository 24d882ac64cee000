"""What the command line does, one module for each verb or family of verbs; `cli` only finds the project and prints."""
