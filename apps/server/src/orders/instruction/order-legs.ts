import { randomBytes } from 'node:crypto'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import type { Plan, ToBuy } from './order-plan.ts'

/** What an order does one by one, as it is stored: planned, without days. */
export function plannedLegs(orderId: string, contractId: string, plan: Plan<ToBuy>) {
  const afterSales = plan.sales.length > 0
  const nothing = {
    order_id: orderId,
    contract_id: contractId,
    units: null,
    maximum: null,
    weight: null,
    amount: null,
    after_sales: false,
    state: 'planned' as const,
    deals_on: null,
    settles_on: null,
    dealt_on: null,
    settled_on: null,
    waits_for: null,
    waits_since: null,
    event_key: null,
    traded: null,
  }
  const sales = plan.sales.map(({ instrumentId, units }) => ({
    ...nothing,
    kind: 'sale' as const,
    instrument_id: instrumentId,
    units,
  }))
  const buys = plan.buys.map(({ instrumentId, maximum, weight }) => ({
    ...nothing,
    kind: 'buy' as const,
    instrument_id: instrumentId,
    maximum: maximum ?? null,
    weight,
    after_sales: afterSales,
  }))
  const payouts = plan.payout
    ? [
        {
          ...nothing,
          kind: 'payout' as const,
          instrument_id: CASH_INSTRUMENT_ID,
          amount: plan.payout.cash,
          after_sales: afterSales,
        },
      ]
    : []
  return [...sales, ...buys, ...payouts].map((leg, index) => ({ ...leg, number: index + 1 }))
}

/** Letters and digits that nobody takes for others. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Eight of them in two groups: short enough to be read out, and nobody guesses another one. */
export function drawnReference(): string {
  const letters = [...randomBytes(8)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}
