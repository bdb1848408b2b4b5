import { isHeld, OnHold, refuseOnHold } from '#availability/dealing-hold.ts'
import { applySteps, type PlannedStep } from '#dealing/apply/apply-steps.ts'
import { loadDealingContext, lockOrders } from '#dealing/apply/load-open-orders.ts'
import { investContributions } from '#dealing/auto-invest/invest-contributions.ts'
import { correctTrades } from '#dealing/corrections/correct-trades.ts'
import { writeFundOrderFiles } from '#dealing/fund-orders/write-fund-order-files.ts'
import { dueOrders, findOpenTotal, type OrderKey } from '#dealing/open-orders/open-orders.queries.ts'
import { type Advance, nextSteps } from '#dealing/steps/next-step.ts'
import { type DepositsMoved, moveDeposits } from '#deposits/move-deposits.ts'
import { sendNotifications } from '#order-notifications/send-notifications.ts'
import { recordLatePayouts } from '#payments/late-payments.ts'
import { sendPayments } from '#payments/send-payments.ts'
import { reasonOf } from '#platform/basics/reason-of.ts'
import { sideBySide } from '#platform/basics/side-by-side.ts'
import { inTransaction } from '#platform/database/database.ts'
import { doneRegularly, type JobKind } from '#platform/jobs/jobs.ts'
import type { CycleDesk } from './dealing-context.ts'

const PAGE = 3_000
/** So many orders go through one transaction: what is booked for their manager is locked once for all of them. */
const AT_ONCE = 100

/** What a run has done, and what went wrong with which order. */
export type CycleReport = {
  held: boolean
  orders: number
  steps: number
  /** Trades booked anew at corrected prices. */
  corrected: number
  /** Orders placed for what came in, shares of it that stay as cash as their fund is closed, and what went wrong. */
  invested: number
  closedFunds: { contractId: string; instrumentIds: string[] }[]
  uninvested: { contractId: string; reason: string }[]
  /** Deposits booked, paid to cash and told of. */
  deposits: DepositsMoved
  /** Names of the files written for fund houses, and for the bank. */
  fundOrderFiles: string[]
  files: string[]
  /** Files that could not be written; the next run tries again. */
  unwritten: { name: string; reason: string }[]
  failed: { orderId: string; reason: string }[]
}

export type CycleOptions = {
  /** Of the business clock; now when absent. */
  at?: Date
  /** Told after each transaction how many orders have been looked at. */
  reached?: (orders: number) => void
}

/**
 * Does everything that orders under way wait for and that can be done by an instant of the business clock: orders what
 * came in to be invested, begins orders at their cut-off, executes, settles, buys, pays out. Every step is a transaction
 * and is found done when it is asked for again, so a run may be cut off anywhere and several may run at once.
 *
 * An order that cannot go on keeps no other from it. A hold stops a run between two steps. Clients are told at the end, also
 * while dealing is on hold.
 */
export async function runDealingCycle(desk: CycleDesk, options: CycleOptions = {}): Promise<CycleReport> {
  const report: CycleReport = {
    held: await isHeld(desk.db),
    orders: 0,
    steps: 0,
    corrected: 0,
    invested: 0,
    closedFunds: [],
    uninvested: [],
    deposits: { opened: 0, paid: 0, told: 0, failed: [] },
    fundOrderFiles: [],
    files: [],
    unwritten: [],
    failed: [],
  }
  try {
    if (!report.held)
      await runSteps(desk, options, report).catch((error: unknown) => {
        if (!(error instanceof OnHold)) throw error
        report.held = true
      })
  } finally {
    await sendPending(desk, options, report)
  }
  return report
}

/** Whatever was done, by this run or by one that was cut off, is told by how it stands at the end, also where something failed. */
async function sendPending(desk: CycleDesk, options: CycleOptions, report: CycleReport): Promise<void> {
  const now = nowOf(desk, options)
  try {
    report.failed.push(...(await recordLatePayouts(desk, now)))
  } finally {
    report.failed.push(...(await sendNotifications(desk, { now })))
  }
}

