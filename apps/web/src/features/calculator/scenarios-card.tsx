import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import { PLAN_DEFAULTS } from '@fundholder/domain/savings/planning.ts'
import { useState } from 'react'
import { LineChart } from '#charts/lines/line-chart.tsx'
import { SeriesTable } from '#charts/lines/series-table.tsx'
import type { Band, LineSeries } from '#charts/plot/line-series.ts'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type Calculated, type CalculatorTerms, deflated, rounded } from './calculation.ts'
import styles from './calculator.module.css'
import { useExactPercent } from './use-exact-percent.ts'

const SCENARIOS = [
  { id: 'worst', colour: '--chart-2', isDashed: true },
  { id: 'expected', colour: '--chart-1', isDashed: false },
  { id: 'best', colour: '--chart-3', isDashed: true },
] as const

/** Three scenarios side by side, and how they come about. */
export function ScenariosCard({
  terms,
  calculated,
  isStale,
  isToday,
  onToday,
}: {
  terms: CalculatorTerms
  calculated: Calculated
  isStale: boolean
  /** Amounts are in today's money. */
  isToday: boolean
  onToday: (isToday: boolean) => void
}) {
  const { text, wholeMoney, compactMoney } = useLanguage()
  const exactPercent = useExactPercent()
  const [isTable, setTable] = useState(false)
  const { months, scenarios, returns } = calculated
  const paidIn = isToday ? calculated.paidInToday : calculated.paidIn
  const end = (id: (typeof SCENARIOS)[number]['id']) => scenarios[id][months] as number
  const isSaving = (scenarios.expected[0] as number) > 0 || end('expected') > 0
  const shown = (amount: number, month: number) => (isToday ? deflated(amount, month) : amount)
  const pointsOf = (amounts: Float64Array, write = shown) =>
    yearly(months).map((month) => ({
      dateAsString: ageDay(terms.age, month),
      value: write(amounts[month] as number, month),
    }))
  const lineOf = (id: (typeof SCENARIOS)[number]['id']): LineSeries => {
    const { colour, isDashed } = SCENARIOS.find((one) => one.id === id) ?? SCENARIOS[1]
    const isMain = id === 'expected'
    return {
      id,
      label: text(`calculator.scenarios.${id}`),
      colour,
      isMain,
      ...(isDashed && { isDashed }),
      points: pointsOf(scenarios[id]),
    }
  }
  const series: LineSeries[] = [
    lineOf('expected'),
    lineOf('worst'),
    lineOf('best'),
    {
      id: 'paid',
      label: text('calculator.paidIn'),
      colour: '--chart-6',
      isDashed: true,
      points: pointsOf(paidIn, (amount) => amount),
    },
  ]
  const [low, high] = [pointsOf(scenarios.worst), pointsOf(scenarios.best)]
  const between: Band = {
    id: 'between',
    label: text('calculator.between'),
    opacity: 0.07,
    points: low.map(({ dateAsString, value }, at) => ({
      dateAsString,
      low: value,
      high: high[at]?.value ?? value,
    })),
  }
  const paid = wholeMoney(rounded(paidIn[months] as number))
  const ageOn = (day: CalendarDay) => text('calculator.atAge', { age: Number(day.slice(0, 4)) - AGE_ZERO })
  return (
    <Card
      title={text('calculator.scenarios.title')}
      meta={text('calculator.scenarios.text')}
      isStale={isStale}
      actions={<Switch label={text('calculator.todaysMoney')} isOn={isToday} onChange={onToday} />}
    >
      <ul className={styles.scenarios}>
        {SCENARIOS.map(({ id, colour, isDashed }) => (
          <li key={id} data-main={id === 'expected' || undefined}>
            <span className={styles.scenario}>
              <i data-dashed={isDashed || undefined} style={{ color: `var(${colour})` }} />
              {text(`calculator.scenarios.${id}`)}
            </span>
            <b>{wholeMoney(rounded(shown(end(id), months)))}</b>
            <span>{text('calculator.aYear', { percent: exactPercent(returns[id]) })}</span>
            <span>
              {isToday
                ? text('calculator.inMoneyThen', { amount: wholeMoney(rounded(end(id))) })
                : text('calculator.inTodaysMoney', {
                    amount: wholeMoney(rounded(deflated(end(id), months))),
                  })}
            </span>
          </li>
        ))}
      </ul>
      {isSaving && (
        <div className={styles.plot}>
          {isTable ? (
            <SeriesTable
              caption={text('calculator.scenarios.title')}
              series={series}
              showValue={(value) => wholeMoney(value)}
              dayHead={text('calculator.age')}
              showDay={(day) => String(Number(day.slice(0, 4)) - AGE_ZERO)}
            />
          ) : (
            <LineChart
              label={text('calculator.scenarios.title')}
              series={series}
              bands={[between]}
              showValue={(value) => wholeMoney(rounded(value))}
              showTick={(value, digits) => compactMoney(value, undefined, digits)}
              dayWords={{
                reading: ageOn,
                tick: (day) => (day.slice(4, 6) === '01' ? [ageOn(day)] : []),
              }}
            />
          )}
        </div>
      )}
      <p className={styles.under}>
        <span className={styles.scenario}>
          <i data-dashed="true" style={{ color: 'var(--chart-6)' }} />
          {text('calculator.paidIn')}{' '}
          <b>{isToday ? text('calculator.inTodaysMoney', { amount: paid }) : paid}</b>
        </span>
        {isSaving && (
          <Button look="plain" onClick={() => setTable(!isTable)}>
            {text(isTable ? 'calculator.asChart' : 'calculator.asTable')}
          </Button>
        )}
        {isToday && (
          <small>
            {text('calculator.inflation', { percent: exactPercent(PLAN_DEFAULTS.inflation * 100) })}
          </small>
        )}
      </p>
    </Card>
  )
}

/** Every twelfth month, the first and the last one among them. */
const yearly = (months: number): number[] =>
  Array.from({ length: Math.floor(months / 12) + 1 }, (_, year) => 12 * year)

/** Ages are on the chart's axis of days as years of a calendar of their own. */
const AGE_ZERO = 2000
const ageDay = (age: number, month: number): CalendarDay => calendarDay(`${AGE_ZERO + age + month / 12}0101`)
