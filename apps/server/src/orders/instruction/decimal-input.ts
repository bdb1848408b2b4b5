import { currencyDigits, type Minor, minor, parseDecimal, toDecimal } from '@fundholder/domain/money.ts'
import { Refusal } from '#platform/basics/refusal.ts'

/** Hundredths of a percent; 10000 is the whole. */
export type BasisPoints = bigint
export const WHOLE: BasisPoints = 10_000n

/**
 * Parses an amount from the wire exactly.
 *
 * @throws {Refusal} `orders/decimals` when it is not an amount of the currency.
 */
export const minorOf = (amount: number, currency: string): Minor =>
  minor(integerOf(amount, currencyDigits(currency), () => new Refusal('orders/decimals', { currency })))

/** Sums amounts in minor units, so that no binary remainder is left. */
export const totalOf = (amounts: readonly number[], currency: string): number =>
  toDecimal(minor(amounts.reduce((sum, amount) => sum + minorOf(amount, currency), 0n)), currency)

/** Parses a percentage from the wire (12.34) into basis points. */
export const basisPointsOf = (percent: number): BasisPoints =>
  integerOf(percent, 2, () => new Refusal('orders/percent-total'))

/** Parses a map by instrument, sorted by id. */
export const sortedMap = <Value, Result>(
  map: Readonly<Record<string, Value>> | undefined,
  read: (value: Value, id: string) => Result,
): Map<string, Result> =>
  new Map(
    Object.entries(map ?? {})
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, value]) => [id, read(value, id)]),
  )

function integerOf(value: number, digits: number, refusal: () => Refusal): bigint {
  try {
    return parseDecimal(String(value), digits) // the shortest text of a number is its wire form
  } catch {
    throw refusal()
  }
}
