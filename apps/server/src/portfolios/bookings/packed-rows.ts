import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Party } from '@fundholder/domain/savings/transactions.ts'
import type { BookedTransaction } from '#ledger/reading/reading.ts'

/** Rows of one portfolio in about a fifth of the memory, from which equal rows are made again. */
export type PackedRows = { count: number; unpacked: () => BookedTransaction[] }

/** The texts of a row that each has. */
const TEXTS = [
  'kind',
  'contractId',
  'portfolioId',
  'transactionTypeCode',
  'day',
  'instrumentId',
  'currency',
  'feesCurrency',
] as const satisfies readonly (keyof BookedTransaction)[]
/** Optional fields of a row; absent ones stay absent. */
const SOME = [
  'settlesOn',
  'fxRate',
  'settledOn',
  'corrects',
  'deposit',
  'orderId',
  'party',
] as const satisfies readonly (keyof BookedTransaction)[]
const WHOLES = [
  'entryId',
  'units',
  'price',
  'amount',
  'fees',
] as const satisfies readonly (keyof BookedTransaction)[]

/** Compile-time check that all fields of a row are packed. */
type Kept = 'id' | (typeof TEXTS)[number] | (typeof SOME)[number] | (typeof WHOLES)[number]
type Lost = Exclude<keyof BookedTransaction, Kept>

/** Maximum number of distinct texts whose index fits into two bytes. */
const FEW = 2 ** 16

export function packedRows(rows: readonly (BookedTransaction & Record<Lost, never>)[]): PackedRows {
  const texts: (string | undefined)[] = [undefined]
  const places = new Map<string | undefined, number>([[undefined, 0]])
  const placeOf = (text: string | undefined): number => {
    const place = places.get(text) ?? texts.push(text) - 1
    places.set(text, place)
    return place
  }
  const wide = [...TEXTS, ...SOME].map((name) => Uint32Array.from(rows, (row) => placeOf(row[name])))
  const columns = texts.length <= FEW ? wide.map((column) => Uint16Array.from(column)) : wide
  const wholes = WHOLES.map((name) => BigInt64Array.from(rows, (row) => row[name]))
  const lines = Int32Array.from(rows, ({ id }) => Number(id.slice(id.indexOf('-') + 1)))
  const packed = { texts, columns, wholes, lines }
  return { count: rows.length, unpacked: () => Array.from(lines, (_, at) => rowAt(packed, at)) }
}

type Packed = {
  texts: readonly (string | undefined)[]
  columns: readonly ArrayLike<number>[]
  wholes: readonly BigInt64Array[]
  lines: Int32Array
}

// Written out, so that all rows are of one form to the engine: read by computed names they would be ten times as slow.
function rowAt({ texts, columns, wholes, lines }: Packed, at: number): BookedTransaction {
  const text = (column: number) => texts[columns[column]?.[at] as number]
  const whole = (column: number) => wholes[column]?.[at] as bigint
  const row = {
    id: `${whole(0)}-${lines[at]}`,
    entryId: whole(0),
    kind: text(0),
    contractId: text(1),
    portfolioId: text(2),
    transactionTypeCode: text(3),
    day: text(4),
    instrumentId: text(5),
    units: whole(1),
    price: whole(2),
    amount: whole(3),
    fees: whole(4),
    currency: text(6),
    feesCurrency: text(7),
  } as BookedTransaction
  const [settlesOn, fxRate, settledOn, corrects] = [text(8), text(9), text(10), text(11)]
  const [deposit, orderId, party] = [text(12), text(13), text(14)]
  if (settlesOn !== undefined) row.settlesOn = settlesOn as CalendarDay
  if (fxRate !== undefined) row.fxRate = fxRate
  if (settledOn !== undefined) row.settledOn = settledOn as CalendarDay
  if (corrects !== undefined) row.corrects = corrects
  if (deposit !== undefined) row.deposit = deposit
  if (orderId !== undefined) row.orderId = orderId
  if (party !== undefined) row.party = party as Party
  return row
}
