/** A file of a book: its name and its lines, written as they are read. */
export type CsvFile = { name: string; lines: Iterable<string> }

type Cell = string | number | bigint | boolean | undefined

/** A file with a header, its cells quoted where they need it (RFC 4180). */
export function csvFile<Column extends string>(
  name: string,
  columns: readonly Column[],
  rows: () => Iterable<{ [Key in Column]?: Cell }>,
): CsvFile {
  return {
    name,
    lines: {
      *[Symbol.iterator]() {
        yield columns.join(',')
        for (const row of rows()) yield columns.map((column) => cellText(row[column])).join(',')
      },
    },
  }
}

/** Files that say something: one with a header only is left out. */
export const filled = (files: readonly CsvFile[]): CsvFile[] =>
  files.filter(({ lines }) => {
    const reading = lines[Symbol.iterator]()
    reading.next()
    return reading.next().done !== true
  })

function cellText(cell: Cell): string {
  const text = cell === undefined ? '' : String(cell)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
