import { monthlyReturns } from '@fundholder/analytics/monthly-returns.ts'
import { calendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import type { Point } from '@fundholder/protocol/analysis.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './monthly-returns.module.css'

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  calendarDay(`2000${`${month + 1}`.padStart(2, '0')}01`),
)

/** The portfolio's return in each month and year, newest year first; on a phone a year is a block of its own. */
export function MonthlyReturns({ serie }: { serie: readonly Point[] }) {
  const { text, month } = useLanguage()
  const years = monthlyReturns({
    days: Int32Array.from(serie, ({ dateAsString }) => toDayNumber(dateAsString)),
    values: Float64Array.from(serie, ({ value }) => 1 + value),
  })

  return (
    // A scrolling region takes the focus, else the keyboard could not reach its later rows.
    <section className={styles.scroll} tabIndex={0} aria-label={text('dashboard.performance.view.months')}>
      {/* The roles are said because a row that is laid out as a grid would lose them. */}
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{text('dashboard.performance.view.months')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {text('dashboard.performance.year')}
            </th>
            {MONTHS.map((day) => (
              <th key={day} scope="col" role="columnheader">
                {month(day)}
              </th>
            ))}
            <th scope="col" role="columnheader">
              {text('dashboard.performance.wholeYear')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {years.toReversed().map(({ year, months, whole }) => (
            <tr key={year} role="row">
              <th scope="row" role="rowheader">
                {year}
              </th>
              {MONTHS.map((day, index) => (
                <Return key={day} fraction={months[index]} month={month(day)} />
              ))}
              <Return fraction={whole} isWhole />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Return({
  fraction,
  month,
  isWhole = false,
}: {
  fraction: number | undefined
  /** Stands beside the figure where there is no head above it. */
  month?: string
  isWhole?: boolean
}) {
  const { change } = useLanguage()
  const direction =
    fraction === undefined ? 'absent' : fraction > 0 ? 'up' : fraction < 0 ? 'down' : undefined
  return (
    <td role="cell" data-direction={direction} data-whole={isWhole || undefined}>
      {month && (
        <span className={styles.month} aria-hidden="true">
          {month}
        </span>
      )}
      {fraction === undefined ? '–' : change(fraction, 1)}
    </td>
  )
}
