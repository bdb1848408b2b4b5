import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEntered, tidied } from './entered-number.ts'

test('a dot or a comma separates decimals, and currency signs are left out', () => {
  expect(readEntered('12.5')).toEqual({ kind: 'number', value: 12.5 })
  expect(readEntered('12,5')).toEqual({ kind: 'number', value: 12.5 })
  expect(readEntered('£1200')).toEqual({ kind: 'number', value: 1200 })
  expect(readEntered(' ')).toEqual({ kind: 'empty' })
})

test('more decimals than there may be are not guessed at: both readings are offered', () => {
  expect(readEntered('1,234')).toEqual({ kind: 'ambiguous', readings: [1234, 1.23] })
  expect(readEntered('1.239')).toEqual({ kind: 'ambiguous', readings: [1239, 1.23] })
})

test('two kinds of separator or a repeated one are not guessed at either', () => {
  expect(readEntered('1.234,56')).toEqual({ kind: 'ambiguous', readings: [1234.56, 1.23] })
  expect(readEntered('1,234,567')).toEqual({ kind: 'ambiguous', readings: [1_234_567, 1.23] })
})

test('what is below zero, no number or too large is refused', () => {
  expect(readEntered('-5')).toEqual({ kind: 'negative' })
  expect(readEntered('ten')).toEqual({ kind: 'invalid' })
  expect(readEntered('1e3')).toEqual({ kind: 'invalid' })
  expect(readEntered('100.01', { most: 100 })).toEqual({ kind: 'too-large' })
})

test('leading zeros and currency signs go when the field is left', () => {
  expect(tidied('007')).toBe('7')
  expect(tidied('0')).toBe('0')
  expect(tidied('0.5')).toBe('0.5')
  expect(tidied('£050,2')).toBe('50,2')
})

const PERCENT = { most: 100 }
test('a reading that the field cannot hold is not offered', () => {
  expect(readEntered('1,234', PERCENT)).toEqual({ kind: 'ambiguous', readings: [1.23] })
  expect(readEntered('1.234,56', PERCENT)).toEqual({ kind: 'ambiguous', readings: [1.23] })
  expect(readEntered('1.234,56', { most: 1_000_000 })).toEqual({
    kind: 'ambiguous',
    readings: [1234.56, 1.23],
  })
  expect(readEntered('12,345', { available: 5000 })).toEqual({ kind: 'ambiguous', readings: [12.34] })
  expect(readEntered('12,345', { available: 5 })).toEqual({ kind: 'ambiguous', readings: [] })
  expect(readEntered('100.001', PERCENT)).toEqual({ kind: 'too-large' })
})

test('what has one meaning in the field is taken without a question', () => {
  expect(readEntered('10,5', PERCENT)).toEqual({ kind: 'number', value: 10.5 })
  expect(readEntered('12.500', PERCENT)).toEqual({ kind: 'number', value: 12.5 })
  expect(readEntered('1,234', { decimals: 0 })).toEqual({ kind: 'number', value: 1234 })
  expect(readEntered('1.234.567', { decimals: 0 })).toEqual({ kind: 'number', value: 1_234_567 })
  expect(readEntered('0000000000012', PERCENT)).toEqual({ kind: 'number', value: 12 })
})

test('what looks like thousands is asked about in a currency of three decimals, too', () => {
  expect(readEntered('1,234', { decimals: 3 })).toEqual({ kind: 'ambiguous', readings: [1234, 1.234] })
  expect(readEntered('1.234', { decimals: 3 })).toEqual({ kind: 'number', value: 1.234 })
  expect(readEntered('0,234', { decimals: 3 })).toEqual({ kind: 'number', value: 0.234 })
})

test('a currency without decimals offers no fraction, and no separators in odd places', () => {
  expect(readEntered('1.5', { decimals: 0 })).toEqual({ kind: 'ambiguous', readings: [] })
  expect(readEntered('1,5,0', PERCENT)).toEqual({ kind: 'ambiguous', readings: [1.5] })
  expect(readEntered('1.000,0', { decimals: 0 })).toEqual({ kind: 'ambiguous', readings: [1000] })
})

const limits = fc.record({
  decimals: fc.constantFrom(0, 2, 3),
  most: fc.constantFrom(undefined, 100, 1_000_000_000),
  available: fc.constantFrom(undefined, 5, 5000),
})
const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 14 })
const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0

test('whatever is typed, nothing is taken or offered that the field cannot hold, and what is offered is clear once chosen', () => {
  fc.assert(
    fc.property(typed, limits, (text, within) => {
      const read = readEntered(text, within)
      const values = read.kind === 'number' ? [read.value] : read.kind === 'ambiguous' ? read.readings : []
      for (const value of values) {
        expect(value).toBeLessThanOrEqual(within.most ?? Number.POSITIVE_INFINITY)
        expect(decimalsOf(value)).toBeLessThanOrEqual(within.decimals)
        expect(readEntered(String(value), within)).toEqual({ kind: 'number', value })
      }
      if (read.kind === 'ambiguous')
        for (const value of values)
          expect(value).toBeLessThanOrEqual(within.available ?? Number.POSITIVE_INFINITY)
      // No digit that was typed is dropped without a question.
      if (read.kind === 'number') {
        const digits = text.replaceAll(/\D/g, '')
        const asDecimal = Number(text.replace(',', '.').replace(/^\./, '0.'))
        expect([Number(digits), asDecimal]).toContain(read.value)
      }
    }),
    { numRuns: 2000 },
  )
})

test('a number written plainly is taken as it is', () => {
  const plain = fc.tuple(fc.nat(99), fc.nat(99), fc.constantFrom('.', ','))
  fc.assert(
    fc.property(plain, ([whole, hundredths, separator]) => {
      const text = `${whole}${separator}${String(hundredths).padStart(2, '0')}`
      expect(readEntered(text, PERCENT)).toEqual({ kind: 'number', value: (whole * 100 + hundredths) / 100 })
    }),
  )
})
