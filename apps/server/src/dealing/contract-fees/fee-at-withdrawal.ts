import { addDays, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { MICRO, type Minor, micro, minor } from '@fundholder/domain/money.ts'
import { monthlyFee } from '@fundholder/domain/savings/monthly-fees.ts'
import type { Market } from '#catalogue/prices/market.ts'
import { feePayer } from '#contracts/every-contract.ts'
import { isSale, type OpenOrder, reservedCashOf } from '#dealing/open-orders/open-order.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import { feesOfContract, rowsOfPortfolios } from '#ledger/reading/reading.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { dailyValues } from '#portfolios/daily-values/daily-values.ts'
import { nextFeeDay } from './fee-calendar.ts'
import { withFeeDays } from './fee-sources.ts'
import { feeBalance, monthlyFeeEntry, openFeeEntry } from './monthly-fee.ts'
import { feesChargedSince } from './start-dates.ts'

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
  const accrued = await accruedFee(trx, holder.contractId, market, { since, until })
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

/**
 * Contract fee accrued up to yesterday, with outstanding fees, and the fee day on which it is charged.
 * @returns undefined if fees are not charged here or a daily value is missing.
 */
export async function feeSoFar(
  trx: RunningTransaction,
  contractId: string,
  market: Market,
  today: CalendarDay,
): Promise<{ amount: Minor; through: CalendarDay; dueOn: CalendarDay } | undefined> {
  const since = await feesChargedSince(trx)
  if (since === undefined) return undefined
  const until = addDays(today, -1)
  const accrued = await accruedFee(trx, contractId, market, { since, until })
  if (accrued === 'unknown') return undefined
  const { fee } = monthlyFee(accrued.sumOfValues, accrued.basisPoints)
  return { amount: minor(accrued.open + fee), through: until, dueOn: nextFeeDay(accrued.from) }
}

/**
 * Basis of the fee that is not charged yet.
 * @param until last day that counts.
 */
async function accruedFee(
  trx: RunningTransaction,
  contractId: string,
  market: Market,
  { since, until }: { since: CalendarDay; until: CalendarDay },
): Promise<{ from: CalendarDay; sumOfValues: bigint; basisPoints: number; open: Minor } | 'unknown'> {
  const { portfolioId, currency, initialDate, feeBasisPoints } = await feePayer(trx, contractId)
  const counted = await withFeeDays(trx, contractId)
  const { open, chargedOn } = feeBalance(counted(await feesOfContract(trx, contractId)))
  const from = [since, initialDate, chargedOn ?? since].reduce((a, b) => (a > b ? a : b))
  let sumOfValues = 0n
  if (from <= until) {
    const rows = counted(await rowsOfPortfolios(trx, [portfolioId]))
    const { values, absent } = dailyValues(rows, market, currency, from, until)
    if (absent.size > 0) return 'unknown'
    sumOfValues = values.reduce((sum, value) => sum + BigInt(value), 0n)
  }
  return { from, sumOfValues, basisPoints: feeBasisPoints, open }
}
