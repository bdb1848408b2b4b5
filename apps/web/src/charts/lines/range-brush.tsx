import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { useRef } from 'react'
import { dayScale } from '#charts/plot/day-scale.ts'
import type { LinePoint } from '#charts/plot/line-series.ts'
import { plotWidth } from '#charts/plot/plot-geometry.ts'
import { type Place, thinnedLine } from '#charts/plot/thinned-line.ts'
import { useSize } from '#charts/plot/use-size.ts'
import { useLanguage } from '#language/use-language.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { FEWEST_STEPS, type PartOfDays } from './part-of-days.ts'
import styles from './range-brush.module.css'
import { useBrushPointer } from './use-brush-pointer.ts'

type RangeBrushProps = {
  /** Accessible name, read out before the ends of the range. */
  label: string
  /** The line whose outline is behind the handles. */
  points: readonly LinePoint[]
  days: readonly CalendarDay[]
  /** Undefined while all days are shown. */
  part: PartOfDays | undefined
  onChange: (part: PartOfDays | undefined) => void
}

/**
 * Chooses a stretch of days: its ends or the whole of it are dragged, a new one is drawn where all is shown. Two native
 * range inputs under the picture give keys and screen readers its ends.
 */
export function RangeBrush({ label, points, days, part, onChange }: RangeBrushProps) {
  const { text, day: showDay } = useLanguage()
  const [frame, size] = useSize()
  const firstInput = useRef<HTMLInputElement>(null)
  const last = days.length - 1
  const { from, to } = part ?? { from: 0, to: last }
  const change = (next: PartOfDays) => onChange(next.from === 0 && next.to === last ? undefined : next)
  const width = size ? plotWidth(size) : 0
  const height = size?.height ?? 0
  const scale = dayScale(days, width)
  const pointer = useBrushPointer({ days, scale, part: { from, to }, onChange: change })
  const left = scale.x(days[from] as CalendarDay)
  const right = scale.x(days[to] as CalendarDay)

  const end = (name: 'from' | 'to') => (
    <input
      ref={name === 'from' ? firstInput : undefined}
      type="range"
      className={styles.keys}
      data-end={name}
      aria-label={`${label}. ${text(`ui.chart.${name === 'from' ? 'firstShown' : 'lastShown'}`)}`}
      aria-valuetext={showDay(days[name === 'from' ? from : to] as CalendarDay)}
      min={0}
      max={last}
      value={name === 'from' ? from : to}
      onChange={({ target: { valueAsNumber: place } }) =>
        change(
          name === 'from'
            ? { from: Math.min(place, to - FEWEST_STEPS), to }
            : { from, to: Math.max(place, from + FEWEST_STEPS) },
        )
      }
    />
  )

  return (
    <div className={styles.brush} ref={frame} data-range>
      {end('from')}
      {end('to')}
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true" data-brush {...pointer}>
          <rect width={width} height={height} rx={4} className={styles.track} />
          <path d={silhouette(points, scale.x, height)} className={styles.outline} />
          <rect width={left} height={height} className={styles.left} />
          <rect x={right} width={Math.max(0, width - right)} height={height} className={styles.left} />
          <rect x={left} width={right - left} height={height} className={styles.window} />
          <Handle at={left} height={height} end="from" />
          <Handle at={right} height={height} end="to" />
        </svg>
      )}
      {part && (
        <button
          type="button"
          className={styles.all}
          aria-label={text('ui.chart.showAll')}
          title={text('ui.chart.showAll')}
          onClick={() => {
            onChange(undefined)
            firstInput.current?.focus() // the button goes, and the keys shall not begin at the top of the page
          }}
        >
          <Icon name="widen" size={18} />
        </button>
      )}
    </div>
  )
}

const HANDLE = { width: 9, inset: 3 }

function Handle({ at, height, end }: { at: number; height: number; end: 'from' | 'to' }) {
  return (
    <rect
      x={at - HANDLE.width / 2}
      y={HANDLE.inset}
      width={HANDLE.width}
      height={Math.max(0, height - 2 * HANDLE.inset)}
      rx={4}
      className={styles.handle}
      data-end={end}
    />
  )
}

/** Part of the height that the line's highest point leaves free, and on which its lowest one stands. */
const AIR = 0.15

/** A line's outline, filled down to the ground: its shape alone, from its lowest to its highest value. */
function silhouette(points: readonly LinePoint[], x: (day: CalendarDay) => number, height: number): string {
  const [first] = points
  if (!first) return ''
  let [low, high] = [first.value, first.value]
  for (const { value } of points) {
    if (value < low) low = value
    if (value > high) high = value
  }
  const range = high - low || 1
  const y = (value: number) =>
    Math.round(height * (1 - AIR - ((value - low) / range) * (1 - 2 * AIR)) * 10) / 10
  const places = points.map(({ dateAsString, value }): Place => [x(dateAsString), y(value)])
  return `M${thinnedLine(places).join('L')}V${height}H${x(first.dateAsString)}Z`
}
