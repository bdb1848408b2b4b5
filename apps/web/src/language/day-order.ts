import type { DayOrder } from '@fundholder/domain/days/typed-days.ts'
import { storedChoice } from '#storage/stored-choice.ts'

export const DAY_ORDERS = ['day-first', 'month-first'] as const satisfies readonly DayOrder[]

const { useChoice, choose } = storedChoice('fundholder.dates')

/** Order of days in figures chosen in this browser; undefined if it follows the browser's region. */
export function useChosenDayOrder(): DayOrder | undefined {
  const chosen = useChoice()
  return DAY_ORDERS.find((order) => order === chosen)
}

/** Sets the order of days in figures in every tab; undefined follows the browser. */
export const chooseDayOrder: (order: DayOrder | undefined) => void = choose
