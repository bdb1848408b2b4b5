import { tickStep } from 'd3-array'

/**
 * How many decimals tell the ticks of an axis apart: 2 for steps of 0.02, 0 for steps of 1 to 5, −2 for steps of 200.
 *
 * @param count how many ticks were asked for; as in `ticks` of d3.
 */
export const tickDigits = (from: number, to: number, count: number): number =>
  -Math.floor(Math.log10(tickStep(from, to, count)))
