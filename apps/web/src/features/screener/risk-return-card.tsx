import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { allowsFiveYears } from '@fundholder/domain/days/periods.ts'
import type { Ratios } from '@fundholder/protocol/analysis/ratios.ts'
import type { Fund } from '@fundholder/protocol/funds/fund-shapes.ts'
import type { Contract } from '@fundholder/protocol/portfolios/contracts.ts'
import { useBenchmarkNames } from '#account/queries/use-benchmarks.ts'
import { USUAL_BENCHMARKS } from '#charts/lines/benchmark-look.ts'
import { Scatter } from '#charts/scatter/scatter.tsx'
import type { ScatterPoint } from '#charts/scatter/scatter-geometry.ts'
import { HelpLink } from '#figures/help-link.tsx'
import { useLanguage } from '#language/use-language.ts'
import { PillSelect } from '#ui/controls/pill-select.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import card from '#ui/layout/card.module.css'
import { Card } from '#ui/layout/card.tsx'
import { CHART_YEARS, type ChartYears } from './filters/screener-filters.ts'
import { type Found, useScreening } from './filters/use-screener.ts'
import styles from './risk-return-card.module.css'
import { measureOf, useFundRatios, useOwnRiskReturn } from './use-risk-return.ts'

/** Square pixels of a dot: the client's own portfolio, and all others. */
const PORTFOLIO_AREA = 150
const OTHER_AREA = 75

const OWN_BENCHMARK_COLOUR = '--chart-5'

type Place = Omit<ScatterPoint, 'x' | 'y'> & { ratios: Ratios | undefined; isFund: boolean }

/**
 * Shows annual risk and return of the funds of the page beside the portfolio, the market, the deposit rate
 * and the benchmark.
 */
export function RiskReturnCard({
  found,
  hasFailed,
  onRetry,
  contract,
  currency,
  selected,
}: {
  found: Found | undefined
  /** There is no list of funds, and none is on its way. */
  hasFailed: boolean
  /** Requests the list again. */
  onRetry: () => void
  /** Contract of the compared portfolio; undefined for a client without one. */
  contract: Contract | undefined
  /** All is measured in it; undefined while that is not known. */
  currency: string | undefined
  selected: Fund | undefined
}) {
  const { text } = useLanguage()
  const { screening, choose, measure: change } = useScreening()
  const { years } = screening
  const measure = currency && found ? measureOf(currency, years, found.asOf) : undefined
  const measured = found?.data.filter(isOldEnough(years, found.asOf))
  const funds = useFundRatios(measured, measure)
  const { portfolio, references } = useOwnRiskReturn(contract, measure)
  const nameOf = useBenchmarkNames(references.map(({ code }) => code))
  const hasFunds = found !== undefined && found.data.length > 0

  const places: Place[] = [
    ...(found?.data ?? []).map((fund) => ({
      id: fund.id,
      label: fund.name,
      area: OTHER_AREA,
      isNamed: false,
      isChosen: fund.id === selected?.id,
      isFund: true,
      ratios: funds.data?.get(fund.id),
    })),
    ...references.map(({ code, isOwn, ratios }) => ({
      id: `benchmark ${code}`,
      shortLabel: nameOf(code),
      label: isOwn ? text('screener.chart.own', { name: nameOf(code) }) : nameOf(code),
      area: OTHER_AREA,
      colour: USUAL_BENCHMARKS[code]?.colour ?? OWN_BENCHMARK_COLOUR,
      isNamed: true,
      isChosen: false,
      isFund: false,
      ratios,
    })),
    ...(portfolio
      ? [
          {
            id: 'portfolio',
            label: text('screener.chart.portfolio'),
            area: PORTFOLIO_AREA,
            colour: '--chart-1',
            isNamed: true,
            isChosen: false,
            isFund: false,
            ratios: portfolio,
          },
        ]
      : []),
  ]
  const points = places.flatMap(withBothFigures)
  const isWaiting =
    (found === undefined && !hasFailed) || (measured !== undefined && measured.length > 0 && funds.isPending)
  const leftOut = isWaiting ? 0 : places.length - points.length

  return (
    <Card
      title={text('screener.chart.title')}
      meta={text('screener.chart.sentence')}
      actions={
        <PillSelect
          label={text('screener.chart.period')}
          choices={CHART_YEARS.map((value) => ({ value, label: text(`screener.chart.years.${value}`) }))}
          value={years}
          onChange={change}
        />
      }
      isWaiting={isWaiting && !funds.isLoadingError}
    >
      <div className={styles.content}>
        {funds.isLoadingError ? (
          <Failed message={text('screener.chart.failed')} onRetry={() => funds.refetch()} />
        ) : isWaiting ? (
          <Skeleton height="300px" />
        ) : !found ? (
          <Failed message={text('screener.failed')} onRetry={onRetry} />
        ) : points.length === 0 ? (
          <Empty message={text('screener.chart.empty')} />
        ) : (
          <>
            <Legend points={points} hasFunds={hasFunds} leftOut={leftOut} />
            <div className={styles.plot}>
              <Scatter
                label={text('screener.chart.title')}
                head={text('screener.chart.name')}
                xLabel={text('screener.chart.volatility')}
                yLabel={text('screener.chart.performance')}
                points={points}
                onChoose={(id) => found.data.some((one) => one.id === id) && choose(id)}
              />
            </div>
            <p className={card.meta}>
              {measure &&
                text('screener.chart.meta', {
                  period: text(`screener.chart.years.${years}`),
                  currency: measure.currency,
                })}{' '}
              <HelpLink article="risk-figures" />
            </p>
          </>
        )}
      </div>
    </Card>
  )
}

/** Returns true for funds with enough history. A fund without an inception date counts as old enough. */
const isOldEnough =
  (years: ChartYears, asOf: CalendarDay) =>
  ({ inceptionDate }: Fund): boolean =>
    years !== '5Y' || inceptionDate === undefined || allowsFiveYears(inceptionDate, asOf)

/** Returns a dot if both figures exist. */
function withBothFigures({ ratios, isFund: _, ...place }: Place): ScatterPoint[] {
  const [x, y] = [ratios?.volatilityAnnualized.value, ratios?.performanceAnnualized.value]
  return x === undefined || y === undefined ? [] : [{ ...place, x, y }]
}

function Legend({
  points,
  hasFunds,
  leftOut,
}: {
  points: readonly ScatterPoint[]
  hasFunds: boolean
  leftOut: number
}) {
  const { text } = useLanguage()
  return (
    <ul className={styles.legend}>
      {points
        .filter(({ isNamed }) => isNamed)
        .toReversed()
        .map(({ id, label, colour }) => (
          <li key={id}>
            <i style={{ background: `var(${colour})` }} />
            {label}
          </li>
        ))}
      {hasFunds && (
        <li>
          <i data-hollow />
          {text('screener.chart.funds')}
        </li>
      )}
      {leftOut > 0 && (
        <li className={styles.leftOut}>{text('screener.chart.leftOut', { count: leftOut })}</li>
      )}
    </ul>
  )
}
