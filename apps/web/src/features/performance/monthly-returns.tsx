import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import type { MonthlyReturns as Months } from '@fundholder/protocol/analysis/valuation-parts.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import type { PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { useFormerAnswer } from '#account/queries/use-former-answer.ts'
import { callServer } from '#client/call-server.ts'
import { useLanguage } from '#language/use-language.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import styles from './monthly-returns.module.css'

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  calendarDay(`2000${`${month + 1}`.padStart(2, '0')}01`),
)

/** The portfolio's return in each month and year, newest year first; on a phone a year is a block of its own. */
export function MonthlyReturns({ about }: { about: PortfolioPeriod }) {
  const { text } = useLanguage()
  const { data: years, isLoadingError, isPlaceholderData, refetch } = useMonthlyReturns(about)
  const isOnline = useOnline()
  const label = text('dashboard.performance.view.months')

  if (isLoadingError)
    return <Failed message={text('dashboard.performance.failed')} onRetry={() => refetch()} />
  if (!years) return isOnline ? <Skeleton height="240px" /> : <Empty message={text('common.notLoaded')} />
  return (
    // A scrolling region takes the focus, else the keyboard could not reach its later rows.
    <section
      className={styles.scroll}
      tabIndex={0}
      aria-label={label}
      data-stale={isPlaceholderData || undefined}
    >
      <YearTable label={label} years={years} />
    </section>
  )
}

function YearTable({ label, years }: { label: string; years: Months['years'] }) {
  const { text, month } = useLanguage()
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{text('dashboard.performance.year')}</th>
          {MONTHS.map((day) => (
            <th key={day} scope="col">
              {month(day)}
            </th>
          ))}
          <th scope="col">{text('dashboard.performance.wholeYear')}</th>
        </tr>
      </thead>
      <tbody>
        {years.toReversed().map(({ year, months, whole }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            {MONTHS.map((day, index) => (
              <Return key={day} figure={months.find((one) => one.month === index + 1)} month={month(day)} />
            ))}
            <Return figure={whole} isWhole />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Cell of a month: its return, a reason if nothing was invested, or nothing outside the period. */
function Return({
  figure,
  month,
  isWhole = false,
}: {
  figure: Figure | undefined
  /** Stands beside the figure where there is no head above it. */
  month?: string
  isWhole?: boolean
}) {
  const { text, change } = useLanguage()
  const hundredths = Math.round((figure?.value ?? 0) * 10_000) // what rounds to 0.00% has no direction
  const direction = hundredths > 0 ? 'up' : hundredths < 0 ? 'down' : undefined
  const reason = figure?.absent && text(`ui.absent.${figure.absent}`)
  return (
    <td
      data-direction={figure?.value === undefined ? 'absent' : direction}
      data-whole={isWhole || undefined}
      title={reason}
    >
      {month && (
        <span className={styles.month} aria-hidden="true">
          {month}
        </span>
      )}
      {figure?.value === undefined ? '–' : change(figure.value)}
      {reason && <span className="visually-hidden">{reason}</span>}
    </td>
  )
}

/** The portfolio's return in each month and year of a period; requested when shown. */
const useMonthlyReturns = (about: PortfolioPeriod) =>
  useQuery({
    queryKey: ['monthly-returns', about],
    queryFn: async ({ signal }) => {
      const { portfolioId, dateFrom, dateTo } = about
      const { monthlyReturns } = await callServer(getValuation, {
        body: { portfolioId, dateFrom, dateTo, include: ['monthlyReturns'] },
        signal,
      })
      return monthlyReturns?.years ?? []
    },
    placeholderData: useFormerAnswer(),
  })
