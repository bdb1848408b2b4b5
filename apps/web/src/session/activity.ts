import { store, stored } from '#storage/stored.ts'

export const ACTIVITY_KEY = 'fundholder.activity'
export const REPORT_KEY = 'fundholder.activity-reported'

/** Returns the time of the client's last activity in any tab, in milliseconds since 1970. */
export const lastActivity = (): number => Number(stored(ACTIVITY_KEY) ?? 0)
export const stampActivity = () => store(ACTIVITY_KEY, String(Date.now()))

/** Time of the last activity reported to the server, and the session's remaining time from then on. */
export type Report = { at: number; remainingMs?: number }

export function lastReport(raw: string | undefined = stored(REPORT_KEY)): Report {
  const [at, remaining] = (raw ?? '0').split(' ').map(Number)
  return { at: at ?? 0, ...(remaining !== undefined && { remainingMs: remaining }) }
}

export const stampReport = ({ at, remainingMs }: Report) =>
  store(REPORT_KEY, remainingMs === undefined ? String(at) : `${at} ${remainingMs}`)
