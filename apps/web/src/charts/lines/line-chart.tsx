import type { Band, DayWords, LineSeries } from '#charts/plot/line-series.ts'
import { plotGeometry } from '#charts/plot/plot-geometry.ts'
import { useSize } from '#charts/plot/use-size.ts'
import styles from './line-chart.module.css'
import { LineChartDrawing } from './line-chart-drawing.tsx'
import { LineChartReader } from './line-chart-reader.tsx'

export type LineChartProps = {
  /** Accessible name of the chart, read out before its values. */
  label: string
  /** The main line first. */
  series: readonly LineSeries[]
  /** Ranges under the lines, the widest first; they take the place of the main line's shade. */
  bands?: readonly Band[]
  /** Formats a value beside a day, e.g. `+8.31%`. */
  showValue: (value: number) => string
  /** Formats a value on the axis, e.g. `8%`, with enough `digits` to tell neighbouring ticks apart. */
  showTick: (value: number, digits: number) => string
  /** Keeps zero within the axis. Default: true. */
  withZero?: boolean
  /** Words for days instead of their dates: beside a reading, and on the axis in one or two lines. */
  dayWords?: DayWords
}

/** Lines over days that fill their box; each day can be read by pointer, touch, keyboard and screen reader. */
export function LineChart({
  label,
  series,
  bands = [],
  showValue,
  showTick,
  withZero = true,
  dayWords,
}: LineChartProps) {
  const [frame, size] = useSize()
  const geometry = size && plotGeometry(series, size, withZero, { bands, hasNotes: dayWords !== undefined })

  return (
    <div ref={frame} className={styles.frame}>
      {size && geometry && geometry.days.length > 0 && (
        <>
          <LineChartDrawing geometry={geometry} size={size} showTick={showTick} dayWords={dayWords} />
          <LineChartReader
            label={label}
            series={series}
            bands={bands}
            geometry={geometry}
            size={size}
            showValue={showValue}
            dayWords={dayWords}
          />
        </>
      )}
    </div>
  )
}
