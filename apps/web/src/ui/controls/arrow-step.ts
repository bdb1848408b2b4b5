import type { KeyboardEvent } from 'react'

/** Returns 1 for the arrow key that points in the reading direction, −1 for its opposite, undefined for any other key. */
export function stepOf({ key, currentTarget }: KeyboardEvent): 1 | -1 | undefined {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === forward) return 1
  return key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : undefined
}
