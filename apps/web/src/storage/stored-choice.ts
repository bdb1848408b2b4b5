import { useSyncExternalStore } from 'react'
import { local } from './safe-storage.ts'
import { CHOICE_DAYS, store, stored } from './stored.ts'

const values = new Map<string, string | undefined>()
const watchers = new Set<() => void>()

function announce() {
  values.clear()
  for (const changed of watchers) changed()
}
addEventListener('storage', announce) // another tab chose

function watch(changed: () => void) {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

/** A choice that this browser remembers for every tab. Storage is read once, and again after a change. */
export function storedChoice(key: string) {
  const read = (): string | undefined => {
    if (!values.has(key)) values.set(key, stored(key))
    return values.get(key)
  }
  return {
    read,
    useChoice: () => useSyncExternalStore(watch, read),
    /** Remembers a value; `undefined` forgets it. */
    choose: (value: string | undefined) => {
      if (value === undefined) local.removeItem(key)
      else store(key, value, CHOICE_DAYS)
      announce()
    },
  }
}
