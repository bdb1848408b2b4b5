/** Room for the line's own thickness. */
const EDGE_PX = 2

/** A line from the left edge to the right one, its lowest value at the bottom and its highest at the top. */
export function sparkPath(values: readonly number[], width: number, height: number): string {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = (width - 2 * EDGE_PX) / (values.length - 1)
  const x = (place: number) => rounded(EDGE_PX + place * step)
  // A constant value runs through the middle.
  const share = (value: number) => (high > low ? (value - low) / (high - low) : 0.5)
  const y = (value: number) => rounded(height - EDGE_PX - share(value) * (height - 2 * EDGE_PX))
  return `M${values.map((value, place) => `${x(place)} ${y(value)}`).join('L')}`
}

const rounded = (px: number) => Math.round(px * 10) / 10
