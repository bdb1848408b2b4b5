import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { Position, searchPositions } from '@fundholder/protocol/portfolios/positions.ts'

type Cash = Answer<typeof searchPositions>['cash']

/** Returns the value of a position that no running order reserves; undefined if it is unknown. */
export function availableAmount(
  { instrumentId, amount, available }: Position,
  cash: Cash,
): number | undefined {
  if (instrumentId !== CASH_INSTRUMENT_ID) return available ? available.amount : amount
  if (amount === undefined || cash === undefined) return amount
  return Math.max(0, cash.available + (cash.replaceable ?? 0))
}

/** Returns the value of a position that running orders reserve; 0 if none, or if it is unknown. */
export const reservedAmount = (position: Position, cash: Cash): number =>
  (position.amount ?? 0) - (availableAmount(position, cash) ?? position.amount ?? 0)
