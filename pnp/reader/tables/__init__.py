"""Reads tables in CSV, XLSX and ODS files within limits of size, time and memory."""

from pnp.reader.tables.csv_editing import NoSuchCellError as NoSuchCellError
from pnp.reader.tables.csv_editing import cell_at as cell_at
from pnp.reader.tables.csv_editing import with_cell as with_cell
from pnp.reader.tables.csv_editing import with_row as with_row
from pnp.reader.tables.csv_editing import without_row as without_row
from pnp.reader.tables.csv_files import SAVE_AS_UTF_8 as SAVE_AS_UTF_8
from pnp.reader.tables.csv_files import BrokenRowError as BrokenRowError
from pnp.reader.tables.csv_files import EncodingError as EncodingError
from pnp.reader.tables.csv_files import as_csv as as_csv
from pnp.reader.tables.rows import Rows as Rows
from pnp.reader.tables.rows import Sheet as Sheet
from pnp.reader.tables.table import ENDINGS as ENDINGS
from pnp.reader.tables.table import LARGEST as LARGEST
from pnp.reader.tables.table import TEXT_ENDINGS as TEXT_ENDINGS
from pnp.reader.tables.table import UnreadableTableError as UnreadableTableError
from pnp.reader.tables.table import read_table as read_table
from pnp.reader.tables.table import sheet_of as sheet_of
from pnp.reader.tables.table import what_is_damaged as what_is_damaged
from pnp.reader.tables.table import with_plain_ends as with_plain_ends
from pnp.reader.tables.xml_parts import UnknownSheetError as UnknownSheetError
