import { addDays, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { MICRO, type Minor, micro, minor } from '@fundholder/domain/money.ts'
import type { Market } from '#catalogue/prices/market.ts'
import { feePayer } from '#contracts/every-contract.ts'
import { isSale, type OpenOrder, reservedCashOf } from '#dealing/open-orders/open-order.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import { feesOfContract, rowsOfPortfolios } from '#ledger/reading/reading.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { dailyValues } from '#portfolios/daily-values/daily-values.ts'
import { withFeeDays } from './fee-sources.ts'
import { feeBalance, monthlyFee, monthlyFeeEntry, openFeeEntry } from './monthly-fee.ts'
import { feesChargedSince } from './start-dates.ts'

/**
 * The fee that a total withdrawal owes when it is paid out: for the days up to the last sale's dealing day, with what
 * former fees left open, out of the cash of the order alone.
 *
 * @param since from which day on fees are counted here.
 * @param day on which it is paid out.
 * @returns `unknown` while the value of one of the days is.
 */
export async function exitFeeEntry(
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
  const contract = { currency: holder.currency, perEuro: micro(MICRO) } // nothing is converted
  return (
    monthlyFeeEntry(occasion, accrued, { freeCash, positions: [], contract }) ??
    (left > 0n ? openFeeEntry(occasion, left, freeCash) : undefined)
  )
}

/**
 * What a total withdrawal would owe by now: the fee up to the eve of a day, with what former fees left open.
 *
 * @returns undefined where no fees are taken here, or while the value of one of the days is not known.
 */
export async function accruedExitFee(
  trx: RunningTransaction,
  contractId: string,
  market: Market,
  today: CalendarDay,
): Promise<{ amount: Minor; through: CalendarDay } | undefined> {
  const since = await feesChargedSince(trx)
  if (since === undefined) return undefined
  const until = addDays(today, -1)
  const accrued = await accruedFee(trx, contractId, market, { since, until })
  if (accrued === 'unknown') return undefined
  const { fee } = monthlyFee(accrued.sumOfValues, accrued.basisPoints)
  return { amount: minor(accrued.open + fee), through: until }
}

/** What the fee of a contract is reckoned from that is not taken yet. @param until the last day that counts. */
async function accruedFee(
  trx: RunningTransaction,
  contractId: string,
  market: Market,
  { since, until }: { since: CalendarDay; until: CalendarDay },
): Promise<{ sumOfValues: bigint; basisPoints: number; open: Minor } | 'unknown'> {
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
  return { sumOfValues, basisPoints: feeBasisPoints, open }
}
