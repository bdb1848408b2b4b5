import {
  amountPaying,
  inTodaysMoney,
  type RetirementPlan,
} from '@fundholder/analytics/savings/retirement-plan.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { PlanTerms } from '@fundholder/protocol/planning/planning.ts'
import { LineChart } from '#charts/lines/line-chart.tsx'
import type { Band, LineSeries } from '#charts/plot/line-series.ts'
import { Amount } from '#figures/amount.tsx'
import { about } from '#figures/explained/about.ts'
import { HelpLink } from '#figures/help-link.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Switch } from '#ui/controls/switch.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './growth-card.module.css'
import { ageOn, isSteady, type Planner } from './plan/plan-terms.ts'
import type { PlanYear } from './plan/plan-years.ts'
import type { useSimulation } from './plan/use-simulation.ts'
import lines from './plan-lines.module.css'

const BANDS = [
  { id: 'eight', low: 'p10', high: 'p90', opacity: 0.08 },
  { id: 'five', low: 'p25', high: 'p75', opacity: 0.18 },
] as const

/** Colours of the scenarios are those of the savings calculator. */
const LINES = [
  { id: 'expected', colour: '--chart-1', isMain: true },
  { id: 'best', colour: '--chart-3', isDashed: true },
  { id: 'worst', colour: '--chart-2', isDashed: true },
  { id: 'endOfService', colour: '--chart-5', isDashed: true },
] as const

/** The savings year by year in three steady scenarios, within the ranges of simulated futures. */
export function GrowthCard({
  terms,
  plan,
  years,
  planner: { basis, birthDate },
  simulation: { simulated, isStale },
  isTodaysMoney,
  onTodaysMoney,
}: {
  terms: PlanTerms
  plan: RetirementPlan
  years: readonly PlanYear[]
  planner: Planner
  simulation: ReturnType<typeof useSimulation>
  isTodaysMoney: boolean
  onTodaysMoney: (isOn: boolean) => void
}) {
  const { text, wholeMoney, compactMoney, day: writeDay, percentOfFraction } = useLanguage()
  const { currency } = basis
  const show = (amount: number) => wholeMoney(about(amount, 4), currency)
  const returns = returnsOf(terms.yearlyReturn)
  const labelOf = (id: (typeof LINES)[number]['id']) =>
    id === 'endOfService'
      ? text('planning.growth.endOfService')
      : `${text(`planning.growth.${id}`)} ${percentOfFraction(returns[id])}`
  const [first, last] = [years[0], years.at(-1)]
  const target = terms.targetIncome ? amountPaying(terms.targetIncome, plan) : undefined
  const series = LINES.map(
    (line): LineSeries => ({
      ...line,
      label: labelOf(line.id),
      points: years.flatMap((year) => {
        const value = year[line.id]
        return value === undefined ? [] : [{ dateAsString: year.day, value }]
      }),
    }),
  ).filter(({ points }) => points.length > 0)
  if (target !== undefined && last)
    series.push({
      id: 'target',
      label: text('planning.growth.target'),
      colour: '--color-secondary',
      isGoal: true,
      points: [
        {
          dateAsString: last.day,
          value: isTodaysMoney ? inTodaysMoney(target, plan.months, plan.inflation) : target,
        },
      ],
    })
  const ranges = isSteady(terms, basis) ? undefined : simulated
  const bands = ranges
    ? BANDS.map(
        ({ id, low, high, opacity }): Band => ({
          id,
          label: text(`planning.growth.${id}`),
          opacity,
          points: ranges.serie.flatMap(({ month, percentiles }) => {
            const day = years.find((year) => year.month === month)?.day
            if (!day) return [] // of the plan before
            const shown = (amount: number) =>
              isTodaysMoney ? inTodaysMoney(amount, month, plan.inflation) : amount
            return [{ dateAsString: day, low: shown(percentiles[low]), high: shown(percentiles[high]) }]
          }),
        }),
      )
    : []
  const futures = endOfFutures(bands, last)
  const age = (day: CalendarDay) => text('planning.growth.age', { age: ageOn(birthDate, day) })
  const isShort = plan.months <= 60
  return (
    <Card
      title={text('planning.growth.title')}
      meta={
        first &&
        last &&
        text(isTodaysMoney ? 'planning.growth.metaToday' : 'planning.growth.metaThen', {
          from: writeDay(first.day),
          to: writeDay(last.day),
        })
      }
      actions={
        <Switch label={text('planning.growth.todaysMoney')} isOn={isTodaysMoney} onChange={onTodaysMoney} />
      }
      isStale={isStale && simulated !== undefined}
    >
      {last && (
        <p className={styles.says}>
          <Amount>
            {text('planning.growth.says', {
              age: terms.retirementAge,
              expected: show(last.expected),
              worst: show(last.worst),
              best: show(last.best),
            })}
          </Amount>
        </p>
      )}
      <ul className={styles.legend}>
        {series.map(({ id, label, colour, isDashed, isGoal, points }) => {
          const end = points.at(-1)
          return (
            <li key={id}>
              <i data-dashed={isDashed} data-goal={isGoal} style={{ color: `var(${colour})` }} />
              <span>{label}</span>
              <b>{end && <Amount>{show(end.value)}</Amount>}</b>
            </li>
          )
        })}
      </ul>
      <div className={styles.plot}>
        <LineChart
          label={text('planning.growth.title')}
          series={series}
          bands={bands}
          showValue={(value) => show(value)}
          showTick={(value, digits) => compactMoney(value, currency, digits)}
          dayWords={{
            reading: (day) => `${writeDay(day)}, ${age(day)}`,
            tick: (day) =>
              isShort
                ? [writeDay(day).slice(3)]
                : day.slice(4, 6) === '01'
                  ? [day.slice(0, 4), age(day)]
                  : [],
          }}
        />
      </div>
      <ul className={styles.legend} data-bands="true">
        {bands.toReversed().map(({ id, label, opacity }) => (
          <li key={id}>
            <i data-band="true" style={{ opacity: opacity * 2.2 }} />
            <span>{label}</span>
          </li>
        ))}
      </ul>
      <p className={lines.note}>
        {text('planning.growth.note')} {futures && text(`planning.growth.${futures}`)}{' '}
        {ranges && text('planning.growth.noteOfRanges')} {text('planning.growth.noteOfService')}{' '}
        {last?.isServiceCapped && text('planning.growth.noteOfCap')}
      </p>
      <p className={lines.note}>
        <HelpLink article="planning" />
      </p>
    </Card>
  )
}

/**
 * Says whether 8 of 10 simulated futures end between the lines of the lower and the higher return; undefined until the
 * end is simulated.
 */
function endOfFutures(bands: readonly Band[], last: PlanYear | undefined) {
  const end = bands
    .find(({ id }) => id === 'eight')
    ?.points.find(({ dateAsString }) => dateAsString === last?.day)
  if (!end || !last) return undefined
  return end.low >= last.worst && end.high <= last.best ? 'futuresBetween' : 'futuresBeyond'
}

/** Orders the scenario returns: of two losses, the larger is the worse. */
const returnsOf = (yearlyReturn: number) => {
  const [less, more] = [yearlyReturn * 0.75, yearlyReturn * 1.25]
  return {
    expected: yearlyReturn,
    best: yearlyReturn < 0 ? less : more,
    worst: yearlyReturn < 0 ? more : less,
  }
}
