import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { useDeferredValue, useState } from 'react'
import { daysOf, pointsBetween } from '#charts/plot/line-series.ts'
import styles from './brushed-line-chart.module.css'
import { LineChart, type LineChartProps } from './line-chart.tsx'
import { FEWEST_STEPS, type PartOfDays } from './part-of-days.ts'
import { RangeBrush } from './range-brush.tsx'

/** A part of these very days: of other days all are shown. */
type Chosen = { of: string; part: PartOfDays }

/** Lines over days with a handle under them that draws any stretch of these days larger. */
export function BrushedLineChart(props: Omit<LineChartProps, 'withZero'>) {
  const { series, label } = props
  const [chosen, setChosen] = useState<Chosen>()
  const [main] = series
  const days = daysOf(main ? [main] : [])
  const of = `${days[0]}-${days.at(-1)}-${days.length}`
  const part = chosen?.of === of ? chosen.part : undefined
  const drawn = useDeferredValue(part) // the handle follows the hand, the lines follow as soon as they can
  const [first, last] = [days[drawn?.from ?? 0], days[drawn?.to ?? days.length - 1]]

  if (!main || days.length <= 2 * FEWEST_STEPS) return <LineChart {...props} />
  return (
    <div className={styles.brushed}>
      <LineChart
        {...props}
        series={drawn && first && last ? between(series, first, last) : series}
        withZero={!drawn}
      />
      <RangeBrush
        label={label}
        points={main.points}
        days={days}
        part={part}
        onChange={(to) => setChosen(to && { of, part: to })}
      />
    </div>
  )
}

const between = (series: LineChartProps['series'], first: CalendarDay, last: CalendarDay) =>
  series.map((one) => ({ ...one, points: pointsBetween(one.points, first, last) }))
