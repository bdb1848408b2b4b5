import type { Database, RunningTransaction } from '#platform/database/database.ts'

/** Moment at which a process dies: before a transaction, before its commit, or right after it. */
export const DEATHS = ['before', 'inside', 'after'] as const
export type Death = (typeof DEATHS)[number]

/** Thrown by every statement of a killed process. */
export class Killed extends Error {}

/** Wraps a database so that its process is killed at a transaction; every later one fails. */
export function dyingDatabase(db: Database, { death, at }: { death: Death; at: number }): Database {
  let begun = 0
  let isDead = false
  const dieIf = (now: Death) => {
    if (now === death && begun > at) isDead = true
    if (isDead) throw new Killed()
  }
  const execute = async <Result>(work: (trx: RunningTransaction) => Promise<Result>): Promise<Result> => {
    begun += 1
    dieIf('before')
    const result = await db.transaction().execute(async (trx) => {
      const done = await work(trx)
      dieIf('inside') // also where another of its transactions has died meanwhile
      return done
    })
    dieIf('after')
    return result
  }
  return new Proxy(db, {
    get: (target, key) => {
      if (isDead) throw new Killed()
      if (key === 'transaction') return () => ({ execute })
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
