import pg from 'pg'
import { superuser } from './superuser.ts'

/**
 * Begins deeds while somebody else has locked rows, each once the one before it waits, then lets go of the rows.
 *
 * @param rows a table and which of its rows.
 */
export async function inLine<Result>(url: string, rows: string, deeds: readonly (() => Promise<Result>)[]) {
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query(`begin; select from ${rows} for update`)
  const begun: Promise<Result>[] = []
  for (const deed of deeds) {
    begun.push(deed())
    while ((await lockWaits(url)) < begun.length); // or it would not be in line
  }
  const outcomes = Promise.allSettled(begun) // before any of them can fail
  await other.query('commit')
  await other.end()
  return outcomes
}

async function lockWaits(url: string): Promise<number> {
  const { rows } = await superuser(
    url,
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
