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
import type { Desk } from '#platform/desk.ts'
import { dailyValues } from '#portfolios/daily-values/daily-values.ts'
import { feeDaysAfter } from './fee-calendar.ts'
import { type FeeBooks, feeSources, freeCashAt, withFeeDays } from './fee-sources.ts'
import { feeBalance, monthlyFeeEntry, openFeeEntry } from './monthly-fee.ts'

/** What became of a fee that was due: booked on its day, or in words what it waits for. */
export type FeeOutcome = { contractId: string; day: CalendarDay } & (
  | { fee: Minor; currency: string }
  | { waitsFor: string[] }
)

/** From which day on fees are counted, and through which day they are due. */
type Term = { since: CalendarDay; through: CalendarDay }

/**
 * Takes every fee of a contract that is due, oldest first, each in a transaction of its own: what was taken stays
 * taken wherever it ends, and doing it again takes nothing twice. A fee whose NAVs are not published waits, and with
 * it those after it. What was left open before is taken from cash that has come since.
 */
export async function chargeFees(
  { db, clock }: Pick<Desk, 'db' | 'clock'>,
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

/** The oldest fee that is due, in books that nobody else writes into until the transaction ends. */
async function nextFee(
  trx: RunningTransaction,
  id: string,
  market: Market,
  { since, through }: Term,
): Promise<Next> {
  await lockContracts(trx, [id])
  if (await hasRunningTotal(trx, id)) return undefined // it takes the fee of its days itself
  const { portfolioId, entityId, currency, initialDate, feeBasisPoints } = await feePayer(trx, id)
  const fees = await feesOfContract(trx, id)
  const counted = await withFeeDays(trx, id)
  const { open, chargedOn } = feeBalance(counted(fees))
  const countedFrom = [since, initialDate, chargedOn ?? since].reduce((a, b) => (a > b ? a : b))
  const feeDays = feeDaysAfter(countedFrom, through)
  // What is open falls due with the last month's fee.
  const mayTakeOpen = open > 0n && (chargedOn === undefined || through >= chargedOn)
  if (feeDays.length === 0 && !mayTakeOpen) return undefined // most nights: nothing more is read
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
  const name = `open:${fees.length}` // several may be taken on one day, each after another one was booked
  const entry = openFeeEntry(occasion(through, name), open, freeCashAt(books, through))
  return entry && { entry, day: through, currency }
}
