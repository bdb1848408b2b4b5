import type { ReadCell, Wrong } from './book-file.ts'

// Readers of cells that hold a decimal number with a dot, all by the one reader at the end. Each answers the cell as
// PostgreSQL reads it, or what is wrong.

const wrong = (reason: string): Wrong => ({ wrong: reason })

/** From zero, as whole millionths: `12.5` is `12500000`. A thousand billions of them still fit into PostgreSQL's bigint. */
export const amountFromZero: ReadCell = millionths({ decimals: 6, digits: 12 })

/** Parses an amount above zero. */
export const amountAboveZero: ReadCell = aboveZero(amountFromZero)

/** A price or rate above zero, as whole millionths. */
export const positiveMillionths: ReadCell = aboveZero(millionths({ decimals: 6, digits: 9 }))

/** A percentage from 0, `0.75` is 0.75%. */
export const percent: ReadCell = (text) => {
  const decimal = decimalOf(text, { decimals: 2, digits: 3 })
  return typeof decimal === 'string' && Number(decimal) > 100 ? wrong('must be at most 100') : decimal
}

/** A percentage above 0 and at most 100: `33.33`. */
export const percentAboveZero: ReadCell = aboveZero(percent)

/** A percentage that is written as a fraction, `0.0075` for 0.75%; kept to a hundredth of a percent. */
export const percentAsFraction: ReadCell = (text) => {
  const decimal = decimalOf(text, { decimals: 7, digits: 1 })
  if (typeof decimal !== 'string') return decimal
  const hundredths = (scaled(decimal, 7) + 500n) / 1000n
  return percent(`${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`)
}

/** A share above 0 and at most 1: `0.25` is a quarter. */
export const fraction: ReadCell = (text) => {
  const decimal = decimalOf(text, { decimals: 8, digits: 3 })
  if (typeof decimal !== 'string') return decimal
  const value = Number(decimal)
  return value > 0 && value <= 1 ? decimal : wrong('must be a fraction above 0 and at most 1')
}

/** A number within bounds, below zero too where these are, of at most so many decimals. */
export const decimalWithin =
  (least: number, most: number, decimals: number): ReadCell =>
  (text) => {
    const decimal = decimalOf(text, { decimals, digits: 9, isSigned: true })
    if (typeof decimal !== 'string') return decimal
    const value = Number(decimal)
    return value < least || value > most ? wrong(`must be from ${least} to ${most}`) : decimal
  }

function millionths(size: Size): ReadCell {
  return (text) => {
    const decimal = decimalOf(text, size)
    return typeof decimal === 'string' ? String(scaled(decimal, 6)) : decimal
  }
}

function aboveZero(read: ReadCell): ReadCell {
  return (text) => {
    const figure = read(text)
    return typeof figure === 'string' && Number(figure) === 0 ? wrong('must be above 0') : figure
  }
}

type Size = { decimals: number; digits: number; isSigned?: boolean }

/** A decimal number of at most so many digits before and decimals after its dot, without zeros that say nothing at its end. */
function decimalOf(text: string, { decimals, digits, isSigned }: Size): string | Wrong {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return wrong('must be a number with a dot for its decimals')
  const [, sign, before = '', after = ''] = match
  if (sign && !isSigned)
    return wrong(/^[0.]+$/.test(text.slice(1)) ? 'must not have a sign' : 'must not be negative')
  if (before.replace(/^0+/, '').length > digits) return wrong('is too large')
  const kept = after.replace(/0+$/, '')
  if (kept.length > decimals) return wrong(`must have at most ${decimals} decimals`)
  return `${sign}${kept === '' ? before : `${before}.${kept}`}`
}

/** Such a number without a sign, times ten to the power of so many decimals. */
function scaled(decimal: string, decimals: number): bigint {
  const [whole = '', after = ''] = decimal.split('.')
  return BigInt(whole + after.padEnd(decimals, '0'))
}
