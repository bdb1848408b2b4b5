import { type CalendarDay, calendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { fundNamed } from '../funds/instruments.ts'
import type { QuoteSeries } from './market.ts'

/** A NAV that was published wrong before it was put right. */
export type Misquote = { instrumentId: string; day: CalendarDay; wrong: number }

/** Day between the dealing days of the sample world, so that nothing traded at the wrong price. */
const MISQUOTED = [{ fund: 'Thornvale Gilt', day: calendarDay('20250319'), error: 1.018 }]

/** Returns the quotes that were first published with an error, in whole millionths. */
export function misquotesIn({ id, days, values }: QuoteSeries): Misquote[] {
  return MISQUOTED.filter(({ fund }) => fundNamed(fund).id === id).flatMap(({ day, error }) => {
    const right = values[days.indexOf(toDayNumber(day))]
    return right === undefined
      ? []
      : [{ instrumentId: id, day, wrong: Math.round((right * error) / 100) * 100 }]
  })
}
