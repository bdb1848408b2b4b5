import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { currencyDigits } from '@fundholder/domain/money.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { Position, searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { availableAmount, reservedAmount } from '#account/available-amount.ts'
import { isDeposit } from '#account/fixed-until.tsx'
import { isShut } from '#account/not-orderable.tsx'
import type { OrderContent } from '#account/order-draft/ordering.ts'
import { useWithdrawal } from '#account/order-draft/withdrawal.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { isUnclear, readEntered } from '#ui/inputs/entered-number.ts'
import { type FreeHolding, spreadAmount } from './spread-amount.ts'

export const WHOLE = 100

type WithdrawalFault = 'wrong' | 'over'

/** Returns the order that the inputs describe, or the reason why they do not describe one. */
export function useWithdrawalContent(): {
  content: OrderContent | undefined
  /** Why the inputs describe no order: an entry cannot be read, or is more than is available. */
  fault: WithdrawalFault | undefined
  /** True if anything is known to be available for withdrawal. */
  hasFree: boolean
} {
  const { type, amount, percents } = useWithdrawal()
  const { data: held } = useHoldings()
  const valuedOn = held?.valuedOn
  const hasFree = !held || held.data.some(isWithdrawable)
  if (!held || !valuedOn || !hasFree) return { content: undefined, fault: undefined, hasFree }
  if (type === 'TOTAL')
    return { content: { kind: 'WITHDRAW', withdrawType: 'TOTAL', valuedOn }, fault: undefined, hasFree }
  const { part, fault } = amount === undefined ? perFund(held, percents) : spread(held, amount)
  return {
    content: !part || fault ? undefined : { kind: 'WITHDRAW', withdrawType: 'PARTIAL', ...part, valuedOn },
    fault,
    hasFree,
  }
}

type Held = Answer<typeof searchPositions>

/** True if cash is all that is held: then nothing is sold. */
export const isCashOnly = (held: Held | undefined): boolean =>
  held !== undefined &&
  held.data.length > 0 &&
  held.data.every(({ instrumentId }) => instrumentId === CASH_INSTRUMENT_ID)

/** The part to withdraw of each instrument, undefined if there is none; and what is wrong with the entries. */
type Entered = {
  part: Pick<OrderContent, 'withdraw' | 'withdrawAmounts'> | undefined
  fault: WithdrawalFault | undefined
}

function perFund(held: Held, percents: Readonly<Record<string, string>>): Entered {
  const entered = freeHoldings(held).map(({ instrumentId }) => ({
    instrumentId,
    read: readEntered(percents[instrumentId] ?? '', { most: WHOLE }),
  }))
  const withdraw = entered.flatMap(({ instrumentId, read }): [string, number][] =>
    read.kind === 'number' && read.value > 0 ? [[instrumentId, read.value]] : [],
  )
  return {
    part: withdraw.length > 0 ? { withdraw: Object.fromEntries(withdraw) } : undefined,
    fault: entered.some(({ read }) => isUnclear(read)) ? 'wrong' : undefined,
  }
}

function spread(held: Held, amount: string): Entered {
  const { amounts, fault } = amountsOf(held, amount)
  const units = minorUnits(held.currency)
  const withdrawAmounts = Object.fromEntries([...amounts].map(([id, minor]) => [id, minor / units]))
  return { part: amounts.size > 0 ? { withdrawAmounts } : undefined, fault }
}

/** Minor units to take of each instrument, and what is wrong with the amount. */
function amountsOf(
  held: Held,
  amount: string,
): { amounts: ReadonlyMap<string, number>; fault: WithdrawalFault | undefined } {
  const read = readEntered(amount, { decimals: currencyDigits(held.currency), most: freeAmount(held) })
  return {
    amounts:
      read.kind === 'number'
        ? spreadAmount(Math.round(read.value * minorUnits(held.currency)), freeHoldings(held))
        : new Map(),
    fault: read.kind === 'too-large' ? 'over' : isUnclear(read) ? 'wrong' : undefined,
  }
}

/** Minor units in one unit of a currency: 100 for USD. */
const minorUnits = (currency: string) => 10 ** currencyDigits(currency)

/** Holdings that can be withdrawn in part, with the value that running orders leave free. */
const freeHoldings = ({ data, cash, currency }: Held): FreeHolding[] =>
  data.filter(isWithdrawable).flatMap((position) => {
    const free = Math.round((availableAmount(position, cash) ?? 0) * minorUnits(currency))
    return free > 0 ? [{ instrumentId: position.instrumentId, free }] : []
  })

/** Returns the most that can be withdrawn as a part, in the contract's currency; 0 while nothing is known. */
export const freeAmount = (held: Held | undefined): number =>
  held ? freeHoldings(held).reduce((sum, { free }) => sum + free, 0) / minorUnits(held.currency) : 0

/** Returns the value that running orders reserve in holdings that can be withdrawn in part. */
export const reservedSum = (held: Held | undefined): number =>
  held ? held.data.filter(isWithdrawable).reduce((sum, one) => sum + reservedAmount(one, held.cash), 0) : 0

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
