"""The verbs, one module for each; `app` of a module holds its command, or its group of commands.

A command names its group of the help (`rich_help_panel`, one of `cli/groups.py`), and its `epilog` is an example:
`@app.command(rich_help_panel=CHECK, epilog="Example: pnp count resafa")`. A command that makes an order names the
options that it takes in `@takes_order(...)` (`cli/order_options.py`).
"""
