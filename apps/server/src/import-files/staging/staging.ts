import { createReadStream } from 'node:fs'
import type { BookFile } from '#import-files/reading/book-file.ts'
import { type CsvRecord, readCsv } from '#import-files/reading/csv.ts'
import type { FaultList } from '#import-files/reading/faults.ts'
import { type Header, matchHeader } from '#import-files/reading/header.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { analyzeStaged, createStaged, insertStaged, type StagedRows } from './staged-rows.ts'

const CHUNK_BYTES = 512 * 1024

/** Even a whole number may be the beginning of another: 10.5 of 10.57. */
const UNFINISHED = 'the file has no line end after its last line, which may be cut off'

/** Result of reading a file. */
export type Staged = {
  file: BookFile
  /** Name of the file in faults. */
  name: string
  rows: number
  columns: ReadonlySet<string>
  /** Keys of faulty rows; rows that refer to them are not reported as well. */
  faulty: ReadonlySet<string>
  /** Warnings that do not prevent the import. */
  warnings: readonly string[]
}

/** Reads a file into its temporary table, noting what is wrong with single records and cells. */
export async function stageFile(
  trx: RunningTransaction,
  { file, path, name }: { file: BookFile; path: string; name: string },
  faults: FaultList,
  onRead: (bytes: number) => void,
): Promise<Staged> {
  await createStaged(trx, file)
  const reader = recordReader(file, name, faults)
  const chunks = createReadStream(path, { highWaterMark: CHUNK_BYTES }).on('data', (chunk) =>
    onRead(chunk.length),
  )
  let rows = 0
  let sending = Promise.resolve() // the database stores a batch while the next one is read
  for await (const records of readCsv(chunks)) {
    const read = reader.read(records)
    await sending
    if (read.lines.length > 0) sending = insertStaged(trx, file, read)
    sending.catch(() => {}) // it is thrown where it is awaited
    rows += read.lines.length
    if (reader.isLost()) break
  }
  await sending
  reader.end()
  await analyzeStaged(trx, file)
  return { file, name, rows, ...reader.known() }
}

function recordReader(file: BookFile, fileName: string, faults: FaultList) {
  let header: Header | undefined
  let isLost = false
  const faulty = new Set<string>()
  const warnings: string[] = []
  const knownBy = new Set<string | undefined>(file.knownBy)
  const fault = (
    line: number,
    rest: { column?: string | undefined; value?: string | undefined; reason: string },
  ) => faults.add({ file: fileName, line, ...rest })

  const readHeader = (record: CsvRecord) => {
    const matched = matchHeader(file, record)
    if ('header' in matched) header = matched.header
    else for (const one of matched.faults) fault(record.line, one)
    if (header?.passedOver.length) warnings.push(`${fileName}: ${header.passedOver.join(', ')} passed over.`)
    if (header && record.wrong === undefined && record.isUnfinished)
      fault(record.line, { reason: UNFINISHED })
    isLost = !header
  }

  const readRow = (record: CsvRecord, { columns, names }: Header, into: Rows) => {
    if (record.wrong !== undefined) {
      const column =
        record.cell === undefined ? undefined : (columns[record.cell]?.name ?? names[record.cell])
      return fault(record.line, { column, value: record.value, reason: record.wrong })
    }
    const { line, cells, isUnfinished } = record
    if (isUnfinished) return fault(line, { value: cells.join(','), reason: UNFINISHED })
    if (cells.length !== names.length) {
      const reason = `has ${counted(cells.length, 'column')}, the header ${names.length}`
      return fault(line, { column: columns[cells.length]?.name, value: cells.join(','), reason })
    }
    const row: Row = file.columns.map(() => undefined)
    let isFaulty = false
    cells.forEach((text, at) => {
      const column = columns[at]
      if (!column || (text === '' && column.isOptional)) return
      const value = text === '' ? { wrong: 'must not be empty' } : column.read(text)
      if (typeof value === 'string') row[column.place] = value
      else {
        isFaulty = true
        fault(line, { column: column.name, value: text, reason: value.wrong })
      }
    })
    if (!isFaulty) return into.add(line, row)
    if (faults.room() === 0) return undefined
    for (const [at, cell] of cells.entries()) if (knownBy.has(columns[at]?.name)) faulty.add(cell)
  }

  return {
    isLost: () => isLost,
    read: (records: readonly CsvRecord[]): StagedRows => {
      const rows = emptyRows(file)
      for (const record of records) {
        if (header) readRow(record, header, rows)
        else if (!isLost) readHeader(record)
      }
      return rows
    },
    end: () => {
      if (!header && !isLost) fault(1, { reason: 'the file is empty; it must have a header' })
    },
    known: () => ({
      columns: new Set(header?.columns.flatMap((column) => column?.name ?? [])),
      faulty,
      warnings,
    }),
  }
}

/** Cells by the place of their column in the file's description. */
type Row = (string | undefined)[]
type Rows = StagedRows & { add: (line: number, row: Row) => void }

function emptyRows(file: BookFile): Rows {
  const lines: number[] = []
  const columns = file.columns.map((): Row => [])
  return {
    lines,
    columns,
    add: (line, row) => {
      lines.push(line)
      for (let at = 0; at < row.length; at++) columns[at]?.push(row[at])
    },
  }
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
