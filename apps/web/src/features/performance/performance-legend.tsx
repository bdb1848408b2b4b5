import type { Figure } from '@fundholder/protocol/shapes.ts'
import { useLanguage } from '#language/use-language.ts'
import { ShownFigure } from '#ui/shown-figure.tsx'
import styles from './performance-legend.module.css'
import type { PerformanceLine } from './performance-lines.ts'

/** Names the lines of the chart with their return over the whole period, and the money-weighted return beside them. */
export function PerformanceLegend({
  lines,
  moneyWeighted,
}: {
  lines: readonly PerformanceLine[]
  moneyWeighted: Figure
}) {
  const { text, change } = useLanguage()
  return (
    <ul className={styles.legend}>
      {lines.map(({ series: { id, label, colour, isDashed }, performance }) => (
        <li key={id}>
          <i data-dashed={isDashed} style={{ color: `var(${colour})` }} />
          <span>{label}</span>
          <b>
            <ShownFigure figure={performance} show={(one) => change(one)} />
          </b>
        </li>
      ))}
      <li className={styles.apart}>
        <span>{text('dashboard.performance.moneyWeighted')}</span>
        <b>
          <ShownFigure figure={moneyWeighted} show={(one) => change(one)} />
        </b>
      </li>
    </ul>
  )
}
