/** Integer minor units of a currency: 123456 is $1,234.56 and ¥123,456. Never a binary fraction. */
export type Minor = bigint & { readonly __minor: unique symbol }
/** Integer millionths of a fund unit. */
export type MicroUnits = bigint & { readonly __units: unique symbol }
/** Integer millionths of a currency unit, for prices, and of a rate (currency units per 1 EUR). */
export type Micro = bigint & { readonly __micro: unique symbol }

export const minor = (value: bigint) => value as Minor
export const microUnits = (value: bigint) => value as MicroUnits
export const micro = (value: bigint) => value as Micro

export const MICRO = 1_000_000n

/** Currencies by their ISO 4217 digits, where these are not the usual 2. */
const UNUSUAL: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}
const DIGITS: ReadonlyMap<string, number> = new Map(
  Object.entries(UNUSUAL).flatMap(([digits, codes]) =>
    codes.split(' ').map((code) => [code, Number(digits)] as const),
  ),
)
export const currencyDigits = (currency: string): number => DIGITS.get(currency) ?? 2

/** Minor units in one unit of a currency: 100 for USD, 1 for JPY. */
export const minorPerUnit = (currency: string): bigint => PER_UNIT[currencyDigits(currency)] as bigint
const PER_UNIT = [1n, 10n, 100n, 1_000n, 10_000n]

/** Whole quotient rounded towards minus infinity; bigint division rounds towards zero. */
export function floorDivide(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  return numerator % denominator !== 0n && numerator < 0n !== denominator < 0n ? quotient - 1n : quotient
}

/** Whole quotient rounded half up. */
export const roundDivide = (numerator: bigint, denominator: bigint): bigint =>
  floorDivide(numerator * 2n + denominator, denominator * 2n)

/** Values units at a price in the price's currency, rounded down to the minor unit. */
export function valueOf(units: MicroUnits, price: Micro, currency: string): Minor {
  return floorDivide(units * price * minorPerUnit(currency), MICRO * MICRO) as Minor
}

/** The units that an amount buys at a price, rounded down to a millionth of a unit. */
export function unitsFor(amount: Minor, price: Micro, currency: string): MicroUnits {
  return floorDivide(amount * MICRO * MICRO, price * minorPerUnit(currency)) as MicroUnits
}

/** A currency with its rate in millionths of a unit per 1 EUR (EUR itself: `MICRO`). */
export type Rated = { currency: string; perEuro: Micro }

/** An amount in another currency at two euro rates, rounded down to the target's minor unit. */
export function convert(amount: Minor, from: Rated, to: Rated): Minor {
  if (from.currency === to.currency) return amount
  return floorDivide(
    amount * to.perEuro * minorPerUnit(to.currency),
    from.perEuro * minorPerUnit(from.currency),
  ) as Minor
}

/** Values units in another currency, converted exactly and rounded down once. */
export function valueIn(units: MicroUnits, price: Micro, from: Rated, to: Rated): Minor {
  if (from.currency === to.currency) return valueOf(units, price, from.currency)
  return floorDivide(
    units * price * to.perEuro * minorPerUnit(to.currency),
    MICRO * MICRO * from.perEuro,
  ) as Minor
}

/**
 * Splits an amount by weights so that the parts add up to it: each part rounded down, then the minor units left over
 * one by one to the largest weights, ties by id.
 *
 * @param weights by id, none negative, at least one positive; they need not sum to 1.
 * @throws {RangeError} when a weight is negative or none is positive.
 */
export function splitByWeights(amount: Minor, weights: ReadonlyMap<string, bigint>): Map<string, Minor> {
  if ([...weights.values()].some((weight) => weight < 0n)) throw new RangeError('a weight is negative')
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0n)
  if (total === 0n) throw new RangeError('a split needs a positive weight')
  const parts = new Map([...weights].map(([id, weight]) => [id, floorDivide(amount * weight, total)]))
  let left = amount - [...parts.values()].reduce((sum, part) => sum + part, 0n)
  const byWeight = [...weights].sort(([idA, a], [idB, b]) =>
    a === b ? (idA < idB ? -1 : 1) : a > b ? -1 : 1,
  )
  for (const [id] of byWeight) {
    if (left === 0n) break
    parts.set(id, (parts.get(id) ?? 0n) + 1n)
    left -= 1n
  }
  return parts as Map<string, Minor>
}

