import type { Size } from '#charts/plot/plot-geometry.ts'
import { roundAxis, tickDigits } from '#charts/plot/tick-digits.ts'

/** A dot of two figures; both are fractions. */
export type ScatterPoint = {
  id: string
  label: string
  /** Written beside the dot in place of the label. */
  shortLabel?: string
  x: number
  y: number
  /** Area of the dot, in square pixels. */
  area: number
  /** The palette's custom property; hollow without one. */
  colour?: string
  /** Named beside the dot where there is room. */
  isNamed: boolean
  /** Ringed. */
  isChosen: boolean
}

const MARGIN = { top: 30, right: 48, bottom: 42, left: 8 }
/** Room left around the dots, as a fraction of their range, and the most labels on each axis. */
const DOMAIN_MARGIN = 0.02
const MOST_TICKS = 7
const PIXELS_PER_LABEL = 75
/** A dot is met from so far away, in pixels. */
const REACH = 22

export type ScatterGeometry = {
  width: number
  height: number
  left: number
  top: number
  /** Room for the values to the right of the plot. */
  right: number
  x: (value: number) => number
  y: (value: number) => number
  xTicks: readonly number[]
  yTicks: readonly number[]
  /** Number of decimals that tell neighbouring ticks of the axis apart: 2 for steps of 0.02. */
  xDigits: number
  yDigits: number
  /** The dot nearest to a place of the plot, if one is within reach. */
  pointAt: (x: number, y: number) => ScatterPoint | undefined
}

/** Lays dots out in a box of pixels; zero is always in the picture. */
export function scatterGeometry(points: readonly ScatterPoint[], size: Size): ScatterGeometry {
  const width = Math.max(0, size.width - MARGIN.left - MARGIN.right)
  const height = Math.max(0, size.height - MARGIN.top - MARGIN.bottom)
  const roomForLabels = Math.max(2, Math.min(MOST_TICKS, Math.floor(width / PIXELS_PER_LABEL)))
  const horizontal = scale(
    points.map((point) => point.x),
    roomForLabels,
  )
  const vertical = scale(points.map((point) => point.y))
  const x = (value: number) => horizontal.place(value) * width
  const y = (value: number) => (1 - vertical.place(value)) * height
  const distance = (point: ScatterPoint, left: number, top: number) =>
    Math.hypot(x(point.x) - left, y(point.y) - top)
  return {
    width,
    height,
    left: MARGIN.left,
    top: MARGIN.top,
    right: MARGIN.right,
    x,
    y,
    xTicks: horizontal.ticks,
    yTicks: vertical.ticks,
    xDigits: horizontal.digits,
    yDigits: vertical.digits,
    pointAt: (left, top) => {
      const [nearest] = points.toSorted((a, b) => distance(a, left, top) - distance(b, left, top))
      return nearest && distance(nearest, left, top) <= REACH ? nearest : undefined
    },
  }
}

function scale(values: readonly number[], most = MOST_TICKS) {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const margin = (high - low || 0.1) * DOMAIN_MARGIN
  const { from, to, count, ticks } = roundAxis(low === 0 ? 0 : low - margin, high + margin, most)
  return {
    place: (value: number) => (value - from) / (to - from),
    ticks,
    digits: tickDigits(from, to, count),
  }
}

/** The radius of a dot of an area. */
export const radiusOf = (area: number) => Math.sqrt(area / Math.PI)
