import { currencyDigits, type Minor, minor, parseDecimal, toDecimal } from '@fundholder/domain/money.ts'
import { Refusal } from '#platform/basics/refusal.ts'

/** Hundredths of a percent: 10000 is all of it. */
export type BasisPoints = bigint
export const WHOLE: BasisPoints = 10_000n

/** Money as it travels, exactly. @throws {Refusal} `orders/decimals` when it is no amount of the currency. */
export const minorOf = (amount: number, currency: string): Minor =>
  minor(integerOf(amount, currencyDigits(currency), () => new Refusal('orders/decimals', { currency })))

/** What several amounts come to, without the remainder that adding binary fractions leaves. */
export const totalOf = (amounts: readonly number[], currency: string): number =>
  toDecimal(minor(amounts.reduce((sum, amount) => sum + minorOf(amount, currency), 0n)), currency)

/** Percent as it travels (12.34) in hundredths of a percent. */
export const basisPointsOf = (percent: number): BasisPoints =>
  integerOf(percent, 2, () => new Refusal('orders/percent-total'))

/** By instrument, in one order whatever the order in which they were sent. */
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
    return parseDecimal(String(value), digits) // the shortest text of a number is what was sent
  } catch {
    throw refusal()
  }
}
