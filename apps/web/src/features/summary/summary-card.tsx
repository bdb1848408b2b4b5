import type { Figure } from '@fundholder/protocol/shapes.ts'
import type { ReactNode } from 'react'
import { writtenStart } from '#account/period-start.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import type { CardProps } from '#account/queries/portfolio/portfolio-period.ts'
import { Amount } from '#figures/amount.tsx'
import { ShownFigure } from '#figures/shown-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useScroller } from '#ui/hooks/use-scroller.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from './summary-card.module.css'
import { type Summary, useSummary } from './use-summary.ts'

/** Dashboard card: how a portfolio came from its value at the start of a period to that at its end. */
export function SummaryCard({ about }: Pick<CardProps, 'about'>) {
  const { text, day } = useLanguage()
  const { data: summary, isLoadingError, isPlaceholderData, refetch } = useSummary(about)

  return (
    <Card
      title={text('summary.title')}
      meta={
        summary
          ? text('summary.between', { from: day(writtenStart(summary.about)), to: day(summary.dateTo) })
          : !isLoadingError && <Skeleton width="180px" />
      }
      isWaiting={!summary && !isLoadingError}
      isStale={isPlaceholderData}
    >
      {isLoadingError ? (
        <Failed message={text('summary.failed')} onRetry={() => refetch()} />
      ) : !summary ? (
        <WaitingSummary />
      ) : isEmpty(summary) ? (
        <Empty message={text('summary.empty')} />
      ) : (
        <Statement summary={summary} />
      )}
    </Card>
  )
}

/** Nothing held at either end, and nothing paid between them. */
const isEmpty = (summary: Summary) =>
  [summary.fromValue, summary.toValue, summary.in, summary.out, summary.fees].every((money) => money === 0)

/** First value, plus what came in, less what went out, plus what was won, is the last value. */
function Statement({ summary }: { summary: Summary }) {
  const { text, dayInFigures, money, moneyChange } = useLanguage()
  const whose = useOwnerContext()
  const { dateFrom, firstDay } = summary.about
  // Inception itself counts: the value before it is none, that of its close is another.
  const { currency, absent } = summary
  const scroller = useScroller()
  const plain = (amount: number) => money(amount, currency)
  const signed = (amount: number) => moneyChange(amount, currency)
  const gain = summary.performance
  const { inBy } = summary
  const fromEmployer = inBy && inBy.member !== 0 && inBy.employer !== 0 && plain(inBy.employer)
  return (
    <div className={styles.statement} {...scroller} role="group" aria-label={text('summary.title')}>
      <dl>
        <Line
          name={text(firstDay === dateFrom ? 'summary.valueBefore' : 'summary.valueOn', {
            day: dayInFigures(dateFrom),
          })}
        >
          <ShownFigure figure={existing(summary.fromValue, absent)} show={plain} />
        </Line>
        <Line
          name={text('summary.in')}
          note={fromEmployer && text('summary.fromEmployer', { amount: fromEmployer })}
        >
          <ShownFigure figure={{ value: summary.in }} show={signed} />
        </Line>
        <Line name={text('summary.out', whose)}>
          <ShownFigure figure={{ value: -summary.out }} show={signed} />
        </Line>
        <Line
          name={text('summary.performance')}
          direction={gain === undefined || gain === 0 ? undefined : gain > 0 ? 'up' : 'down'}
        >
          <ShownFigure figure={existing(gain, absent)} show={signed} />
        </Line>
        <Line name={text('summary.valueOn', { day: dayInFigures(summary.dateTo) })} isTotal>
          <ShownFigure figure={existing(summary.toValue, absent)} show={plain} />
        </Line>
      </dl>
      {(summary.fees !== 0 || summary.expenses !== 0) && (
        <>
          <h3>{text('summary.within')}</h3>
          <dl>
            <Line name={text('summary.fees')}>
              <ShownFigure figure={{ value: -summary.fees }} show={signed} />
            </Line>
            <Line name={text('summary.expenses')}>
              <ShownFigure figure={{ value: -summary.expenses }} show={signed} />
            </Line>
          </dl>
        </>
      )}
    </div>
  )
}

/** A figure, or the reason why it is not there. */
const existing = (value: number | undefined, absent: Figure['absent']): Figure =>
  value === undefined ? { absent } : { value }

function Line({
  name,
  direction,
  isTotal = false,
  note,
  children,
}: {
  name: string
  note?: string | false | undefined
  direction?: 'up' | 'down' | undefined
  isTotal?: boolean
  children: ReactNode
}) {
  return (
    <div data-direction={direction} data-total={isTotal || undefined}>
      <dt>
        {name}
        {note && (
          <small>
            <Amount>{note}</Amount>
          </small>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

const LINES = ['start', 'in', 'out', 'gain', 'end', 'fees', 'expenses']

function WaitingSummary() {
  return (
    <div className={styles.statement}>
      {LINES.map((line) => (
        <div key={line} className={styles.waiting}>
          <Skeleton width="120px" />
          <Skeleton width="92px" />
        </div>
      ))}
    </div>
  )
}
