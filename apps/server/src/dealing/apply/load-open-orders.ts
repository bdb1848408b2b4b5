import { ORDER_STATES, type OrderState } from '@fundholder/domain/orders/orders.ts'
import { orderables } from '#catalogue/dealing-terms/dealable-funds.ts'
import { dealingRulesOf } from '#catalogue/dealing-terms/dealing-calendars.ts'
import { dealingFeesOf } from '#catalogue/dealing-terms/dealing-fees.ts'
import { exactQuotes } from '#catalogue/prices/exact-quotes.ts'
import { withdrawalFeeEntry } from '#dealing/contract-fees/fee-at-withdrawal.ts'
import { feesChargedSince } from '#dealing/contract-fees/start-dates.ts'
import type { DealingDeps } from '#dealing/dealing-deps.ts'
import { fundOrdersOf } from '#dealing/fund-orders/fund-orders.queries.ts'
import type { DealingContext, OpenOrder } from '#dealing/open-orders/open-order.ts'
import { type OrderKey } from '#dealing/open-orders/open-orders.queries.ts'
import { payoutDay } from '#dealing/steps/book-payout.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import { lockContracts } from '#ledger/posting/posting.ts'
import { legsOfOrders, ordersWithIds, reservationsOfOrders } from '#orders/store/order-execution.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

/**
 * Locks orders and their contracts until the transaction ends.
 * @param states defaults to the running ones.
 */
export async function lockOrders(
  trx: RunningTransaction,
  wanted: readonly OrderKey[],
  states?: readonly OrderState[],
): Promise<OpenOrder[]> {
  if (wanted.length === 0) return []
  await lockContracts(trx, [...new Set(wanted.map(({ contract_id }) => contract_id))])
  const orders = await ordersWithIds(
    trx,
    wanted.map(({ id }) => id),
    states,
  )
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const legs = Map.groupBy(await legsOfOrders(trx, ids), ({ order_id }) => order_id)
  const reservations = Map.groupBy(await reservationsOfOrders(trx, ids), ({ order_id }) => order_id)
  const fundOrders = Map.groupBy(await fundOrdersOf(trx, ids), ({ order_id }) => order_id)
  return orders.map(({ currency, entity_id, ...order }) => ({
    order,
    holder: { contractId: order.contract_id, entityId: entity_id, currency },
    legs: legs.get(order.id) ?? [],
    reserved: new Map(
      (reservations.get(order.id) ?? []).map(({ instrument_id, quantity }) => [instrument_id, quantity]),
    ),
    fundOrders: fundOrders.get(order.id) ?? [],
  }))
}

/** Locks orders like `lockOrders`, including finished ones. */
export const lockOrdersAnyState = (trx: RunningTransaction, wanted: readonly OrderKey[]) =>
  lockOrders(trx, wanted, ORDER_STATES)

/** Loads everything that the next steps of these orders depend on. */
export async function loadDealingContext(
  trx: RunningTransaction,
  { clock, prices }: Pick<DealingDeps, 'clock' | 'prices'>,
  open: readonly OpenOrder[],
  at: Date,
): Promise<DealingContext> {
  const today = clock.dayOf(at)
  const traded = open.flatMap(({ legs }) => legs).filter(({ kind }) => kind !== 'payout')
  const undone = open.flatMap(({ legs, holder }) =>
    legs
      .filter(({ kind }) => kind !== 'payout')
      .filter(({ state }) => state === 'planned' || state === 'placed')
      .map((leg) => ({ leg, currency: holder.currency })),
  )
  const ids = [...new Set(traded.map(({ instrument_id }) => instrument_id))]
  const funds = await orderables(trx, ids)
  const rules = await dealingRulesOf(trx, clock, ids)
  const known = <Value>(found: Value | undefined, id: string): Value => {
    if (found === undefined) throw new RangeError(`there is no instrument ${id}`)
    return found
  }
  const currencyOf = (id: string) => known(funds.get(id), id).currency
  const due = undone.flatMap(({ leg, currency }) =>
    leg.deals_on !== null && leg.deals_on <= today
      ? [{ id: leg.instrument_id, day: leg.deals_on, currency }]
      : [],
  )
  const converted = due.filter(({ id, currency }) => currencyOf(id) !== currency)
  const rates = converted.flatMap(({ id, day, currency }) => [
    { currency: currencyOf(id), day },
    { currency, day },
  ])
  const fees = new Map<string, LedgerEntry | 'unknown' | undefined>()
  const since = open.some(({ order }) => order.is_total) ? await feesChargedSince(trx) : undefined
  for (const one of open) {
    const day = one.order.is_total && one.order.state !== 'paying' ? payoutDay(one, today) : undefined
    if (day !== undefined && since !== undefined)
      fees.set(one.order.id, await withdrawalFeeEntry(trx, one, prices.market(), { since, day }))
  }
  return {
    at,
    today,
    quotes: await exactQuotes(trx, unique(due.map(({ id, day }) => ({ id, day }))), unique(rates)),
    currencyOf,
    nameOf: (id) => funds.get(id)?.name ?? id,
    isOpen: (id) => known(funds.get(id), id).isOpen,
    rulesOf: (id) => known(rules.get(id), id),
    feesOf: await dealingFeesOf(trx, ids),
    feeOf: (orderId) => fees.get(orderId),
  }
}

const unique = <One extends object>(list: readonly One[]): One[] => [
  ...new Map(list.map((one) => [JSON.stringify(one), one])).values(),
]
