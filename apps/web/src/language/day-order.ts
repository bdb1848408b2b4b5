import type { DayOrder } from '@fundholder/domain/days/typed-days.ts'
import { useSyncExternalStore } from 'react'
import { storedChoice } from '#storage/stored-choice.ts'

export const DAY_ORDERS = ['day-first', 'month-first'] as const satisfies readonly DayOrder[]

const { read, choose, watch } = storedChoice('fundholder.dates')

const chosenDayOrder = (): DayOrder | undefined => DAY_ORDERS.find((order) => order === read())

/** Order of days in figures chosen in this browser; undefined if it follows the browser's region. */
export const useChosenDayOrder = (): DayOrder | undefined => useSyncExternalStore(watch, chosenDayOrder)

/** Sets the order of days in figures in every tab; undefined follows the browser. */
export const chooseDayOrder = (order: DayOrder | undefined) => choose(order)
