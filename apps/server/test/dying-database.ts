import type { Database, RunningTransaction } from '#platform/database.ts'

/** Where a process dies beside a transaction: before it, when all of it is done but the commit, or right after that. */
export const DEATHS = ['before', 'inside', 'after'] as const
export type Death = (typeof DEATHS)[number]

/** A process that was killed: nothing of what it had in hand is done. */
export class Killed extends Error {}

/** A database whose user is killed at a transaction; from then on it does nothing any more. */
export function dyingDatabase(db: Database, { death, at }: { death: Death; at: number }) {
  let begun = 0
  const isDying = (now: Death) => now === death && begun > at
  const execute = async <Result>(work: (trx: RunningTransaction) => Promise<Result>): Promise<Result> => {
    begun += 1
    if (isDying('before')) throw new Killed()
    const result = await db.transaction().execute(async (trx) => {
      const done = await work(trx)
      if (isDying('inside')) throw new Killed()
      return done
    })
    if (isDying('after')) throw new Killed()
    return result
  }
  const dying = new Proxy(db, {
    get: (target, key) => {
      if (key === 'transaction') return () => ({ execute })
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return dying
}
