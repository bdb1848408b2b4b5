import { type MicroUnits, micro, minorPerUnit, type Rated, valueIn } from '@fundholder/domain/money.ts'

/** Relative error of a number that went through seven roundings to 53 bits: 7 × 2^-53, and room to spare. */
const DOUBT = 2 ** -49
const MOST = Number.MAX_SAFE_INTEGER
const MICRO_SQUARED = 1e12

/** Units that are valued on many days, in another currency or their own. */
export type Held = { units: MicroUnits; from: string; to: string; scaled: number; lastBits: number }

/**
 * @param from currency of the price.
 * @param to currency of the value.
 */
export const heldUnits = (units: MicroUnits, from: string, to: string): Held => ({
  units,
  from,
  to,
  scaled: (Number(units) * Number(minorPerUnit(to))) / MICRO_SQUARED,
  lastBits: Number(BigInt.asIntN(32, units * minorPerUnit(to))),
})

/**
 * A price and the two euro rates of a day, whole numbers of millionths, and one rate through the other:
 * `toRate / fromRate`. Between equal currencies these three are 1.
 */
export type DayQuotes = { price: number; fromRate: number; toRate: number; cross: number }

/** Quotes of consecutive days; NaN if missing. */
export type QuoteRuns = {
  prices: Float64Array
  fromRates: Float64Array
  toRates: Float64Array
  crosses: Float64Array
}

/**
 * Values units on a day: the result of `valueIn` of `domain/money.ts`, to the last minor unit, without big
 * integers. The product is first computed in floating point; only if its error could cross a minor unit is it
 * computed exactly.
 *
 * @returns whole minor units of `to`; NaN when a quote is NaN.
 * @throws {RangeError} beyond 2^53 minor units.
 */
export function wholeValue(held: Held, quotes: DayQuotes): number {
  const near = held.scaled * quotes.price * quotes.cross
  const floor = Math.floor(near)
  return isSure(near, floor) ? floor : inDoubt(held, near, quotes)
}

/**
 * Adds the `wholeValue` of each day from `begin` up to `end` to that day's sum. A day without one makes its sum NaN and
 * calls `onAbsent`.
 */
export function addWholeValues(
  sums: Float64Array,
  held: Held,
  runs: QuoteRuns,
  [begin, end]: readonly [number, number],
  onAbsent: (day: number) => void,
): void {
  if (addFloors(sums, held.scaled, runs, begin, end)) return
  for (let day = begin; day < end; day++) {
    const quotes = quotesOn(runs, day)
    const near = held.scaled * quotes.price * quotes.cross
    const floor = Math.floor(near)
    if (isSure(near, floor)) continue
    if (Number.isNaN(near)) onAbsent(day)
    else sums[day] = (sums[day] as number) + (inDoubt(held, near, quotes) - floor)
  }
}

/** Returns true if every sum is exact. The loop calls no function, so that the processor works on several days at once. */
function addFloors(
  sums: Float64Array,
  scaled: number,
  { prices, crosses }: QuoteRuns,
  begin: number,
  end: number,
): boolean {
  let areSure = true
  for (let day = begin; day < end; day++) {
    const near = scaled * (prices[day] as number) * (crosses[day] as number)
    const floor = Math.floor(near)
    areSure = areSure && isSure(near, floor)
    sums[day] = (sums[day] as number) + floor
  }
  return areSure
}

const quotesOn = ({ prices, fromRates, toRates, crosses }: QuoteRuns, day: number): DayQuotes => ({
  price: prices[day] as number,
  fromRate: fromRates[day] as number,
  toRate: toRates[day] as number,
  cross: crosses[day] as number,
})

/** Returns true if rounding errors cannot have changed the integer part. False for NaN and from 2^49 on. */
function isSure(near: number, floor: number): boolean {
  const doubt = Math.abs(near) * DOUBT
  return near - floor > doubt && near - floor < 1 - doubt
}

/**
 * The exact product differs from the nearest whole number by so little that the last 32 bits of that difference, counted
 * in the smallest parts that there are, tell its sign; and the last bits of a product are those of its factors' last bits.
 */
function inDoubt(held: Held, near: number, { price, fromRate, toRate }: DayQuotes): number {
  if (Number.isNaN(near)) return near
  if (!(Math.abs(near) < MOST)) throw new RangeError(`a value of ${near} minor units is too large`)
  const farthest = Math.abs(near) * 2 * DOUBT * MICRO_SQUARED * fromRate
  if (farthest >= 2 ** 31) return exactly(held, price, fromRate, toRate)
  const whole = Math.round(near)
  const exact = Math.imul(Math.imul(held.lastBits, price), toRate)
  const difference = (exact - Math.imul(Math.imul(whole, MICRO_SQUARED), fromRate)) | 0
  return difference < 0 ? whole - 1 : whole
}

const exactly = ({ units, from, to }: Held, price: number, fromRate: number, toRate: number) =>
  Number(valueIn(units, micro(BigInt(price)), rated(from, fromRate), rated(to, toRate)))

const rated = (currency: string, perEuro: number): Rated => ({ currency, perEuro: micro(BigInt(perEuro)) })
