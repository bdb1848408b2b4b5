import styles from './line-chart.module.css'
import { LineChartDrawing } from './line-chart-drawing.tsx'
import { LineChartReader } from './line-chart-reader.tsx'
import type { LineSeries } from './line-series.ts'
import { plotGeometry } from './plot-geometry.ts'
import { useSize } from './use-size.ts'

export type LineChartProps = {
  /** Accessible name of the chart, read out before its values. */
  label: string
  /** The main line first. */
  series: readonly LineSeries[]
  /** Formats a value beside a day, e.g. `+8.31%`. */
  showValue: (value: number) => string
  /** Formats a value on the axis, e.g. `8%`, with enough `digits` to tell neighbouring ticks apart. */
  showTick: (value: number, digits: number) => string
  /** Keeps zero within the axis. Default: true. */
  withZero?: boolean
}

/** Lines over days that fill their box; each day can be read by pointer, touch, keyboard and screen reader. */
export function LineChart({ label, series, showValue, showTick, withZero = true }: LineChartProps) {
  const [frame, size] = useSize()
  const geometry = size && plotGeometry(series, size, withZero)

  return (
    <div ref={frame} className={styles.frame}>
      {size && geometry && geometry.days.length > 0 && (
        <>
          <LineChartDrawing geometry={geometry} size={size} showTick={showTick} />
          <LineChartReader
            label={label}
            series={series}
            geometry={geometry}
            size={size}
            showValue={showValue}
          />
        </>
      )}
    </div>
  )
}
