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
  expect(readEntered('1,234')).toEqual(unclear(1234, 1.23))
  expect(readEntered('1.239')).toEqual(unclear(1239, 1.23))
})

test('two kinds of separator or a repeated one are not guessed at either', () => {
  expect(readEntered('1.234,56')).toEqual(unclear(1234.56, 1.23))
  expect(readEntered('1,234,567')).toEqual(unclear(1_234_567, 1.23))
})

test('refuses negative, non-numeric and too large values', () => {
  expect(readEntered('-5')).toEqual({ kind: 'negative' })
  expect(readEntered('ten')).toEqual({ kind: 'invalid' })
  expect(readEntered('1e3')).toEqual({ kind: 'invalid' })
  expect(readEntered('100.01', { most: 100 })).toEqual({ kind: 'too-large' })
})

test('a field that may hold a loss reads a minus, and refuses a larger loss', () => {
  const limits = { least: -50, most: 100 }
  expect(readEntered('-12,5', limits)).toEqual({ kind: 'number', value: -12.5 })
  expect(readEntered('\u22123', limits)).toEqual({ kind: 'number', value: -3 })
  expect(readEntered('-50.01', limits)).toEqual({ kind: 'too-small' })
  expect(readEntered('17', { least: 18 })).toEqual({ kind: 'too-small' })
  expect(readEntered('-1', { least: 18 })).toEqual({ kind: 'negative' })
  expect(tidied('-05')).toBe('-5')
})

test('leading zeros and currency signs go when the field is left', () => {
  expect(tidied('007')).toBe('7')
  expect(tidied('0')).toBe('0')
  expect(tidied('0.5')).toBe('0.5')
  expect(tidied('£050,2')).toBe('50,2')
})

const unclear = (...values: number[]) => ({
  kind: 'ambiguous',
  readings: values.map((value) => ({ value, isBeyond: false })),
})
const meant = (value: number, isBeyond: boolean) => ({ value, isBeyond })

const PERCENT = { most: 100 }
test('shows an interpretation out of range beside the other, and disables it', () => {
  const one = { kind: 'ambiguous', readings: [meant(1234, true), meant(1.23, false)] }
  expect(readEntered('1,234', PERCENT)).toEqual(one)
  expect(readEntered('1.000,00', PERCENT)).toEqual({
    kind: 'ambiguous',
    readings: [meant(1000, true), meant(1, false)],
  })
  expect(readEntered('1.234,56', { most: 1_000_000 })).toEqual(unclear(1234.56, 1.23))
  expect(readEntered('100.001', PERCENT)).toEqual({ kind: 'too-large' })
})

test('shows both interpretations for any available amount', () => {
  expect(readEntered('5.000', { available: 2093.12 })).toEqual({
    kind: 'ambiguous',
    readings: [meant(5000, true), meant(5, false)],
  })
  for (const [typed, most, least] of [
    ['1,000.00', 1000, 1],
    ['10.555', 10_555, 10.55],
    ['10.5555', 105_555, 10.55],
  ] as const)
    expect(readEntered(typed, { available: 0 })).toEqual({
      kind: 'ambiguous',
      readings: [meant(most, true), meant(least, true)],
    })
})

test('takes an unambiguous entry without a question', () => {
  expect(readEntered('10,5', PERCENT)).toEqual({ kind: 'number', value: 10.5 })
  expect(readEntered('12.500', PERCENT)).toEqual({ kind: 'number', value: 12.5 })
  expect(readEntered('1,234', { decimals: 0 })).toEqual({ kind: 'number', value: 1234 })
  expect(readEntered('1.234.567', { decimals: 0 })).toEqual({ kind: 'number', value: 1_234_567 })
  expect(readEntered('0000000000012', PERCENT)).toEqual({ kind: 'number', value: 12 })
})

test('asks about an apparent thousands separator in a currency with three decimals, too', () => {
  expect(readEntered('1,234', { decimals: 3 })).toEqual(unclear(1234, 1.234))
  expect(readEntered('1.234', { decimals: 3 })).toEqual({ kind: 'number', value: 1.234 })
  expect(readEntered('0,234', { decimals: 3 })).toEqual({ kind: 'number', value: 0.234 })
})

test('a currency without decimals offers no fraction, and separators in odd places are read both ways', () => {
  expect(readEntered('1.5', { decimals: 0 })).toEqual(unclear(15, 1))
  expect(readEntered('1.000,0', { decimals: 0 })).toEqual(unclear(10_000, 1000))
  expect(readEntered('1,5,0', PERCENT)).toEqual({
    kind: 'ambiguous',
    readings: [meant(150, true), meant(1.5, false)],
  })
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
      const readings = read.kind === 'ambiguous' ? read.readings : []
      const [only] = readings
      if (only && readings.length === 1) expect(only.value).toBe(Number(text.replaceAll(/\D/g, '')))
      if (read.kind === 'ambiguous') expect(only).toBeDefined()
      const offered = readings.filter(({ isBeyond }) => !isBeyond).map(({ value }) => value)
      const values = read.kind === 'number' ? [read.value] : offered
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
