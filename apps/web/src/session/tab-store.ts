import { useSyncExternalStore } from 'react'
import { ofTab } from '#storage/safe-storage.ts'
import { readClaims } from './claims.ts'

/** Stored value and the user it belongs to. */
type Kept<Value> = { user: string; value: Value }

/**
 * Something that the client has begun in this tab: it outlives a reload and signing in again as the same user, is seen
 * by no other tab, and goes as soon as somebody else is signed in.
 */
export function tabStore<Value>(key: string, empty: Value) {
  const watchers = new Set<() => void>()
  let read: { raw: string | null; user: string | undefined; value: Value } | undefined

  const get = (): Value => {
    const raw = ofTab.getItem(key)
    const user = readClaims()?.user
    if (read?.raw !== raw || read?.user !== user) read = { raw, user, value: valueOf(raw, user) }
    return read.value
  }
  const valueOf = (raw: string | null, user: string | undefined): Value => {
    try {
      const kept: Kept<Value> | null = JSON.parse(raw ?? 'null')
      if (kept && user !== undefined && kept.user === user) return kept.value
    } catch {
      // Not written by this version of the page.
    }
    return empty
  }
  const set = (next: Value | ((former: Value) => Value)) => {
    const user = readClaims()?.user
    if (user === undefined) return
    const value = next instanceof Function ? next(get()) : next
    if (value === empty) ofTab.removeItem(key)
    else ofTab.setItem(key, JSON.stringify({ user, value } satisfies Kept<Value>))
    for (const changed of watchers) changed()
  }
  const watch = (changed: () => void) => {
    watchers.add(changed)
    return () => {
      watchers.delete(changed)
    }
  }
  return { get, set, reset: () => set(empty), use: () => useSyncExternalStore(watch, get) }
}
