import { type ReactNode, useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/controls/button.tsx'
import { BrushedLineChart } from './brushed-line-chart.tsx'
import { LineLegend, type SummedLine } from './line-legend.tsx'
import styles from './lines-view.module.css'
import { SeriesTable } from './series-table.tsx'

/** Lines of fractions with their legend, as a chart or as a table. */
export function LinesView({
  label,
  lines,
  note,
}: {
  label: string
  /** The main one first. */
  lines: readonly SummedLine[]
  /** Note on how to read the lines, beside the button. */
  note: ReactNode
}) {
  const { text, change, percentOfFraction } = useLanguage()
  const [isTable, setTable] = useState(false)
  const series = lines.map((line) => line.series).filter(({ points }) => points.length > 0)
  return (
    <>
      <div className={styles.legend}>
        <LineLegend lines={lines} />
      </div>
      <div className={styles.plot}>
        {isTable ? (
          <SeriesTable caption={label} series={series} showValue={(value) => change(value)} />
        ) : (
          <BrushedLineChart
            label={label}
            series={series}
            showValue={(value) => change(value)}
            showTick={(value, digits) => percentOfFraction(value, Math.max(0, digits - 2))}
          />
        )}
      </div>
      <div className={styles.note}>
        {note}
        <Button look="plain" onClick={() => setTable(!isTable)}>
          {text(isTable ? 'dashboard.performance.showAsChart' : 'dashboard.performance.showAsTable')}
        </Button>
      </div>
    </>
  )
}
