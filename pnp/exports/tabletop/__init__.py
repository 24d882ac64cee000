"""Virtual tables: the pieces of a game as pictures and objects, in the form that each of them takes."""
