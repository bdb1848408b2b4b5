import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { fromMicro, minor, toDecimal } from '@fundholder/domain/money.ts'
import {
  ENDED_STATES,
  isRunning,
  ORDER_STATES,
  type OrderState,
  RUNNING_STATES,
} from '@fundholder/domain/orders.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { NextDay, OrderPreview, OrderSummary } from '@fundholder/protocol/order-shapes.ts'
import type { getOrder, listAwaitingSecond, listOrders } from '@fundholder/protocol/ordering.ts'
import { dealingRulesOf } from '#catalogue/dealing-terms/dealing-calendars.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { orderedContract } from '#contracts/ordered-contract.ts'
import { type OwningDesk, readOwnContract } from '#contracts/ownership.ts'
import { lastDayBefore } from '#orders/approval/awaiting-second-approval.ts'
import { readInstruction } from '#orders/instruction/instruction.ts'
import { maskedPayee } from '#orders/placing/order-preview.ts'
import { daysNow } from '#orders/schedule/current-schedule.ts'
import { expectedDaysOf } from '#orders/schedule/expected-dates.ts'
import { type ExpectedCourse, expectedCourses } from '#orders/schedule/expected-end.ts'
import { stepsOf } from '#orders/schedule/milestones.ts'
import { nextDayOf } from '#orders/schedule/next-milestone.ts'
import {
  awaitingSecond,
  legStates,
  orderPage,
  payingEvents,
  payoutsToAllow,
  reservedCash,
} from '#orders/store/order-list.queries.ts'
import type { OrderRow } from '#orders/store/order-row.ts'
import { acknowledgementsOf, eventsOf, legsOf, reservationsOf } from '#orders/store/orders.queries.ts'
import { holderName } from '#people/holder-name.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { readAs } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { sumDone, sumShown } from './estimated-total.ts'
import { executionsOf } from './executions.ts'
import { actorsOf, approvalsOf } from './order-actors.ts'
import { readOwnOrder } from './own-order.ts'
import { pendingCashOf } from './pending-cash.ts'

type PagesDesk = Pick<OwningDesk, 'db' | 'ownership' | 'clock'> & { market: () => MarketSnapshot }

const WAITING: readonly OrderState[] = ['pending', 'awaiting-second']
const OVER_UNAPPROVED = new Set<OrderState>(['replaced', 'expired', 'discarded'])
const STATES: Readonly<Record<Input<typeof listOrders, 'querystring'>['state'], readonly OrderState[]>> = {
  all: ORDER_STATES.filter((state) => !OVER_UNAPPROVED.has(state)),
  'under-way': [...WAITING, ...RUNNING_STATES],
  ended: ENDED_STATES,
}

/** @throws {Refusal} `contracts/unknown`. */
export async function ordersOfContract(
  desk: PagesDesk,
  session: SignedIn,
  { contractId, state, kind, transactionId, skip, limit }: Input<typeof listOrders, 'querystring'>,
): Promise<Answer<typeof listOrders>> {
  const { rows, total, legs, events, reserved } = await readOwnContract(
    desk,
    session,
    contractId,
    async (trx) => {
      const page = await orderPage(
        trx,
        {
          contractId,
          states: STATES[state],
          orApproved: state === 'all',
          kind,
          entryId: transactionId?.split('-')[0],
        },
        { skip, limit },
      )
      const dealt = page.rows.filter(({ state }) => isRunning(state) || state === 'completed')
      const ids = dealt.map(({ id }) => id)
      return {
        ...page,
        legs: Map.groupBy(await legStates(trx, ids), (leg) => leg.order_id),
        events: Map.groupBy(await payingEvents(trx, ids), (event) => event.order_id),
        reserved: await reservedCash(trx, ids),
      }
    },
  )
  const today = desk.clock.today()
  const toAllow = await payoutsToAllow(desk.db, payingOf(rows))
  const running = rows.filter((row) => isRunning(row.state))
  const courses = await expectedCourses(desk.db, desk.clock, running, [...legs.values()].flat())
  return {
    data: rows.map((row) => {
      const own = legs.get(row.id) ?? []
      return summaryOf(desk.clock, row, session, {
        next: nextDayOf(row, own, today),
        cameTo: sumDone(row, own, events.get(row.id) ?? []),
        isBeingChecked: toAllow.has(row.id),
        progress: progressOf(desk.clock, row, own, {
          course: courses.get(row.id),
          reserved: reserved.get(row.id) ?? 0n,
        }),
      })
    }),
    metadata: { pagination: { total, skip, limit } },
  }
}

