import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Minor } from '@fundholder/domain/money.ts'
import type { Intent } from '@fundholder/sample-world/intents.ts'
import type { Mix } from '@fundholder/sample-world/model-portfolios.ts'
import { dealingDayAfter } from '#dealing/fees/fee-calendar.ts'
import { intentId } from './event-keys.ts'

/** All that somebody does, by the day on which they do it, in its order. */
export type Intents = ReadonlyMap<CalendarDay, readonly Intent[]>

/** Money to be invested at the NAV of a day. */
export type Purchase = { intentId: string; dealsOn: CalendarDay; mix: Mix; amount: Minor }

/** Units to be sold at the NAV of a day, and what is done with the money once all of it is in. */
export type Sale = {
  intentId: string
  dealsOn: CalendarDay
  /** Percent of the units held, of the funds named or of every fund. */
  sell: Mix | { everyFund: number }
  afterwards: { kind: 'buy'; mix: Mix } | { kind: 'payOut' }
}

/** Sales whose money is not all in yet, by the event keys of those it is awaited of. */
export type Proceeds = Pick<Sale, 'intentId' | 'afterwards'> & { awaited: Set<string>; amount: bigint }

/** A contract's orders that wait for their day. */
export type Orders = { purchases: Purchase[]; sales: Sale[]; proceeds: Proceeds[] }

export type OrderIntent = Extract<Intent, { kind: 'invest' | 'switch' | 'withdrawal' }>

/** Takes an order in; it deals on the business day after. */
export function accept(orders: Orders, acceptedOn: CalendarDay, intent: OrderIntent, id: string): void {
  const order = { intentId: id, dealsOn: dealingDayAfter(acceptedOn) }
  if (intent.kind === 'invest') {
    orders.purchases.push({ ...order, mix: intent.mix, amount: intent.amount })
  } else if (intent.kind === 'switch') {
    const sell = intent.sell === 'everything' ? { everyFund: 100 } : intent.sell
    orders.sales.push({ ...order, sell, afterwards: { kind: 'buy', mix: intent.buy } })
  } else {
    orders.sales.push({ ...order, sell: { everyFund: intent.percent }, afterwards: { kind: 'payOut' } })
  }
}

/** Orders accepted on days that were lived before which deal on a day still to come. */
export function ordersUnderWay(intents: Intents, lived: CalendarDay): Orders {
  const orders: Orders = { purchases: [], sales: [], proceeds: [] }
  for (const [day, ofDay] of intents) {
    if (day > lived || dealingDayAfter(day) <= lived) continue
    for (const [index, intent] of ofDay.entries())
      if (isOrder(intent)) accept(orders, day, intent, intentId(day, index))
  }
  return orders
}

export const isOrder = (intent: Intent): intent is OrderIntent =>
  intent.kind === 'invest' || intent.kind === 'switch' || intent.kind === 'withdrawal'
