/** The size of a card: columns of twelve, and rows. */
export type CardSize = { i: string; w: number; h: number }
/** A card and its place: how many columns and rows are before it. */
export type PlacedCard = CardSize & { x: number; y: number }

/** Places cards one after the other, each as far up and then as far left as it fits. */
export function packed(sizes: readonly CardSize[], columns: number): PlacedCard[] {
  const placed: PlacedCard[] = []
  for (const size of sizes) placed.push(firstFree(placed, size, columns))
  return placed
}

/** The place for one more card: as far up and then as far left as it fits. */
export function firstFree(placed: readonly PlacedCard[], { i, w, h }: CardSize, columns: number): PlacedCard {
  const width = Math.min(w, columns)
  for (const y of [0, ...placed.map(bottom)].toSorted((one, other) => one - other))
    for (let x = 0; x + width <= columns; x += 1) {
      const place = { i, x, y, w: width, h }
      if (!placed.some((other) => overlap(place, other))) return place
    }
  return { i, x: 0, y: Math.max(0, ...placed.map(bottom)), w: width, h }
}

/** Line by line, each from the left. */
export const inReadingOrder = (placed: readonly PlacedCard[]): PlacedCard[] =>
  placed.toSorted((one, other) => one.y - other.y || one.x - other.x)

const bottom = ({ y, h }: PlacedCard) => y + h

const overlap = (one: PlacedCard, other: PlacedCard) =>
  sharesColumns(one, other) && one.y < bottom(other) && other.y < bottom(one)

const sharesColumns = (one: PlacedCard, other: PlacedCard) =>
  one.x < other.x + other.w && other.x < one.x + one.w
