import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import { reportTexts } from '@fundholder/language/reports.ts'
import type { ReportFigures } from '#reports/contents/report-figures.ts'

type Cell = string | number | undefined

/** Tells spreadsheet programs that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** With what a text would be taken for a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Every position on the last day, in the currency of the contract; returns and weights as fractions. */
export function positionsCsv({ positions }: ReportFigures, language: Language): string {
  const { head, cash, pending } = reportTexts(language).positions
  const { currency, id } = reportTexts(language).account.column
  return csv(
    [id, head.name, head.units, head.price, currency, head.value, head.weight, head.gain, head.return],
    positions.data.map((one) => [
      one.instrumentId,
      one.instrumentId === CASH_INSTRUMENT_ID ? cash : (one.instrument.name ?? pending),
      one.quantity,
      one.price,
      one.priceCurrency,
      one.amount,
      one.weight,
      one.profitLoss,
      one.returnPercentage,
    ]),
  )
}

/** Every transaction, oldest first; days as year, month and day. */
export function transactionsCsv({ transactions }: ReportFigures, language: Language): string {
  const texts = reportTexts(language)
  const { head, type, party } = texts.transactions
  const { currency, id, feesCurrency } = texts.account.column
  return csv(
    [
      head.date,
      head.type,
      id,
      head.name,
      head.units,
      head.price,
      head.amount,
      currency,
      head.fees,
      feesCurrency,
    ],
    transactions.map((one) => [
      one.dateAsString,
      one.party ? party[one.party] : type[one.transactionTypeCode],
      one.instrumentId,
      one.instrumentId === CASH_INSTRUMENT_ID ? texts.positions.cash : one.instruments?.name,
      one.quantity,
      one.price,
      one.amount,
      one.currency,
      one.fees,
      one.feesCurrency,
    ]),
  )
}

/** A comma-separated file (RFC 4180): numbers with a dot and nothing else; what is not known stays empty. */
const csv = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + [head, ...rows].map((cells) => `${cells.map(written).join(',')}\r\n`).join('')

function written(cell: Cell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return PLAIN.format(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Never with an exponent, as a small number would be as a text. */
const PLAIN = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 12 })
