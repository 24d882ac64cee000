"""Tables as people keep them: CSV and XLSX, read within limits of size, time and memory."""

from pnp.reader.tables.csv_files import as_csv as as_csv
from pnp.reader.tables.rows import FormulaCell as FormulaCell
from pnp.reader.tables.rows import Rows as Rows
from pnp.reader.tables.table import UnreadableTableError as UnreadableTableError
from pnp.reader.tables.table import read_table as read_table
