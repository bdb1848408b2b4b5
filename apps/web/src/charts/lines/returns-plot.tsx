import type { LineSeries } from '#charts/plot/line-series.ts'
import { useLanguage } from '#language/use-language.ts'
import { BrushedLineChart } from './brushed-line-chart.tsx'
import { SeriesTable } from './series-table.tsx'

/** Lines of returns as a chart, or as a table of their values. */
export function ReturnsPlot({
  label,
  series,
  isTable,
}: {
  label: string
  series: readonly LineSeries[]
  isTable: boolean
}) {
  const { change, percentOfFraction } = useLanguage()
  const showValue = (value: number) => change(value)
  if (isTable) return <SeriesTable caption={label} series={series} showValue={showValue} />
  return (
    <BrushedLineChart
      label={label}
      series={series}
      showValue={showValue}
      showTick={(value, digits) => percentOfFraction(value, Math.max(0, digits - 2))}
    />
  )
}
