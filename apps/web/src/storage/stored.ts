import { local } from './safe-storage.ts'

/** A value in the browser's storage that is good for a while. */
type Stored = { value: string; expires_at: number }

const DAY_MS = 86_400_000

/** Days for which this browser remembers choices: language, colours, hidden amounts. */
export const CHOICE_DAYS = 365

/** Keeps a value for one day, or for longer. */
export function store(key: string, value: string, days = 1) {
  const entry: Stored = { value, expires_at: Date.now() + days * DAY_MS }
  local.setItem(key, JSON.stringify(entry))
}

/** The value under a key, unless it is too old or was not written by `store`. */
export function stored(key: string): string | undefined {
  return readEntry(local.getItem(key))
}

/** The value inside an entry as it lies in storage. */
export function readEntry(raw: string | null): string | undefined {
  try {
    const entry: Partial<Stored> | null = JSON.parse(raw ?? 'null')
    const isGood =
      typeof entry?.value === 'string' &&
      typeof entry.expires_at === 'number' &&
      entry.expires_at > Date.now()
    return isGood ? entry.value : undefined
  } catch {
    return undefined
  }
}
