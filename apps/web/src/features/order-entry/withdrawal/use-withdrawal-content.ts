import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { currencyDigits } from '@fundholder/domain/money.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { Position, searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { isDeposit } from '#account/fixed-until.tsx'
import { isShut } from '#account/not-orderable.tsx'
import type { OrderContent } from '#account/order-draft/ordering.ts'
import { useWithdrawal } from '#account/order-draft/withdrawal.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { isUnclear, readEntered } from '#ui/inputs/entered-number.ts'
import { type FreeHolding, spreadAmount } from './spread-amount.ts'

export const WHOLE = 100

/** Returns the order that the inputs describe, or the reason why they do not describe one. */
export function useWithdrawalContent(): {
  content: OrderContent | undefined
  isUnclear: boolean
  /** True if anything is known to be available for withdrawal. */
  hasFree: boolean
} {
  const { type, amount, percents } = useWithdrawal()
  const { data: held } = useHoldings()
  const valuedOn = held?.valuedOn
  const hasFree = !held || held.data.some(isWithdrawable)
  if (!held || !valuedOn || !hasFree) return { content: undefined, isUnclear: false, hasFree }
  if (type === 'TOTAL')
    return { content: { kind: 'WITHDRAW', withdrawType: 'TOTAL', valuedOn }, isUnclear: false, hasFree }
  const { part, isUnclear } = amount === undefined ? perFund(held, percents) : spread(held, amount)
  return {
    content:
      !part || isUnclear ? undefined : { kind: 'WITHDRAW', withdrawType: 'PARTIAL', ...part, valuedOn },
    isUnclear,
    hasFree,
  }
}

type Held = Answer<typeof searchPositions>
/** The part to withdraw of each instrument, undefined if there is none; and whether an entry cannot be read. */
type Entered = { part: Pick<OrderContent, 'withdraw' | 'withdrawAmounts'> | undefined; isUnclear: boolean }

function perFund(held: Held, percents: Readonly<Record<string, string>>): Entered {
  const entered = held.data.filter(isWithdrawable).map(({ instrumentId }) => ({
    instrumentId,
    read: readEntered(percents[instrumentId] ?? '', { most: WHOLE }),
  }))
  const withdraw = entered.flatMap(({ instrumentId, read }): [string, number][] =>
    read.kind === 'number' && read.value > 0 ? [[instrumentId, read.value]] : [],
  )
  return {
    part: withdraw.length > 0 ? { withdraw: Object.fromEntries(withdraw) } : undefined,
    isUnclear: entered.some(({ read }) => isUnclear(read)),
  }
}

function spread(held: Held, amount: string): Entered {
  const { amounts, isUnclear } = amountsOf(held, amount)
  const units = minorUnits(held.currency)
  const withdrawAmounts = Object.fromEntries([...amounts].map(([id, minor]) => [id, minor / units]))
  return { part: amounts.size > 0 ? { withdrawAmounts } : undefined, isUnclear }
}

/** Minor units to take of each instrument, and whether the amount cannot be read. */
function amountsOf(held: Held, amount: string): { amounts: ReadonlyMap<string, number>; isUnclear: boolean } {
  const read = readEntered(amount, { decimals: currencyDigits(held.currency), most: freeAmount(held) })
  return {
    amounts:
      read.kind === 'number'
        ? spreadAmount(Math.round(read.value * minorUnits(held.currency)), freeHoldings(held))
        : new Map(),
    isUnclear: isUnclear(read),
  }
}

/** Minor units in one unit of a currency: 100 for USD. */
const minorUnits = (currency: string) => 10 ** currencyDigits(currency)

/** Holdings that can be withdrawn in part and have a value; cash without reservations. */
const freeHoldings = ({ data, cash, currency }: Held): FreeHolding[] =>
  data.filter(isWithdrawable).flatMap(({ instrumentId, amount }) => {
    const value = instrumentId === CASH_INSTRUMENT_ID ? (cash?.available ?? amount) : amount
    return value === undefined ? [] : [{ instrumentId, free: Math.round(value * minorUnits(currency)) }]
  })

/** Returns the most that can be withdrawn as a part, in the contract's currency; 0 while nothing is known. */
export const freeAmount = (held: Held | undefined): number =>
  held ? freeHoldings(held).reduce((sum, { free }) => sum + free, 0) / minorUnits(held.currency) : 0

/** Returns true if orders under way reserve a part of the cash. */
export const hasReservedCash = (held: Held | undefined): boolean =>
  held?.data.some(
    ({ instrumentId, amount }) =>
      instrumentId === CASH_INSTRUMENT_ID && (amount ?? 0) > (held.cash?.available ?? amount ?? 0),
  ) ?? false

/** Returns the percentages of each fund that come closest to the amount, in steps of 0.01%. */
export function spreadPercents(held: Held, amount: string): Record<string, number> {
  const { amounts } = amountsOf(held, amount)
  return Object.fromEntries(
    freeHoldings(held)
      .map(({ instrumentId, free }): [string, number] => [
        instrumentId,
        Math.round((10_000 * (amounts.get(instrumentId) ?? 0)) / free) / 100,
      ])
      .filter(([, percent]) => percent > 0),
  )
}

/** Returns the available total without deposits; undefined if any part of it is unknown. */
export function everythingOf(held: Held | undefined): {
  amount: number | undefined
  hasDeposits: boolean
} {
  const { data = [], currency = '', metadata } = held ?? {}
  const free = data.filter((position) => !isDeposit(position))
  const units = minorUnits(currency)
  const isKnown =
    data.length === metadata?.pagination.total && free.every(({ amount }) => amount !== undefined)
  return {
    amount: isKnown
      ? free.reduce((sum, { amount = 0 }) => sum + Math.round(amount * units), 0) / units
      : undefined,
    hasDeposits: free.length < data.length,
  }
}

/**
 * Returns false for positions without partial withdrawal: cash in transit, deposits, and suspended or closed
 * funds.
 */
export const isWithdrawable = (position: Position) =>
  (position.instrumentId === CASH_INSTRUMENT_ID || position.instrument.name !== undefined) &&
  position.quantity > 0 &&
  !isDeposit(position) &&
  !isShut(position)
