import { useState } from 'react'
import { useNeedsYear, YearLink } from '#account/needs-year.tsx'
import { writtenStart } from '#account/period-start.ts'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import type { CardProps } from '#account/queries/portfolio/portfolio-period.ts'
import { useValuation, type Valuation, valuedUntil } from '#account/queries/portfolio/use-valuation.ts'
import { ExplainedFigure } from '#figures/explained/explained-figure.tsx'
import { ShownFigure } from '#figures/shown-figure.tsx'
import { StalePrices } from '#figures/stale-prices.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { lazyPart } from '#ui/layout/lazy-page.ts'
import styles from './portfolio-performance-card.module.css'
import { type ReturnKind, returnOf } from './returns.ts'

const ReturnExplanation = lazyPart(async () => (await import('./return-explanation.tsx')).ReturnExplanation)

/** Dashboard card: the time- and the money-weighted return side by side, and how each came about. */
export function PortfolioPerformanceCard({ about }: Pick<CardProps, 'about'>) {
  const { text, day } = useLanguage()
  const { data: valuation, isLoadingError, isPlaceholderData, refetch } = useValuation(about)
  const lastDay = valuation && valuedUntil(valuation)

  return (
    <Card
      title={text('returns.title')}
      meta={
        valuation
          ? lastDay && text('returns.meta', { from: day(writtenStart(valuation.about)), to: day(lastDay) })
          : !isLoadingError && <Skeleton width="220px" />
      }
      isWaiting={!valuation && !isLoadingError}
      isStale={isPlaceholderData}
    >
      <div className={styles.content}>
        {isLoadingError ? (
          <Failed message={text('returns.failed')} onRetry={() => refetch()} />
        ) : !valuation ? (
          <Skeleton height="140px" />
        ) : !lastDay ? (
          <Empty message={text('returns.empty')} />
        ) : (
          <>
            <StalePrices valuedUntil={lastDay} dateTo={valuation.about.dateTo} />
            <ReturnTable valuation={valuation} />
            <ByPosition valuation={valuation} />
          </>
        )}
      </div>
    </Card>
  )
}

const ROWS = [
  ['timeWeighted', 'timeWeightedYearly'],
  ['moneyWeighted', 'moneyWeightedYearly'],
] as const

function ReturnTable({ valuation }: { valuation: Valuation }) {
  const { text } = useLanguage()
  const whose = useOwnerContext()
  const isTooShort = useNeedsYear()(returnOf(valuation, 'timeWeightedYearly'))
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{text('returns.title')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{text('returns.overPeriod')}</th>
          <th scope="col">{text('returns.yearly')}</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([overPeriod, yearly], row) => (
          <tr key={overPeriod}>
            <th scope="row">
              {text(`returns.${overPeriod}`)}
              <small>{text(`returns.${overPeriod}Means`, whose)}</small>
            </th>
            <Return valuation={valuation} kind={overPeriod} />
            {!isTooShort ? (
              <Return valuation={valuation} kind={yearly} />
            ) : (
              row === 0 && (
                <td rowSpan={ROWS.length} className={styles.tooShort}>
                  <YearLink />
                </td>
              )
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Return({ valuation, kind }: { valuation: Valuation; kind: ReturnKind }) {
  const { text, change } = useLanguage()
  const figure = returnOf(valuation, kind)
  const direction =
    figure.value === undefined || figure.value === 0 ? undefined : figure.value > 0 ? 'up' : 'down'
  return (
    <td data-direction={direction}>
      <ExplainedFigure
        name={text(`returns.name.${kind}`)}
        explanation={(close) => <ReturnExplanation about={valuation.about} kind={kind} onClose={close} />}
      >
        <ShownFigure figure={figure} show={(one) => change(one)} />
      </ExplainedFigure>
    </td>
  )
}

function ByPosition({ valuation }: { valuation: Valuation }) {
  const { text } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.more}>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text('returns.byPosition')}
      </Button>
      {isOpen && (
        <ReturnExplanation about={valuation.about} kind="byPosition" onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