/** What waits for the asking user as a second person, the one that is over first in front. */
export async function ordersAwaiting(
  desk: PagesDesk,
  session: SignedIn,
  { skip, limit }: Input<typeof listAwaitingSecond, 'querystring'>,
): Promise<Answer<typeof listAwaitingSecond>> {
  const rows = await readAs(desk.db, session, async (trx) => {
    const contractIds = (await desk.ownership(trx, session)).map(({ id }) => id)
    return contractIds.length === 0
      ? []
      : awaitingSecond(trx, { contractIds, notOf: session.userId, after: desk.clock.businessNow() })
  })
  return {
    data: rows.slice(skip, skip + limit).map((row) => summaryOf(desk.clock, row, session)),
    metadata: { pagination: { total: rows.length, skip, limit } },
  }
}

/** @throws {Refusal} `orders/unknown` when it does not exist or is of somebody else's contract. */
export async function orderPageOf(
  desk: PagesDesk,
  session: SignedIn,
  id: string,
): Promise<Answer<typeof getOrder>> {
  const found = await readAs(desk.db, session, async (trx) => {
    const order = await readOwnOrder(desk, trx, session, id)
    return {
      order,
      legs: await legsOf(trx, id),
      reserved: await reservationsOf(trx, id),
      timeline: await eventsOf(trx, id),
      acknowledged: await acknowledgementsOf(trx, id),
    }
  })
  const { order, legs, reserved, timeline, acknowledged } = found
  const actors = await actorsOf(desk.db, id, session.userId)
  const today = desk.clock.today()
  const toPlace = legs.flatMap(({ kind, state, instrument_id: fund }) =>
    kind === 'buy' && state === 'planned' ? [fund] : [],
  )
  const rules = await dealingRulesOf(desk.db, desk.clock, toPlace)
  const expected = expectedDaysOf(legs, (fund) => rules.get(fund), today)
  const courses = await expectedCourses(desk.db, desk.clock, isRunning(order.state) ? [order] : [], legs)
  const summary = summaryOf(desk.clock, order, session, {
    next: nextDayOf(order, legs, today),
    cameTo: sumDone(order, legs, timeline),
    isBeingChecked: (await payoutsToAllow(desk.db, payingOf([order]))).has(id),
    progress: progressOf(desk.clock, order, legs, {
      course: courses.get(id),
      reserved: reserved.find((one) => one.instrument_id === CASH_INSTRUMENT_ID)?.quantity ?? 0n,
    }),
  })
  const { currency } = summary
  const holder = await holderName(desk.db, (await orderedContract(desk.db, order.contract_id)).userId)
  const isAwaited = order.state === 'awaiting-second'
  const expectedDates = isAwaited && (await daysNow(desk.db, desk.clock, readInstruction(order.instruction)))
  return {
    ...summary,
    hash: order.hash.toString('hex'),
    instruction: order.instruction,
    preview: order.preview as OrderPreview,
    ...(order.payee && { payee: maskedPayee(order.payee) }),
    approvals: approvalsOf(timeline, actors),
    ...(expectedDates && { expectedDates: expectedDates.promised }),
    ...(holder && { holder }),
    ...executionsOf(legs, order.preview as OrderPreview, {
      market: desk.market(),
      timeline,
      expected,
    }),
    steps: stepsOf(order, legs, {
      expected,
      today,
      completedAt: timeline.findLast((event) => event.state === 'completed')?.at,
      timeZone: desk.clock.timeZone,
    }),
    reserved: reserved
      .filter(({ quantity }) => quantity > 0n)
      .map(({ instrument_id, quantity }) => ({
        instrumentId: instrument_id,
        quantity:
          instrument_id === CASH_INSTRUMENT_ID ? toDecimal(minor(quantity), currency) : fromMicro(quantity),
      })),
    timeline: timeline.map(({ at, state, reason, ...event }) => ({
      ...event,
      ...actors.get(event.number),
      at: at.toISOString(),
      ...(state && { state }),
      ...(reason && { reason }),
    })),
    acknowledged: acknowledged.map((one) => ({
      documentId: one.document_id,
      instrumentId: one.instrument_id,
      version: one.version,
      at: one.acknowledged_at.toISOString(),
    })),
  }
}

