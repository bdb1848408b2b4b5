import {
  ENDED_STATES,
  isRunning,
  ORDER_STATES,
  type OrderState,
  RUNNING_STATES,
} from '@fundholder/domain/orders/orders.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import type { listAwaitingSecond, listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import type { NextDay } from '@fundholder/protocol/orders/order-dates.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { type OwningDeps, readOwnContract } from '#contracts/ownership.ts'
import { lastApprovalDay } from '#orders/approval/second-approval.ts'
import { type ExpectedSchedule, expectedSchedules } from '#orders/schedule/expected-dates.ts'
import { milestonesOf } from '#orders/schedule/milestones.ts'
import { nextMilestone } from '#orders/schedule/next-milestone.ts'
import {
  legStates,
  orderPage,
  ordersAwaitingSecond,
  payingEvents,
  reservedCash,
  type SUMMARISED,
} from '#orders/store/order-list.queries.ts'
import type { OrderRow } from '#orders/store/order-row.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Database, type RunningTransaction, readAs } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import {
  estimatedTotal,
  executedTotal,
  orderContent,
  renewedEstimate,
  type TradedPart,
} from './order-totals.ts'
import { pendingCashOf } from './pending-cash.ts'

export type OrderListDeps = Pick<OwningDeps, 'db' | 'ownership' | 'clock'> & {
  market: () => MarketSnapshot
  /** Returns the orders whose payment the manager has not approved yet. Reads as the service: clients see no approvals. */
  paymentsAwaitingApproval: (db: Database, orderIds: readonly string[]) => Promise<ReadonlySet<string>>
}

const WAITING: readonly OrderState[] = ['pending', 'awaiting-second']
const STATES: Readonly<Record<Input<typeof listOrders, 'querystring'>['state'], readonly OrderState[]>> = {
  all: ORDER_STATES,
  'under-way': [...WAITING, ...RUNNING_STATES],
  ended: ENDED_STATES,
}

/**
 * Lists orders of one contract of the user, or of all of them.
 *
 * @throws {Refusal} `contracts/unknown`.
 */
export async function ordersOfContracts(
  deps: OrderListDeps,
  session: SignedIn,
  {
    contractId,
    state,
    kind,
    transactionId,
    reference,
    skip,
    limit,
  }: Input<typeof listOrders, 'querystring'> & { reference?: string },
): Promise<Answer<typeof listOrders>> {
  const { rows, total, legs, events, reserved } = await readOwn(
    deps,
    session,
    contractId,
    async (trx, contractIds) => {
      const page = await orderPage(
        trx,
        {
          contractIds,
          states: STATES[state],
          kind,
          reference,
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
  const today = deps.clock.today()
  const awaitingApproval = await deps.paymentsAwaitingApproval(deps.db, payingOf(rows))
  const running = rows.filter((row) => isRunning(row.state))
  const schedules = await expectedSchedules(deps.db, deps.clock, running, [...legs.values()].flat())
  return {
    data: rows.map((row) => {
      const own = legs.get(row.id) ?? []
      return summaryOf(deps.clock, row, session, {
        legs: own,
        next: nextMilestone(row, own, today),
        executedTotal: executedTotal(row, own, events.get(row.id) ?? []),
        isBeingChecked: awaitingApproval.has(row.id),
        progress: progressOf(deps.clock, row, own, {
          schedule: schedules.get(row.id),
          reserved: reserved.get(row.id) ?? 0n,
        }),
      })
    }),
    metadata: { pagination: { total, skip, limit } },
  }
}

/** Reads one contract of the user, or all. */
const readOwn = <Result>(
  deps: OrderListDeps,
  session: SignedIn,
  contractId: string | undefined,
  work: (trx: RunningTransaction, contractIds: readonly string[]) => Promise<Result>,
): Promise<Result> =>
  contractId === undefined
    ? readAs(deps.db, session, async (trx) =>
        work(
          trx,
          (await deps.ownership(trx, session)).map(({ id }) => id),
        ),
      )
    : readOwnContract(deps, session, contractId, (trx) => work(trx, [contractId]))

/** Lists orders that await the user's second approval, earliest expiry first. */
export async function ordersAwaiting(
  deps: OrderListDeps,
  session: SignedIn,
  { skip, limit }: Input<typeof listAwaitingSecond, 'querystring'>,
): Promise<Answer<typeof listAwaitingSecond>> {
  const rows = await readAs(deps.db, session, async (trx) => {
    const contractIds = (await deps.ownership(trx, session)).map(({ id }) => id)
    return contractIds.length === 0
      ? []
      : ordersAwaitingSecond(trx, { contractIds, notOf: session.userId, after: deps.clock.businessNow() })
  })
  return {
    data: rows.slice(skip, skip + limit).map((row) => summaryOf(deps.clock, row, session)),
    metadata: { pagination: { total: rows.length, skip, limit } },
  }
}

export const payingOf = (rows: readonly { id: string; state: OrderState }[]) =>
  rows.flatMap(({ id, state }) => (state === 'paying' ? [id] : []))

/** Progress of a running order: milestones, blocking reasons, reserved cash and renewed estimate. Empty for other orders. */
export function progressOf(
  clock: Clock,
  order: Pick<OrderRow, 'state' | 'preview' | 'promised' | 'approved_at'>,
  legs: readonly ProgressLeg[],
  { schedule, reserved }: { schedule: ExpectedSchedule | undefined; reserved: bigint },
): Partial<OrderSummary> {
  if (!schedule || !order.approved_at) return {}
  const preview = order.preview as OrderPreview
  const { currency, sells, buys } = preview
  const nameOf = (fund: string) =>
    [...sells, ...buys].find(({ instrumentId }) => instrumentId === fund)?.name ?? fund
  const waits = legs.flatMap(({ kind, state, instrument_id: instrumentId, blocking_reason: reason }) =>
    kind !== 'payout' && (state === 'planned' || state === 'placed') && reason !== null
      ? [{ instrumentId, name: nameOf(instrumentId), reason }]
      : [],
  )
  const pendingCash = pendingCashOf(legs, {
    reserved,
    approvedOn: clock.dayOf(order.approved_at),
    currency,
  })
  const renewed = renewedEstimate(preview, legs)
  return {
    ...(schedule.end && { expectedBy: schedule.end }),
    steps: milestonesOf(order, legs, {
      expected: schedule.days,
      today: clock.today(),
      completedAt: undefined,
      timeZone: clock.timeZone,
    }),
    ...(waits.length > 0 && { waits }),
    ...(pendingCash && { pendingCash }),
    ...(renewed !== undefined && { renewedEstimate: renewed }),
  }
}

type ProgressLeg = Parameters<typeof milestonesOf>[1][number] &
  Parameters<typeof pendingCashOf>[0][number] &
  TradedPart

type Summarised = Pick<OrderRow, (typeof SUMMARISED)[number]>

export function summaryOf(
  clock: Clock,
  order: Summarised,
  { userId }: Pick<SignedIn, 'userId'>,
  {
    legs = [],
    next,
    executedTotal,
    isBeingChecked,
    progress,
  }: {
    legs?: readonly TradedPart[]
    next?: NextDay | undefined
    executedTotal?: number | undefined
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
    ...estimatedTotal(preview),
    ...orderContent(preview, legs),
    ...(executedTotal !== undefined && { executedTotal }),
    ...(isBeingChecked && { isBeingChecked: true as const }),
    ...(order.state === 'awaiting-second' && {
      awaits: order.user_id === userId ? 'colleague' : 'you',
      awaitsUntil: lastApprovalDay(order.expires_at, clock),
    }),
  }
}
