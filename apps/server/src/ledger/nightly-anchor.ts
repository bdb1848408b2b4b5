import { addDays } from '@fundholder/domain/calendar.ts'
import * as z from 'zod'
import { inTransaction } from '#platform/database.ts'
import type { Desk } from '#platform/desk.ts'
import type { JobKind } from '#platform/jobs.ts'
import { anchorDay } from './anchors.ts'

/** Anchors the day that is over. To be done every night. */
export const anchorNightly: JobKind = {
  name: 'anchor-ledger',
  payload: z.object({}),
  retries: 5,
  pauseSeconds: 60,
  longestPauseSeconds: 3_600,
  longestRunSeconds: 300,
}
/** Five past midnight. */
export const ANCHOR_AT = '5 0 * * *'

export const anchorYesterday = ({ db, clock }: Pick<Desk, 'db' | 'clock'>): Promise<void> =>
  inTransaction(db, (trx) => anchorDay(trx, addDays(clock.today(), -1), clock.now()))
