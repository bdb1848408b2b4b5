import { addMonths, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import type { ModelPortfolio } from '@fundholder/protocol/funds/model-portfolios.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useOwnerContext } from '#account/queries/client/use-owner-context.ts'
import { useHoldings } from '#account/queries/portfolio/use-holdings.ts'
import { INVESTED, investedAt, useHypotheticalMoney } from '#charts/lines/invested.ts'
import type { SummedLine } from '#charts/lines/line-legend.tsx'
import { LinesView } from '#charts/lines/lines-view.tsx'
import { callServer } from '#client/call-server.ts'
import { useLanguage } from '#language/use-language.ts'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './model-strategy.module.css'

const FIVE_YEARS = 60

/**
 * Shows the backtest of a model beside the current portfolio, over five years or the common history of its
 * funds.
 */
export function BacktestCard({ model }: { model: ModelPortfolio }) {
  const { text, day } = useLanguage()
  const money = useHypotheticalMoney()
  const whose = useOwnerContext()
  const held = useHoldings()
  const currency = held.data?.currency
  const present = itemsHeld(held.data?.data ?? [])
  const from = openingOf(model)
  const backtest = useQuery({
    queryKey: ['model-beside-present', model.id, currency, from, present],
    queryFn:
      currency && from
        ? async ({ signal }) => {
            const measure = async (items: Item[]) => {
              const { data } = await callServer(runBacktest, {
                body: { currency, dateFrom: from, dateTo: model.asOf, compositions: [{ items }] },
                signal,
              })
              return data[0]
            }
            const items = (model.compositions[0]?.items ?? []).map(({ instrumentId, weight }) => ({
              instrumentId,
              weight,
            }))
            return {
              model: await measure(items),
              // Some of it may be younger than the stretch of time: then there is only the model.
              present: present.length > 0 ? await measure(present).catch(() => undefined) : undefined,
            }
          }
        : skipToken,
  })
  const { data } = backtest
  // The portfolio of the client is black here as everywhere, also beside a model.
  const lines: SummedLine[] = [
    ...(data?.present
      ? [
          {
            series: {
              id: 'present',
              label: text('dealing.model.present', whose),
              colour: '--chart-1' as const,
              isMain: true,
              points: data.present.serie,
            },
            figure: data.present.performance,
          },
        ]
      : []),
    ...(data?.model
      ? [
          {
            series: {
              id: 'model',
              label: text('dealing.model.modelHeld', { name: model.name }),
              colour: '--chart-2' as const,
              points: data.model.serie,
            },
            figure: data.model.performance,
          },
        ]
      : []),
  ]
  const end = data?.model && investedAt(data.model.performance)
  return (
    <Card
      title={text('dealing.model.backtest')}
      meta={
        from &&
        currency &&
        text('dealing.model.backtestMeta', {
          from: day(from),
          to: day(model.asOf),
          currency,
        })
      }
      isWaiting={from !== undefined && backtest.isPending}
    >
      <div className={styles.chart}>
        {!from ? (
          <Empty message={text('modelPortfolio.backtest.empty')} />
        ) : backtest.isLoadingError ? (
          <Failed message={text('dealing.model.backtestFailed')} onRetry={() => backtest.refetch()} />
        ) : data ? (
          <LinesView
            label={text('dealing.model.backtest')}
            lines={lines}
            says={
              end !== undefined &&
              from &&
              currency &&
              text('dealing.model.grown', {
                name: model.name,
                start: money(INVESTED, currency),
                end: money(end, currency),
                from: day(from),
                to: day(model.asOf),
              })
            }
            note={<p>{text('dealing.model.note', whose)}</p>}
          />
        ) : (
          <Skeleton height="300px" />
        )}
      </div>
    </Card>
  )
}

type Item = { instrumentId: string; weight: number }

function itemsHeld(positions: readonly { instrumentId: string; weight?: number | undefined }[]): Item[] {
  const weighed = positions.flatMap(({ instrumentId, weight = 0 }) =>
    weight > 0 ? [{ instrumentId, weight }] : [],
  )
  const whole = weighed.reduce((sum, { weight }) => sum + weight, 0)
  return weighed.map(({ instrumentId, weight }) => ({ instrumentId, weight: Math.min(weight / whole, 1) }))
}

/** The day whose close opens the backtest. */
function openingOf({ measurableFrom, asOf }: ModelPortfolio): CalendarDay | undefined {
  if (!measurableFrom || measurableFrom >= asOf) return undefined
  const fiveYears = addMonths(asOf, -FIVE_YEARS)
  return measurableFrom > fiveYears ? measurableFrom : fiveYears
}
