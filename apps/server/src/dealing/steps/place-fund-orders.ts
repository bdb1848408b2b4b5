import { isTakenFor } from '@fundholder/domain/dealing-dates.ts'
import {
  isBuy,
  type Leg,
  newStep,
  type OpenOrder,
  type Step,
  type Surroundings,
  toldOf,
} from '#dealing/open-orders/open-order.ts'
import { amountsOfBuys } from './cash-requirement.ts'
import { leaveOut, WAITS_FOR_A_DAY } from './execute-legs.ts'

/**
 * Tells fund houses of every leg whose cut-off has passed and whose dealing day has not begun: units to sell, money to
 * buy for. From now on that is what is dealt. A suspended fund is told nothing.
 */
export function tellHouses(open: OpenOrder, around: Surroundings): Step | undefined {
  const amounts = amountsOfBuys(open)
  const step = newStep()
  for (const leg of open.legs) {
    const { deals_on } = leg
    if (deals_on === null || deals_on <= around.today || !isToBeTold(open, leg, around)) continue
    const amount = amounts.get(leg.number) ?? 0n
    if (isBuy(leg) && amount <= 0n) {
      leaveOut(step, leg, 'too-small')
      continue
    }
    const { order_id, number, contract_id } = leg
    step.tell.push({
      reference: referenceFor(open, leg),
      order_id,
      leg_number: number,
      contract_id,
      deals_on,
      units: isBuy(leg) ? null : leg.units,
      amount: isBuy(leg) ? amount : null,
      fee_basis_points: isBuy(leg) ? around.feesOf(leg.instrument_id).subscription : null,
      made_at: around.at,
    })
  }
  return step.tell.length + step.legs.length === 0 ? undefined : step
}

const isToBeTold = (open: OpenOrder, leg: Leg, around: Surroundings): boolean =>
  leg.state === 'placed' &&
  !WAITS_FOR_A_DAY.has(leg.waits_for) &&
  around.isOpen(leg.instrument_id) &&
  toldOf(open, leg) === undefined &&
  isTaken(leg, around)

/** Whether the cut-off for a leg's dealing day has passed. */
export const isTaken = ({ instrument_id, deals_on }: Leg, { at, rulesOf }: Surroundings): boolean =>
  deals_on !== null && isTakenFor(deals_on, at, rulesOf(instrument_id))

/** The order's own with the leg's number, and from the second time on how many times it was. */
function referenceFor({ order, houseOrders }: OpenOrder, { number }: Leg): string {
  const before = houseOrders.filter(({ leg_number }) => leg_number === number).length
  return `${order.reference}-${number}${before === 0 ? '' : `-${before + 1}`}`
}
