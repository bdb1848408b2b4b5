import { GRID_COLUMNS, GRID_ROW_PX, type GridWidth } from '@fundholder/domain/users/dashboard-grid.ts'

/** In px from the grid's own corner. */
export type Box = { left: number; top: number; width: number; height: number }

/** From one column to the next and from one row to the next, in px. */
export function stepsOf(grid: HTMLElement, width: GridWidth): { x: number; y: number } {
  const gap = Number.parseFloat(getComputedStyle(grid).columnGap)
  return { x: (grid.clientWidth + gap) / GRID_COLUMNS[width], y: GRID_ROW_PX + gap }
}

/** Returns the current box of each card of a grid. */
export const boxesOf = (grid: HTMLElement): Map<string, Box> =>
  new Map(
    [...grid.querySelectorAll<HTMLElement>(':scope > [data-card]')].map((cell) => [
      cell.dataset.card ?? '',
      boxOf(cell),
    ]),
  )

export const boxOf = ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Box => ({
  left: offsetLeft,
  top: offsetTop,
  width: offsetWidth,
  height: offsetHeight,
})

/**
 * Returns the index of a dragged card among the others in a single-column grid.
 *
 * @param others boxes of the other cards, in their order
 */
export const turnAt = (others: readonly Box[], start: Box, now: Box): number =>
  others.filter((other) => isBefore(other, start, now)).length

/** Beside each other the middles decide; else half of a card must be passed. */
function isBefore(other: Box, start: Box, now: Box): boolean {
  const middle = other.top + other.height / 2
  const middleNow = now.top + now.height / 2
  const isBeside = other.left !== start.left || other.width < start.width
  if (isBeside && middleNow >= other.top && middleNow < other.top + other.height)
    return other.left + other.width / 2 < now.left + now.width / 2
  const wasBelow = other.top >= start.top + start.height
  return middle < (wasBelow && now.top > start.top ? now.top + now.height : now.top)
}
