import type { Deps } from '#platform/deps.ts'
import { type JobKind, recurringJob } from '#platform/jobs/jobs.ts'
import { deletePageViews } from './page-views.queries.ts'

/** A year and a month: long enough to compare a month with that of the year before. */
const KEPT_DAYS = 396
const DAY_MS = 24 * 60 * 60 * 1000

export const purgePageViews: JobKind = recurringJob('forget-page-views')
/** Once a night. */
export const PURGE_PAGE_VIEWS_AT = '41 3 * * *'

/** Removes views of pages that are older than thirteen months. */
export const purgeOldPageViews = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deletePageViews(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS))
