import { type CalendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { CARRY_PRICE_DAYS } from '@fundholder/domain/limits.ts'
import { toDecimal } from '@fundholder/domain/money.ts'
import { anchorAuditDay } from '#audit/anchor-audit.ts'
import { fundCalendars } from '#catalogue/dealing-terms/dealing-calendars.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import type { PriceStore } from '#catalogue/prices/price-store.ts'
import { currenciesKept, feePayers } from '#contracts/every-contract.ts'
import { chargeFees } from '#dealing/contract-fees/charge-fees.ts'
import { feesChargedSince } from '#dealing/contract-fees/start-dates.ts'
import { heldInstruments } from '#ledger/reading/reading.ts'
import { anchorDay } from '#ledger/verifying/anchors.ts'
import { reasonOf } from '#platform/basics/reason-of.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { type PriceGap, priceGaps, type RateGap, rateGaps } from './price-gaps.ts'

export type EndOfDayDeps = Pick<Deps, 'db' | 'clock'> & { prices: Pick<PriceStore, 'market' | 'refresh'> }

/** Result of an end-of-day run. */
export type EndOfDayReport = {
  day: CalendarDay
  /** Absent when reading the fee settings failed. */
  fees?: FeesTaken
  taken: { contractId: string; day: CalendarDay; fee: number; currency: string }[]
  waiting: { contractId: string; day: CalendarDay; waitsFor: string[] }[]
  /** Absent when reading prices failed. */
  quotes?: { held: number; prices: PriceGap[]; rates: RateGap[] }
  /** Failed steps; all others were done. */
  failed: { step: string; reason: string }[]
}

/** Fees are charged here from a day on, or outside the portal. */
type FeesTaken = { since: CalendarDay } | 'elsewhere'

/**
 * Runs the end of a past day: charges due fees, anchors the ledger and the audit log, and lists missing prices and rates. It is idempotent:
 * it may be repeated for any day and after an interruption. A failed step stops only the steps that need its result.
 */
export async function runEndOfDay(deps: EndOfDayDeps, day: CalendarDay): Promise<EndOfDayReport> {
  const { db, clock, prices } = deps
  const failed: EndOfDayReport['failed'] = []
  const attempt: Attempt = async (step, work) => {
    try {
      return await work()
    } catch (error) {
      failed.push({ step, reason: reasonOf(error) })
      return undefined
    }
  }
  const fees = await attempt('fee settings', () => feeMode(deps))
  const market = await attempt('prices', async () => {
    await prices.refresh(toDayNumber(day) - 2 * CARRY_PRICE_DAYS)
    return prices.market()
  })
  const outcomes =
    market && typeof fees === 'object'
      ? await takeFees(deps, market, { ...fees, through: day }, attempt)
      : { taken: [], waiting: [] }
  await attempt('ledger anchor', () => inTransaction(db, (trx) => anchorDay(trx, day, clock.now())))
  await attempt('audit anchor', () => inTransaction(db, (trx) => anchorAuditDay(trx, day, clock.now())))
  const quotes = market && (await attempt('price gaps', () => gapsOn(deps, market, day)))
  return { day, ...(fees && { fees }), ...outcomes, ...(quotes && { quotes }), failed }
}

/** Runs a step; records a failure and returns undefined. */
type Attempt = <Result>(step: string, work: () => Promise<Result>) => Promise<Result | undefined>

async function feeMode({ db }: EndOfDayDeps): Promise<FeesTaken> {
  const since = await feesChargedSince(db)
  return since === undefined ? 'elsewhere' : { since }
}

async function takeFees(
  deps: EndOfDayDeps,
  market: MarketSnapshot,
  term: { since: CalendarDay; through: CalendarDay },
  attempt: Attempt,
): Promise<Pick<EndOfDayReport, 'taken' | 'waiting'>> {
  const taken: EndOfDayReport['taken'] = []
  const waiting: EndOfDayReport['waiting'] = []
  for (const id of (await attempt('fee payers', () => feePayers(deps.db))) ?? []) {
    await attempt(`fee of ${id}`, async () => {
      for (const outcome of await chargeFees(deps, id, market, term)) {
        if ('waitsFor' in outcome) waiting.push(outcome)
        else taken.push({ ...outcome, fee: toDecimal(outcome.fee, outcome.currency) })
      }
    })
  }
  return { taken, waiting }
}

async function gapsOn({ db }: EndOfDayDeps, market: MarketSnapshot, day: CalendarDay) {
  const held = new Map(
    // A deposit has a price only if the manager publishes one.
    [...(await heldInstruments(db))].filter(
      ([id]) => market.instrument(id)?.kind !== 'deposit' || market.published(id),
    ),
  )
  const currencies = new Set(await currenciesKept(db))
  for (const id of held.keys()) {
    const currency = market.currencyOf(id)
    if (currency) currencies.add(currency)
  }
  const needed = currencies.size > 1 ? currencies : new Set<string>() // a single currency needs no conversion
  return {
    held: held.size,
    prices: priceGaps(held, market, await fundCalendars(db), day),
    rates: rateGaps(needed, market, day),
  }
}
