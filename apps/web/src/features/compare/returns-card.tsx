import type { ReactNode } from 'react'
import { type FundPeriod, isLongEnough } from '#account/fund-dates.ts'
import { openingClose, writtenStart } from '#account/period-start.ts'
import styles from '#charts/chart-card.module.css'
import { drawdownLines } from '#charts/lines/drawdown-lines.ts'
import { INVESTED, useHypotheticalMoney } from '#charts/lines/invested.ts'
import type { SummedLine } from '#charts/lines/line-legend.tsx'
import { LinesView } from '#charts/lines/lines-view.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PillSelect } from '#ui/controls/pill-select.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { Compared } from './compared.ts'
import { useCompareAddress } from './use-compare-address.ts'
import { useReturns } from './use-compared.ts'

const VIEWS = ['return', 'drawdown'] as const

/** The returns of all funds in one chart, each from 0. */
export function ReturnsCard({
  funds,
  currency,
  period,
  hasNoPrices,
  selector,
}: {
  funds: readonly Compared[]
  currency: string | undefined
  period: FundPeriod | undefined
  /** None of them ever had a price. */
  hasNoPrices: boolean
  /** Chooses the period. */
  selector: ReactNode
}) {
  const { text, day } = useLanguage()
  const { view, show } = useCompareAddress()
  const returns = useReturns(
    funds.map(({ id }) => id),
    currency,
    period,
  )
  const again = () => {
    for (const one of returns) if (one.isLoadingError) void one.refetch()
  }
  const isTooShort = period !== undefined && !isLongEnough(period)
  const isWaiting = !isTooShort && returns.some(({ isPending }) => isPending)
  const hasFailed = returns.some(({ isLoadingError }) => isLoadingError)
  const lines: SummedLine[] = funds.flatMap(({ id, place, fund }, at) => {
    const measured = returns[at]?.data
    if (!measured) return []
    const label = `${place.letter} ${fund.name}`
    return [
      { series: { id, label, colour: place.colour, points: measured.serie }, figure: measured.performance },
    ]
  })
  const hasLines = lines.some(({ series }) => series.points.length > 0)
  const shown = lines.map((line, at) => ({ ...line, series: { ...line.series, isMain: at === 0 } }))
  const drawn = view === 'drawdown' ? drawdownLines(shown) : shown

  return (
    <Card
      title={text('compare.chart.title')}
      meta={
        !hasNoPrices &&
        (period && currency ? (
          text('compare.chart.meta', { from: day(writtenStart(period)), to: day(period.dateTo), currency })
        ) : (
          <Skeleton width="240px" />
        ))
      }
      isWaiting={isWaiting && !hasNoPrices}
    >
      <div className={styles.content}>
        {hasNoPrices ? (
          <Empty message={text('compare.chart.empty')} />
        ) : (
          <>
            <div className={styles.choices}>
              {selector}
              <div className={styles.pills}>
                <PillSelect
                  label={text('fund.performance.shown')}
                  choices={VIEWS.map((value) => ({ value, label: text(`fund.performance.view.${value}`) }))}
                  value={view ?? 'return'}
                  onChange={(next) => show(next === 'drawdown' ? next : undefined)}
                />
              </div>
            </div>
            {isTooShort ? (
              <Empty message={text('fund.ratios.tooShort')} />
            ) : isWaiting ? (
              <div className={styles.plot}>
                <Skeleton height="100%" />
              </div>
            ) : hasFailed && !hasLines ? (
              <Failed message={text('compare.chart.failed')} onRetry={again} />
            ) : !hasLines ? (
              <Empty message={text('compare.chart.empty')} />
            ) : (
              <LinesView
                label={text('compare.chart.title')}
                lines={drawn}
                says={
                  period && currency && <Says lines={drawn} view={view} period={period} currency={currency} />
                }
                note={
                  hasFailed ? (
                    <p role="alert">
                      {text('compare.chart.partly')}
                      <Button look="plain" onClick={again}>
                        {text('common.tryAgain')}
                      </Button>
                    </p>
                  ) : (
                    <p>{text('compare.chart.note')}</p>
                  )
                }
              />
            )}
          </>
        )}
      </div>
    </Card>
  )
}

/** Says what the lines show: the worst and the best of the funds, or the deepest fall. */
function Says({
  lines,
  view,
  period,
  currency,
}: {
  lines: readonly SummedLine[]
  view: (typeof VIEWS)[number] | undefined
  period: FundPeriod
  currency: string
}) {
  const { text, day, percentOfFraction } = useLanguage()
  const money = useHypotheticalMoney()
  const measured = lines.flatMap(({ series: { label }, figure: { value } }) =>
    value === undefined ? [] : [{ label, value }],
  )
  const [worst, ...others] = measured.toSorted((one, other) => one.value - other.value)
  if (!worst) return null
  if (view === 'drawdown')
    return text('compare.chart.fell', {
      name: worst.label,
      fall: percentOfFraction(Math.abs(worst.value)),
    })
  const invested = (value: number) => money(INVESTED * (1 + value), currency)
  return text(others.length > 0 ? 'compare.chart.grown' : 'compare.chart.grownAlone', {
    start: invested(0),
    low: invested(worst.value),
    high: invested((others.at(-1) ?? worst).value),
    from: day(openingClose(period)),
    to: day(period.dateTo),
  })
}
