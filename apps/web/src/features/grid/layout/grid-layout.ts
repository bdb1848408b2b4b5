import {
  CARD_COLUMNS_MIN,
  CARD_ROWS_MAX,
  CARD_ROWS_MIN,
  GRID_COLUMNS,
} from '@fundholder/domain/users/dashboard-grid.ts'

/** The size of a card: columns of twelve, and rows. */
export type CardSize = {
  i: string
  w: number
  h: number
  /** Holds a wide chart, which on six columns keeps two thirds beside one card and is higher in half of them. */
  isChart?: boolean | undefined
}
/** A card and its place: how many columns and rows are before it. */
export type PlacedCard = CardSize & { x: number; y: number }

const COLUMNS = GRID_COLUMNS.lg

/** Places cards one after the other, each as far up and then as far left as it fits. */
export function packed(sizes: readonly CardSize[]): PlacedCard[] {
  const placed: PlacedCard[] = []
  for (const size of sizes) placed.push(firstFree(placed, size))
  return placed
}

function firstFree(placed: readonly PlacedCard[], size: CardSize): PlacedCard {
  const lines = [0, ...placed.map(bottom)].toSorted((one, other) => one - other)
  for (const y of lines)
    for (let x = 0; x + size.w <= COLUMNS; x += 1) {
      const place = { ...size, x, y }
      if (!placed.some((other) => overlap(place, other))) return place
    }
  return { ...size, x: 0, y: lines.at(-1) ?? 0 }
}

/** Lets cards rise one after the other until each meets one before it; none changes its columns. */
export function settled(cards: readonly PlacedCard[]): PlacedCard[] {
  const done: PlacedCard[] = []
  for (const card of cards) {
    const above = done.filter((other) => sharesColumns(card, other))
    done.push({ ...card, y: Math.max(0, ...above.map(bottom)) })
  }
  return done
}

/**
 * Moves cards up and apart until none overlaps another and none has free space above it. Keeps their order.
 */
export function tidied(cards: readonly PlacedCard[]): PlacedCard[] {
  const places = new Map(settled(inReadingOrder(cards)).map((card) => [card.i, card]))
  return cards.flatMap(({ i }) => places.get(i) ?? [])
}

/** Moves or resizes a card; the others make way. Returns the cards in reading order. */
export function repositioned(layout: readonly PlacedCard[], wanted: PlacedCard): PlacedCard[] {
  const before = layout.find(({ i }) => i === wanted.i)
  if (!before) return [...layout]
  const card = withinGrid(wanted)
  const others = inReadingOrder(layout.filter(({ i }) => i !== card.i))
  const above = new Set(others.filter((other) => staysAbove(other, before, card)))
  // A card above one that stays above stays there too.
  for (const other of others.toReversed())
    if ([...above].some((one) => other.y < one.y && sharesColumns(other, one))) above.add(other)
  return inReadingOrder(
    settled([...others.filter((one) => above.has(one)), card, ...others.filter((one) => !above.has(one))]),
  )
}

/** Half of a card decides: once more than that is passed, it changes sides. */
function staysAbove(other: PlacedCard, before: PlacedCard, card: PlacedCard): boolean {
  const middle = other.y + other.h / 2
  const wasBelow = sharesColumns(other, before) && other.y > before.y
  return middle < (wasBelow && card.y > before.y ? bottom(card) : card.y)
}

/** Puts a card past the next one above or below it; nothing changes where there is none. */
export function steppedPast(layout: readonly PlacedCard[], id: string, side: 'up' | 'down'): PlacedCard[] {
  const card = layout.find(({ i }) => i === id)
  if (!card) return [...layout]
  const step = side === 'up' ? -1 : 1
  const end = Math.max(...layout.map(bottom))
  for (let y = card.y + step; y >= 0 && y <= end; y += step) {
    const next = repositioned(layout, { ...card, y })
    if (next.find(({ i }) => i === id)?.y !== card.y) return next
  }
  return [...layout]
}

const withinGrid = (card: PlacedCard): PlacedCard => {
  const w = within(card.w, CARD_COLUMNS_MIN, COLUMNS)
  return {
    ...card,
    w,
    h: within(card.h, CARD_ROWS_MIN, CARD_ROWS_MAX),
    x: within(card.x, 0, COLUMNS - w),
    y: Math.max(0, card.y),
  }
}

/** Line by line, each from the left. */
export const inReadingOrder = (placed: readonly PlacedCard[]): PlacedCard[] =>
  placed.toSorted((one, other) => one.y - other.y || one.x - other.x)

export const bottom = ({ y, h }: PlacedCard) => y + h

export const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

export const overlap = (one: PlacedCard, other: PlacedCard) =>
  sharesColumns(one, other) && one.y < bottom(other) && other.y < bottom(one)

const sharesColumns = (one: PlacedCard, other: PlacedCard) =>
  one.x < other.x + other.w && other.x < one.x + one.w
