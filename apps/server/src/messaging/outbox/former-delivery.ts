import * as z from 'zod/mini'
import type { Database } from '#platform/database/database.ts'
import type { JobKind, Jobs } from '#platform/jobs/jobs.ts'
import { takeOver } from './outbox.queries.ts'

/** The jobs by which the version before these queues sends messages. Its processes may still run beside this one. */
export const FORMER_DELIVERY: JobKind<{ id: string }> = {
  name: 'deliver-message',
  payload: z.strictObject({ id: z.uuid() }),
  retries: 12,
  pauseSeconds: 2,
  longestPauseSeconds: 1800,
  longestRunSeconds: 60,
}

/** Queues the messages that those processes write and do not send themselves. Either does, since a job is done once. */
export const takeOverMessages = ({ db, jobs }: { db: Database; jobs: Jobs }): Promise<void> =>
  jobs.work(FORMER_DELIVERY, { atOnce: 4 }, ({ id }) => takeOver(db, id))