async function runSteps(desk: CycleDesk, options: CycleOptions, report: CycleReport): Promise<void> {
  const at = options.at ?? desk.clock.businessNow()
  const today = desk.clock.dayOf(at)
  if (await findOpenTotal(desk.db)) await desk.prices.refresh() // its fee is for the value of every day
  const { corrected, failed } = await correctTrades(desk, at) // before anything is paid out
  report.corrected = corrected
  report.failed.push(...failed)
  report.deposits = await moveDeposits(desk, today, refuseOnHold)
  const contributions = await investContributions(desk, at)
  report.invested = contributions.placed
  report.closedFunds = contributions.closed
  report.uninvested = contributions.failed
  for (let after: OrderKey | undefined; ; ) {
    const page = await dueOrders(desk.db, { today, after, limit: PAGE })
    await sideBySide(inBatches(page), async (part) => {
      await advanceOrders(desk, part, at, report, () => options.reached?.(report.orders))
      report.orders += part.length
      options.reached?.(report.orders)
    })
    const last = page.at(-1)
    if (!last || page.length < PAGE) break
    after = last
  }
  const now = nowOf(desk, options)
  const written = await writeFundOrderFiles(desk, now)
  report.fundOrderFiles = written.names
  report.unwritten = written.failed
  const sent = await sendPayments(desk, now)
  report.files = sent.names
  report.unwritten.push(...sent.failed)
  report.failed.push(...sent.uncompleted)
}

/** Asked anew each time: the day may have become another. */
const nowOf =
  ({ clock }: CycleDesk, { at }: CycleOptions) =>
  () =>
    at ?? clock.businessNow()

/** Parts of about so many orders; those of one contract are in one, so that no part waits for another. */
function inBatches(page: readonly OrderKey[]): OrderKey[][] {
  const parts: OrderKey[][] = []
  for (const one of page) {
    const part = parts.at(-1)
    if (part && (part.length < AT_ONCE || part.at(-1)?.contract_id === one.contract_id)) part.push(one)
    else parts.push([one])
  }
  return parts
}

/** One step of each of some orders after the other, until none of them has one. */
async function advanceOrders(
  desk: CycleDesk,
  some: readonly OrderKey[],
  at: Date,
  report: CycleReport,
  afterStep: () => void,
): Promise<void> {
  for (let left = some; left.length > 0; afterStep()) {
    const done = await advanceOnce(desk, left, at).catch((error: unknown) => ({ error }))
    if ('steps' in done) {
      report.steps += done.steps
      left = left.filter(({ id }) => done.continuing.has(id))
    } else if (left.length > 1) {
      // One of them is in the way of the others: each by itself.
      for (const one of left) await advanceOrders(desk, [one], at, report, afterStep)
      return
    } else {
      const [{ id } = { id: '' }] = left
      const { error } = done
      if (error instanceof OnHold) throw error
      desk.log.error({ err: error, orderId: id }, 'an order could not go on')
      report.failed.push({ orderId: id, reason: reasonOf(error) })
      return
    }
  }
}

/** @returns how many orders have gone on, and which of them may go on further. */
export const advanceOnce = (
  desk: CycleDesk,
  some: readonly OrderKey[],
  at: Date,
): Promise<{ steps: number; continuing: ReadonlySet<string> }> =>
  inTransaction(desk.db, async (trx) => {
    await refuseOnHold(trx)
    const open = await lockOrders(trx, some)
    if (open.length === 0) return { steps: 0, continuing: new Set() }
    const context = await loadDealingContext(trx, desk, open, at)
    const planned = open.flatMap((one): (PlannedStep & Advance)[] => {
      const advance = nextSteps(one, context)
      return advance ? [{ open: one, ...advance }] : []
    })
    if (planned.length > 0) await applySteps(trx, desk, planned, context)
    const continuing = planned.flatMap(({ open, mayContinue }) => (mayContinue ? [open.order.id] : []))
    return { steps: planned.length, continuing: new Set(continuing) }
  })

/** A run goes on where the one before was cut off. */
export const dealOrders: JobKind = doneRegularly('deal-orders', 900)
/** Every five minutes: soon after a cut-off, and after prices are in. */
export const DEAL_ORDERS_AT = '*/5 * * * *'

/** @throws {Error} when an order could not go on, so that somebody looks. */
export async function runDealingJob(desk: CycleDesk): Promise<void> {
  const { steps, invested, uninvested, deposits, files, unwritten, failed } = await runDealingCycle(desk)
  if (steps + invested > 0 || files.length > 0) desk.log.info({ steps, invested, files }, 'orders went on')
  if (failed.length > 0) throw new Error(`${failed.length} orders cannot go on`)
  if (unwritten.length > 0) throw new Error(`${unwritten.length} files cannot be written`)
  if (uninvested.length > 0) throw new Error(`what came into ${uninvested.length} contracts is not invested`)
  if (deposits.failed.length > 0) throw new Error(`${deposits.failed.length} deposits cannot go on`)
}