const payingOf = (rows: readonly { id: string; state: OrderState }[]) =>
  rows.flatMap(({ id, state }) => (state === 'paying' ? [id] : []))

/** How far a running order is: its steps, what of it waits, and the cash that is still for it. Nothing of any other. */
function progressOf(
  clock: Clock,
  order: Pick<OrderRow, 'state' | 'preview' | 'promised' | 'approved_at'>,
  legs: readonly ProgressLeg[],
  { course, reserved }: { course: ExpectedCourse | undefined; reserved: bigint },
): Partial<OrderSummary> {
  if (!course || !order.approved_at) return {}
  const { currency, sells, buys } = order.preview as OrderPreview
  const nameOf = (fund: string) =>
    [...sells, ...buys].find(({ instrumentId }) => instrumentId === fund)?.name ?? fund
  const waits = legs.flatMap(({ kind, state, instrument_id: instrumentId, waits_for: reason }) =>
    kind !== 'payout' && (state === 'planned' || state === 'placed') && reason !== null
      ? [{ instrumentId, name: nameOf(instrumentId), reason }]
      : [],
  )
  const pendingCash = pendingCashOf(legs, {
    reserved,
    approvedOn: clock.dayOf(order.approved_at),
    currency,
  })
  return {
    ...(course.end && { expectedBy: course.end }),
    steps: stepsOf(order, legs, {
      expected: course.days,
      today: clock.today(),
      completedAt: undefined,
      timeZone: clock.timeZone,
    }),
    ...(waits.length > 0 && { waits }),
    ...(pendingCash && { pendingCash }),
  }
}

type ProgressLeg = Parameters<typeof stepsOf>[1][number] & Parameters<typeof pendingCashOf>[0][number]

type Summarised = Pick<
  OrderRow,
  | 'id'
  | 'reference'
  | 'contract_id'
  | 'user_id'
  | 'kind'
  | 'is_total'
  | 'state'
  | 'preview'
  | 'created_at'
  | 'expires_at'
  | 'approved_at'
  | 'promised'
>

function summaryOf(
  clock: Clock,
  order: Summarised,
  { userId }: Pick<SignedIn, 'userId'>,
  {
    next,
    cameTo,
    isBeingChecked,
    progress,
  }: {
    next?: NextDay | undefined
    cameTo?: number | undefined
    isBeingChecked?: boolean
    progress?: Partial<OrderSummary>
  } = {},
): OrderSummary {
  const preview = order.preview as OrderPreview
  return {
    id: order.id,
    reference: order.reference,
    contractId: order.contract_id,
    kind: order.kind,
    ...(order.kind === 'WITHDRAW' && { withdrawType: order.is_total ? 'TOTAL' : 'PARTIAL' }),
    ...(preview.withinStrategy && { withinStrategy: true as const }),
    ...(preview.strategyType && { strategyType: preview.strategyType }),
    ...(preview.modelPortfolioName && { modelPortfolioName: preview.modelPortfolioName }),
    state: order.state,
    currency: preview.currency,
    createdAt: order.created_at.toISOString(),
    ...(WAITING.includes(order.state) && { expiresAt: order.expires_at.toISOString() }),
    ...(order.approved_at && { approvedAt: order.approved_at.toISOString() }),
    ...(order.promised && { dates: order.promised }),
    ...(next && { next }),
    ...progress,
    ...sumShown(preview),
    ...(cameTo !== undefined && { cameTo }),
    ...(isBeingChecked && { isBeingChecked: true as const }),
    ...(order.state === 'awaiting-second' && {
      awaits: order.user_id === userId ? 'colleague' : 'you',
      awaitsUntil: lastDayBefore(order.expires_at, clock),
    }),
  }
}
