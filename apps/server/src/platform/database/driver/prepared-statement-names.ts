import { codeOf } from '#platform/database/database-faults.ts'

/** So many questions have a name, and no connection keeps more plans than these. */
export const MOST_NAMED = 200
/** A longer one is made for what one asker has chosen, and does not come again. */
const LONGEST_NAMED = 3_000
/** SQLSTATE: a table has changed since the statement was planned. */
const OUTDATED = '0A000'

export type PlanNames = ReturnType<typeof planNames>

/** Names for what is asked again and again: questions, and the beginnings of readings. */
export function planNames() {
  /** The one asked longest ago first. */
  const named = new Map<string, string>()
  let given = 0
  let forgotten = 0
  return {
    /** @param isForClient plans for clients have row-level security in them, and others would push them out. */
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
    /** New names make every connection plan all statements again. */
    renew() {
      named.clear()
    },
    /** Many forgotten names mean that plans are made and not used. */
    figures: () => ({ named: named.size, forgotten }),
  }
}

/** Returns true if a table has changed since the statement was planned. A second try succeeds. */
export const isOutdatedPlan = (error: unknown): boolean =>
  codeOf(error) === OUTDATED && error instanceof Error && error.message.includes('cached plan')
