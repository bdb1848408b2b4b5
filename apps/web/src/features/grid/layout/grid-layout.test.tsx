import { expect, test } from 'vitest'
import { overlap, type PlacedCard, packed, repositioned, steppedPast, tidied } from './grid-layout.ts'

const PICTURE = packed([
  { i: 'performance', w: 8, h: 11 },
  { i: 'distribution', w: 4, h: 11 },
  { i: 'positions', w: 8, h: 12 },
  { i: 'transactions', w: 4, h: 16 },
])
const card = (id: string, layout: readonly PlacedCard[] = PICTURE) => {
  const found = layout.find(({ i }) => i === id)
  if (!found) throw new Error(`no ${id}`)
  return found
}
const places = (layout: readonly PlacedCard[]) =>
  Object.fromEntries(layout.map(({ i, x, y, w, h }) => [i, [x, y, w, h]]))
const moved = (id: string, to: Partial<PlacedCard>) => repositioned(PICTURE, { ...card(id), ...to })

test('cards of the system layout are beside each other as far up as they fit', () => {
  expect(places(PICTURE)).toEqual({
    performance: [0, 0, 8, 11],
    distribution: [8, 0, 4, 11],
    positions: [0, 11, 8, 12],
    transactions: [8, 11, 4, 16],
  })
})

test('a card that is moved down changes places with the next one once it has passed half of it', () => {
  expect(places(moved('performance', { y: 6 }))).toEqual(places(PICTURE))
  expect(places(moved('performance', { y: 7 }))).toMatchObject({
    positions: [0, 0, 8, 12],
    performance: [0, 12, 8, 11],
  })
})

test('a card that is moved up does so once its top has passed half of the one above', () => {
  expect(places(moved('positions', { y: 6 }))).toEqual(places(PICTURE))
  expect(places(moved('positions', { y: 5 }))).toMatchObject({
    positions: [0, 0, 8, 12],
    performance: [0, 12, 8, 11],
  })
})

test('a card that is moved aside takes its place and others make way below it', () => {
  expect(places(moved('distribution', { x: 0 }))).toMatchObject({
    distribution: [0, 0, 4, 11],
    performance: [0, 11, 8, 11],
    positions: [0, 22, 8, 12],
    transactions: [8, 0, 4, 16],
  })
})

test('a larger card pushes its neighbours down, a smaller one lets them rise', () => {
  expect(places(moved('performance', { w: 12 }))).toMatchObject({
    performance: [0, 0, 12, 11],
    distribution: [8, 11, 4, 11],
    positions: [0, 11, 8, 12],
  })
  expect(places(moved('performance', { h: 20 }))).toMatchObject({
    performance: [0, 0, 8, 20],
    positions: [0, 20, 8, 12],
  })
  expect(places(moved('performance', { h: 6 }))).toMatchObject({ positions: [0, 6, 8, 12] })
})

test('no card becomes lower than 6 rows, higher than 24, narrower than 3 columns or leaves the grid', () => {
  expect(card('performance', moved('performance', { h: 1 })).h).toBe(6)
  expect(card('performance', moved('performance', { h: 99 })).h).toBe(24)
  expect(card('performance', moved('performance', { w: 1 })).w).toBe(3)
  expect(card('performance', moved('performance', { x: 9 })).x).toBe(4)
  expect(card('performance', moved('performance', { x: -3, y: -3 }))).toMatchObject({ x: 0, y: 0 })
})

test('one step up or down passes the next card, however high it is', () => {
  const down = steppedPast(PICTURE, 'performance', 'down')
  expect(places(down)).toMatchObject({ positions: [0, 0, 8, 12], performance: [0, 12, 8, 11] })
  expect(places(steppedPast(down, 'performance', 'up'))).toEqual(places(PICTURE))
  expect(places(steppedPast(PICTURE, 'performance', 'up'))).toEqual(places(PICTURE))
  expect(places(steppedPast(PICTURE, 'transactions', 'down'))).toEqual(places(PICTURE))
})

test('cards that were stored one over another are put below each other, in the order in which they came', () => {
  const heap = [
    { i: 'b', x: 0, y: 40, w: 6, h: 8 },
    { i: 'a', x: 2, y: 38, w: 6, h: 8 },
  ]
  expect(tidied(heap)).toEqual([
    { i: 'b', x: 0, y: 8, w: 6, h: 8 },
    { i: 'a', x: 2, y: 0, w: 6, h: 8 },
  ])
})

test('whatever is done in whatever order, all cards are there, none over another and none with room above it', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  let layout = packed(
    Array.from({ length: 9 }, (_, at) => ({ i: `c${at}`, w: 3 + random(10), h: 6 + random(12) })),
  )
  for (let turn = 0; turn < 2_000; turn += 1) {
    const one = layout[random(layout.length)]
    if (!one) throw new Error('no card')
    const wanted = { ...one, x: random(14) - 1, y: random(60) }
    layout = repositioned(layout, random(3) ? wanted : { ...one, w: random(14), h: random(30) })
    expect(layout.map(({ i }) => i).toSorted()).toEqual(Array.from({ length: 9 }, (_, at) => `c${at}`))
    for (const [at, first] of layout.entries()) {
      expect(first.x).toBeGreaterThanOrEqual(0)
      expect(first.x + first.w).toBeLessThanOrEqual(12)
      for (const second of layout.slice(at + 1)) expect(overlap(first, second)).toBe(false)
    }
    expect(places(tidied(layout))).toEqual(places(layout))
  }
})
