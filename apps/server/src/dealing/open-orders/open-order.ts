import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { DealingRules } from '@fundholder/domain/dealing-dates.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { type Minor, minor } from '@fundholder/domain/money.ts'
import type { OrderState } from '@fundholder/domain/orders.ts'
import type { Selectable } from 'kysely'
import type { DealingFees } from '#catalogue/dealing-terms/dealing-fees.ts'
import type { ExactQuotes } from '#catalogue/prices/exact-quotes.ts'
import type { NewFundOrder } from '#dealing/fund-orders/fund-orders.queries.ts'
import type { FundOrderEnd, FundOrderRow } from '#dealing/fund-orders/fund-orders.tables.ts'
import type { Holder } from '#ledger/entries/accounts.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import type { NotificationReason } from '#order-notifications/queue-notifications.ts'
import type { Tables } from '#platform/database/database.ts'

export type Order = Pick<
  Selectable<Tables['client_order']>,
  | 'id'
  | 'reference'
  | 'contract_id'
  | 'user_id'
  | 'kind'
  | 'is_total'
  | 'state'
  | 'instruction'
  | 'hash'
  | 'promised'
  | 'payee'
  | 'language'
> & { within_strategy?: boolean }
export type Leg = Selectable<Tables['order_leg']>

/** An order under way with all that it consists of, locked. */
export type OpenOrder = {
  order: Order
  holder: Holder
  legs: readonly Leg[]
  /** What the order itself has reserved, by instrument: units in millionths, cash (0127082) in minor units. */
  reserved: ReadonlyMap<string, bigint>
  /** What fund houses were told of it, also what was taken back. */
  fundOrders: readonly FundOrderRow[]
}

/** What is around the orders at an instant of the business clock. */
export type DealingContext = {
  at: Date
  today: CalendarDay
  quotes: ExactQuotes
  currencyOf: (instrumentId: string) => string
  nameOf: (instrumentId: string) => string
  isOpen: (instrumentId: string) => boolean
  rulesOf: (instrumentId: string) => DealingRules
  feesOf: (instrumentId: string) => DealingFees
  /** The fee of a total withdrawal that can be paid today, taken before the payout; `unknown` while a price is missing. */
  feeOf: (orderId: string) => LedgerEntry | 'unknown' | undefined
}

/** Something that goes into the timeline: another state, or an event that leaves the state as it is. */
export type OrderEvent = (
  | { state: OrderState }
  | { event: 'executed' | 'settled' | 'delayed' | 'resumed' | 'placed' | 'left-out' | 'fee' | 'corrected' }
) & { reason?: string; details?: Record<string, unknown> }

/** What a client is to be told by e-mail. */
export type Notification =
  | { kind: 'executed' | 'settled'; legs: readonly Leg[] }
  | { kind: 'corrected'; legs: readonly Leg[]; before: string; isInCash: boolean }
  | { kind: 'delayed'; legs: readonly Leg[]; reason: NotificationReason }
  | { kind: 'left-out'; legs: readonly Leg[]; reason: NotificationReason }
  | { kind: 'resumed'; legs: readonly Leg[] }

export type DuePayout = { eventKey: string; amount: Minor; dueOn: CalendarDay }

/** Everything that one step of one order changes; booked, written and told in one transaction. */
export type Step = {
  entries: LedgerEntry[]
  /** As they are from now on. */
  legs: Leg[]
  /** What the order has reserved from now on, by instrument; what is not named stays. */
  reserve: Map<string, bigint>
  events: OrderEvent[]
  notifications: Notification[]
  payout?: DuePayout
  /** What fund houses are to be told, and which of the orders to them are not to be dealt any more. */
  newFundOrders: NewFundOrder[]
  endedFundOrders: { reference: string; how: FundOrderEnd }[]
}

export const newStep = (): Step => ({
  entries: [],
  legs: [],
  reserve: new Map(),
  events: [],
  notifications: [],
  newFundOrders: [],
  endedFundOrders: [],
})

export const reservedCashOf = ({ reserved }: OpenOrder): Minor =>
  minor(reserved.get(CASH_INSTRUMENT_ID) ?? 0n)

/** The order to its fund house for a leg on its dealing day, in a file or on its way into one. */
export const fundOrderOf = (
  { fundOrders }: Pick<OpenOrder, 'fundOrders'>,
  leg: Leg,
): FundOrderRow | undefined =>
  fundOrders.find(
    (one) => one.leg_number === leg.number && one.ended === null && one.deals_on === leg.deals_on,
  )

/** Whether a fund house has the order for a leg. */
export const isWithFundHouse = (open: OpenOrder, leg: Leg): boolean =>
  (fundOrderOf(open, leg)?.file_id ?? null) !== null

/** What fund houses were told to buy for and has not been executed. */
export const committedCash = (open: OpenOrder): bigint =>
  open.legs.reduce(
    (sum, leg) => sum + (leg.state === 'placed' && isBuy(leg) ? (fundOrderOf(open, leg)?.amount ?? 0n) : 0n),
    0n,
  )

export const isOver = ({ state }: Leg): boolean => state === 'settled' || state === 'cancelled'
export const isSale = ({ kind }: Leg): boolean => kind === 'sale'
export const isBuy = ({ kind }: Leg): boolean => kind === 'buy'

/** The legs as they are after a step. */
export function legsAfter({ legs }: OpenOrder, step: Step): Leg[] {
  const changed = new Map(step.legs.map((leg) => [leg.number, leg]))
  return legs.map((leg) => changed.get(leg.number) ?? leg)
}

/** An order as it is after a step. */
export function orderAfter(open: OpenOrder, step: Step): OpenOrder {
  const ended = new Map(step.endedFundOrders.map(({ reference, how }) => [reference, how]))
  const states = step.events.flatMap((one) => ('state' in one ? [one.state] : []))
  return {
    ...open,
    order: { ...open.order, state: states.at(-1) ?? open.order.state },
    legs: legsAfter(open, step),
    reserved: new Map([...open.reserved, ...step.reserve]),
    fundOrders: [
      ...open.fundOrders.map((one) => ({ ...one, ended: ended.get(one.reference) ?? one.ended })),
      ...step.newFundOrders.map((one) => ({ ...one, file_id: null, ended: null, cancel_file_id: null })),
    ],
  }
}

export const tradeKey = ({ order_id, number }: Leg): string => `order:${order_id}:${number}`
