import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import { useState } from 'react'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import type { CardProps } from '#account/queries/portfolio/portfolio-period.ts'
import { useValuation, type Valuation } from '#account/queries/portfolio/use-valuation.ts'
import { useBenchmarkNames } from '#account/queries/use-benchmarks.ts'
import { USUAL_BENCHMARKS } from '#charts/lines/benchmark-look.ts'
import { LineChart } from '#charts/lines/line-chart.tsx'
import { SeriesTable } from '#charts/lines/series-table.tsx'
import type { LineSeries } from '#charts/plot/line-series.ts'
import { Amount } from '#figures/amount.tsx'
import { HelpLink } from '#figures/help-link.tsx'
import { StalePrices } from '#figures/stale-prices.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card, CardSentence } from '#ui/layout/card.tsx'
import styles from './valuation-card.module.css'

/** Dashboard card: what a portfolio was worth day by day, beside its benchmark and the end-of-service entitlement. */
export function ValuationCard({ about }: Pick<CardProps, 'about'>) {
  const { text } = useLanguage()
  const { data: valuation, isLoadingError, isPlaceholderData, refetch } = useValuation(about)
  const nameOf = useBenchmarkNames([valuation?.benchmark.code])
  const [isTable, setTable] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const lastDay = valuation?.savingsSerie.at(-1)?.dateAsString
  const lines =
    valuation &&
    valueLines(valuation, {
      savings: text('valuation.savings'),
      benchmark: text('valuation.benchmark', {
        benchmark: valuation.benchmark.code ? nameOf(valuation.benchmark.code) : '',
      }),
      endOfService: text('valuation.endOfService'),
    })

  return (
    <Card
      title={text('valuation.title')}
      meta={
        valuation
          ? lastDay && <Sentence valuation={valuation} />
          : !isLoadingError && (
              <CardSentence>
                <Skeleton width="280px" />
              </CardSentence>
            )
      }
      isWaiting={!valuation && !isLoadingError}
      isStale={isPlaceholderData}
    >
      <div className={styles.content} data-open={isOpen || undefined}>
        {isLoadingError ? (
          <Failed message={text('valuation.failed')} onRetry={() => refetch()} />
        ) : !valuation || !lines ? (
          <div className={styles.waiting}>
            <Skeleton height="100%" />
          </div>
        ) : !lastDay ? (
          <Empty message={text('valuation.empty')} />
        ) : (
          <>
            <StalePrices valuedUntil={lastDay} dateTo={valuation.about.dateTo} />
            <Legend lines={lines} currency={valuation.currency} />
            <Button look="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {text(isOpen ? 'valuation.hideChart' : 'valuation.showChart')}
            </Button>
            <Plot lines={lines} currency={valuation.currency} isTable={isTable} />
            <div className={styles.foot}>
              <Notes valuation={valuation} />
              <Button look="plain" onClick={() => setTable(!isTable)}>
                {text(isTable ? 'valuation.showAsChart' : 'valuation.showAsTable')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}

/** The first and the last value that the chart draws. */
function Sentence({ valuation: { savingsSerie, currency } }: { valuation: Valuation }) {
  const { text, day, money } = useLanguage()
  const [first, last] = [savingsSerie[0], savingsSerie.at(-1)]
  if (!first || !last) return null
  const ends = { last: money(last.value, currency), to: day(last.dateAsString) }
  return (
    <CardSentence>
      <Amount>
        {first === last
          ? text('valuation.sentenceOfDay', ends)
          : text('valuation.sentence', {
              first: money(first.value, currency),
              from: day(first.dateAsString),
              ...ends,
            })}
      </Amount>
    </CardSentence>
  )
}

/** Each line with its latest amount. */
function Legend({ lines, currency }: { lines: readonly LineSeries[]; currency: string }) {
  const { money } = useLanguage()
  return (
    <ul className={styles.legend}>
      {lines.map(({ id, label, colour, isDashed, points }) => {
        const last = points.at(-1)
        return (
          <li key={id}>
            <i data-dashed={isDashed} style={{ color: `var(${colour})` }} />
            <span>{label}</span>
            <b>{last && <Amount>{money(last.value, currency)}</Amount>}</b>
          </li>
        )
      })}
    </ul>
  )
}

function Plot({
  lines,
  currency,
  isTable,
}: {
  lines: readonly LineSeries[]
  currency: string
  isTable: boolean
}) {
  const { text, money, compactMoney } = useLanguage()
  const title = text('valuation.title')
  const showValue = (value: number) => money(value, currency)
  return (
    <div className={styles.plot}>
      {isTable ? (
        <SeriesTable caption={title} series={lines} showValue={showValue} />
      ) : (
        <LineChart
          label={title}
          series={lines}
          showValue={showValue}
          showTick={(value, digits) => compactMoney(value, currency, digits)}
        />
      )}
    </div>
  )
}

/** Explains the lines, and why one of them is missing. */
function Notes({ valuation: { benchmark, benchSerie, eos, currency } }: { valuation: Valuation }) {
  const { text, money, day } = useLanguage()
  const whose = useOwnerContext()
  const reason = (absent: AbsentReason) => text(`ui.absent.${absent}`)
  const { amount, absent, dateAsString } = eos.last
  const missingEos = eos.absent ?? absent
  return (
    <div>
      <p>
        {text('valuation.closing')} {benchSerie.length > 0 && text('valuation.sameFlows')}
      </p>
      {benchmark.absent && <p>{text('valuation.noBenchmark', { reason: reason(benchmark.absent) })}</p>}
      {amount === 0 && <p>{text('valuation.nothingDue')}</p>}
      {amount !== undefined && amount !== 0 && (
        <p>
          <Amount>
            {text('valuation.lastEndOfService', {
              day: day(dateAsString),
              amount: money(amount, currency),
              ...whose,
            })}
          </Amount>
        </p>
      )}
      {missingEos && <p>{text('valuation.noEndOfService', { reason: reason(missingEos) })}</p>}
      <HelpLink article="portfolio-value" />
    </div>
  )
}

type Labels = { savings: string; benchmark: string; endOfService: string }

/** The savings, the same money in the benchmark, and the end-of-service entitlement; those that there are. */
function valueLines(
  { savingsSerie, benchSerie, eosSerie, benchmark }: Valuation,
  label: Labels,
): LineSeries[] {
  const lines: LineSeries[] = [
    {
      id: 'savings',
      label: label.savings,
      colour: '--chart-1',
      isMain: true,
      points: savingsSerie,
    },
    {
      id: 'benchmark',
      label: label.benchmark,
      ...(USUAL_BENCHMARKS[benchmark.code ?? ''] ?? { colour: '--chart-2' }),
      points: benchSerie,
    },
    {
      id: 'eos',
      label: label.endOfService,
      colour: '--chart-5',
      isDashed: true,
      points: eosSerie,
    },
  ]
  return lines.filter(({ points }) => points.length > 0)
}
