import type { DayOrder } from '@fundholder/domain/days/typed-days.ts'
import { useSyncExternalStore } from 'react'
import { local } from '#storage/safe-storage.ts'
import { CHOICE_DAYS, store, stored } from '#storage/stored.ts'

const ORDER_KEY = 'fundholder.dates'

export const DAY_ORDERS = ['day-first', 'month-first'] as const satisfies readonly DayOrder[]

const watchers = new Set<() => void>()

const chosenDayOrder = (): DayOrder | undefined => {
  const kept = stored(ORDER_KEY)
  return DAY_ORDERS.find((order) => order === kept)
}

/** Order of days in figures chosen in this browser; undefined if it follows the browser's region. */
export const useChosenDayOrder = (): DayOrder | undefined => useSyncExternalStore(watch, chosenDayOrder)

/** Writes days in figures in an order from now on, in every tab; `undefined` follows the browser's region. */
export function chooseDayOrder(order: DayOrder | undefined) {
  if (order) store(ORDER_KEY, order, CHOICE_DAYS)
  else local.removeItem(ORDER_KEY)
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
