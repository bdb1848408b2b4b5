import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { DealingRules } from '@fundholder/domain/dealing-rules/dealing-dates.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { type Minor, minor } from '@fundholder/domain/money.ts'
import type { OrderState } from '@fundholder/domain/orders/orders.ts'
import type { DealingFees } from '#catalogue/dealing-terms/dealing-fees.ts'
import type { ExactQuotes } from '#catalogue/prices/exact-quotes.ts'
import type { NewFundOrder } from '#dealing/fund-orders/fund-orders.queries.ts'
import type { FundOrderEnd, FundOrderRow } from '#dealing/fund-orders/fund-orders.tables.ts'
import type { Holder } from '#ledger/entries/accounts.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import type { ExecutedOrder } from '#orders/store/order-execution.ts'
import type { NotificationReason } from '#orders/store/order-notification.ts'
import type { LegRow } from '#orders/store/order-row.ts'

export type Order = ExecutedOrder
export type Leg = LegRow

/** Running order, locked, with its legs, reservations and fund orders. */
export type OpenOrder = {
  order: Order
  holder: Holder
  legs: readonly Leg[]
  /** Reserved quantities by instrument: units in millionths, cash (0127082) in minor units. */
  reserved: ReadonlyMap<string, bigint>
  /** Current and ended fund orders. */
  fundOrders: readonly FundOrderRow[]
}

/** Market data, fund rules and fees at a business time. */
export type DealingContext = {
  at: Date
  today: CalendarDay
  quotes: ExactQuotes
  currencyOf: (instrumentId: string) => string
  nameOf: (instrumentId: string) => string
  isOpen: (instrumentId: string) => boolean
  rulesOf: (instrumentId: string) => DealingRules
  feesOf: (instrumentId: string) => DealingFees
  /** Exit fee of a full withdrawal whose payout is due; `unknown` while a price is missing. */
  feeOf: (orderId: string) => LedgerEntry | 'unknown' | undefined
}

/** Timeline event: a new state, or an event within the state. */
export type OrderEvent = (
  | { state: OrderState }
  | { event: 'executed' | 'settled' | 'delayed' | 'resumed' | 'placed' | 'left-out' | 'fee' | 'corrected' }
) & { reason?: string; details?: Record<string, unknown> }

/** Notification queued for the client. */
export type Notification =
  | { kind: 'executed' | 'settled'; legs: readonly Leg[] }
  | { kind: 'corrected'; legs: readonly Leg[]; before: string; isInCash: boolean }
  | { kind: 'delayed'; legs: readonly Leg[]; reason: NotificationReason }
  | { kind: 'left-out'; legs: readonly Leg[]; reason: NotificationReason }
  | { kind: 'resumed'; legs: readonly Leg[] }

export type DuePayment = { eventKey: string; amount: Minor; dueOn: CalendarDay }

/** All changes of one step, applied in one transaction. */
export type Step = {
  entries: LedgerEntry[]
  /** Changed legs, in their new state. */
  legs: Leg[]
  /** New reserved quantities; other instruments keep theirs. */
  reserve: Map<string, bigint>
  events: OrderEvent[]
  notifications: Notification[]
  payout?: DuePayment
  /** Fund orders to place and to end. */
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

/** Current fund order of a leg, sent or not. */
export const fundOrderOf = (
  { fundOrders }: Pick<OpenOrder, 'fundOrders'>,
  leg: Leg,
): FundOrderRow | undefined =>
  fundOrders.find(
    (one) => one.leg_number === leg.number && one.ended === null && one.deals_on === leg.deals_on,
  )

/** True once the fund order is in a file. */
export const isWithFundHouse = (open: OpenOrder, leg: Leg): boolean =>
  (fundOrderOf(open, leg)?.file_id ?? null) !== null

/** Cash of placed purchases that are not executed. */
export const committedCash = (open: OpenOrder): bigint =>
  open.legs.reduce(
    (sum, leg) => sum + (leg.state === 'placed' && isBuy(leg) ? (fundOrderOf(open, leg)?.amount ?? 0n) : 0n),
    0n,
  )

export const isOver = ({ state }: Leg): boolean => state === 'settled' || state === 'cancelled'
export const isSale = ({ kind }: Leg): boolean => kind === 'sale'
export const isBuy = ({ kind }: Leg): boolean => kind === 'buy'

export function legsAfter({ legs }: OpenOrder, step: Step): Leg[] {
  const changed = new Map(step.legs.map((leg) => [leg.number, leg]))
  return legs.map((leg) => changed.get(leg.number) ?? leg)
}

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
