import { type ReactNode, useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LineLegend, type SummedLine } from './line-legend.tsx'
import styles from './lines-view.module.css'
import { ReturnsPlot } from './returns-plot.tsx'

/** Lines of fractions with their legend, as a chart or as a table. */
export function LinesView({
  label,
  lines,
  says,
  note,
}: {
  label: string
  /** The main one first. */
  lines: readonly SummedLine[]
  /** States in a sentence what the chart shows; nothing if that is unknown. */
  says: ReactNode
  /** Note on how to read the lines, beside the button. */
  note: ReactNode
}) {
  const { text } = useLanguage()
  const [isTable, setTable] = useState(false)
  const series = lines.map((line) => line.series).filter(({ points }) => points.length > 0)
  return (
    <>
      {says && <p className={styles.says}>{says}</p>}
      <div className={styles.legend}>
        <LineLegend lines={lines} />
      </div>
      <div className={styles.plot}>
        <ReturnsPlot label={label} series={series} isTable={isTable} />
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
