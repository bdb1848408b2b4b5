import { codeOf } from './database-faults.ts'

/** So many questions have a name; each connection keeps a plan for each. */
const MOST_NAMED = 200
/** A longer one is made for what one asker has chosen, and does not come again. */
const LONGEST_NAMED = 3_000
/** What a table looked like when a question was planned is no more. */
const OUTDATED = '0A000'

export type PlanNames = ReturnType<typeof planNames>

/** Names for what is asked again and again: questions, and the beginnings of readings. */
export function planNames() {
  let generation = 1
  const named = new Map<string, string>()
  return {
    /** @param isForClient plans for clients have row-level security in them, and others would push them out. */
    nameOf(text: string, isForClient: boolean): string | undefined {
      const key = `${isForClient ? 'client' : 'service'} ${text}`
      const known = named.get(key)
      if (known !== undefined) return known
      if (text.length > LONGEST_NAMED || named.size >= MOST_NAMED || !/^\s*(select|start)\b/.test(text))
        return undefined
      const name = `q${generation}-${named.size}`
      named.set(key, name)
      return name
    },
    /** Under new names everything is planned anew, on every connection. */
    renew() {
      generation += 1
      named.clear()
    },
  }
}

/** Whether a table has changed since a question about it was planned: asked again, it is answered. */
export const isOutdatedPlan = (error: unknown): boolean =>
  codeOf(error) === OUTDATED && error instanceof Error && error.message.includes('cached plan')
