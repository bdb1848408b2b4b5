import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import type { OrderState } from '@fundholder/domain/orders.ts'
import {
  type DealingContext,
  isOver,
  legsAfter,
  newStep,
  type OpenOrder,
  type OrderEvent,
  orderAfter,
  reservedCashOf,
  type Step,
} from '#dealing/open-orders/open-order.ts'
import { hashOfInstruction, readInstruction } from '#orders/instruction/instruction.ts'
import { canonicalJson } from '#platform/basics/canonical-json.ts'
import { bookPayout } from './book-payout.ts'
import { cashRequirement } from './cash-requirement.ts'
import { executeLegs } from './execute-legs.ts'
import { hasPassedCutOff, placeFundOrders } from './place-fund-orders.ts'
import { placeBuys, settleLegs } from './settle-legs.ts'
import { redateMissed, reportStalled, resumeLegs } from './stalled-legs.ts'

/**
 * The one next thing that happens to an order, undefined when nothing does for now. A function of what is stored and of
 * the day alone: whoever was cut off anywhere asks again and goes on.
 *
 * @throws {RangeError} when an order is not what its client approved.
 */
export function nextStep(open: OpenOrder, context: DealingContext): Step | undefined {
  requireApprovedInstruction(open)
  if (open.order.state === 'paying') return undefined // until the money is on its way
  const step =
    open.order.state === 'approved'
      ? begin(open, context)
      : (resumeLegs(open, context) ??
        redateMissed(open, context) ??
        placeFundOrders(open, context) ??
        executeLegs(open, context) ??
        settleLegs(open, context) ??
        placeBuys(open, context) ??
        bookPayout(open, context) ??
        reportStalled(open, context))
  return step && concludeStep(open, step)
}

/** What happens to an order now, in one go, and whether it may go on after another look at what is stored. */
export type Advance = { step: Step; mayContinue: boolean }

/**
 * All steps that follow one another at once and can be judged by what is known already, as one; undefined when nothing
 * happens for now.
 */
export function nextSteps(open: OpenOrder, context: DealingContext): Advance | undefined {
  const first = nextStep(open, context)
  if (!first) return undefined
  for (let step = first; ; ) {
    const after = orderAfter(open, step)
    if (!ADVANCING.has(after.order.state)) return { step, mayContinue: false }
    const isDueAtOnce = step.legs.some(
      ({ state, deals_on }) => state === 'placed' && deals_on !== null && deals_on <= context.today,
    )
    if (isDueAtOnce) return { step, mayContinue: true } // its price was not asked for
    const next = nextStep(after, context)
    if (!next) return { step, mayContinue: false }
    // What a total withdrawal owes is worked out once it can be paid.
    const both = open.order.is_total ? undefined : mergedStep(step, next)
    if (!both) return { step, mayContinue: true }
    step = both
  }
}

/** Two steps as one; undefined where a leg would go two ways at a time, or a fund house be told and asked back. */
function mergedStep(first: Step, second: Step): Step | undefined {
  const changed = new Set(first.legs.map(({ number }) => number))
  if (second.legs.some(({ number }) => changed.has(number))) return undefined
  if (first.newFundOrders.length > 0 && second.endedFundOrders.length > 0) return undefined
  return {
    ...first,
    ...second,
    entries: [...first.entries, ...second.entries],
    legs: [...first.legs, ...second.legs],
    reserve: new Map([...first.reserve, ...second.reserve]),
    newFundOrders: [...first.newFundOrders, ...second.newFundOrders],
    endedFundOrders: [...first.endedFundOrders, ...second.endedFundOrders],
    events: [...first.events, ...second.events],
    notifications: [...first.notifications, ...second.notifications],
  }
}

const ADVANCING = new Set<OrderState>(['approved', 'dealing', 'settling'])

/** The executed order is the approved one: its text has the hash that the code was sent for, its legs and its payee are in that text. */
function requireApprovedInstruction({ order, legs }: OpenOrder): void {
  if (!hashOfInstruction(order.instruction).equals(order.hash))
    throw new RangeError(`order ${order.reference} is not what was approved`)
  const { sales, buys, payout } = readInstruction(order.instruction)
  if (payout && canonicalJson(order.payee) !== canonicalJson(payout.payee))
    throw new RangeError(`order ${order.reference} would not be paid to the account that was approved`)
  const approved = new Set([
    ...sales.map(({ instrumentId, units }) => `sale ${instrumentId} ${units}`),
    ...buys.map(({ instrumentId, maximum }) => `buy ${instrumentId} ${maximum}`),
  ])
  for (const leg of legs) {
    const name = `${leg.kind} ${leg.instrument_id} ${leg.kind === 'sale' ? leg.units : leg.maximum}`
    if (leg.kind !== 'payout' && !approved.has(name))
      throw new RangeError(`order ${order.reference} has a leg that was not approved: ${name}`)
  }
}

/** An approved order begins once the first of its cut-offs has passed; one that deals nothing, on its day. */
function begin(open: OpenOrder, context: DealingContext): Step | undefined {
  const { legs, order } = open
  const placed = legs.filter(({ state }) => state === 'placed')
  if (placed.length > 0) {
    if (!placed.some((leg) => hasPassedCutOff(leg, context))) return undefined
    return { ...newStep(), events: [{ state: 'dealing' }] }
  }
  if (legs.some(({ kind }) => kind === 'payout')) return bookPayout(open, context)
  const from = order.promised?.allocatesFrom
  if (from !== undefined && from > context.today) return undefined
  return { ...newStep(), events: [{ state: 'completed' }] }
}

/** Adds the states that an order reaches by a step, and frees the cash that it cannot take any more. */
export function concludeStep(open: OpenOrder, step: Step): Step {
  const legs = legsAfter(open, step)
  const events = [...step.events]
  let state = events.reduce((now, one) => ('state' in one ? one.state : now), open.order.state)
  const move = (to: Extract<OrderEvent, { state: unknown }>['state']) => {
    events.push({ state: to })
    state = to
  }
  const isAnyDone = legs.some((leg) => leg.state === 'executed' || leg.state === 'settled')
  if (legs.length > 0 && legs.every(isOver) && !isAnyDone && state !== 'completed') move('cancelled')
  if (state === 'dealing' && !legs.some((leg) => leg.state === 'placed')) move('settling')
  if (state === 'settling' && legs.every(isOver)) move('completed')
  return { ...step, events, reserve: reserveAfter(open, step) }
}

/** What a step reserves, less the cash that nothing of the order is to take. */
function reserveAfter(open: OpenOrder, step: Step): Step['reserve'] {
  const after = orderAfter(open, step)
  const cash = reservedCashOf(after)
  const kept = cash > 0n ? cashRequirement(after, cash) : cash
  const reserve = new Map([...step.reserve, [CASH_INSTRUMENT_ID, kept]])
  if (kept === reservedCashOf(open)) reserve.delete(CASH_INSTRUMENT_ID)
  return reserve
}
