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
