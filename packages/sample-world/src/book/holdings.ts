import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type MicroUnits, type Minor, microUnits, minor, valueIn } from '@fundholder/domain/money.ts'
import { type DepositTerms, depositWorth } from '@fundholder/domain/savings/deposits.ts'
import type { Quotes } from './quotes.ts'

/** Money of a trade that has not moved; above zero for a sale. */
export type Unsettled = { settlesOn: CalendarDay; amount: Minor; orderId: string }

/** A deposit that has not been paid back. */
export type HeldDeposit = { terms: DepositTerms; instrumentId: string; principal: Minor }

/** Holdings of a contract at a moment of its history. */
export type Holdings = {
  settledCash: Minor
  units: Map<string, MicroUnits>
  unsettled: Unsettled[]
  deposits: HeldDeposit[]
}

export const noHoldings = (): Holdings => ({
  settledCash: minor(0n),
  units: new Map(),
  unsettled: [],
  deposits: [],
})

/** Settled cash that no purchase waits for. */
export const freeCash = ({ settledCash, unsettled }: Holdings): Minor =>
  minor(unsettled.reduce((sum, { amount }) => (amount < 0n ? sum + amount : sum), settledCash as bigint))

/** Funds and their units, in the order of their ids. */
export const heldUnits = ({ units }: Holdings): [string, MicroUnits][] =>
  [...units].sort(([a], [b]) => (a < b ? -1 : 1))

export function addUnits({ units }: Holdings, instrumentId: string, change: bigint): void {
  const held = microUnits((units.get(instrumentId) ?? 0n) + change)
  if (held === 0n) units.delete(instrumentId)
  else units.set(instrumentId, held)
}

/** Value by trade date at the close of a day, in minor units of a currency. */
export function closingValue(holdings: Holdings, currency: string, day: CalendarDay, quotes: Quotes): bigint {
  const { settledCash, unsettled, units, deposits } = holdings
  const home = quotes.rated(currency, day)
  let value = settledCash as bigint
  for (const { amount } of unsettled) value += amount
  for (const [id, held] of units)
    value += valueIn(held, quotes.lastNav(id, day), quotes.rated(quotes.fund(id).currency, day), home)
  for (const { principal, terms } of deposits) value += depositWorth(principal, terms, day)
  return value
}
