import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import type { Position } from '@fundholder/protocol/portfolios.ts'
import type { OrderContent } from '#account/ordering.ts'
import { useHoldings } from '#account/use-holdings.ts'
import { useWithdrawal } from '#account/withdrawal.ts'
import { readEntered } from '#ui/entered-number.ts'

export const WHOLE = 100

/** What the entries come to: an order, nothing yet, or something that is not clear. */
export function useWithdrawalContent(): { content: OrderContent | undefined; isUnclear: boolean } {
  const { type, percents } = useWithdrawal()
  const { data: held } = useHoldings()
  const valuedOn = held?.valuedOn
  if (!held || !valuedOn || held.data.length === 0) return { content: undefined, isUnclear: false }
  if (type === 'TOTAL')
    return { content: { kind: 'WITHDRAW', withdrawType: 'TOTAL', valuedOn }, isUnclear: false }
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
  }
}

/** What is still on its way, and deposits, cannot be taken out in part. */
export const isWithdrawable = ({ instrumentId, quantity, instrument }: Position) =>
  (instrumentId === CASH_INSTRUMENT_ID || instrument.name !== undefined) && quantity > 0
