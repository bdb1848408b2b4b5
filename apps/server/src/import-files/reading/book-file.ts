import type { Clock } from '#platform/clock/clock.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import type { Log } from '#platform/logging/log.ts'
import type { Fault } from './faults.ts'

/**
 * Description of a file of a manager's book. `import-book.ts` does the rest:
 *
 * 1. Each file of the folder is read as a stream. Its header is matched with `columns` in any order, by name
 * or by one of the `alternatives`; each cell is parsed by its column's `read`; the rows go to a temporary
 * table (`stagedTable(name)`) with a column `line` and one column for each of `columns`, under the column's
 * own name and of its `type`; null where a cell is empty or the column is missing. A faulty row is not
 * staged. A column with a `key` has a second one beside it, `keyColumn(name)`.
 *
 * 2. When all files are staged: rows that violate one of `unique`, references that neither the database nor
 * the folder contains, then the file's own `check`.
 *
 * 3. Only if no fault was found: `merge`, file after file in the order of `book-files.ts`, with a file after
 * the ones it refers to. A merge may still report faults. After any fault, or with `--dry-run`, the whole
 * transaction is rolled back.
 */
export type BookFile = {
  /** `prices.csv` */
  name: string
  columns: readonly Column[]
  /** Columns that together may occur once in the file. */
  unique: readonly (readonly string[])[]
  /** Columns by which other files refer to its rows, or by which its rows form groups. */
  knownBy?: readonly string[]
  references?: readonly Reference[]
  /** Table of its rows, and the columns in which references of other files are looked up, by column of the file. */
  stored?: { table: string; columns: Readonly<Record<string, string>> }
  /** Reports faults of the staged rows beyond single cells. */
  check?: (work: FileWork) => Promise<void>
  /** Merges the staged rows into the tables of the portal; unchanged rows are not written. */
  merge: (work: FileWork) => Promise<Merged>
}

export type Column = {
  name: string
  /** Alternative header names, such as an openfunds id, each with its own reader if the unit differs. */
  alternatives?: readonly (string | { name: string; read: ReadCell })[]
  /** PostgreSQL type of the staged cell. */
  type: ColumnType
  /** Reads a cell that is not empty. */
  read: ReadCell
  /** Normalises values with several spellings: equal keys are equal values. */
  key?: (value: string) => string
  /** True if cells may be empty and the whole column may be missing. */
  isOptional?: boolean
}

export type ColumnType = 'text' | 'date' | 'bigint' | 'integer' | 'numeric' | 'boolean'

/** Reads a cell as text of the column's PostgreSQL type, or names the fault. */
export type ReadCell = (text: string) => string | Wrong
export type Wrong = { wrong: string }

/** Column whose value must exist in another file or in the table of its rows. */
export type Reference = {
  column: string
  file: string
  fileColumn: string
  /** `no such instrument` */
  reason: string
}

/** Result of merging the rows of a file. */
export type Merged = {
  added: number
  changed: number
  unchanged: number
  removed?: number
  /** Rows among those added that are accepted, and booked once the import is committed. */
  pending?: number
  /** Cells that were not loaded, because the member changed that detail in the portal. */
  kept?: readonly KeptValue[]
}

export type KeptValue = { line: number; column: string }

/** Context of a file's own check and merge. */
export type FileWork = {
  trx: RunningTransaction
  clock: Clock
  log: Log
  file: BookFile
  /** Files that rows name are looked for in this folder. */
  folder: string
  /** True if the operator has confirmed quotes far from the one before them. */
  acceptsJumps: boolean
  /** True if the operator has the file replace what members changed in the portal. */
  replacesOwn: boolean
  /** Rows staged of this file. */
  rows: number
  /** Returns true if a file is in the folder, so that its staged table exists. */
  isStaged: (fileName: string) => boolean
  /** Returns true if the header of this file has a column. */
  hasColumn: (name: string) => boolean
  /** Values of this file's faulty rows in the columns of `knownBy`; related rows need no further fault. */
  faulty: ReadonlySet<string>
  /** Returns the same of another file that this one refers to. */
  faultyIn: (fileName: string) => ReadonlySet<string>
  /** Says that so many more rows are merged, where merging takes long. */
  advance: (rows: number) => void
  /** Names a fault of this file. */
  fault: (fault: Omit<Fault, 'file'>) => void
  /** Names a fault of this file for each row that is found, however many there are: those beyond the limit are counted. */
  faultEach: <Row extends Counted>(
    find: (limit: number) => Promise<readonly Row[]>,
    say: (row: Row) => Omit<Fault, 'file'>,
  ) => Promise<void>
}

/** One of the first rows of a finding, and how many there are in all. */
export type Counted = { total: bigint }

/** The staged column that holds the keys of a column's values. */
export const keyColumn = (name: string): string => `${name}Key`

/** The temporary table that holds a file's rows. */
export const stagedTable = (fileName: string): string =>
  `staged_${fileName.replace(/\.csv$/, '').replaceAll('-', '_')}`
