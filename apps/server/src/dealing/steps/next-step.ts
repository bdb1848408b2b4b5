import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { OrderState } from '@fundholder/domain/orders/orders.ts'
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
 * Next step of an order, from stored state and the date alone, so that an interrupted run can resume.
 * @returns undefined if nothing is due.
 * @throws {RangeError} when the order differs from the approved instruction.
 */
export function nextStep(open: OpenOrder, context: DealingContext): Step | undefined {
  requireApprovedInstruction(open)
  if (open.order.state === 'paying') return undefined // until the payment is sent
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

/** Steps due now, and whether more may follow after reloading. */
export type Advance = { step: Step; mayContinue: boolean }

/**
 * Merges all consecutive steps that need no further data into one.
 * @returns undefined if nothing is due.
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
    if (isDueAtOnce) return { step, mayContinue: true } // its price was not loaded
    const next = nextStep(after, context)
    if (!next) return { step, mayContinue: false }
    // The exit fee is computed once the payout is due.
    const both = open.order.is_total ? undefined : mergedStep(step, next)
    if (!both) return { step, mayContinue: true }
    step = both
  }
}

/** @returns undefined if both change a leg, or one cancels what the other places. */
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

/** @throws {RangeError} when instruction, payee or legs differ from what the client approved. */
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

/** An approved order starts at its first cut-off, or on its date if it has no trades. */
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

/** Adds the order states that a step leads to, and releases cash the order no longer needs. */
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

function reserveAfter(open: OpenOrder, step: Step): Step['reserve'] {
  const after = orderAfter(open, step)
  const cash = reservedCashOf(after)
  const kept = cash > 0n ? cashRequirement(after, cash) : cash
  const reserve = new Map([...step.reserve, [CASH_INSTRUMENT_ID, kept]])
  if (kept === reservedCashOf(open)) reserve.delete(CASH_INSTRUMENT_ID)
  return reserve
}
