/** A measured figure and what it may be. */
export type Budgeted = { what: string; figure: number; unit: string; atMost?: number; atLeast?: number }

/** Prints figures beside their budgets; a figure beyond its budget makes the measurement fail. */
export function report(title: string, figures: readonly Budgeted[]) {
  console.log(`\n${title}`)
  for (const { what, figure, unit, atMost, atLeast } of figures) {
    const isWithin =
      (atMost === undefined || figure <= atMost) && (atLeast === undefined || figure >= atLeast)
    const budget = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`
    console.log(
      `  ${isWithin ? '✓' : '✗'} ${what.padEnd(34)} ${`${rounded(figure)}${unit}`.padStart(10)}   ${budget}${unit}`,
    )
    if (!isWithin) process.exitCode = 1
  }
}

/** The middle of an odd number of figures. */
export function median(figures: readonly number[]): number {
  const middle = figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]
  if (middle === undefined) throw new RangeError('nothing was measured')
  return middle
}

const rounded = (figure: number) => Number(figure.toPrecision(4))
