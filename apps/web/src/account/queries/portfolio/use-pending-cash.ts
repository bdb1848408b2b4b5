import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { useOrdersUnderWay } from '#account/queries/use-orders.ts'
import type { LatestDays, PortfolioPeriod } from './portfolio-period.ts'
import { usePositions } from './use-positions.ts'

export type PendingCash = { purpose: 'investment' | 'payment'; amount: number }

/**
 * The part of the cash among the positions that running orders are still to invest or to pay out, by what the server says
 * of those orders. Nothing on a former day, of which the orders say nothing.
 */
export function usePendingCash(
  about: PortfolioPeriod | undefined,
  latest: LatestDays | undefined,
): readonly PendingCash[] {
  const orders = useOrdersUnderWay().data?.data ?? []
  const { data: positions, asOf } = usePositions(about).data ?? {}
  const cash = positions?.find(({ instrumentId }) => instrumentId === CASH_INSTRUMENT_ID)?.amount
  if (cash === undefined || asOf === undefined || asOf !== latest?.lastValuationDate) return []
  const sums = (['investment', 'payment'] as const).map((purpose) => ({
    purpose,
    amount: sumOf(orders, purpose, asOf),
  }))
  // An answer newer than the positions may speak of money that they do not have.
  const isPartOfCash = sums.reduce((sum, { amount }) => sum + amount, 0) <= cash + LESS_THAN_A_MINOR_UNIT
  return isPartOfCash ? sums.filter(({ amount }) => amount > 0) : []
}

const LESS_THAN_A_MINOR_UNIT = 0.0001

const sumOf = (orders: readonly OrderSummary[], purpose: PendingCash['purpose'], asOf: CalendarDay) =>
  orders.reduce(
    (sum, { pendingCash: cash }) =>
      cash?.purpose === purpose && cash.since <= asOf ? sum + cash.amount : sum,
    0,
  )
