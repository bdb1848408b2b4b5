import { useId } from 'react'
import type { DayTick } from '#charts/plot/day-ticks.ts'
import type { DayWords } from '#charts/plot/line-series.ts'
import type { PlotGeometry, Size } from '#charts/plot/plot-geometry.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './line-chart.module.css'

/** Labels nearer to the plot's edges than this would be cut off. */
const EDGE = 18
/** Distance of the second line of a label. */
const LINE = 15

/** The still picture: axes, shade and lines. It knows nothing of the pointer, so that reading a day redraws none of it. */
export function LineChartDrawing({
  geometry,
  size,
  showTick,
  dayWords,
}: {
  geometry: PlotGeometry
  size: Size
  showTick: (value: number, digits: number) => string
  dayWords?: DayWords | undefined
}) {
  const shadeId = useId()
  const { width, height, top, x, y } = geometry

  return (
    <svg width={size.width} height={size.height} aria-hidden="true">
      <defs>
        <linearGradient id={shadeId} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" className={styles.shadeTop} />
          <stop offset="1" className={styles.shadeEnd} />
        </linearGradient>
      </defs>
      <g transform={`translate(0,${top})`}>
        {geometry.valueTicks.map((value) => (
          <g key={value} transform={`translate(0,${y(value)})`}>
            <line x2={width} className={value === 0 ? styles.zeroLine : styles.gridLine} />
            <text x={width + 8} dy=".32em" className={styles.tick}>
              {showTick(value, geometry.valueDigits)}
            </text>
          </g>
        ))}
        {geometry.dayTicks
          .filter(({ day }) => x(day) > EDGE && x(day) < width - EDGE / 2)
          .map((tick) => (
            <text key={tick.day} x={x(tick.day)} y={height + 20} textAnchor="middle" className={styles.tick}>
              {dayWords ? (
                dayWords.tick(tick.day).map((line, place) => (
                  <tspan key={line} x={x(tick.day)} dy={place * LINE}>
                    {line}
                  </tspan>
                ))
              ) : (
                <DayLabel tick={tick} />
              )}
            </text>
          ))}
        {geometry.bands.map(({ band: { id, opacity }, path }) => (
          <path key={id} d={path} className={styles.band} style={{ fillOpacity: opacity }} />
        ))}
        {geometry.lines.map(({ series, path, shade }) => (
          <g key={series.id}>
            {shade && <path d={shade} fill={`url(#${shadeId})`} />}
            <path
              d={path}
              className={styles.line}
              data-main={series.isMain}
              data-dashed={series.isDashed}
              style={{ stroke: `var(${series.colour})` }}
            />
          </g>
        ))}
      </g>
    </svg>
  )
}

function DayLabel({ tick: { day, says } }: { tick: DayTick }) {
  const language = useLanguage()
  if (says === 'year') return day.slice(0, 4)
  return says === 'month' ? language.month(day) : language.dayAndMonth(day)
}
