import { addDays, type CalendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { CARRY_PRICE_DAYS } from '@fundholder/domain/limits.ts'
import { toDecimal } from '@fundholder/domain/money.ts'
import { fundCalendars } from '#catalogue/dealing-terms/dealing-calendars.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import type { PriceStore } from '#catalogue/prices/price-store.ts'
import { currenciesKept, feePayers } from '#contracts/every-contract.ts'
import { chargeFees } from '#dealing/fees/charge-fees.ts'
import { feesChargedSince } from '#dealing/fees/start-dates.ts'
import { isDemo } from '#demo/demo-setting.ts'
import { extendDemo } from '#demo/extend-demo.ts'
import { heldInstruments } from '#ledger/reading/reading.ts'
import { anchorDay } from '#ledger/verifying/anchors.ts'
import { reasonOf } from '#platform/basics/reason-of.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { Desk } from '#platform/desk.ts'
import { type PriceGap, priceGaps, type RateGap, rateGaps } from './price-gaps.ts'

export type EndOfDayDesk = Pick<Desk, 'db' | 'clock'> & { prices: Pick<PriceStore, 'market' | 'refresh'> }

/** What a day needed, what was done about it, and what somebody should look at. */
export type EndOfDayReport = {
  day: CalendarDay
  /** Who takes the contracts' fees; absent where that could not be told. */
  fees?: FeesTaken
  taken: { contractId: string; day: CalendarDay; fee: number; currency: string }[]
  waiting: { contractId: string; day: CalendarDay; waitsFor: string[] }[]
  /** Absent where prices could not be read. */
  quotes?: { held: number; prices: PriceGap[]; rates: RateGap[] }
  /** Steps that went wrong; all others were done nevertheless. */
  failed: { step: string; reason: string }[]
}

/** This installation since a day, the life of a demo, or somebody else. */
type FeesTaken = { since: CalendarDay } | 'by-the-demo' | 'elsewhere'

/**
 * Does what a day that is over needs: in a demo everybody's life goes on through it; fees that are due are taken; the
 * ledger is anchored; then it looks which held funds and needed currencies lack their price.
 *
 * It may be run again at any time, for the same day or an earlier one, and after it was cut off anywhere: what is done
 * is found done. A step that fails keeps no other from being done but those that need what it was to give.
 */
export async function runEndOfDay(desk: EndOfDayDesk, day: CalendarDay): Promise<EndOfDayReport> {
  const { db, clock, prices } = desk
  const failed: EndOfDayReport['failed'] = []
  const attempt: Attempt = async (step, work) => {
    try {
      return await work()
    } catch (error) {
      failed.push({ step, reason: reasonOf(error) })
      return undefined
    }
  }
  const fees = await attempt('who takes the fees', () => whoTakesFees(desk))
  if (fees === 'by-the-demo') await attempt('the life of the demo', () => extendDemo(desk, addDays(day, 1)))
  const market = await attempt('the prices', async () => {
    await prices.refresh(toDayNumber(day) - 2 * CARRY_PRICE_DAYS)
    return prices.market()
  })
  const outcomes =
    market && typeof fees === 'object'
      ? await takeFees(desk, market, { ...fees, through: day }, attempt)
      : { taken: [], waiting: [] }
  await attempt('the anchor', () => inTransaction(db, (trx) => anchorDay(trx, day, clock.now())))
  const quotes = market && (await attempt('what lacks its price', () => gapsOn(desk, market, day)))
  return { day, ...(fees && { fees }), ...outcomes, ...(quotes && { quotes }), failed }
}

/** Does a step; undefined when it has failed, which is noted. */
type Attempt = <Result>(step: string, work: () => Promise<Result>) => Promise<Result | undefined>

async function whoTakesFees({ db }: EndOfDayDesk): Promise<FeesTaken> {
  if (await isDemo(db)) return 'by-the-demo'
  const since = await feesChargedSince(db)
  return since === undefined ? 'elsewhere' : { since }
}

async function takeFees(
  desk: EndOfDayDesk,
  market: MarketSnapshot,
  term: { since: CalendarDay; through: CalendarDay },
  attempt: Attempt,
): Promise<Pick<EndOfDayReport, 'taken' | 'waiting'>> {
  const taken: EndOfDayReport['taken'] = []
  const waiting: EndOfDayReport['waiting'] = []
  for (const id of (await attempt('whose fees are due', () => feePayers(desk.db))) ?? []) {
    await attempt(`the fee of ${id}`, async () => {
      for (const outcome of await chargeFees(desk, id, market, term)) {
        if ('waitsFor' in outcome) waiting.push(outcome)
        else taken.push({ ...outcome, fee: toDecimal(outcome.fee, outcome.currency) })
      }
    })
  }
  return { taken, waiting }
}

async function gapsOn({ db }: EndOfDayDesk, market: MarketSnapshot, day: CalendarDay) {
  const held = new Map(
    // A deposit has no price but where the manager gives it one.
    [...(await heldInstruments(db))].filter(
      ([id]) => market.instrument(id)?.kind !== 'deposit' || market.published(id),
    ),
  )
  const currencies = new Set(await currenciesKept(db))
  for (const id of held.keys()) {
    const currency = market.currencyOf(id)
    if (currency) currencies.add(currency)
  }
  const needed = currencies.size > 1 ? currencies : new Set<string>() // where all is in one, nothing is converted
  return {
    held: held.size,
    prices: priceGaps(held, market, await fundCalendars(db), day),
    rates: rateGaps(needed, market, day),
  }
}
