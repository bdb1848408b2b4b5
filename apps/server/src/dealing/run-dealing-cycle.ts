import { isHeld, OnHold, refuseOnHold } from '#availability/dealing-hold.ts'
import { applySteps, type PlannedStep } from '#dealing/apply/apply-steps.ts'
import { loadDealingContext, lockOrders } from '#dealing/apply/load-open-orders.ts'
import { investContributions } from '#dealing/auto-invest/invest-contributions.ts'
import { correctTrades } from '#dealing/corrections/correct-trades.ts'
import { writeFundOrderFiles } from '#dealing/fund-orders/write-fund-order-files.ts'
import { dueOrders, type OrderKey } from '#dealing/open-orders/open-orders.queries.ts'
import { type Advance, nextSteps } from '#dealing/steps/next-step.ts'
import { type DepositsMoved, moveDeposits } from '#deposits/move-deposits.ts'
import { sendNotifications } from '#order-notifications/send-notifications.ts'
import { findOpenTotal } from '#orders/store/order-execution.ts'
import { sendPayments } from '#payments/bank-files/send-payments.ts'
import { recordLatePayments } from '#payments/late-payments.ts'
import { processBatch } from '#platform/basics/batches.ts'
import { eachConcurrently } from '#platform/basics/each-concurrently.ts'
import { inTransaction } from '#platform/database/database.ts'
import { type JobKind, recurringJob } from '#platform/jobs/jobs.ts'
import type { DealingDeps } from './dealing-deps.ts'

const PAGE = 3_000
/** Orders in one transaction. The manager's accounts are locked once for all of them. */
const AT_ONCE = 100

/** Result of a run. */
export type CycleReport = {
  held: boolean
  orders: number
  steps: number
  /** Trades rebooked at corrected prices. */
  corrected: number
  /** Orders placed for contributions, closed funds whose share stays in cash, and failures. */
  invested: number
  closedFunds: { contractId: string; instrumentIds: string[] }[]
  uninvested: { contractId: string; reason: string }[]
  deposits: DepositsMoved
  /** Names of the files written: fund order files and payment files. */
  fundOrderFiles: string[]
  files: string[]
  /** Files that could not be written. The next run retries them. */
  unwritten: { name: string; reason: string }[]
  failed: { orderId: string; reason: string }[]
}

export type CycleOptions = {
  /** Business time; defaults to now. */
  at?: Date
  /** Called after each transaction with the number of orders processed. */
  reached?: (orders: number) => void
}

/**
 * Runs every step of open orders that is due at a business time: invests contributions, places fund orders at
 * their cut-off, executes, settles, buys and books payouts.
 *
 * Every step is one transaction and is safe to repeat, so a run may die anywhere and several may run at once. A
 * failing order does not stop the others. A hold stops a run between two steps. Notifications are sent at the
 * end, even on hold or after a failure.
 */
export async function runDealingCycle(deps: DealingDeps, options: CycleOptions = {}): Promise<CycleReport> {
  const report: CycleReport = {
    held: await isHeld(deps.db),
    orders: 0,
    steps: 0,
    corrected: 0,
    invested: 0,
    closedFunds: [],
    uninvested: [],
    deposits: { opened: 0, paid: 0, notified: 0, failed: [] },
    fundOrderFiles: [],
    files: [],
    unwritten: [],
    failed: [],
  }
  try {
    if (!report.held)
      await runSteps(deps, options, report).catch((error: unknown) => {
        if (!isOnHold(error)) throw error
        report.held = true
      })
  } finally {
    await sendPending(deps, options, report)
  }
  return report
}

/** Sends what this run and any run that died before it left pending. */
async function sendPending(deps: DealingDeps, options: CycleOptions, report: CycleReport): Promise<void> {
  const now = nowOf(deps, options)
  try {
    report.failed.push(...(await recordLatePayments(deps, now)))
  } finally {
    report.failed.push(...(await sendNotifications(deps, { now })))
  }
}

