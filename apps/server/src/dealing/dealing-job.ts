import { doneRegularly, type JobKind } from '#platform/jobs/jobs.ts'
import type { CycleDesk } from './dealing-context.ts'
import { runCycle } from './run-dealing-cycle.ts'

/** A run goes on where the one before was cut off. */
export const dealOrders: JobKind = doneRegularly('deal-orders', 900)
/** Every five minutes: soon after a cut-off, and after prices are in. */
export const DEAL_ORDERS_AT = '*/5 * * * *'

/** @throws {Error} when an order could not go on, so that somebody looks. */
export async function dealNow(desk: CycleDesk): Promise<void> {
  const { steps, invested, uninvested, deposits, files, unwritten, failed } = await runCycle(desk)
  if (steps + invested > 0 || files.length > 0) desk.log.info({ steps, invested, files }, 'orders went on')
  if (failed.length > 0) throw new Error(`${failed.length} orders cannot go on`)
  if (unwritten.length > 0) throw new Error(`${unwritten.length} files cannot be written`)
  if (uninvested.length > 0) throw new Error(`what came into ${uninvested.length} contracts is not invested`)
  if (deposits.failed.length > 0) throw new Error(`${deposits.failed.length} deposits cannot go on`)
}
