import { useLanguage } from '#language/use-language.ts'
import styles from './headline.module.css'

/** Incomes a month that shares of simulated futures come to. */
export type IncomeRange = Readonly<Record<'p10' | 'p25' | 'p75' | 'p90', number>>

/** Shows the expected income within those of simulated futures: of half of them and of 8 of 10. */
export function RangeBar({
  range,
  expected,
  target,
  show,
}: {
  range: IncomeRange
  expected: number
  target: number | undefined
  show: (income: number) => string
}) {
  const { text } = useLanguage()
  const [low, high] = [Math.min(range.p10, expected), Math.max(range.p90, expected)]
  const place = (income: number) =>
    high > low ? `${(Math.min(Math.max(income, low), high) - low) * (100 / (high - low))}%` : '50%'
  const part = (from: number, to: number) => ({
    insetInlineStart: place(from),
    insetInlineEnd: `calc(100% - ${place(to)})`,
  })
  const isTargetSeen = target !== undefined && target >= low && target <= high
  return (
    <div className={styles.range} aria-hidden="true">
      <p className={styles.target}>
        {isTargetSeen && (
          <span style={{ insetInlineStart: place(target) }}>
            {text('planning.range.target', { amount: show(target) })}
          </span>
        )}
      </p>
      <div className={styles.bar}>
        <i style={part(range.p10, range.p90)} />
        <i data-inner="true" style={part(range.p25, range.p75)} />
        {isTargetSeen && <u style={{ insetInlineStart: place(target) }} />}
        <b style={{ insetInlineStart: place(expected) }} />
      </div>
      <p className={styles.ends}>
        <span>
          <b>{show(range.p10)}</b>
          {text('planning.range.low')}
        </span>
        <span>
          <b>{show(range.p90)}</b>
          {text('planning.range.high')}
        </span>
      </p>
    </div>
  )
}
