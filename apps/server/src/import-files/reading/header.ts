import type { BookFile, Column } from './book-file.ts'
import type { CsvRecord } from './csv.ts'
import type { Fault } from './faults.ts'

/** Columns of the cells of a record; undefined for a skipped one. */
export type Header = {
  columns: readonly (HeaderColumn | undefined)[]
  /** Column names as in the file. */
  names: readonly string[]
  /** Names of columns that say nothing to the portal. */
  passedOver: readonly string[]
}
export type HeaderColumn = Pick<Column, 'name' | 'read' | 'isOptional'> & {
  /** Index among the columns of the file's description. */
  place: number
}

type HeaderFault = Omit<Fault, 'file' | 'line'>

/** Columns of openfunds files that say nothing to the portal are passed over; others are likely mistyped. */
const OPENFUNDS = /^OF[A-Z]{2}\d{4}[0-9A-Z]{2}/i
const WRONG_DELIMITERS: Record<string, string> = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' }

/** Matches a file's first record with its columns, in any order. */
export function matchHeader(
  file: BookFile,
  record: CsvRecord,
): { header: Header } | { faults: readonly HeaderFault[] } {
  const names = record.wrong === undefined ? record.cells : []
  const line = record.wrong === undefined ? names.join(',') : (record.value ?? '')
  const delimiter = names.length < 2 && wrongDelimiter(file, line)
  if (delimiter)
    return {
      faults: [{ value: line, reason: `columns are separated by ${delimiter}; they must be by commas` }],
    }
  if (record.wrong !== undefined) return { faults: [{ value: record.value, reason: record.wrong }] }
  if (line.includes('\r'))
    return { faults: [{ reason: 'lines end in a carriage return alone; they must end in LF or CRLF' }] }
  const columns = names.map((name) => columnNamed(file, name))
  const faults = headerFaults(file, names, columns)
  if (faults.length > 0) return { faults }
  return { header: { columns, names, passedOver: names.filter((_, at) => !columns[at]) } }
}

function headerFaults(file: BookFile, names: readonly string[], columns: Header['columns']) {
  const matched = columns.map((column) => column?.name)
  const all = file.columns.map(({ name }) => name).join(', ')
  const unknown = names
    .filter((name, at) => !columns[at] && !OPENFUNDS.test(name))
    .map((column) => ({ column, reason: `${file.name} has no such column; it has ${all}` }))
  const twice = matched
    .filter((name, at) => name && matched.indexOf(name) < at)
    .map((column) => ({ column, reason: 'the header has this column twice' }))
  const missing = file.columns
    .filter((column) => !column.isOptional && !matched.includes(column.name))
    .map(({ name }) => ({ column: name, reason: 'the header lacks this column' }))
  return [...unknown, ...twice, ...missing]
}

function columnNamed({ columns }: BookFile, name: string): HeaderColumn | undefined {
  const sought = plain(name)
  for (const [place, column] of columns.entries()) {
    if (plain(column.name) === sought) return { ...column, place }
    for (const other of column.alternatives ?? []) {
      const known = typeof other === 'string' ? { name: other, read: column.read } : other
      if (plain(known.name) === sought) return { ...column, read: known.read, place }
    }
  }
  return undefined
}

const plain = (name: string) => name.trim().toLowerCase()

function wrongDelimiter(file: BookFile, line: string): string | undefined {
  const [, spoken] =
    Object.entries(WRONG_DELIMITERS).find(
      ([delimiter]) =>
        line.includes(delimiter) && line.split(delimiter).some((name) => columnNamed(file, unquoted(name))),
    ) ?? []
  return spoken
}

const unquoted = (name: string) => name.replace(/^"(.*)"$/, '$1')
