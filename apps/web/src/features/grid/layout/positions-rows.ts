/** Rows of the positions card before it is known how many positions there are. */
const USUAL_ROWS = 11
/** Rows of the card with many positions. */
export const MANY_ROWS = 12
const ROWS_OF_FEW: Readonly<Record<number, number>> = { 1: 8, 2: 9, 3: 10 }

/** Returns the default height of the positions card; one row is for cash. */
export const positionsRows = (positions: number | undefined): number =>
  positions === undefined ? USUAL_ROWS : (ROWS_OF_FEW[Math.max(1, positions)] ?? MANY_ROWS)
