import type { Figure } from '@fundholder/protocol/shapes.ts'
import type { LineSeries } from '#charts/plot/line-series.ts'
import { ShownFigure } from '#figures/shown-figure.tsx'
import { useLanguage } from '#language/use-language.ts'
import styles from './line-legend.module.css'

/** A line of a chart with the figure that stands for all of it. */
export type SummedLine = { series: LineSeries; figure: Figure }

/** Names the lines of a chart with the figure that stands for each as a whole. */
export function LineLegend({ lines }: { lines: readonly SummedLine[] }) {
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
