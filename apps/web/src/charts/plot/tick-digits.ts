import { nice, tickStep, ticks } from 'd3-array'

/**
 * Returns the number of decimals that tell the ticks of an axis apart: 2 for steps of 0.02, 0 for steps of 1
 * to 5, −2 for steps of 200.
 * @param count requested number of ticks, as in `ticks` of d3
 */
export const tickDigits = (from: number, to: number, count: number): number =>
  -Math.floor(Math.log10(tickStep(from, to, count)))

const FEWEST_TICKS = 2

/** Widens an axis to round ends, with as many round values on it as there may be: d3 takes a number for a wish, and exceeds it. */
export function roundAxis(low: number, high: number, atMost: number) {
  for (let count = atMost; ; count--) {
    const [from, to] = nice(low, high, count)
    const values = ticks(from, to, count)
    if (values.length <= atMost || count <= FEWEST_TICKS) return { from, to, count, ticks: values }
  }
}
