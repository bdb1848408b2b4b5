import { isUtf8 } from 'node:buffer'

/** A record of a CSV file, or its fault. Lines count from 1; a record may span several. */
export type CsvRecord =
  | { line: number; cells: readonly string[]; wrong?: never; isUnfinished?: boolean }
  | { line: number; wrong: string; cell?: number; value?: string }

/** Longest record, so that one missing quote does not pull the rest of a file into memory. */
const LONGEST = 1_000_000
const LINE_FEED = 0x0a
const REPLACED = '�'
const UTF_8_MARK = '\ufeff'

/**
 * Reads CSV as RFC 4180 has it: commas, fields in quotes with doubled quotes, commas and line ends inside, lines that
 * end in LF or CRLF; empty lines are passed over. UTF-8 with or without a mark at its start. Memory stays bounded
 * whatever the length of the file: each batch is what one chunk completed.
 *
 * A last record without a line end is `isUnfinished`: it may have been cut off.
 */
export async function* readCsv(chunks: AsyncIterable<Buffer>): AsyncGenerator<CsvRecord[]> {
  const parser = csvParser()
  let carried: Buffer = Buffer.alloc(0)
  let isFirst = true
  for await (const chunk of chunks) {
    const bytes = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk
    if (isFirst && isOtherThanUtf8(bytes)) {
      yield [{ line: 1, wrong: 'the file is UTF-16 or no text at all; it must be UTF-8' }]
      return
    }
    isFirst = false
    const end = bytes.lastIndexOf(LINE_FEED) + 1
    carried = bytes.subarray(end)
    const batch = parser.take(bytes.subarray(0, end), carried.length)
    if (batch.length > 0) yield batch
    if (parser.hasGivenUp()) return
  }
  const rest = parser.finish(carried)
  if (rest.length > 0) yield rest
}

/** UTF-16 begins with its mark or has every second byte 0; text has none. */
const isOtherThanUtf8 = (bytes: Buffer) =>
  bytes.indexOf('fffe', 0, 'hex') === 0 || bytes.indexOf('feff', 0, 'hex') === 0 || bytes.includes(0)

function csvParser() {
  let text = ''
  let line = 1
  let isAtStart = true
  let isGarbled = false
  let hasGivenUp = false

  const add = (bytes: Buffer) => {
    isGarbled = (text !== '' && isGarbled) || !isUtf8(bytes)
    const added = bytes.toString('utf8')
    text += isAtStart && added.startsWith(UTF_8_MARK) ? added.slice(1) : added
    if (bytes.length > 0) isAtStart = false
  }
  const records = (): CsvRecord[] => {
    const found: CsvRecord[] = []
    let at = 0
    while (at < text.length) {
      const record = recordAt(text, at)
      if (!record) break
      if (record.wrong !== undefined) found.push({ line, wrong: record.wrong, value: record.value })
      else if (record.cells.length > 1 || record.cells[0] !== '')
        found.push(isGarbled ? readable(line, record.cells) : { line, cells: record.cells })
      line += record.lines
      at = record.next
    }
    text = text.slice(at)
    return found
  }
  const tooLong = (): CsvRecord => {
    hasGivenUp = true
    return { line, wrong: `a record is longer than ${LONGEST} characters: is a closing quote missing?` }
  }

  return {
    hasGivenUp: () => hasGivenUp,
    /** @param waiting how many bytes of an unfinished line are still kept back. */
    take: (bytes: Buffer, waiting: number): CsvRecord[] => {
      add(bytes)
      const found = records()
      return text.length + waiting > LONGEST ? [...found, tooLong()] : found
    },
    /** @param bytes a last line without a line end. */
    finish: (bytes: Buffer): CsvRecord[] => {
      add(bytes)
      if (text === '') return []
      if (!text.endsWith('\n')) text += '\n'
      const found = records()
      const last = found.at(-1)
      if (bytes.length > 0 && last?.wrong === undefined && last && text === '')
        found[found.length - 1] = { ...last, isUnfinished: true }
      if (text !== '')
        found.push({
          line,
          wrong: 'a quote that opens in this record is never closed',
          value: firstLine(text),
        })
      return found
    },
  }
}

type Scanned = { next: number; lines: number } & (
  | { cells: string[]; wrong?: never }
  | { wrong: string; value: string }
)

/** The record that begins at a place in a text that ends with a line end; undefined when a quote stays open. */
function recordAt(text: string, start: number): Scanned | undefined {
  const end = text.indexOf('\n', start)
  if (end < 0) return undefined
  const plain = text.slice(start, text[end - 1] === '\r' && end > start ? end - 1 : end)
  if (!plain.includes('"')) return { cells: plain.split(','), next: end + 1, lines: 1 }
  return quotedRecordAt(text, start)
}

function quotedRecordAt(text: string, start: number): Scanned | undefined {
  const cells: string[] = []
  let at = start
  for (;;) {
    const cell = text[at] === '"' ? quotedCellAt(text, at) : plainCellAt(text, at)
    if (!cell) return undefined
    const after = text.startsWith('\r\n', cell.end) ? cell.end + 1 : cell.end
    if (cell.wrong !== undefined || (text[after] !== ',' && text[after] !== '\n')) {
      const next = text.indexOf('\n', after) + 1
      const wrong = cell.wrong ?? 'there is text after a closing quote'
      return { wrong, value: firstLine(text.slice(start, next)), next, lines: linesIn(text, start, next) }
    }
    cells.push(cell.text)
    at = after + 1
    if (text[after] === '\n') return { cells, next: at, lines: linesIn(text, start, at) }
  }
}

type Cell = { text: string; end: number; wrong?: string }

function quotedCellAt(text: string, start: number): Cell | undefined {
  let from = start + 1
  let cell = ''
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return undefined
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { text: cell, end: quote + 1 }
    cell += '"'
    from = quote + 2
  }
}

function plainCellAt(text: string, start: number): Cell {
  const lineEnd = text.indexOf('\n', start)
  const comma = text.indexOf(',', start)
  const isLast = comma < 0 || comma > lineEnd
  const end = isLast ? (text[lineEnd - 1] === '\r' && lineEnd > start ? lineEnd - 1 : lineEnd) : comma
  const cell = text.slice(start, end)
  if (!cell.includes('"')) return { text: cell, end }
  return { text: cell, end, wrong: 'a quote inside an unquoted field' }
}

/** A record of a text that is not all UTF-8, unless the fault is in this very record. */
function readable(line: number, cells: readonly string[]): CsvRecord {
  const cell = cells.findIndex((one) => one.includes(REPLACED))
  const value = cells[cell]
  return value === undefined ? { line, cells } : { line, wrong: 'this is not UTF-8', cell, value }
}

function linesIn(text: string, from: number, to: number): number {
  let lines = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

const firstLine = (text: string) => text.slice(0, text.search(/\r?\n|$/))
