import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { MICRO, type Minor, micro, microUnits, minor, type Rated } from '@fundholder/domain/money.ts'
import { buyAtNav, type ExecutionTerms, saleAtNav } from '#dealing/open-orders/nav-trade.ts'
import {
  type DealingContext,
  fundOrderOf,
  isBuy,
  isSale,
  isWithFundHouse,
  type Leg,
  newStep,
  type OpenOrder,
  reservedCashOf,
  type Step,
  tradeKey,
} from '#dealing/open-orders/open-order.ts'
import { buy, type Executed, sale } from '#ledger/bookings/trade-bookings.ts'
import type { NotificationReason } from '#orders/store/order-notification.ts'
import type { Traded } from '#orders/store/order-row.ts'

/** Reason why a due leg cannot be executed. */
export type BlockingReason = 'fund-suspended' | 'nav-missing' | 'rate-missing'

/** These legs need a new dealing day, because the NAV of the missed day is known by now. */
export const AWAITS_NEW_DEALING_DAY: ReadonlySet<string | null> = new Set(['fund-suspended', 'back-office'])

/**
 * Executes every leg whose dealing-day NAV is published, at exactly that NAV. Sold units and the cash of
 * purchases are no longer reserved.
 * @returns undefined if none can be executed.
 */
export function executeLegs(open: OpenOrder, context: DealingContext): Step | undefined {
  const step = newStep()
  let cash: bigint = reservedCashOf(open)
  for (const leg of open.legs) {
    const terms =
      leg.state === 'placed' && !AWAITS_NEW_DEALING_DAY.has(leg.blocking_reason)
        ? executionTermsOf(open, leg, context)
        : undefined
    if (terms === undefined || typeof terms === 'string' || leg.deals_on === null) continue
    const fundOrder = fundOrderOf(open, leg)
    if (!fundOrder || fundOrder.file_id === null) continue // not placed with its fund house
    if (isBuy(leg)) {
      const amount = minor(fundOrder.amount ?? 0n)
      const trade = buyAtNav(amount, { ...terms, feeBasisPoints: fundOrder.fee_basis_points ?? 0 })
      if (trade.units > 0n) {
        book(step, open, leg, leg.deals_on, trade)
        cash -= amount
      } else {
        cancelLeg(step, leg, 'too-small')
        step.endedFundOrders.push({ reference: fundOrder.reference, how: 'declined' })
      }
    } else if (isSale(leg) && leg.units !== null) {
      book(step, open, leg, leg.deals_on, saleAtNav(microUnits(leg.units), terms))
      step.reserve.set(leg.instrument_id, (open.reserved.get(leg.instrument_id) ?? leg.units) - leg.units)
    }
  }
  if (step.legs.length === 0) return undefined
  if (cash !== reservedCashOf(open)) step.reserve.set(CASH_INSTRUMENT_ID, cash)
  const executed = step.legs.filter(({ state }) => state === 'executed')
  if (executed.length > 0) {
    step.events.push({ event: 'executed', details: { legs: executed.map(({ number }) => number) } })
    step.notifications.push({ kind: 'executed', legs: executed })
  }
  return step
}

/** Cancels a leg that is too small or that the back office takes out. */
export function cancelLeg(step: Step, leg: Leg, reason: NotificationReason): void {
  const left: Leg = { ...leg, state: 'cancelled' }
  step.legs.push(left)
  step.events.push({ event: 'left-out', reason, details: { legs: [leg.number] } })
  step.notifications.push({ kind: 'left-out', legs: [left], reason })
}

/**
 * NAV and exchange rates at which a leg is executed, or the reason it is blocked.
 * @returns undefined before its dealing day.
 */
export function executionTermsOf(
  open: OpenOrder,
  leg: Leg,
  context: DealingContext,
): ExecutionTerms | BlockingReason | undefined {
  const { holder } = open
  const { instrument_id: instrumentId, deals_on: day } = leg
  if (day === null || day > context.today) return undefined
  if (!context.isOpen(instrumentId) && !hasFundHouseDealt(open, leg, context)) return 'fund-suspended'
  const nav = context.quotes.nav(instrumentId, day)
  if (nav === undefined) return 'nav-missing'
  const currency = context.currencyOf(instrumentId)
  const fund = ratedOn(currency, holder.currency, day, context)
  const contract = ratedOn(holder.currency, currency, day, context)
  if (!fund || !contract) return 'rate-missing'
  const fees = context.feesOf(instrumentId)
  return {
    instrumentId,
    nav,
    fund,
    contract,
    feeBasisPoints: isBuy(leg) ? fees.subscription : fees.redemption,
  }
}

/** A suspension after the dealing day does not undo the fund house's trade. */
const hasFundHouseDealt = (open: OpenOrder, leg: Leg, { today }: DealingContext): boolean =>
  isWithFundHouse(open, leg) &&
  !AWAITS_NEW_DEALING_DAY.has(leg.blocking_reason) &&
  leg.deals_on !== null &&
  leg.deals_on < today

function ratedOn(
  currency: string,
  other: string,
  day: CalendarDay,
  { quotes }: DealingContext,
): Rated | undefined {
  if (currency === other) return { currency, perEuro: micro(MICRO) }
  const perEuro = quotes.rate(currency, day)
  return perEuro && { currency, perEuro }
}

/** Amount that settles in the contract's currency, positive. */
export const moneyMoved = (leg: Leg, { exchanged, fee }: Executed): Minor =>
  minor(isSale(leg) ? exchanged - fee : exchanged + fee)

/** Trade details stored with the leg. */
export const tradedAs = (leg: Leg, trade: Executed): Traded => ({
  units: `${trade.units}`,
  price: `${trade.price}`,
  amount: `${trade.booked}`,
  fee: `${trade.fee}`,
  currency: trade.currency,
  ...(trade.fxRate !== undefined && { fxRate: trade.fxRate }),
  money: `${moneyMoved(leg, trade)}`,
})

function book(step: Step, { holder }: OpenOrder, leg: Leg, day: CalendarDay, trade: Executed): void {
  const eventKey = tradeKey(leg)
  const occasion = { holder, day, eventKey, settlesOn: leg.settles_on ?? day }
  step.entries.push(isSale(leg) ? sale(occasion, trade) : buy(occasion, trade))
  const traded = tradedAs(leg, trade)
  step.legs.push({
    ...leg,
    state: 'executed',
    dealt_on: day,
    event_key: eventKey,
    traded,
    blocking_reason: null,
    blocked_since: null,
  })
}
