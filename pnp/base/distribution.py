"""The name of the project on package indexes."""

# Another project on the index is called `pnp`, so the distribution has a longer name than package and command.
DISTRIBUTION = "pnp-sheets"


def how_to_install(extra: str = "") -> str:
    """Give the command that installs the project, with an extra of pyproject.toml such as `live`."""
    return f"pip install '{DISTRIBUTION}[{extra}]'" if extra else f"pip install {DISTRIBUTION}"
