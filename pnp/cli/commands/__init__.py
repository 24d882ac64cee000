"""The verbs, one module for each; `app` of a module holds its command, or its group of commands."""
