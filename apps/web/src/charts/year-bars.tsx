import { useLanguage } from '#language/use-language.ts'
import styles from './year-bars.module.css'

/** Bars of a year side by side with their figures under them: the figures are the table that screen readers read. */
export function YearBars({
  caption,
  head,
  series,
  years,
}: {
  caption: string
  /** Over the years. */
  head: string
  series: readonly { label: string; colour: string }[]
  /** Values as fractions, in the order of the series; undefined where there is none. */
  years: readonly { label: string; values: readonly (number | undefined)[] }[]
}) {
  const { change, percentOfFraction } = useLanguage()
  const values = years.flatMap((year) =>
    year.values.slice(0, series.length).filter((one) => one !== undefined),
  )
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const range = high - low || 1

  return (
    <div className={styles.years}>
      <ul className={styles.legend} aria-hidden="true">
        {series.map(({ label, colour }) => (
          <li key={label}>
            <i style={{ background: `var(${colour})` }} />
            {label}
          </li>
        ))}
      </ul>
      <div className={styles.plot} aria-hidden="true">
        <hr style={{ insetBlockStart: `${(high / range) * 100}%` }} />
        <small style={{ insetBlockStart: `${(high / range) * 100}%` }}>{percentOfFraction(0, 0)}</small>
        {years.map(({ label, values }) => (
          <div key={label}>
            {series.map((one, at) => (
              <Bar key={one.label} value={values[at]} colour={one.colour} high={high} range={range} />
            ))}
          </div>
        ))}
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <colgroup>
          <col className={styles.names} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{head}</span>
            </th>
            {years.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map(({ label }, at) => (
            <tr key={label}>
              <th scope="row">
                <span className="visually-hidden">{label}</span>
              </th>
              {years.map((year) => {
                const value = year.values[at]
                return <td key={year.label}>{value === undefined ? '–' : change(value)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Bar({
  value,
  colour,
  high,
  range,
}: {
  value: number | undefined
  colour: string
  high: number
  range: number
}) {
  if (value === undefined) return <i />
  const top = (high - Math.max(0, value)) / range
  return (
    <i
      style={{
        insetBlockStart: `${top * 100}%`,
        blockSize: `max(1px, ${(Math.abs(value) / range) * 100}%)`,
        background: `var(${colour})`,
      }}
    />
  )
}