/**
 * Rounds quotients so that they add up to their rounded sum: each rounded down, then the units left over one by one
 * to the largest remainders, ties to the first. `splitByWeights` instead splits a given amount, in which a unit
 * matters least to the largest weight; here each part has an exact value, from which it must not stray by a unit.
 */
export function roundToSum(numerators: readonly bigint[], denominator: bigint): bigint[] {
  const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n)
  const parts = numerators.map((one) => floorDivide(one, denominator))
  const left = Number(roundDivide(sum(numerators), denominator) - sum(parts))
  const remainders = numerators.map((one, at) => one - (parts[at] ?? 0n) * denominator)
  const byRemainder = [...remainders.entries()].sort(([atA, a], [atB, b]) =>
    a === b ? atA - atB : a > b ? -1 : 1,
  )
  const ups = new Set(byRemainder.slice(0, left).map(([at]) => at))
  return parts.map((part, at) => (ups.has(at) ? part + 1n : part))
}

/** The number that travels on the wire: 123456 minor units of USD are 1234.56. Exact up to 2^53 minor units. */
export function toDecimal(amount: Minor, currency: string): number {
  return Number(amount) / Number(minorPerUnit(currency))
}

/** The minor units of a number from the wire or worked out from one, rounded to the nearest. */
export const fromDecimal = (amount: number, currency: string): Minor =>
  minor(BigInt(Math.round(amount * Number(minorPerUnit(currency)))))

/** Units or a price as the decimal number that travels on the wire. */
export const fromMicro = (value: bigint): number => Number(value) / Number(MICRO)

/** Writes an integer with a dot before its last digits, exactly: -12345 with 2 is `-123.45`. */
export function decimalText(value: bigint, digits: number): string {
  const sign = value < 0n ? '-' : ''
  const text = String(value < 0n ? -value : value).padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Significant digits of an exchange rate, so that it reproduces any amount up to 10^12 minor units. */
const RATE_DIGITS = 12
const RATE_DECIMALS = 10

/**
 * Writes a quotient as an exchange rate, rounded down: at least 12 significant digits and 10 decimals. One yen in
 * dollars is `0.00645604120341`.
 *
 * @param numerator not negative.
 * @param denominator positive.
 */
export function rateText(numerator: bigint, denominator: bigint): string {
  const enough = denominator * 10n ** BigInt(RATE_DIGITS - 1)
  let decimals = RATE_DECIMALS
  let scaled = numerator * 10n ** BigInt(decimals)
  for (; scaled > 0n && scaled < enough; decimals += 1) scaled *= 10n
  return decimalText(floorDivide(scaled, denominator), decimals)
}

/** Millionths as a decimal without needless zeros: 12500000 is `12.5`. */
export const microText = (value: bigint): string => decimalText(value, 6).replace(/\.?0+$/, '')

/** Money in plain text, for messages to operators: `-1234.50 USD`. */
export const moneyText = (amount: bigint, currency: string): string =>
  `${decimalText(amount, currencyDigits(currency))} ${currency}`

/**
 * Reads a decimal written with a dot, such as an imported price, exactly.
 *
 * @param digits how many decimals the result keeps as an integer; more decimals in the text are refused.
 * @throws {RangeError} on anything but digits, one sign and one dot, or too many decimals.
 */
export function parseDecimal(text: string, digits: number): bigint {
  const match = /^(-?)(\d{1,18})(?:\.(\d+))?$/.exec(text)
  if (!match) throw new RangeError(`not a decimal number: ${text}`)
  const [, sign, whole = '', fraction = ''] = match
  if (fraction.replace(/0+$/, '').length > digits)
    throw new RangeError(`more than ${digits} decimals: ${text}`)
  const value = BigInt(whole + fraction.padEnd(digits, '0').slice(0, digits))
  return sign ? -value : value
}
