import type { GridWidth } from '@fundholder/domain/users/dashboard-grid.ts'
import { expect, test } from 'vitest'
import { arrangement, changedAt, gridWidthOf, grown, nudged, reordered, resized } from './arrangement.ts'
import { type PlacedCard, packed } from './grid-layout.ts'

const PICTURE = packed([
  { i: 'performance', w: 8, h: 11 },
  { i: 'distribution', w: 4, h: 11 },
  { i: 'positions', w: 8, h: 12 },
  { i: 'transactions', w: 4, h: 16 },
  { i: 'risk', w: 4, h: 8 },
  { i: 'esg', w: 4, h: 10 },
])
const places = (width: GridWidth, layout: readonly PlacedCard[] = PICTURE) =>
  arrangement(layout, width).map(({ i, x, y, w, h }) => [i, x, y, w, h])
const order = (layout: readonly PlacedCard[]) => layout.map(({ i }) => i)

test('the arrangement follows the width of the grid: 1200, 996, 768, 480 and less', () => {
  const widths = [1_900, 1_200, 1_199, 996, 995, 768, 767, 480, 479, 0].map(gridWidthOf)
  expect(widths).toEqual(['lg', 'lg', 'md', 'md', 'sm', 'sm', 'xs', 'xs', 'xxs', 'xxs'])
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

test('on six columns cards of up to half the width stand in two columns in their order, which end together', () => {
  expect(places('sm')).toEqual([
    ['performance', 0, 0, 6, 11],
    ['distribution', 0, 11, 6, 11],
    ['positions', 0, 22, 6, 12],
    ['transactions', 0, 34, 3, 18],
    ['risk', 3, 34, 3, 8],
    ['esg', 3, 42, 3, 10],
  ])
})

test('on six columns a chart has two thirds beside one card, half beside several, two rows higher, or the whole width', () => {
  const sized = (i: string, w: number, h: number) => ({ i, w, h })
  const chart = (i: string, w: number, h: number) => ({ i, w, h, isChart: true })
  const home = packed([
    chart('performance-card', 8, 11),
    sized('categories', 4, 11),
    sized('positions-card', 8, 12),
    sized('transaction-card', 4, 16),
    chart('valuation-card', 8, 10),
    sized('findings-card', 4, 6),
  ])
  expect(places('sm', home)).toEqual([
    ['performance-card', 0, 0, 4, 11],
    ['categories', 4, 0, 2, 11],
    ['positions-card', 0, 11, 6, 12],
    ['transaction-card', 0, 23, 3, 18],
    ['valuation-card', 3, 23, 3, 12],
    ['findings-card', 3, 35, 3, 6],
  ])
  const [wide] = arrangement(packed([chart('valuation-card', 12, 10), sized('findings-card', 4, 6)]), 'sm')
  expect(wide).toMatchObject({ w: 6, h: 10 })
})

test('on four and on two columns every card has the whole width, in the order of the layout', () => {
  for (const [width, columns] of [['xs', 4] as const, ['xxs', 2] as const]) {
    expect(places(width).map(([i]) => i)).toEqual(order(PICTURE))
    expect(new Set(places(width).map(([, x, , w]) => `${x} ${w}`))).toEqual(new Set([`0 ${columns}`]))
  }
})

test('a card moved or resized on ten columns has that place on ten columns, and no other card changes', () => {
  for (let x = 0; x <= 7; x += 1) {
    const [card] = arrangement(PICTURE, 'md').filter(({ i }) => i === 'distribution')
    if (!card) throw new Error('no card')
    const after = changedAt(PICTURE, 'md', { ...card, x })
    expect(arrangement(after, 'md').find(({ i }) => i === 'distribution')?.x).toBe(x)
    for (const other of PICTURE.filter(({ i }) => i !== 'distribution')) {
      const now = after.find(({ i }) => i === other.i)
      expect([now?.x, now?.w, now?.h]).toEqual([other.x, other.w, other.h])
    }
  }
  const wider = changedAt(PICTURE, 'md', { i: 'performance', x: 0, y: 0, w: 9, h: 11 })
  expect(arrangement(wider, 'md')[0]).toMatchObject({ i: 'performance', x: 0, w: 9 })
})

test('a card that gets another turn on a narrow screen is there, and all keep their columns on a wide one', () => {
  const after = reordered(PICTURE, 'transactions', 0)
  expect(order(after)).toEqual(['transactions', 'performance', 'distribution', 'positions', 'risk', 'esg'])
  expect(places('xxs', after).map(([i]) => i)).toEqual(order(after))
  expect(after.find(({ i }) => i === 'transactions')).toEqual({ i: 'transactions', x: 8, y: 0, w: 4, h: 16 })
  expect(after.find(({ i }) => i === 'distribution')).toEqual({ i: 'distribution', x: 8, y: 16, w: 4, h: 11 })
  expect(after.find(({ i }) => i === 'performance')).toEqual({ i: 'performance', x: 0, y: 0, w: 8, h: 11 })
})

test('a card made half or all of six columns is so on twelve, and keeps its order', () => {
  const find = (layout: readonly PlacedCard[], id: string) => layout.find(({ i }) => i === id)
  const wide = resized(PICTURE, 'sm', 'transactions', { columns: 3, rows: 0 })
  expect(find(wide, 'transactions')).toMatchObject({ w: 12, h: 16 })
  const half = resized(PICTURE, 'sm', 'performance', { columns: -3, rows: 3 })
  expect(find(half, 'performance')).toMatchObject({ w: 6, h: 14 })
  expect(order(half)).toEqual(order(PICTURE))
})

test('on six columns a change of height adds to the stored height, not to the rows shown', () => {
  const home = packed([
    { i: 'valuation-card', w: 8, h: 10, isChart: true },
    { i: 'findings-card', w: 4, h: 8 },
    { i: 'summary-card', w: 4, h: 8 },
  ])
  expect(places('sm', home)).toEqual([
    ['valuation-card', 0, 0, 3, 16],
    ['findings-card', 3, 0, 3, 8],
    ['summary-card', 3, 8, 3, 8],
  ])
  for (const { i: id, w, h } of home)
    for (const rows of [0, 1, -1]) {
      const after = resized(home, 'sm', id, { columns: 0, rows })
      expect(after.find(({ i }) => i === id)).toMatchObject({ w, h: h + rows })
    }
})

test('on six columns a lone chart keeps its stored width until it crosses half of the width shown', () => {
  const lone = packed([{ i: 'valuation-card', w: 8, h: 10, isChart: true }])
  const after = (columns: number, rows: number) => resized(lone, 'sm', 'valuation-card', { columns, rows })
  expect(places('sm', lone)).toEqual([['valuation-card', 0, 0, 6, 10]])
  expect(after(0, 2)).toMatchObject([{ w: 8, h: 12 }])
  expect(after(-1, 0)).toMatchObject([{ w: 8, h: 10 }])
  const [card] = resized(
    packed([{ i: 'valuation-card', w: 12, h: 10, isChart: true }]),
    'sm',
    'valuation-card',
    {
      columns: -3,
      rows: 0,
    },
  )
  expect(card).toMatchObject({ w: 6, h: 10 })
})

test('a step with the keyboard goes one column aside, past the next card, or one turn on', () => {
  const at = (layout: readonly PlacedCard[], id: string) => layout.find(({ i }) => i === id)
  expect(at(nudged(PICTURE, 'lg', 'distribution', 'left'), 'distribution')).toMatchObject({ x: 7, y: 0 })
  expect(at(nudged(PICTURE, 'lg', 'performance', 'down'), 'performance')).toMatchObject({ x: 0, y: 12 })
  expect(order(nudged(PICTURE, 'xxs', 'distribution', 'up'))[0]).toBe('distribution')
  expect(order(nudged(PICTURE, 'xxs', 'performance', 'up'))).toEqual(order(PICTURE))
  expect(order(nudged(PICTURE, 'sm', 'performance', 'right'))[1]).toBe('performance')
})

test('a step larger or smaller is one column or row; on six columns half or all of the width', () => {
  const at = (layout: readonly PlacedCard[], id: string) => layout.find(({ i }) => i === id)
  expect(at(grown(PICTURE, 'lg', 'performance', 'left'), 'performance')).toMatchObject({ w: 7, h: 11 })
  expect(at(grown(PICTURE, 'lg', 'performance', 'down'), 'performance')).toMatchObject({ w: 8, h: 12 })
  expect(at(grown(PICTURE, 'sm', 'transactions', 'right'), 'transactions')).toMatchObject({ w: 12 })
  expect(at(grown(PICTURE, 'sm', 'performance', 'left'), 'performance')).toMatchObject({ w: 6 })
  const pair = packed([
    { i: 'performance-card', w: 8, h: 11, isChart: true },
    { i: 'categories', w: 4, h: 11 },
  ])
  expect(at(grown(pair, 'sm', 'performance-card', 'down'), 'performance-card')).toMatchObject({ w: 8, h: 12 })
  expect(at(grown(pair, 'sm', 'performance-card', 'right'), 'performance-card')).toMatchObject({ w: 12 })
})

test('resizes no card if all fit their content', () => {
  for (const width of ['xs', 'xxs'] as const)
    expect(grown(PICTURE, width, 'performance', 'down')).toEqual(PICTURE)
})
