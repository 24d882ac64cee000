"""Back ends: turn finished sheets into files, one package for each format."""
