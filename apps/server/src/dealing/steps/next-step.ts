import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import type { OrderState } from '@fundholder/domain/orders.ts'
import {
  type Happening,
  isOver,
  legsAfter,
  newStep,
  type OpenOrder,
  orderAfter,
  reservedCashOf,
  type Step,
  type Surroundings,
} from '#dealing/open-orders/open-order.ts'
import { hashOfInstruction, readInstruction } from '#orders/instruction/instruction.ts'
import { canonicalJson } from '#platform/basics/canonical-json.ts'
import { payOut } from './book-payout.ts'
import { cashKept } from './cash-requirement.ts'
import { executeLegs } from './execute-legs.ts'
import { isTaken, tellHouses } from './place-fund-orders.ts'
import { placeBuys, settleLegs } from './settle-legs.ts'
import { noteWaiting, redateMissed, resumeLegs } from './stalled-legs.ts'

/**
 * The one next thing that happens to an order, undefined when nothing does for now. A function of what is stored and of
 * the day alone: whoever was cut off anywhere asks again and goes on.
 *
 * @throws {RangeError} when an order is not what its client approved.
 */
export function nextStep(open: OpenOrder, around: Surroundings): Step | undefined {
  refuseChanged(open)
  if (open.order.state === 'paying') return undefined // until the money is on its way
  const step =
    open.order.state === 'approved'
      ? begin(open, around)
      : (resumeLegs(open, around) ??
        redateMissed(open, around) ??
        tellHouses(open, around) ??
        executeLegs(open, around) ??
        settleLegs(open, around) ??
        placeBuys(open, around) ??
        payOut(open, around) ??
        noteWaiting(open, around))
  return step && concluded(open, step)
}

/** What happens to an order now, in one go, and whether it may go on after another look at what is stored. */
export type Going = { step: Step; mayGoOn: boolean }

/**
 * All steps that follow one another at once and can be judged by what is known already, as one; undefined when nothing
 * happens for now.
 */
export function stepsNow(open: OpenOrder, around: Surroundings): Going | undefined {
  const first = nextStep(open, around)
  if (!first) return undefined
  for (let step = first; ; ) {
    const after = orderAfter(open, step)
    if (!DEALT_WITH.has(after.order.state)) return { step, mayGoOn: false }
    const isDueAtOnce = step.legs.some(
      ({ state, deals_on }) => state === 'placed' && deals_on !== null && deals_on <= around.today,
    )
    if (isDueAtOnce) return { step, mayGoOn: true } // its price was not asked for
    const next = nextStep(after, around)
    if (!next) return { step, mayGoOn: false }
    // What a total withdrawal owes is worked out once it can be paid.
    const both = open.order.is_total ? undefined : together(step, next)
    if (!both) return { step, mayGoOn: true }
    step = both
  }
}

/** Two steps as one; undefined where a leg would go two ways at a time, or a fund house be told and asked back. */
function together(first: Step, second: Step): Step | undefined {
  const changed = new Set(first.legs.map(({ number }) => number))
  if (second.legs.some(({ number }) => changed.has(number))) return undefined
  if (first.tell.length > 0 && second.untell.length > 0) return undefined
  return {
    ...first,
    ...second,
    entries: [...first.entries, ...second.entries],
    legs: [...first.legs, ...second.legs],
    reserve: new Map([...first.reserve, ...second.reserve]),
    tell: [...first.tell, ...second.tell],
    untell: [...first.untell, ...second.untell],
    happenings: [...first.happenings, ...second.happenings],
    notices: [...first.notices, ...second.notices],
  }
}

const DEALT_WITH = new Set<OrderState>(['approved', 'dealing', 'settling'])

/** The executed order is the approved one: its text has the hash that the code was sent for, its legs and its payee are in that text. */
function refuseChanged({ order, legs }: OpenOrder): void {
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
function begin(open: OpenOrder, around: Surroundings): Step | undefined {
  const { legs, order } = open
  const placed = legs.filter(({ state }) => state === 'placed')
  if (placed.length > 0) {
    if (!placed.some((leg) => isTaken(leg, around))) return undefined
    return { ...newStep(), happenings: [{ state: 'dealing' }] }
  }
  if (legs.some(({ kind }) => kind === 'payout')) return payOut(open, around)
  const from = order.promised?.allocatesFrom
  if (from !== undefined && from > around.today) return undefined
  return { ...newStep(), happenings: [{ state: 'completed' }] }
}

/** Adds the states that an order reaches by a step, and frees the cash that it cannot take any more. */
export function concluded(open: OpenOrder, step: Step): Step {
  const legs = legsAfter(open, step)
  const happenings = [...step.happenings]
  let state = happenings.reduce((now, one) => ('state' in one ? one.state : now), open.order.state)
  const move = (to: Extract<Happening, { state: unknown }>['state']) => {
    happenings.push({ state: to })
    state = to
  }
  const isAnyDone = legs.some((leg) => leg.state === 'executed' || leg.state === 'settled')
  if (legs.length > 0 && legs.every(isOver) && !isAnyDone && state !== 'completed') move('cancelled')
  if (state === 'dealing' && !legs.some((leg) => leg.state === 'placed')) move('settling')
  if (state === 'settling' && legs.every(isOver)) move('completed')
  return { ...step, happenings, reserve: reserveAfter(open, step) }
}

/** What a step reserves, less the cash that nothing of the order is to take. */
function reserveAfter(open: OpenOrder, step: Step): Step['reserve'] {
  const after = orderAfter(open, step)
  const cash = reservedCashOf(after)
  const kept = cash > 0n ? cashKept(after, cash) : cash
  const reserve = new Map([...step.reserve, [CASH_INSTRUMENT_ID, kept]])
  if (kept === reservedCashOf(open)) reserve.delete(CASH_INSTRUMENT_ID)
  return reserve
}
