import { MICRO, micro, type Rated } from '@fundholder/domain/money.ts'
import * as z from 'zod/mini'
import { OnHold, refuseOnHold } from '#availability/dealing-hold.ts'
import { dealingFeesOf } from '#catalogue/dealing-terms/dealing-fees.ts'
import { exactQuotes } from '#catalogue/prices/exact-quotes.ts'
import { applySteps } from '#dealing/apply/apply-steps.ts'
import { loadDealingContext, lockOrdersAnyState } from '#dealing/apply/load-open-orders.ts'
import type { DealingDeps } from '#dealing/dealing-deps.ts'
import { isSale, type Leg, type OpenOrder, tradeKey } from '#dealing/open-orders/open-order.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import { bookedTrade, postingsNamed } from '#ledger/posting/booked-entry.ts'
import { freeCash } from '#ledger/reading/free-cash.ts'
import { balancesOfContract } from '#ledger/reading/reading.ts'
import { reservedOf } from '#ledger/reserved.ts'
import { reasonOf } from '#platform/basics/reason-of.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import { readSetting, type Setting, writeSetting } from '#platform/database/settings.ts'
import {
  areEarlierWritesOver,
  type CorrectedLeg,
  currentTransaction,
  latestChange,
  legsCorrectedSince,
} from './price-corrections.queries.ts'
import { borneKey, correctedTrade, type TradeTerms, termsBooked } from './rebook-trade.ts'

/** Last price correction whose trades were checked. */
const LAST_SEEN: Setting<{ last: string; count: string }> = {
  key: 'quote-corrections-dealt',
  shape: z.strictObject({
    last: z.string().check(z.regex(/^\d+$/)),
    count: z.string().check(z.regex(/^\d+$/)),
  }),
}

/**
 * Rebooks trades executed at prices or exchange rates that were corrected since. The next run retries failures.
 */
export async function correctTrades(
  deps: DealingDeps,
  at: Date,
): Promise<{ corrected: number; failed: { orderId: string; reason: string }[] }> {
  const { db, clock } = deps
  const failed: { orderId: string; reason: string }[] = []
  const latest = await latestChange(db) // read first, so that later corrections are seen by the next run
  const seen = await readSetting(db, LAST_SEEN)
  const [last, count] = [BigInt(seen?.last ?? 0), BigInt(seen?.count ?? 0)]
  if (latest.id === last && latest.count === count) return { corrected: 0, failed }
  // A gap means that an earlier correction committed late: check all again.
  const isGapless = latest.count - count === latest.id - last
  // A running step may still book a trade at the former price.
  const isSeenWhole = await areEarlierWritesOver(db, await currentTransaction(db))
  let corrected = 0
  for (const one of await legsCorrectedSince(db, isGapless ? last : 0n)) {
    try {
      if (await correct(deps, one, at)) corrected += 1
    } catch (error) {
      if (error instanceof OnHold) throw error
      deps.log.error({ err: error, orderId: one.order_id }, 'a trade could not be corrected')
      failed.push({ orderId: one.order_id, reason: reasonOf(error) })
    }
  }
  if (failed.length === 0 && isSeenWhole)
    await writeSetting(db, LAST_SEEN, { last: `${latest.id}`, count: `${latest.count}` }, clock.now())
  return { corrected, failed }
}

/** @returns false if the trade was right already. */
const correct = (deps: DealingDeps, { order_id, contract_id, number }: CorrectedLeg, at: Date) =>
  inTransaction(deps.db, async (trx) => {
    await refuseOnHold(trx)
    const [open] = await lockOrdersAnyState(trx, [{ id: order_id, contract_id }])
    const leg = open?.legs.find((one) => one.number === number)
    if (!open || !leg?.event_key) return false
    const booked = await bookedTrade(trx, leg.event_key)
    const terms = await termsPublished(trx, open, leg, booked.trade)
    if (!terms) return false
    const balances = await balancesOfContract(trx, contract_id)
    const reserved = await reservedOf(trx, contract_id)
    const context = await loadDealingContext(trx, deps, [open], at)
    const step = correctedTrade(open, {
      leg,
      terms,
      booked,
      borne: await postingsNamed(trx, contract_id, borneKey(tradeKey(leg))),
      freeUnits: (balances.units.get(leg.instrument_id) ?? 0n) - (reserved.get(leg.instrument_id) ?? 0n),
      freeCash: freeCash(balances, reserved),
      day: context.today,
    })
    if (step) await applySteps(trx, deps, [{ open, step }], context)
    return step !== undefined
  })

/**
 * Terms by the prices published now.
 * @returns undefined if they are no longer published.
 */
async function termsPublished(
  trx: RunningTransaction,
  { holder }: OpenOrder,
  leg: Leg,
  booked: LedgerEntry,
): Promise<TradeTerms | undefined> {
  const { instrument_id: id, dealt_on: day } = leg
  const fees = (await dealingFeesOf(trx, [id]))(id)
  const former = termsBooked(leg, booked, holder.currency, isSale(leg) ? fees.redemption : fees.subscription)
  const currencies = [former.fund.currency, holder.currency]
  const isConverted = currencies[0] !== currencies[1]
  if (day === null) return undefined
  const quotes = await exactQuotes(
    trx,
    [{ id, day }],
    isConverted ? currencies.map((currency) => ({ currency, day })) : [],
  )
  const rated = (currency: string): Rated | undefined => {
    const perEuro = isConverted ? quotes.rate(currency, day) : micro(MICRO)
    return perEuro && { currency, perEuro }
  }
  const [price, fund, contract] = [quotes.nav(id, day), rated(former.fund.currency), rated(holder.currency)]
  return price && fund && contract && { ...former, price, fund, contract }
}
