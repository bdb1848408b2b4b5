import { expect, test } from 'vitest'
import { arrangement } from './arrangement.ts'
import { packed } from './grid-layout.ts'

const PICTURE = packed(
  [
    { i: 'performance', w: 8, h: 11 },
    { i: 'distribution', w: 4, h: 11 },
    { i: 'positions', w: 8, h: 12 },
    { i: 'transactions', w: 4, h: 16 },
    { i: 'risk', w: 4, h: 8 },
    { i: 'esg', w: 4, h: 10 },
  ],
  12,
)
const places = (width: Parameters<typeof arrangement>[1]) =>
  arrangement(PICTURE, width).map(({ i, x, y, w, h }) => [i, x, y, w, h])

test('cards of the system layout stand beside each other as far up as they fit', () => {
  expect(places('lg')).toEqual([
    ['performance', 0, 0, 8, 11],
    ['distribution', 8, 0, 4, 11],
    ['positions', 0, 11, 8, 12],
    ['transactions', 8, 11, 4, 16],
    ['risk', 0, 23, 4, 8],
    ['esg', 4, 23, 4, 10],
  ])
})

test('on ten columns neighbours stay neighbours', () => {
  expect(places('md')).toEqual([
    ['performance', 0, 0, 7, 11],
    ['distribution', 7, 0, 3, 11],
    ['positions', 0, 11, 7, 12],
    ['transactions', 7, 11, 3, 16],
    ['risk', 0, 23, 3, 8],
    ['esg', 3, 23, 4, 10],
  ])
})

test('on six columns narrow cards share a row two by two and wide ones have their own', () => {
  expect(places('sm')).toEqual([
    ['performance', 0, 0, 6, 11],
    ['distribution', 0, 11, 6, 11],
    ['positions', 0, 22, 6, 12],
    ['transactions', 0, 34, 3, 16],
    ['risk', 3, 34, 3, 16],
    ['esg', 0, 50, 6, 10],
  ])
})

test('on a phone every card has the whole width, in reading order', () => {
  for (const [width, columns] of [['xs', 4] as const, ['xxs', 2] as const]) {
    expect(places(width).map(([i]) => i)).toEqual(PICTURE.map(({ i }) => i))
    expect(new Set(places(width).map(([, x, , w]) => `${x} ${w}`))).toEqual(new Set([`0 ${columns}`]))
  }
})
