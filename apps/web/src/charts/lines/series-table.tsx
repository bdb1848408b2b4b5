import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { daysOf, type LinePoint, type LineSeries, tableDays, valueOn } from '#charts/plot/line-series.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './series-table.module.css'

/** A chart's lines as a table, newest day first: every day of a short stretch, else the last one of each month. */
export function SeriesTable({
  caption,
  series,
  showValue,
  dayHead,
  showDay: wordsOf,
}: {
  caption: string
  series: readonly LineSeries[]
  showValue: (value: number) => string
  /** Heading of the first column, and its words, where days stand for something else. */
  dayHead?: string
  showDay?: (day: CalendarDay) => string
}) {
  const { text, dayInFigures: writeDay } = useLanguage()
  const showDay = wordsOf ?? writeDay
  const days = tableDays(daysOf(series)).reverse()

  return (
    // A scrolling region takes the focus, else the keyboard could not reach its later rows.
    <section className={styles.scroll} tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{dayHead ?? text('ui.chart.day')}</th>
            {series.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row">{showDay(day)}</th>
              {series.map(({ id, points }) => (
                <Cell key={id} day={day} points={points} showValue={showValue} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({
  day,
  points,
  showValue,
}: {
  day: CalendarDay
  points: readonly LinePoint[]
  showValue: (value: number) => string
}) {
  const value = valueOn(points, day)
  return <td>{value === undefined ? '–' : showValue(value)}</td>
}
