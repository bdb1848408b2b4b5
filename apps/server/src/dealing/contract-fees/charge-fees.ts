import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import { addDays, type CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Minor } from '@fundholder/domain/money.ts'
import type { Market } from '#catalogue/prices/market.ts'
import { feePayer } from '#contracts/every-contract.ts'
import { hasRunningTotal } from '#dealing/open-orders/running-orders.ts'
import type { Occasion } from '#ledger/bookings/cash-bookings.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import { lockContracts, postEntries } from '#ledger/posting/posting.ts'
import {
  balancesOfContract,
  feesOfContract,
  rowsOfPortfolios,
  spendableMoves,
} from '#ledger/reading/reading.ts'
import { reservedOf } from '#ledger/reserved.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { dailyValues } from '#portfolios/daily-values/daily-values.ts'
import { feeDaysAfter } from './fee-calendar.ts'
import { type FeeBooks, feeSources, freeCashAt, withFeeDays } from './fee-sources.ts'
import { feeBalance, monthlyFeeEntry, openFeeEntry } from './monthly-fee.ts'

/** Fee booked on its day, or the prices and rates it waits for. */
export type FeeOutcome = { contractId: string; day: CalendarDay } & (
  | { fee: Minor; currency: string }
  | { waitsFor: string[] }
)

/** First day that counts, and last day on which fees fall due. */
type Term = { since: CalendarDay; through: CalendarDay }

/**
 * Charges every due fee of a contract, oldest first, each in its own transaction. Repeating it charges nothing
 * twice. A fee without published NAVs waits, and later fees with it. Outstanding fees are charged from new
 * cash.
 */
export async function chargeFees(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  contractId: string,
  market: Market,
  term: Term,
): Promise<FeeOutcome[]> {
  const outcomes: FeeOutcome[] = []
  for (;;) {
    const outcome = await inTransaction(db, async (trx) => {
      const next = await nextFee(trx, contractId, market, term)
      if (!next || 'waitsFor' in next) return next
      const { entry, day, currency } = next
      await postEntries(trx, { contractId, entries: [entry], recordedAt: clock.now() })
      const fee = entry.rows.reduce((sum, row) => sum + row.fees, 0n) as Minor
      return { contractId, day, fee, currency }
    })
    if (outcome) outcomes.push(outcome)
    if (!outcome || 'waitsFor' in outcome) return outcomes
  }
}

const WANTING: Partial<Record<AbsentReason, string>> = {
  'missing-price': 'a price that is missing',
  'missing-rate': 'a rate that is missing',
}

type Next =
  | { entry: LedgerEntry; day: CalendarDay; currency: string }
  | Extract<FeeOutcome, { waitsFor: string[] }>
  | undefined

/** Oldest due fee, with the contract locked. */
async function nextFee(
  trx: RunningTransaction,
  id: string,
  market: Market,
  { since, through }: Term,
): Promise<Next> {
  await lockContracts(trx, [id])
  if (await hasRunningTotal(trx, id)) return undefined // the fee at the withdrawal covers its days
  const { portfolioId, entityId, currency, initialDate, feeBasisPoints } = await feePayer(trx, id)
  const fees = await feesOfContract(trx, id)
  const counted = await withFeeDays(trx, id)
  const { open, chargedOn } = feeBalance(counted(fees))
  const countedFrom = [since, initialDate, chargedOn ?? since].reduce((a, b) => (a > b ? a : b))
  const feeDays = feeDaysAfter(countedFrom, through)
  // Outstanding fees fall due with the last monthly fee.
  const mayTakeOpen = open > 0n && (chargedOn === undefined || through >= chargedOn)
  if (feeDays.length === 0 && !mayTakeOpen) return undefined // most nights end here
  const rows = await rowsOfPortfolios(trx, [portfolioId])
  const books: FeeBooks = {
    currency,
    rows,
    spendable: await spendableMoves(trx, id),
    balances: await balancesOfContract(trx, id),
    reserved: await reservedOf(trx, id),
  }
  const occasion = (day: CalendarDay, name: string): Occasion => ({
    holder: { contractId: id, entityId, currency },
    day,
    eventKey: `fee:${id}:${name}`,
  })
  for (const day of feeDays) {
    const { values, absent } = dailyValues(counted(rows), market, currency, countedFrom, addDays(day, -1))
    const [unvalued] = absent.values()
    if (unvalued) return { contractId: id, day, waitsFor: [`${WANTING[unvalued]} since ${countedFrom}`] }
    const means = feeSources(books, market, day)
    if ('waitsFor' in means) return { contractId: id, day, waitsFor: means.waitsFor }
    const sumOfValues = values.reduce((sum, value) => sum + BigInt(value), 0n)
    const due = { sumOfValues, basisPoints: feeBasisPoints, open }
    const entry = monthlyFeeEntry(occasion(day, day), due, means)
    if (entry) return { entry, day, currency }
  }
  if (!mayTakeOpen) return undefined
  const name = `open:${fees.length}` // several may be booked on one day
  const entry = openFeeEntry(occasion(through, name), open, freeCashAt(books, through))
  return entry && { entry, day: through, currency }
}
