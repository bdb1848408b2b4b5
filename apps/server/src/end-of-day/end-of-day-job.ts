import { addDays } from '@fundholder/domain/calendar.ts'
import * as z from 'zod/mini'
import type { JobKind } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/logging/log.ts'
import { type EndOfDayDeps, runEndOfDay } from './run-end-of-day.ts'

/** Runs the end of day every night, and again when the morning's prices are in. The name is stored in the job queue. */
export const endOfDayJob: JobKind = {
  name: 'run-day',
  payload: z.object({}),
  retries: 5,
  pauseSeconds: 60,
  longestPauseSeconds: 3_600,
  longestRunSeconds: 900,
}
/** Ten past midnight and ten past noon. */
export const END_OF_DAY_CRON = '10 0,12 * * *'

/** @throws {Error} when a step failed, so that the job is retried. */
export async function runEndOfDayForYesterday(deps: EndOfDayDeps & { log: Log }): Promise<void> {
  const report = await runEndOfDay(deps, addDays(deps.clock.today(), -1))
  const { quotes, waiting, failed } = report
  const needsAttention = [quotes?.prices, quotes?.rates, waiting, failed].some((list) => list?.length)
  deps.log[needsAttention ? 'warn' : 'info']({ endOfDay: report }, `end of day ${report.day} was run`)
  if (failed.length > 0) throw new Error(`${failed.length} end-of-day steps failed`)
}
