import { useState } from 'react'
import { Amount } from '#figures/amount.tsx'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { PlanYear } from './plan/plan-years.ts'
import lines from './plan-lines.module.css'
import styles from './years.module.css'

const COLUMNS = ['paidIn', 'worst', 'expected', 'best', 'endOfService'] as const
/** Without a click only every fifth year is listed. */
const YEARS_APART = 5
const FEW_YEARS = 8

/** Table of the plan's figures, an alternative to the chart. */
export function YearsCard({
  years: all,
  currency,
  isTodaysMoney,
}: {
  years: readonly PlanYear[]
  currency: string
  isTodaysMoney: boolean
}) {
  const { text, wholeMoney, dayInFigures } = useLanguage()
  const [isEvery, setEvery] = useState(false)
  const whole = (amount: number) => wholeMoney(amount, currency)
  const last = all.length - 1
  const years = all.filter(({ month }, place) => month % 12 === 0 || place === last)
  const isServiceFalling = all.some(
    ({ endOfService = 0 }, place) => endOfService < (all[place - 1]?.endOfService ?? 0),
  )
  const rows =
    isEvery || years.length <= FEW_YEARS
      ? years
      : years.filter((_, place) => place % YEARS_APART === 0 || place === years.length - 1)
  return (
    <Card
      title={text('planning.years.title')}
      meta={text(isTodaysMoney ? 'planning.years.metaToday' : 'planning.years.metaThen')}
      actions={
        years.length > FEW_YEARS && (
          <Button onClick={() => setEvery(!isEvery)}>
            {text(isEvery ? 'planning.years.fewer' : 'planning.years.every')}
          </Button>
        )
      }
    >
      {/* In place of the head of the table, which narrow cards do not show. */}
      <p className={`${lines.note} ${styles.key}`}>{text('planning.years.key')}</p>
      {/* A scrolling region takes the focus, else the keyboard could not reach its later rows. */}
      <section className={styles.scroll} tabIndex={0} aria-label={text('planning.years.table')}>
        <table className={styles.table}>
          <caption className="visually-hidden">{text('planning.years.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('planning.years.date')}</th>
              <th scope="col">{text('planning.years.age')}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {text(`planning.years.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((year) => (
              <tr
                key={year.month}
                data-last={year.month === all[last]?.month || undefined}
                data-sure={whole(year.worst) === whole(year.best) || undefined}
              >
                <th scope="row">
                  {year.month === 0 ? text('planning.years.today') : dayInFigures(year.day)}
                </th>
                <td>
                  <span className={styles.bareAge}>{year.age}</span>
                  <span className={styles.namedAge}>{text('planning.growth.age', { age: year.age })}</span>
                </td>
                {COLUMNS.map((column) => {
                  const value = year[column]
                  return (
                    <td key={column} data-column={column}>
                      {value === undefined ? '–' : <Amount>{whole(value)}</Amount>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isTodaysMoney && isServiceFalling && (
        <p className={`${lines.note} ${styles.serviceNote}`}>{text('planning.years.serviceFalls')}</p>
      )}
    </Card>
  )
}
