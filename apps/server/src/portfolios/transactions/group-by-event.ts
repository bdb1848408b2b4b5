import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { TransactionEvent } from '@fundholder/protocol/portfolios/transaction-events.ts'
import type { BookedTransaction } from '#ledger/reading/reading.ts'
import { correctionsIn } from '#portfolios/bookings/corrections.ts'
import { traceContributions } from '#portfolios/bookings/trace-contributions.ts'
import { tradeMoney } from '#portfolios/bookings/trade-money.ts'

/** A row and the money that it moved, in minor units of the contract's currency; negative when it left. */
export type EventPart = { row: BookedTransaction; amount: bigint }

export type BookedEvent = {
  kind: TransactionEvent['kind']
  /** Day of its first part; the payout day of a withdrawal. */
  day: CalendarDay
  amount: bigint
  /** Bought with a contribution. */
  invested: bigint
  parts: [EventPart, ...EventPart[]]
}

const eventsIn = new WeakMap<readonly BookedTransaction[], readonly BookedEvent[]>()

/** Memoises {@link eventsOf} by the list of rows, as long as that is kept. */
export function memoisedEvents(rows: readonly BookedTransaction[]): readonly BookedEvent[] {
  const events = eventsIn.get(rows) ?? eventsOf(rows)
  eventsIn.set(rows, events)
  return events
}

/**
 * Groups rows into what a member would call one event: an order with all its trades and its payout, the contributions
 * of a day with the purchases that they paid, the fees of a day. Rows of a history without orders that trade on one day
 * are one switch. A reversed row and its reversal are each alone with the rest of their entry.
 *
 * @param rows whole entries, oldest first.
 * @returns oldest first.
 */
export const eventsOf = (rows: readonly BookedTransaction[]): BookedEvent[] => inOrder(groupsOf(rows))

/**
 * Groups the rows of some days alone, so that the events of a period add up to its figures: of a withdrawal whose payout
 * follows later, the sale.
 *
 * @param rows the whole history, which tells the contribution that paid a purchase.
 * @returns oldest first.
 */
export const eventsWithin = (
  rows: readonly BookedTransaction[],
  isWithin: (row: BookedTransaction) => boolean,
): BookedEvent[] =>
  inOrder(
    groupsOf(rows)
      .map((parts) => parts.filter(({ row }) => isWithin(row)))
      .filter((parts) => parts.length > 0),
  )

function groupsOf(rows: readonly BookedTransaction[]): EventPart[][] {
  const { takenBack } = correctionsIn(rows)
  const contributionPaying = contributionByPurchase(rows)
  const settledBy = tradeMoney(rows)
  const groups = new Map<string, EventPart[]>()
  for (const row of rows) {
    if (isCashSide(row)) continue
    const isAlone = row.corrects !== undefined || takenBack.has(row.id)
    const key = isAlone ? `entry ${row.entryId}` : keyOf(row, contributionPaying)
    const part = { row, amount: amountOf(row, settledBy) }
    const group = groups.get(key)
    if (group) group.push(part)
    else groups.set(key, [part])
  }
  return [...groups.values()]
}

const inOrder = (groups: readonly EventPart[][]): BookedEvent[] =>
  groups
    .map((parts) => asEvent(parts as BookedEvent['parts']))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))

/** The cash row of a trade says nothing that the row of the fund does not. */
const isCashSide = ({ instrumentId, transactionTypeCode: code }: BookedTransaction) =>
  instrumentId === CASH_INSTRUMENT_ID && (code === 'P3SWIT_IN' || code === 'P3SWIT_OUT')

function keyOf(row: BookedTransaction, contributionPaying: ReadonlyMap<bigint, CalendarDay>): string {
  const { transactionTypeCode: code, contractId, day, orderId, kind } = row
  const paidOn = contributionPaying.get(row.entryId)
  if (code === 'P3SUBS' || paidOn !== undefined) return `contribution ${contractId} ${paidOn ?? day}`
  if (orderId !== undefined) return `order ${orderId}`
  if (kind === 'deposit' || kind === 'maturity') return `entry ${row.entryId}`
  const paidOut = row.party === 'members' ? 'allocation' : 'withdrawal'
  const family = code === 'P3FEES' ? 'fees' : code === 'P3REDE' ? paidOut : 'switch'
  return `${family} ${contractId} ${day}`
}

/** The day of the contribution that paid a purchase as a whole, by the purchase's entry; not in a switch. */
function contributionByPurchase(rows: readonly BookedTransaction[]): Map<bigint, CalendarDay> {
  const costs = rows.filter((row) => isCashSide(row) && row.transactionTypeCode === 'P3SWIT_OUT')
  const left = new Map(costs.map(({ entryId, amount }) => [entryId, amount]))
  const paidOn = new Map<bigint, CalendarDay>()
  const contracts = Map.groupBy(rows, ({ contractId }) => contractId)
  for (const ofContract of contracts.values())
    for (const { day, purchases } of traceContributions(ofContract))
      for (const [entryId, paid] of purchases) if (left.get(entryId) === paid) paidOn.set(entryId, day)
  return paidOn
}

function amountOf(row: BookedTransaction, settledBy: ReturnType<typeof tradeMoney>): bigint {
  switch (row.transactionTypeCode) {
    case 'P3FEES':
      return -row.fees
    case 'P3SUBS':
      return row.amount
    case 'P3REDE':
      return -row.amount
    case 'P3SWIT_IN':
      return settledBy(row).settled
    case 'P3SWIT_OUT':
      return -settledBy(row).settled
  }
}

function asEvent(parts: BookedEvent['parts']): BookedEvent {
  const sum = (code: BookedTransaction['transactionTypeCode']) =>
    parts.reduce((total, { row, amount }) => (row.transactionTypeCode === code ? total + amount : total), 0n)
  const has = (code: BookedTransaction['transactionTypeCode']) =>
    parts.some(({ row }) => row.transactionTypeCode === code)
  const [{ row: first }] = parts
  const event = { day: first.day, invested: 0n, parts }
  if (has('P3SUBS'))
    return { ...event, kind: 'contribution', amount: sum('P3SUBS'), invested: sum('P3SWIT_IN') }
  const payout = parts.findLast(({ row }) => row.transactionTypeCode === 'P3REDE')
  if (payout?.row.party === 'members') return { ...event, kind: 'allocation', amount: sum('P3REDE') }
  if (payout) return { ...event, kind: 'withdrawal', day: payout.row.day, amount: sum('P3REDE') }
  if (first.kind === 'deposit' || first.kind === 'maturity')
    return { ...event, kind: first.kind, amount: sum('P3SWIT_IN') - sum('P3SWIT_OUT') }
  if (!has('P3SWIT_OUT') && !has('P3SWIT_IN')) return { ...event, kind: 'fees', amount: sum('P3FEES') }
  if (!has('P3SWIT_IN')) return { ...event, kind: 'sale', amount: -sum('P3SWIT_OUT') }
  if (!has('P3SWIT_OUT')) return { ...event, kind: 'purchase', amount: sum('P3SWIT_IN') }
  return { ...event, kind: 'switch', amount: -sum('P3SWIT_OUT') }
}
