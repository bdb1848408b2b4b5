import { addDays, type CalendarDay, daysBetween } from '@fundholder/domain/calendar.ts'
import { type Minor, minor } from '@fundholder/domain/money.ts'
import { monthlyFee } from '@fundholder/domain/savings/monthly-fees.ts'
import type { Market } from '#catalogue/prices/market.ts'
import { type FeePayer, feePayer } from '#contracts/every-contract.ts'
import { feesOfContract, rowsOfPortfolios } from '#ledger/reading/reading.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { dailyValues } from '#portfolios/daily-values/daily-values.ts'
import { nextFeeDay } from './fee-calendar.ts'
import { withFeeDays } from './fee-sources.ts'
import { feeBalance } from './monthly-fee.ts'
import { feesChargedSince } from './start-dates.ts'

/**
 * Contract fee accrued up to yesterday, with outstanding fees.
 * @returns undefined if fees are not charged here or a daily value is missing.
 */
export async function accruedFee(
  trx: RunningTransaction,
  contractId: string,
  market: Market,
  today: CalendarDay,
): Promise<{ amount: Minor; through: CalendarDay } | undefined> {
  const since = await feesChargedSince(trx)
  if (since === undefined) return undefined
  const through = addDays(today, -1)
  const basis = await feeBasis(trx, contractId, market, { since, until: through })
  if (basis === 'unknown') return undefined
  const { fee } = monthlyFee(basis.sumOfValues, basis.basisPoints)
  return { amount: minor(basis.open + fee), through }
}

/**
 * Next fee day from today, outstanding fees, and the number of days that the fee will count. Days of a former
 * month whose fee waits for prices are among them. It reads no daily values.
 * @returns undefined if fees are not charged here.
 */
export async function nextFeeTerm(
  trx: RunningTransaction,
  contractId: string,
  today: CalendarDay,
): Promise<{ dueOn: CalendarDay; days: number; open: Minor } | undefined> {
  const since = await feesChargedSince(trx)
  if (since === undefined) return undefined
  const { from, open } = await uncharged(trx, await feePayer(trx, contractId), since)
  const yesterday = addDays(today, -1)
  const dueOn = nextFeeDay(from > yesterday ? from : yesterday)
  return { dueOn, days: daysBetween(from, dueOn), open }
}

/**
 * Basis of the fee that is not charged yet.
 * @param until last day that counts.
 * @returns `unknown` while a daily value is missing.
 */
export async function feeBasis(
  trx: RunningTransaction,
  contractId: string,
  market: Market,
  { since, until }: { since: CalendarDay; until: CalendarDay },
): Promise<{ sumOfValues: bigint; basisPoints: number; open: Minor } | 'unknown'> {
  const payer = await feePayer(trx, contractId)
  const { from, open, counted } = await uncharged(trx, payer, since)
  let sumOfValues = 0n
  if (from <= until) {
    const rows = counted(await rowsOfPortfolios(trx, [payer.portfolioId]))
    const { values, absent } = dailyValues(rows, market, payer.currency, from, until)
    if (absent.size > 0) return 'unknown'
    sumOfValues = values.reduce((sum, value) => sum + BigInt(value), 0n)
  }
  return { sumOfValues, basisPoints: payer.feeBasisPoints, open }
}

/** First day that no fee has counted, and outstanding fees. */
async function uncharged(trx: RunningTransaction, { id, initialDate }: FeePayer, since: CalendarDay) {
  const counted = await withFeeDays(trx, id)
  const { open, chargedOn } = feeBalance(counted(await feesOfContract(trx, id)))
  const from = [since, initialDate, chargedOn ?? since].reduce((a, b) => (a > b ? a : b))
  return { from, open, counted }
}
