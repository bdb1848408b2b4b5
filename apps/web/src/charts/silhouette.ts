import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { LinePoint } from './line-series.ts'
import { type Place, thinnedLine } from './thinned-line.ts'

/** Part of the height that the line's highest point leaves free, and on which its lowest one stands. */
const AIR = 0.15

/** A line's outline, filled down to the ground: its shape alone, from its lowest to its highest value. */
export function silhouette(
  points: readonly LinePoint[],
  x: (day: CalendarDay) => number,
  height: number,
): string {
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
