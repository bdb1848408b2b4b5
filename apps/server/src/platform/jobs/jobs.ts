import pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import * as z from 'zod/mini'
import type { RunningTransaction } from '#platform/database/database.ts'
import { listenTo } from '#platform/database/listening.ts'
import type { Log } from '#platform/logging/log.ts'

const SCHEMA = 'pgboss'
const WORKER_ROLE = 'fundholder_service'
const STOP_SECONDS = 10
/** Any number will do; all starts of all processes must use the same. */
const LOCK = 4_310_002

/** A kind of work that is queued with the change that calls for it and done afterwards, by any one process. */
export type JobKind<Payload extends object = object> = {
  name: string
  payload: z.ZodMiniType<Payload>
  /** Number of retries. The first waits `pauseSeconds`, each later one twice as long. */
  retries: number
  pauseSeconds: number
  longestPauseSeconds: number
  /** A run that takes longer counts as failed, since its process may be dead. */
  longestRunSeconds: number
}

/** Work of every few minutes or every hour; where one run fails the next one does it, so that none is tried again. */
export const recurringJob = (name: string, longestRunSeconds = 60): JobKind => ({
  name,
  payload: z.object({}),
  retries: 0,
  pauseSeconds: 1,
  longestPauseSeconds: 1,
  longestRunSeconds,
})

export type Jobs = {
  /** Queues work that exists once the transaction is committed, and never without it. */
  enqueue: <Payload extends object>(
    trx: RunningTransaction,
    kind: JobKind<Payload>,
    ...payloads: Payload[]
  ) => Promise<void>
  /** Does queued work of a kind, several pieces at once; a piece that throws is tried again later. */
  work: <Payload extends object>(
    kind: JobKind<Payload>,
    options: { atOnce: number },
    handler: (payload: Payload) => Promise<void>,
  ) => Promise<void>
  /** Does work of a kind at the times of a cron expression, once among all processes. */
  schedule: (kind: JobKind, cron: string, timeZone: string) => Promise<void>
  /** Returns the number of waiting, running and failed jobs, as `<kind> <state>`. */
  backlog: () => Promise<Record<string, number>>
  /** Takes no new work and waits for what is running, at most ten seconds. */
  stop: () => Promise<void>
}

/**
 * Makes the tables and queues that jobs live in, or brings them up to date. Ends schedules of kinds that no longer exist.
 * Several processes may start at once.
 *
 * @param url of a login that may create schemas.
 */
export async function prepareJobs(url: string, kinds: readonly JobKind[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'fundholder migrate' })
  await client.connect()
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    supervise: false,
    schedule: false,
    max: 2,
  })
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await boss.start()
    for (const kind of kinds) {
      await boss.createQueue(kind.name, { ...queueOptions(kind), notify: true })
      await boss.updateQueue(kind.name, queueOptions(kind))
    }
    for (const { name } of await boss.getSchedules())
      if (!kinds.some((kind) => kind.name === name)) await boss.unschedule(name)
    await client.query(`
      grant usage on schema ${SCHEMA} to ${WORKER_ROLE};
      grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${WORKER_ROLE};
      grant usage on all sequences in schema ${SCHEMA} to ${WORKER_ROLE};
      grant execute on all functions in schema ${SCHEMA} to ${WORKER_ROLE}`)
  } finally {
    await boss.stop({ graceful: false })
    await client.end()
  }
}

const queueOptions = (kind: JobKind) => ({
  retryLimit: kind.retries,
  retryDelay: kind.pauseSeconds,
  retryDelayMax: kind.longestPauseSeconds,
  retryBackoff: true,
  expireInSeconds: kind.longestRunSeconds,
})

/** Joins the processes that share the queued work. */
export async function openJobs(pool: pg.Pool, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values && [...values]),
      listen: (channel, onNotified, onReconnected) =>
        listenTo(pool, channel, {
          onNotified,
          onReconnected,
          onTrouble: (error) => log.warn({ err: error }, 'no notifications of jobs, polling each second'),
        }),
    },
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    reindex: false, // only the owner of the tables may
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()
  return {
    enqueue: async (trx, kind, ...payloads) => {
      if (payloads.length === 0) return
      await boss.insert(
        kind.name,
        payloads.map((data) => ({ data })),
        { db: fromKysely(trx) },
      )
    },
    work: async (kind, { atOnce }, handler) => {
      await boss.work(
        kind.name,
        {
          localConcurrency: atOnce,
          pollingIntervalSeconds: 1,
          notifyPollingIntervalSeconds: 1,
        },
        async ([job]) => {
          if (!job) return
          await handler(kind.payload.parse(job.data)).catch((error: unknown) => {
            log.warn({ err: error, job: kind.name }, 'a job failed and will be tried again while it may')
            throw error
          })
        },
      )
    },
    schedule: (kind, cron, timeZone) => boss.schedule(kind.name, cron, {}, { tz: timeZone }),
    backlog: async () => {
      const queues = await boss.getQueues()
      return Object.fromEntries(
        queues.flatMap(({ name, queuedCount, activeCount, failedCount }) => [
          [`${name} waiting`, queuedCount],
          [`${name} active`, activeCount],
          [`${name} failed`, failedCount],
        ]),
      )
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_SECONDS * 1000, close: false }),
  }
}
