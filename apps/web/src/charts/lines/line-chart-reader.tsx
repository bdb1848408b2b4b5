import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type PointerEvent, useState } from 'react'
import { type Band, type DayWords, type LineSeries, rangeOn, valueOn } from '#charts/plot/line-series.ts'
import type { PlotGeometry, Size } from '#charts/plot/plot-geometry.ts'
import { useLanguage } from '#language/use-language.ts'
import styles from './line-chart.module.css'

type Reading = { series: LineSeries; day: CalendarDay; value: number }

/**
 * Reads single days: a crosshair in an SVG of its own that follows the pointer, and a native range input under it, whose
 * keys walk the days and whose value text a screen reader reads.
 */
export function LineChartReader({
  label,
  series,
  bands,
  geometry,
  size,
  showValue,
  dayWords,
}: {
  label: string
  series: readonly LineSeries[]
  bands: readonly Band[]
  geometry: PlotGeometry
  size: Size
  showValue: (value: number) => string
  dayWords: DayWords | undefined
}) {
  const { text, day: writeDay } = useLanguage()
  const showDay = dayWords?.reading ?? writeDay
  const [index, setIndex] = useState<number>()
  const { days, width, height, top } = geometry
  const lastIndex = days.length - 1
  const day = days[Math.min(index ?? lastIndex, lastIndex)]
  if (!day) return null

  const readings = readingsOn(day, series)
  const ranges = bands.flatMap((band) => {
    const range = rangeOn(band, day)
    return range ? [{ band, says: `${showValue(range.low)} – ${showValue(range.high)}` }] : []
  })
  const spoken = [
    ...readings.map(({ series: { label }, value }) => `${label} ${showValue(value)}`),
    ...ranges.map(({ band: { label }, says }) => `${label} ${says}`),
  ]
  const readUnder = (event: PointerEvent<SVGRectElement>) =>
    setIndex(geometry.indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left))

  return (
    <>
      <input
        type="range"
        className={styles.keys}
        aria-label={`${label}. ${text('ui.chart.hint')}`}
        aria-valuetext={text('ui.labelled', { label: showDay(day), value: spoken.join(', ') })}
        min={0}
        max={lastIndex}
        value={index ?? lastIndex}
        onChange={(event) => setIndex(event.target.valueAsNumber)}
        onBlur={() => setIndex(undefined)}
      />
      <svg width={size.width} height={size.height} className={styles.overlay} aria-hidden="true">
        <g transform={`translate(0,${top})`}>
          {index === undefined ? (
            <Dots readings={ends(series)} geometry={geometry} />
          ) : (
            <>
              <line x1={geometry.x(day)} x2={geometry.x(day)} y2={height} className={styles.crosshair} />
              <Dots readings={readings} geometry={geometry} isRinged />
            </>
          )}
          <rect
            width={width}
            height={height}
            className={styles.sensor}
            onPointerMove={readUnder}
            onPointerDown={readUnder}
            onPointerLeave={() => setIndex(undefined)}
          />
        </g>
      </svg>
      {index !== undefined && (
        <ReadingBox
          words={showDay(day)}
          day={day}
          readings={readings}
          ranges={ranges}
          geometry={geometry}
          size={size}
          showValue={showValue}
        />
      )}
    </>
  )
}

/** A dot on each line, the main one's above the others: at its end, or ringed where the crosshair meets it. */
function Dots({
  readings,
  geometry: { x, y },
  isRinged = false,
}: {
  readings: readonly Reading[]
  geometry: PlotGeometry
  isRinged?: boolean
}) {
  return readings
    .toReversed()
    .map(({ series, day, value }) => (
      <circle
        key={series.id}
        cx={x(day)}
        cy={y(value)}
        r={series.isGoal ? 5 : isRinged ? 4 : 3}
        className={isRinged ? styles.ringedDot : undefined}
        style={
          series.isGoal
            ? { fill: 'var(--color-surface)', stroke: `var(${series.colour})`, strokeWidth: 2 }
            : { fill: `var(${series.colour})` }
        }
      />
    ))
}

/** Beyond this part of the plot the box of values stands to the left of the crosshair, to stay inside. */
const TURNS_LEFT = 0.62
const BOX_GAP = 14

function ReadingBox({
  words,
  day,
  readings,
  ranges,
  geometry: { x, width },
  size,
  showValue,
}: {
  /** The day in words. */
  words: string
  day: CalendarDay
  readings: readonly Reading[]
  ranges: readonly { band: Band; says: string }[]
  geometry: PlotGeometry
  size: Size
  showValue: (value: number) => string
}) {
  const left = x(day)
  const place = left > width * TURNS_LEFT ? { right: size.width - left + BOX_GAP } : { left: left + BOX_GAP }

  return (
    <div className={styles.readings} style={place} aria-hidden="true">
      <p className={styles.readingDay}>{words}</p>
      {readings.map(({ series, value }) => (
        <p key={series.id} className={styles.reading}>
          <i style={{ background: `var(${series.colour})` }} />
          <span>{series.label}</span>
          <b>{showValue(value)}</b>
        </p>
      ))}
      {ranges.map(({ band, says }) => (
        <p key={band.id} className={styles.reading}>
          <i style={{ background: 'var(--chart-1)', opacity: band.opacity * 2 }} />
          <span>{band.label}</span>
          <b>{says}</b>
        </p>
      ))}
    </div>
  )
}

/** Lines that start later than the day are left out. */
function readingsOn(day: CalendarDay, series: readonly LineSeries[]): Reading[] {
  return series.flatMap((one) => {
    const value = valueOn(one.points, day)
    return value === undefined ? [] : [{ series: one, day, value }]
  })
}

/** Returns the last value of each line. A benchmark has no value for today before its price is published. */
function ends(series: readonly LineSeries[]): Reading[] {
  return series.flatMap((one) => {
    const last = one.points.at(-1)
    return last ? [{ series: one, day: last.dateAsString, value: last.value }] : []
  })
}