async function runSteps(deps: DealingDeps, options: CycleOptions, report: CycleReport): Promise<void> {
  const at = options.at ?? deps.clock.businessNow()
  const today = deps.clock.dayOf(at)
  if (await findOpenTotal(deps.db)) await deps.prices.refresh() // the exit fee needs the value of every day
  const { corrected, failed } = await correctTrades(deps, at) // before any payout is booked
  report.corrected = corrected
  report.failed.push(...failed)
  report.deposits = await moveDeposits(deps, today, refuseOnHold)
  const contributions = await investContributions(deps, at)
  report.invested = contributions.placed
  report.closedFunds = contributions.closed
  report.uninvested = contributions.failed
  for (let after: OrderKey | undefined; ; ) {
    const page = await dueOrders(deps.db, { today, after, limit: PAGE })
    await eachConcurrently(inBatches(page), async (part) => {
      await advanceOrders(deps, part, at, report, () => options.reached?.(report.orders))
      report.orders += part.length
      options.reached?.(report.orders)
    })
    const last = page.at(-1)
    if (!last || page.length < PAGE) break
    after = last
  }
  const now = nowOf(deps, options)
  const written = await writeFundOrderFiles(deps, now)
  report.fundOrderFiles = written.names
  report.unwritten = written.failed
  const sent = await sendPayments(deps, now)
  report.files = sent.names
  report.unwritten.push(...sent.failed)
  report.failed.push(...sent.uncompleted)
}

/** Reads the clock at each call, as the day may have changed. */
const nowOf =
  ({ clock }: DealingDeps, { at }: CycleOptions) =>
  () =>
    at ?? clock.businessNow()

/** Groups orders into batches. All orders of a contract share a batch, so no batch waits for another's lock. */
function inBatches(page: readonly OrderKey[]): OrderKey[][] {
  const parts: OrderKey[][] = []
  for (const one of page) {
    const part = parts.at(-1)
    if (part && (part.length < AT_ONCE || part.at(-1)?.contract_id === one.contract_id)) part.push(one)
    else parts.push([one])
  }
  return parts
}

/** Advances orders step by step until none has a next step. A failing order stops there and does not stop the others. */
async function advanceOrders(
  deps: DealingDeps,
  some: readonly OrderKey[],
  at: Date,
  report: CycleReport,
  afterStep: () => void,
): Promise<void> {
  for (let left = some; left.length > 0; afterStep()) {
    const continuing = new Set<string>()
    const advance = async (batch: readonly OrderKey[]) => {
      const done = await advanceOnce(deps, batch, at)
      report.steps += done.steps
      for (const id of done.continuing) continuing.add(id)
    }
    for (const { item, error, reason } of await processBatch(left, advance, isOnHold)) {
      deps.log.error({ err: error, orderId: item.id }, 'an order failed')
      report.failed.push({ orderId: item.id, reason })
    }
    left = left.filter(({ id }) => continuing.has(id))
  }
}

const isOnHold = (error: unknown) => error instanceof OnHold

/**
 * Advances each order by its next steps in one transaction.
 * @returns the number of orders advanced, and those that may have further steps.
 */
export const advanceOnce = (
  deps: DealingDeps,
  some: readonly OrderKey[],
  at: Date,
): Promise<{ steps: number; continuing: ReadonlySet<string> }> =>
  inTransaction(deps.db, async (trx) => {
    await refuseOnHold(trx)
    const open = await lockOrders(trx, some)
    if (open.length === 0) return { steps: 0, continuing: new Set() }
    const context = await loadDealingContext(trx, deps, open, at)
    const planned = open.flatMap((one): (PlannedStep & Advance)[] => {
      const advance = nextSteps(one, context)
      return advance ? [{ open: one, ...advance }] : []
    })
    if (planned.length > 0) await applySteps(trx, deps, planned, context)
    const continuing = planned.flatMap(({ open, mayContinue }) => (mayContinue ? [open.order.id] : []))
    return { steps: planned.length, continuing: new Set(continuing) }
  })

export const dealOrders: JobKind = recurringJob('deal-orders', 900)
/** Every five minutes: soon after a cut-off, and after prices arrive. */
export const DEAL_ORDERS_AT = '*/5 * * * *'

/** @throws {Error} when anything failed, so that the job is reported. */
export async function runDealingJob(deps: DealingDeps): Promise<void> {
  const { steps, invested, uninvested, deposits, files, unwritten, failed } = await runDealingCycle(deps)
  if (steps + invested > 0 || files.length > 0) deps.log.info({ steps, invested, files }, 'orders advanced')
  if (failed.length > 0) throw new Error(`${failed.length} orders failed`)
  if (unwritten.length > 0) throw new Error(`${unwritten.length} files cannot be written`)
  if (uninvested.length > 0)
    throw new Error(`contributions of ${uninvested.length} contracts are not invested`)
  if (deposits.failed.length > 0) throw new Error(`${deposits.failed.length} deposits failed`)
}
