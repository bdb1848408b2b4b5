import { type DayOrder, writeTypedDay } from '@fundholder/domain/days/typed-days.ts'
import type { Sheet, SheetColumn } from './sheet.ts'

/** Tells spreadsheet programs that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** With what a text would be taken for a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** A comma-separated file (RFC 4180): numbers with a dot and nothing else, days in figures. */
export function csvFile<Row>({ columns, rows }: Sheet<Row>, order: DayOrder): Blob {
  const lines = [
    columns.map(({ title }) => quoted(title)),
    ...rows.map((row) => columns.map((column) => cellOf(column, row, order))),
  ]
  const text = lines.map((cells) => `${cells.join(',')}\r\n`).join('')
  return new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' })
}

function cellOf<Row>(column: SheetColumn<Row>, row: Row, order: DayOrder): string {
  if (column.kind === 'text') return quoted(defused(column.of(row) ?? ''))
  if (column.kind === 'day') {
    const day = column.of(row)
    return day === undefined ? '' : writeTypedDay(day, order)
  }
  const number = column.of(row)
  return number === undefined ? '' : PLAIN.format(number)
}

/** Never with an exponent, as a small number would be as a text. */
const PLAIN = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 12 })

/** A text stays a text in any program: an apostrophe before it keeps it from being computed. */
const defused = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
