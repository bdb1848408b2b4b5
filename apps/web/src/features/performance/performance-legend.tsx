import { useLanguage } from '#language/use-language.ts'
import { ShownFigure } from '#ui/shown-figure.tsx'
import styles from './performance-legend.module.css'
import type { PerformanceLine } from './performance-lines.ts'

/** Names the lines of the chart with the figure that stands for each as a whole. */
export function PerformanceLegend({ lines }: { lines: readonly PerformanceLine[] }) {
  const { change } = useLanguage()
  return (
    <ul className={styles.legend}>
      {lines.map(({ series: { id, label, colour, isDashed }, figure }) => (
        <li key={id}>
          <i data-dashed={isDashed} style={{ color: `var(${colour})` }} />
          <span>{label}</span>
          <b>
            <ShownFigure figure={figure} show={(one) => change(one)} />
          </b>
        </li>
      ))}
    </ul>
  )
}
