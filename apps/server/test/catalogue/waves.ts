import { addDays, calendarDay, isWeekend } from '@fundholder/domain/calendar.ts'

type Waves = { since: string; until: string; without?: readonly string[] }

/**
 * Prices and rates for tests: one on each business day of a time, without some days, that fall and rise; six decimals.
 *
 * @returns makes them from a first figure on, each at most about `step` away from the one before: 0.02 is 2%.
 */
export const wavesOn =
  ({ since, until, without = [] }: Waves) =>
  (start: string, step: number, pace = 1.7): Record<string, string> => {
    const prices: Record<string, string> = {}
    let price = Number(start)
    for (let day = calendarDay(since); day <= until; day = addDays(day, 1)) {
      if (isWeekend(day) || without.includes(day)) continue
      price *= 1 + step * Math.sin(Number(day.slice(4)) * pace)
      prices[day] = price.toFixed(6)
    }
    return prices
  }
