/** True if each benchmark runs once in its smallest size (`BENCH_SMALLEST=1`), as `npm test` runs them. */
export const IS_SMALLEST = process.env['BENCH_SMALLEST'] === '1'

/** The size of a measurement: the whole one, or the smallest that still runs every line. */
export const sized = <Size>(whole: Size, smallest: Size): Size => (IS_SMALLEST ? smallest : whole)

/**
 * A measured figure and its budget; without one it is only printed.
 *
 * `isAnswer`: the figure does not depend on size or machine (refused calls, an accessibility score), so its budget holds in
 * the smallest size too. All others are time and memory, which the smallest size only prints.
 */
export type Budgeted = {
  what: string
  figure: number
  unit: string
  atMost?: number
  atLeast?: number
  isAnswer?: true
}

/** Prints figures beside their budgets. A figure that is judged and beyond its budget makes the measurement fail. */
export function report(title: string, figures: readonly Budgeted[]) {
  console.log(`\n${title}`)
  for (const { what, figure, unit, atMost, atLeast, isAnswer = false } of figures) {
    const hasBudget = atMost !== undefined || atLeast !== undefined
    const isJudged = hasBudget && (isAnswer || !IS_SMALLEST)
    const isWithin =
      (atMost === undefined || figure <= atMost) && (atLeast === undefined || figure >= atLeast)
    const mark = isJudged ? (isWithin ? '✓' : '✗') : '·'
    const budget = atMost === undefined ? `at least ${rounded(atLeast ?? 0)}` : `at most ${rounded(atMost)}`
    const shown = `${rounded(figure)}${unit}`.padStart(10)
    console.log(`  ${mark} ${what.padEnd(34)} ${shown}${hasBudget ? `   ${budget}${unit}` : ''}`)
    if (isJudged && !isWithin) process.exitCode = 1
  }
}

/** The middle of an odd number of figures. */
export function median(figures: readonly number[]): number {
  const middle = figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]
  if (middle === undefined) throw new RangeError('nothing was measured')
  return middle
}

const rounded = (figure: number) => Number(figure.toPrecision(4))
