/** Interpretation of a typed number. */
export type Entered =
  | { kind: 'empty' }
  | { kind: 'number'; value: number }
  /** Not clear: everything that can be meant, the largest first, with as many decimals as there may be. */
  | { kind: 'ambiguous'; readings: readonly Meant[] }
  | { kind: 'invalid' | 'negative' | 'too-large' | 'too-small' }

/** True of an entry that says something, but no number that the field can hold. */
export const isUnclear = ({ kind }: Entered): boolean => kind !== 'empty' && kind !== 'number'

/** One interpretation of an input; `isBeyond` if it is out of range: it is shown but cannot be selected. */
export type Meant = { value: number; isBeyond: boolean }

/** Range and precision of a field. */
export type Limits = {
  decimals?: number
  /** No more than this can be entered. */
  most?: number | undefined
  /** No less than this can be entered; numbers below zero only where this lies below zero. */
  least?: number | undefined
  /** More than this makes no sense now, such as money that is not there: it is understood, and cannot be chosen. */
  available?: number | undefined
}

/** More digits than this are no longer exact. */
const MOST_DIGITS = 12
/** Thousands are in groups of three, of which the first has no leading zero. */
const GROUPED = /^[1-9]\d{0,2}([.,]\d{3})+$/
const GROUPED_AND_DECIMAL = /^[1-9]\d{0,2}(([.]\d{3})+,\d*|(,\d{3})+[.]\d*)$/

/**
 * Reads a number with a dot or a comma as its decimal separator. A currency sign and spaces are left out. More decimals
 * than there may be, two kinds of separator or a repeated one are not guessed at: all readings are given. What can be read in
 * one way only that the field can hold, without losing a digit, is taken as that.
 */
export function readEntered(typed: string, limits: Limits = {}): Entered {
  const { least } = limits
  if (least === undefined) return readAmount(typed, limits)
  const isNegative = /^\s*[-\u2212]/.test(typed)
  if (isNegative && least >= 0) return { kind: 'negative' }
  const entered = isNegative
    ? negated(readAmount(typed.replace(/[-\u2212]/, ''), { ...limits, most: -least }))
    : readAmount(typed, limits)
  return entered.kind === 'number' && entered.value < least ? { kind: 'too-small' } : entered
}

function negated(entered: Entered): Entered {
  if (entered.kind === 'number') return { kind: 'number', value: -entered.value }
  if (entered.kind === 'too-large') return { kind: 'too-small' }
  if (entered.kind !== 'ambiguous') return entered
  return { ...entered, readings: entered.readings.map((one) => ({ ...one, value: -one.value })) }
}

function readAmount(typed: string, { decimals = 2, most, available }: Limits): Entered {
  const text = typed.replaceAll(/[£$€\s\u00a0%]/g, '').replace(/^0+(?=\d)/, '')
  if (text === '') return { kind: 'empty' }
  if (/^[-\u2212]/.test(text)) return { kind: 'negative' }
  if (!/^\d*([.,]\d*)*$/.test(text) || !/\d/.test(text)) return { kind: 'invalid' }
  if (text.replaceAll(/\D/g, '').length > MOST_DIGITS) return { kind: 'too-large' }
  const isWithin = (value: number) => most === undefined || value <= most
  const [whole = '', ...rest] = text.split(/[.,]/)
  const [after = ''] = rest
  if (rest.length <= 1 && after.length <= decimals && !(decimals > 2 && isThousands(text))) {
    const value = Number(`${whole || '0'}.${after || '0'}`)
    return isWithin(value) ? { kind: 'number', value } : { kind: 'too-large' }
  }
  const found = readingsOf(text, decimals)
  const possible = found.filter(({ meant }) => isWithin(meant))
  if (found.length > 0 && possible.length === 0) return { kind: 'too-large' }
  const [only] = possible
  if (only && possible.length === 1 && only.isClear) return { kind: 'number', value: only.value }
  const isBeyond = (meant: number) => !isWithin(meant) || (available !== undefined && meant > available)
  const readings = new Map(found.map(({ meant, value }) => [value, { value, isBeyond: isBeyond(meant) }]))
  return { kind: 'ambiguous', readings: [...readings.values()].toSorted((a, b) => b.value - a.value) }
}

/**
 * Returns true if the text could be a thousands separator or a decimal comma: one comma followed by three
 * digits.
 */
const isThousands = (text: string) => /^[1-9]\d{0,2},\d{3}$/.test(text)

/** One way to read an entry. */
type Reading = {
  /** With all digits. */
  meant: number
  /** With as many decimals as there may be. */
  value: number
  /** Nothing is lost, and there is one kind of separator, where it is in such a number. */
  isClear: boolean
}

function readingsOf(text: string, decimals: number): Reading[] {
  const [whole = '', ...rest] = text.split(/[.,]/)
  const readings: Reading[] = []
  if (GROUPED.test(text) && new Set(text.replaceAll(/\d/g, '')).size === 1)
    readings.push(reading(text.replaceAll(/\D/g, ''), '', decimals, true))
  if (GROUPED_AND_DECIMAL.test(text))
    readings.push(reading(`${whole}${rest.slice(0, -1).join('')}`, rest.at(-1) ?? '', decimals, false))
  if (decimals > 0) readings.push(reading(whole, rest.join(''), decimals, rest.length === 1))
  const [only] = readings
  // In an unusual number either all separators group thousands, or the first one is the decimal separator.
  if (readings.length < 2 && !only?.isClear) {
    readings.push(reading(text.replaceAll(/\D/g, ''), '', decimals, false))
    if (!only) readings.push(reading(whole, rest.join(''), decimals, false))
  }
  return readings
}

/** Decimals that there may not be are left out, never rounded up. */
function reading(whole: string, fraction: string, decimals: number, isWellFormed: boolean): Reading {
  const number = (digits: string) => Number(`${whole || '0'}.${digits || '0'}`)
  const meant = number(fraction)
  const value = number(fraction.slice(0, decimals))
  return { meant, value, isClear: isWellFormed && meant === value }
}

/**
 * Formats the input when the field loses focus: without leading zeros and currency signs, otherwise as typed.
 */
export function tidied(typed: string): string {
  const text = typed.replaceAll(/[£$€\s\u00a0%]/g, '')
  return text.replace(/^([-\u2212]?)0+(?=\d)/, '$1')
}
