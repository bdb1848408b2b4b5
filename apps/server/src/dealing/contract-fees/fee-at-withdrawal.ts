import { addDays, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { MICRO, micro } from '@fundholder/domain/money.ts'
import type { Market } from '#catalogue/prices/market.ts'
import { isSale, type OpenOrder, reservedCashOf } from '#dealing/open-orders/open-order.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { feeBasis } from './accrued-fee.ts'
import { monthlyFeeEntry, openFeeEntry } from './monthly-fee.ts'

/**
 * The plan fee at a full withdrawal: the days up to the last dealing day plus outstanding fees, paid from the
 * order's cash.
 *
 * @param since first day on which fees are charged here.
 * @param day of the payout.
 * @returns `unknown` while a daily value is missing.
 */
export async function withdrawalFeeEntry(
  trx: RunningTransaction,
  open: OpenOrder,
  market: Market,
  { since, day }: { since: CalendarDay; day: CalendarDay },
): Promise<LedgerEntry | 'unknown' | undefined> {
  const { holder, order } = open
  const dealt = open.legs.flatMap((leg) => (isSale(leg) && leg.dealt_on !== null ? [leg.dealt_on] : []))
  const until = addDays(dealt.sort().at(-1) ?? day, -1)
  const accrued = await feeBasis(trx, holder.contractId, market, { since, until })
  if (accrued === 'unknown') return 'unknown'
  const { open: left } = accrued
  const occasion = { holder, day, eventKey: `fee:${holder.contractId}:total:${order.id}` }
  const freeCash = reservedCashOf(open)
  const contract = { currency: holder.currency, perEuro: micro(MICRO) } // no conversion
  return (
    monthlyFeeEntry(occasion, accrued, { freeCash, positions: [], contract }) ??
    (left > 0n ? openFeeEntry(occasion, left, freeCash) : undefined)
  )
}
