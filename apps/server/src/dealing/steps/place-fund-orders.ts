import { isTakenFor } from '@fundholder/domain/dealing-rules/cut-off.ts'
import {
  type DealingContext,
  fundOrderOf,
  isBuy,
  type Leg,
  newStep,
  type OpenOrder,
  type Step,
} from '#dealing/open-orders/open-order.ts'
import { buyAmounts } from './cash-requirement.ts'
import { AWAITS_NEW_DEALING_DAY, cancelLeg } from './execute-legs.ts'

/**
 * Places a fund order for every leg whose cut-off has passed and whose dealing day has not begun: units to
 * redeem, money to subscribe. Its size is final. Suspended funds get none.
 */
export function placeFundOrders(open: OpenOrder, context: DealingContext): Step | undefined {
  const amounts = buyAmounts(open)
  const step = newStep()
  for (const leg of open.legs) {
    const { deals_on } = leg
    if (deals_on === null || deals_on <= context.today || !shouldPlace(open, leg, context)) continue
    const amount = amounts.get(leg.number) ?? 0n
    if (isBuy(leg) && amount <= 0n) {
      cancelLeg(step, leg, 'too-small')
      continue
    }
    const { order_id, number, contract_id } = leg
    step.newFundOrders.push({
      reference: referenceFor(open, leg),
      order_id,
      leg_number: number,
      contract_id,
      deals_on,
      units: isBuy(leg) ? null : leg.units,
      amount: isBuy(leg) ? amount : null,
      fee_basis_points: isBuy(leg) ? context.feesOf(leg.instrument_id).subscription : null,
      made_at: context.at,
    })
  }
  return step.newFundOrders.length + step.legs.length === 0 ? undefined : step
}

const shouldPlace = (open: OpenOrder, leg: Leg, context: DealingContext): boolean =>
  leg.state === 'placed' &&
  !AWAITS_NEW_DEALING_DAY.has(leg.blocking_reason) &&
  context.isOpen(leg.instrument_id) &&
  fundOrderOf(open, leg) === undefined &&
  hasPassedCutOff(leg, context)

export const hasPassedCutOff = ({ instrument_id, deals_on }: Leg, { at, rulesOf }: DealingContext): boolean =>
  deals_on !== null && isTakenFor(deals_on, at, rulesOf(instrument_id))

/** Reference of the order and leg, with the attempt from the second one on: `ORDER-1-2`. */
function referenceFor({ order, fundOrders }: OpenOrder, { number }: Leg): string {
  const before = fundOrders.filter(({ leg_number }) => leg_number === number).length
  return `${order.reference}-${number}${before === 0 ? '' : `-${before + 1}`}`
}
