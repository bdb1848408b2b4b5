import type { CalendarDay } from '@fundholder/domain/calendar.ts'

/** One column of a file for spreadsheets. What a row does not have stays empty; it is never a zero. */
export type SheetColumn<Row> = { title: string } & (
  | { kind: 'text'; of: (row: Row) => string | undefined }
  | { kind: 'day'; of: (row: Row) => CalendarDay | undefined }
  | {
      kind: 'number'
      of: (row: Row) => number | undefined
      /** Number format in spreadsheet notation, e.g. `#,##0.00`. Text files contain the plain number. */
      format: string
    }
)

export type Sheet<Row> = {
  title: string
  columns: readonly SheetColumn<Row>[]
  rows: readonly Row[]
}

export const MONEY_FORMAT = '#,##0.00##'
export const UNITS_FORMAT = '#,##0.000000'
export const PRICE_FORMAT = '#,##0.0000##'
/** An exchange rate, as far as a spreadsheet writes digits. */
export const RATE_FORMAT = '#,##0.0000##########'
export const FRACTION_FORMAT = '0.00%'
