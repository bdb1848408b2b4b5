import type { ReadCell } from './book-file.ts'

/** Before the dot: a thousand billions, which millionths of still fit into PostgreSQL's bigint. */
const MOST_DIGITS = 12

/** A decimal number with a dot, as whole millionths: `12.5` is `12500000`, `0` is `0`. */
export const amountFromZero: ReadCell = (text) => {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return { wrong: 'must be a number with a dot for its decimals, and no sign' }
  const [, before = '', after = ''] = match
  const [whole, rest] = [before.replace(/^0+/, ''), after.replace(/0+$/, '')]
  if (whole.length > MOST_DIGITS) return { wrong: 'is too large' }
  if (rest.length > 6) return { wrong: 'must have at most 6 decimals' }
  return String(BigInt(whole + rest.padEnd(6, '0')))
}

/** The same, above zero. */
export const amountAboveZero: ReadCell = (text) => {
  const read = amountFromZero(text)
  return read === '0' ? { wrong: 'must be above 0' } : read
}

/** A decimal number with a dot within bounds, of at most so many decimals; as it is written. */
export const decimalWithin =
  (least: number, most: number, decimals: number): ReadCell =>
  (text) => {
    const match = /^-?\d{1,9}(?:\.(\d+))?$/.exec(text)
    if (!match) return { wrong: 'must be a number with a dot for its decimals' }
    const value = Number(text)
    if (value < least || value > most) return { wrong: `must be from ${least} to ${most}` }
    if ((match[1] ?? '').replace(/0+$/, '').length > decimals)
      return { wrong: `must have at most ${decimals} decimals` }
    return text
  }

/** A percentage above 0 and at most 100: `33.33`. */
export const percentAboveZero: ReadCell = (text) => {
  const read = decimalWithin(0, 100, 2)(text)
  return typeof read === 'string' && Number(read) === 0 ? { wrong: 'must be above 0' } : read
}
