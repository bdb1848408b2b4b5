import type { Pool } from 'pg'
import * as z from 'zod/mini'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import { listenTo } from '#platform/database/listening.ts'
import { addToSetting, notify } from '#platform/database/settings.queries.ts'
import { readSetting, type Setting, writeSetting } from '#platform/database/settings.ts'
import type { Log } from '#platform/logging/log.ts'
import { type Clock, systemClock } from './clock.ts'

/** Offset of the business clock from the wall clock, in milliseconds. */
const OFFSET: Setting<number> = { key: 'clock', shape: z.number() }
/** The latest moment of the wall clock that any process has seen. */
const LATEST: Setting<string> = { key: 'latest-moment', shape: z.iso.datetime() }
const CHANNEL = 'clock_moved'
const KEEP_EVERY_MS = 10_000

export type SharedClock = Clock & { close: () => Promise<void> }

/**
 * The clock of all processes of a portal: its business offset is the one in the database, and it never starts earlier
 * than it has been before, whatever the machine or `startsAt` says.
 */
export async function openSharedClock({
  db,
  pool,
  log,
  timeZone,
  startsAt,
}: {
  db: Database
  pool: Pool
  log: Log
  timeZone: string
  startsAt: Date | undefined
}): Promise<SharedClock> {
  const clock = systemClock({ timeZone, startsAt: notBefore(await readSetting(db, LATEST), startsAt) })
  const readOffset = async () => clock.setBusinessOffset(await businessOffset(db))
  const warn = (error: unknown) => log.warn({ err: error }, 'the clock was not read from the database')
  const keep = async () => {
    await readOffset()
    await keepLatest(db, clock)
  }
  const listening = await listenTo(pool, CHANNEL, {
    onNotified: () => void readOffset().catch(warn),
    onReconnected: () => void readOffset().catch(warn),
    onTrouble: warn,
  })
  await keep()
  const timer = setInterval(() => void keep().catch(warn), KEEP_EVERY_MS).unref()
  return {
    ...clock,
    close: async () => {
      clearInterval(timer)
      await listening.close()
      await keepLatest(db, clock).catch(warn)
    },
  }
}

/**
 * Returns the offset of the business clock from the database, because another process may have changed it.
 */
export const businessOffset = async (db: Database): Promise<number> => (await readSetting(db, OFFSET)) ?? 0

/**
 * Moves the business clock on, for every process once the transaction is committed.
 *
 * @returns the new offset, which the caller's own clock takes by `setBusinessOffset` after the commit.
 */
export async function moveBusinessClock(
  trx: RunningTransaction,
  { milliseconds, at }: { milliseconds: number; at: Date },
): Promise<number> {
  const offset = await addToSetting(trx, OFFSET.key, milliseconds, at)
  await notify(trx, CHANNEL)
  return offset
}

/** Returns a start time that is not before `latest`; undefined for the machine's own time. */
function notBefore(latest: string | undefined, startsAt: Date | undefined): Date | undefined {
  const wished = startsAt ?? systemClock({ timeZone: 'UTC' }).now()
  return latest !== undefined && Date.parse(latest) > wished.getTime() ? new Date(latest) : startsAt
}

async function keepLatest(db: Database, clock: Clock): Promise<void> {
  const kept = await readSetting(db, LATEST)
  const now = clock.now()
  if (kept === undefined || Date.parse(kept) < now.getTime()) {
    await writeSetting(db, LATEST, now.toISOString(), now)
  }
}
