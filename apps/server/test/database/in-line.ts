import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { superuser } from './superuser.ts'

/** Between two looks at who waits, so that the looking does not take the time of what is looked at. */
const POLL_MS = 5

/**
 * Starts operations while rows are locked, each once the one before it waits, then releases the rows.
 *
 * @param rows a table and which of its rows.
 * @param within how many milliseconds each operation may take until it waits.
 * @throws {Error} when an operation ends without having waited for the rows, or waits for another lock.
 */
export async function inLine<Result>(
  url: string,
  rows: string,
  deeds: readonly (() => Promise<Result>)[],
  within = 20_000,
) {
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  try {
    const { rows: own } = await other.query('select pg_backend_pid() as pid')
    await other.query(`begin; select from ${rows} for update`)
    const begun: Promise<Result>[] = []
    let over = 0
    for (const deed of deeds) {
      const doing = deed()
      begun.push(doing)
      const count = () => {
        over += 1
      }
      doing.then(count, count)
      const deadline = performance.now() + within
      while ((await waitingBehind(url, own[0].pid)) < begun.length) {
        if (over > 0) throw new Error('a deed was over before it was in line')
        if (performance.now() > deadline) throw new Error(`a deed was not in line within ${within} ms`)
        await setTimeout(POLL_MS)
      }
    }
    const outcomes = Promise.allSettled(begun) // before any of them can fail
    await other.query('commit')
    return await outcomes
  } finally {
    await other.end()
  }
}

/** Counts the connections that wait for a connection's locks, directly or through others. */
async function waitingBehind(url: string, pid: number): Promise<number> {
  const { rows } = await superuser(
    url,
    `with recursive waits as materialized (
       select pid, unnest(pg_blocking_pids(pid)) as other from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'),
     behind as (
       select pid from waits where other = $1
       union select waits.pid from waits join behind on waits.other = behind.pid)
     select pid from behind`,
    [pid],
  )
  return rows.length
}
