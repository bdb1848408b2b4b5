import {
  LOCK_MINUTES,
  WRONG_PASSWORDS_UNTIL_LOCK,
  WRONG_PASSWORDS_UNTIL_SLOW,
} from '@fundholder/domain/limits.ts'
import { sql } from 'kysely'
import type {} from '#identity/identity.tables.ts'
import type { Database } from '#platform/database/database.ts'

/** Key of counted attempts: a name from one known device, or from all unknown ones. */
export type Run = { entityId: number; nameHash: Buffer; knownDevice: Buffer | undefined }

/**
 * Counts one try at a password, before anybody looks whether it is right, in one statement: of two hundred at once
 * exactly as many get a number as the limits allow.
 *
 * @returns the number of this try since the last right password, or undefined when it may not be made now.
 */
export async function countTry(db: Database, run: Run, now: Date): Promise<number | undefined> {
  const counted = await db
    .insertInto('wrong_password_run')
    .values({ ...keyOf(run), failures: 1, last_at: now, locked_until: null })
    .onConflict((conflict) =>
      conflict
        .columns(['entity_id', 'name_hash', 'device_key'])
        .doUpdateSet({
          failures: sql`wrong_password_run.failures + 1`,
          last_at: now,
          locked_until: sql`case when wrong_password_run.failures + 1 >= ${WRONG_PASSWORDS_UNTIL_LOCK}
            then ${now}::timestamptz + make_interval(mins => ${LOCK_MINUTES}) end`,
        })
        .where(sql<boolean>`${nextTryAt} is null or ${nextTryAt} <= ${now}`),
    )
    .returning('failures')
    .executeTakeFirst()
  return counted?.failures
}

/**
 * Returns the time of the next permitted attempt and whether it is a lock; undefined if one is permitted now.
 */
export async function waitOf(db: Database, run: Run): Promise<{ until: Date; locked: boolean } | undefined> {
  const { entity_id, name_hash, device_key } = keyOf(run)
  const row = await db
    .selectFrom('wrong_password_run')
    .select(['locked_until', sql<Date | null>`${nextTryAt}`.as('until')])
    .where('entity_id', '=', entity_id)
    .where('name_hash', '=', name_hash)
    .where('device_key', '=', device_key)
    .executeTakeFirst()
  return row?.until ? { until: row.until, locked: row.locked_until !== null } : undefined
}

/** A right password ends the run of wrong ones. */
export async function endRun(db: Database, run: Run): Promise<void> {
  const { entity_id, name_hash, device_key } = keyOf(run)
  await db
    .deleteFrom('wrong_password_run')
    .where('entity_id', '=', entity_id)
    .where('name_hash', '=', name_hash)
    .where('device_key', '=', device_key)
    .execute()
}

/** Ends all runs of a name, on every device: the operators' unlock. @returns how many there were. */
export async function endAllRuns(db: Database, entityId: number, nameHash: Buffer): Promise<number> {
  const ended = await db
    .deleteFrom('wrong_password_run')
    .where('entity_id', '=', entityId)
    .where('name_hash', '=', nameHash)
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

// After the 5th wrong password in a row 2 seconds, then 4, 8, 16, 32; from the 10th on the lock.
const nextTryAt = sql`case
  when wrong_password_run.locked_until is not null then wrong_password_run.locked_until
  when wrong_password_run.failures >= ${sql.lit(WRONG_PASSWORDS_UNTIL_SLOW)}
    then wrong_password_run.last_at
      + make_interval(secs => power(2, wrong_password_run.failures - ${sql.lit(WRONG_PASSWORDS_UNTIL_SLOW - 1)}))
  end`

const keyOf = ({ entityId, nameHash, knownDevice }: Run) => ({
  entity_id: entityId,
  name_hash: nameHash,
  device_key: knownDevice ?? Buffer.alloc(0),
})
