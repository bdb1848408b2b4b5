import { useSyncExternalStore } from 'react'
import { local } from '#storage/safe-storage.ts'
import { CHOICE_DAYS, store, stored } from '#storage/stored.ts'

const AMOUNTS_KEY = 'fundholder.amounts'
const HIDDEN = 'hidden'

/** Placeholder of a hidden amount. */
export const HIDDEN_AMOUNT = '•••'

const watchers = new Set<() => void>()

/** Returns true if amounts are hidden in this browser. */
export const amountsAreHidden = (): boolean => stored(AMOUNTS_KEY) === HIDDEN

export const useHiddenAmounts = (): boolean => useSyncExternalStore(watch, amountsAreHidden)

/** Hides or shows the amounts of every tab from now on. */
export function hideAmounts(isWanted: boolean) {
  if (isWanted) store(AMOUNTS_KEY, HIDDEN, CHOICE_DAYS)
  else local.removeItem(AMOUNTS_KEY)
  for (const changed of watchers) changed()
}

function watch(changed: () => void) {
  watchers.add(changed)
  addEventListener('storage', changed) // another tab chose
  return () => {
    watchers.delete(changed)
    removeEventListener('storage', changed)
  }
}
