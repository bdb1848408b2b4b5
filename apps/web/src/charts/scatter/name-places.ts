/** Area that a label must not cover, in pixels of the plot, and the id of its point. */
export type Disc = { id: string; left: number; top: number; radius: number }

/** Position of a label: its box, and the side of the box that touches its dot. */
export type NamePlace = {
  id: string
  left: number
  top: number
  width: number
  anchor: 'start' | 'middle' | 'end'
}

/** Estimated upper limit of the letter width in the chart's condensed font at 12 pixels. */
const LETTER_WIDTH = 6.4
const HEIGHT = 15
/** Between a dot and its name. */
const GAP = 6
/** Names turn to the left of their dots beyond this part of the width. */
const TURNS_LEFT = 0.7
/** A name on another name cannot be read; one on a dot hides it in part. */
const ON_NAME = 4
const ON_DOT = 2

/**
 * Puts each name beside its dot and inside the plot: where it meets neither a dot nor a name that has its place, else
 * where it meets least.
 *
 * @param names in the order in which they may choose.
 */
export function namePlaces(
  names: readonly (Disc & { label: string })[],
  discs: readonly Disc[],
  plot: { width: number; height: number },
): NamePlace[] {
  const placed: NamePlace[] = []
  for (const name of names) {
    const cost = (place: NamePlace) =>
      placed.reduce((sum, other) => sum + ON_NAME * shared(place, other), 0) +
      discs.reduce((sum, disc) => sum + ON_DOT * shared(place, boxOf(disc)), 0)
    const [best] = candidates(name, plot.width)
      .map((place) => ({ place, beyond: beyond(place, plot), cost: cost(place) }))
      .toSorted((a, b) => a.beyond - b.beyond || a.cost - b.cost)
    if (best) placed.push(best.place)
  }
  return placed
}

/** Beside the dot, then beside it higher or lower, then over and under it. */
function candidates({ id, label, left, top, radius }: Disc & { label: string }, within: number): NamePlace[] {
  const width = label.length * LETTER_WIDTH
  const step = radius + HEIGHT / 2
  const to = {
    right: (dy: number): NamePlace => ({
      id,
      width,
      anchor: 'start',
      left: left + radius + GAP,
      top: top + dy,
    }),
    left: (dy: number): NamePlace => ({ id, width, anchor: 'end', left: left - radius - GAP, top: top + dy }),
    middle: (dy: number): NamePlace => ({ id, width, anchor: 'middle', left, top: top + dy }),
  }
  const sides = left > within * TURNS_LEFT ? [to.left, to.right] : [to.right, to.left]
  return [
    ...[0, -step, step].flatMap((dy) => sides.map((side) => side(dy))),
    to.middle(-step - 2),
    to.middle(step + 2),
    ...[-2 * step, 2 * step].flatMap((dy) => sides.map((side) => side(dy))),
  ]
}

type Box = { from: number; to: number; top: number; bottom: number }

/** Returns the box that a label covers. */
export function boxOfName({ left, top, width, anchor }: NamePlace): Box {
  const from = anchor === 'start' ? left : anchor === 'end' ? left - width : left - width / 2
  return { from, to: from + width, top: top - HEIGHT / 2, bottom: top + HEIGHT / 2 }
}

const boxOf = ({ left, top, radius }: Disc): Box => ({
  from: left - radius,
  to: left + radius,
  top: top - radius,
  bottom: top + radius,
})

/** Square pixels of a name that something else lies in. */
function shared(place: NamePlace, other: NamePlace | Box): number {
  const [a, b] = [boxOfName(place), 'anchor' in other ? boxOfName(other) : other]
  return (
    Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
  )
}

/** Returns the number of pixels by which a label extends beyond the plot. */
function beyond(place: NamePlace, { width, height }: { width: number; height: number }): number {
  const { from, to, top, bottom } = boxOfName(place)
  return Math.max(0, -from) + Math.max(0, to - width) + Math.max(0, -top) + Math.max(0, bottom - height)
}
