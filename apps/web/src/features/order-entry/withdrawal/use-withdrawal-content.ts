import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { currencyDigits } from '@fundholder/domain/money.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { Position, searchPositions } from '@fundholder/protocol/portfolios.ts'
import { isDeposit } from '#account/fixed-until.tsx'
import { isShut } from '#account/not-orderable.tsx'
import type { OrderContent } from '#account/order-draft/ordering.ts'
import { useWithdrawal } from '#account/order-draft/withdrawal.ts'
import { useHoldings } from '#account/queries/use-holdings.ts'
import { readEntered } from '#ui/controls/entered-number.ts'

export const WHOLE = 100

/** Returns the order that the inputs describe, or the reason why they do not describe one. */
export function useWithdrawalContent(): {
  content: OrderContent | undefined
  isUnclear: boolean
  /** True if anything is known to be available for withdrawal. */
  hasFree: boolean
} {
  const { type, percents } = useWithdrawal()
  const { data: held } = useHoldings()
  const valuedOn = held?.valuedOn
  const hasFree = !held || held.data.some(isWithdrawable)
  if (!held || !valuedOn || !hasFree) return { content: undefined, isUnclear: false, hasFree }
  if (type === 'TOTAL')
    return { content: { kind: 'WITHDRAW', withdrawType: 'TOTAL', valuedOn }, isUnclear: false, hasFree }
  const entered = held.data.filter(isWithdrawable).map(({ instrumentId }) => ({
    instrumentId,
    read: readEntered(percents[instrumentId] ?? '', { most: WHOLE }),
  }))
  const isUnclear = entered.some(({ read }) => read.kind !== 'empty' && read.kind !== 'number')
  const withdraw = Object.fromEntries(
    entered.flatMap(({ instrumentId, read }) =>
      read.kind === 'number' && read.value > 0 ? [[instrumentId, read.value]] : [],
    ),
  )
  const isEmpty = Object.keys(withdraw).length === 0
  return {
    content:
      isEmpty || isUnclear ? undefined : { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw, valuedOn },
    isUnclear,
    hasFree,
  }
}

/** Returns the available total without deposits; undefined if any part of it is unknown. */
export function everythingOf(held: Answer<typeof searchPositions> | undefined): {
  amount: number | undefined
  hasDeposits: boolean
} {
  const { data = [], currency = '', metadata } = held ?? {}
  const free = data.filter((position) => !isDeposit(position))
  const units = held ? 10 ** currencyDigits(currency) : 1
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
