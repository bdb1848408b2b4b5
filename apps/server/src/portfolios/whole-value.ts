import { type MicroUnits, micro, minorPerUnit, type Rated, valueIn } from '@fundholder/domain/money.ts'

/** Relative error of a number that went through seven roundings to 53 bits: 7 × 2^-53, and room to spare. */
const DOUBT = 2 ** -49
const MOST = Number.MAX_SAFE_INTEGER
const MICRO_SQUARED = 1e12

/** A price and the two euro rates of one day, each a whole number of millionths. */
export type DayQuotes = { price: number; fromRate: number; toRate: number }

/**
 * Values units day after day: `valueIn` of `domain/money.ts`, to the last minor unit, without its big integers.
 * The product is first formed in floating point; only where its error could reach across a whole minor unit is it
 * computed again exactly.
 *
 * @returns whole minor units of `to`, given the day's quotes; between equal currencies the rates are not looked at.
 * @throws {RangeError} beyond 2^53 minor units.
 */
export function valuer(units: MicroUnits, from: string, to: string) {
  const isForeign = from !== to
  const scaled = (Number(units) * Number(minorPerUnit(to))) / MICRO_SQUARED
  return ({ price, fromRate, toRate }: DayQuotes): number => {
    const near = isForeign ? scaled * price * (toRate / fromRate) : scaled * price
    if (!(Math.abs(near) < MOST)) throw new RangeError(`a value of ${near} minor units is too large`)
    const doubt = Math.abs(near) * DOUBT
    const floor = Math.floor(near - doubt)
    return floor === Math.floor(near + doubt) ? floor : exactly(units, from, to, { price, fromRate, toRate })
  }
}

const exactly = (units: MicroUnits, from: string, to: string, { price, fromRate, toRate }: DayQuotes) =>
  Number(valueIn(units, micro(BigInt(price)), rated(from, fromRate), rated(to, toRate)))

const rated = (currency: string, perEuro: number): Rated => ({ currency, perEuro: micro(BigInt(perEuro)) })
