/** Drawn in a square of 200 around 0. The stroke rounds the corners, so the path is inset by its width. */
const INNER = 72.5
const OUTER = 95.5
export const CORNER = 5
/** From the stroked edge of one slice to that of the next. */
const GAP = 3
const INSET = (GAP + CORNER) / 2
/** Minimum fraction of a slice, so that small ones stay visible. */
const LEAST_FRACTION = 0.012

/**
 * Returns the path of each slice of a ring that begins at the top and goes clockwise. Slices too small to see are enlarged;
 * the others shrink in proportion.
 *
 * @param fractions none negative, at least one positive.
 */
export function donutPaths(fractions: readonly number[]): string[] {
  const drawn = visible(fractions)
  let turned = 0
  return drawn.map((fraction) => {
    const from = turned
    turned += fraction
    return fraction === 1 ? RING : slice(from * TURN, turned * TURN)
  })
}

const TURN = 2 * Math.PI

function visible(fractions: readonly number[]): number[] {
  const widened = fractions.map((fraction) => (fraction > 0 ? Math.max(fraction, LEAST_FRACTION) : 0))
  const whole = widened.reduce((sum, one) => sum + one, 0)
  return widened.map((fraction) => fraction / whole)
}

/** Returns the path of a slice. Its edges are parallel to its neighbours', so that the gap is equally wide throughout. */
function slice(from: number, to: number): string {
  const edge = (radius: number) => Math.min(Math.asin(INSET / radius), (to - from) / 2)
  const [outer, inner] = [edge(OUTER), edge(INNER)]
  return [
    `M${at(OUTER, from + outer)}`,
    arc(OUTER, from + outer, to - outer, 1),
    `L${at(INNER, to - inner)}`,
    arc(INNER, to - inner, from + inner, 0),
    'Z',
  ].join('')
}

const RING = [OUTER, INNER]
  .map((radius) => `M${at(radius, 0)}${arc(radius, 0, TURN / 2, 1)}${arc(radius, TURN / 2, TURN, 1)}Z`)
  .join('')

function arc(radius: number, from: number, to: number, sweep: 0 | 1): string {
  const isLong = Math.abs(to - from) > TURN / 2 ? 1 : 0
  return `A${radius} ${radius} 0 ${isLong} ${sweep} ${at(radius, to)}`
}

function at(radius: number, angle: number): string {
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
}
