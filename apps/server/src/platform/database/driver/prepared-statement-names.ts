import { codeOf } from '#platform/database/database-faults.ts'

/** Most queries that have a name, and most prepared statements of a connection. */
export const MOST_NAMED = 200
/** A longer one depends on one user's choices and does not come again. */
const LONGEST_NAMED = 3_000
/** SQLSTATE: a table has changed since the statement was planned. */
const OUTDATED = '0A000'

export type StatementNames = ReturnType<typeof statementNames>

/** Names the prepared statements of frequent queries and of the starts of read transactions. */
export function statementNames() {
  /** Least recently used first. */
  const named = new Map<string, string>()
  let given = 0
  let forgotten = 0
  return {
    /** @param isForClient separates clients' plans, which include row-level security. */
    nameOf(text: string, isForClient: boolean): string | undefined {
      if (text.length > LONGEST_NAMED || !/^\s*(select|start)\b/.test(text)) return undefined
      const key = `${isForClient ? 'client' : 'service'} ${text}`
      const known = named.get(key)
      const name = known ?? `q${given}`
      if (known === undefined) given += 1
      else named.delete(key)
      named.set(key, name)
      if (named.size > MOST_NAMED) {
        const [oldest = ''] = named.keys().take(1)
        named.delete(oldest)
        forgotten += 1
      }
      return name
    },
    /** Renames all statements, so that every connection plans them again. */
    renew() {
      named.clear()
    },
    /** Many forgotten names mean that statements are prepared and not used. */
    figures: () => ({ named: named.size, forgotten }),
  }
}

/** Returns true if a table has changed since the statement was planned. A second try succeeds. */
export const isOutdatedPlan = (error: unknown): boolean =>
  codeOf(error) === OUTDATED && error instanceof Error && error.message.includes('cached plan')
