import { tickStep } from 'd3-array'

/**
 * Returns the number of decimals that tell the ticks of an axis apart: 2 for steps of 0.02, 0 for steps of 1
 * to 5, −2 for steps of 200.
 * @param count requested number of ticks, as in `ticks` of d3
 */
export const tickDigits = (from: number, to: number, count: number): number =>
  -Math.floor(Math.log10(tickStep(from, to, count)))
