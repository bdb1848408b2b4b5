/** A place in the plot, in pixels. */
export type Place = readonly [x: number, y: number]

/**
 * A line drawn with about two points a pixel: of the points that share a column of pixels, the highest and the lowest
 * are kept in their order, and the line's first and last point. What is left out would lie under what is drawn.
 *
 * @param places from left to right.
 */
export function thinnedLine(places: readonly Place[]): readonly Place[] {
  const first = places[0]
  const last = places.at(-1)
  if (!first || !last || places.length <= 2 * (last[0] - first[0])) return places
  const kept: Place[] = [first]
  for (let from = 1, to = 1; from < places.length - 1; from = to) {
    const column = columnOf(places[from])
    let low = from
    let high = from
    for (to = from + 1; to < places.length - 1 && columnOf(places[to]) === column; to++) {
      if (heightOf(places[to]) < heightOf(places[low])) low = to
      if (heightOf(places[to]) > heightOf(places[high])) high = to
    }
    for (const one of low === high ? [low] : low < high ? [low, high] : [high, low])
      kept.push(places[one] as Place)
  }
  if (places.length > 1) kept.push(last)
  return kept
}

const columnOf = (place: Place | undefined) => Math.floor((place as Place)[0])
const heightOf = (place: Place | undefined) => (place as Place)[1]
