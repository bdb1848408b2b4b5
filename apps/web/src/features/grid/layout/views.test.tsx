import { expect, test } from 'vitest'
import { packed } from './grid-layout.ts'
import {
  activeView,
  cardsOf,
  startingLayout,
  withActive,
  withCards,
  withName,
  withNewView,
  withoutView,
} from './views.ts'

const KNOWN = [
  { i: 'performance', w: 8, h: 11 },
  { i: 'positions', w: 8, h: 12 },
  { i: 'esg', w: 4, h: 8 },
]
const START = startingLayout(
  { name: 'Standard', cards: packed(KNOWN) },
  { name: 'Details', cards: packed([{ i: 'risk', w: 4, h: 18 }]) },
)
const shown = (layout: typeof START, known = KNOWN) => {
  const view = activeView(layout)
  return view ? cardsOf(view, known).map(({ i }) => i) : []
}

test('a stored card has its least and its greatest height beside it', () => {
  expect(START.views[0]?.lg[0]).toEqual({ i: 'performance', x: 0, y: 0, w: 8, h: 11, minH: 6, maxH: 24 })
})

test('a stored card is a chart if the page says so', () => {
  const view = activeView(START)
  const known = KNOWN.map((card) => ({ ...card, isChart: card.i === 'performance' }))
  const charts = view && cardsOf(view, known).filter(({ isChart }) => isChart)
  expect(charts?.map(({ i }) => i)).toEqual(['performance'])
})

test('a card that is newer than the stored system view comes at its end, two beside each other', () => {
  const newer = [...KNOWN, { i: 'risk', w: 4, h: 8 }, { i: 'findings', w: 4, h: 7 }]
  expect(shown(START, newer)).toEqual(['performance', 'positions', 'esg', 'risk', 'findings'])
  const view = activeView(START)
  expect(view && cardsOf(view, newer).slice(3)).toEqual([
    { i: 'risk', x: 0, y: 23, w: 6, h: 8 },
    { i: 'findings', x: 6, y: 23, w: 6, h: 7 },
  ])
})

test('a card that was taken out stays out, in whatever release', () => {
  const without = withCards(START, packed(KNOWN.slice(0, 2)), KNOWN)
  expect(activeView(without)?.removed).toEqual(['esg'])
  expect(shown(without)).toEqual(['performance', 'positions'])
})

test('a new card does not come into a view of one’s own', () => {
  const own = withNewView(START, 'mine', 'Mine')
  expect(shown(own, [...KNOWN, { i: 'risk', w: 4, h: 8 }])).toEqual(['performance', 'positions', 'esg'])
})

test('a card that this page does not know is not shown, and is still stored after a change', () => {
  const known = KNOWN.slice(0, 2)
  expect(shown(START, known)).toEqual(['performance', 'positions'])
  const changed = withCards(START, packed(known.toReversed()), known)
  expect(activeView(changed)?.lg.map(({ i }) => i)).toEqual(['positions', 'performance', 'esg'])
  const forgotten = withCards(START, packed([]), known)
  expect(activeView(forgotten)).toMatchObject({ removed: ['performance', 'positions'] })
  const remembered = withCards(forgotten, packed(KNOWN.slice(1, 2)), KNOWN.slice(1, 2))
  expect(activeView(remembered)).toMatchObject({ removed: ['performance'] })
})

test('a new view begins as the one before it and is looked at; others keep theirs', () => {
  const own = withNewView(START, 'mine', 'Mine')
  expect(own.active).toBe('mine')
  expect(activeView(own)).toMatchObject({ name: 'Mine', system: false, lg: START.views[0]?.lg })
  const changed = withCards(own, [], KNOWN)
  expect(shown(changed)).toEqual([])
  expect(shown(withActive(changed, 'system'))).toEqual(['performance', 'positions', 'esg'])
  expect(activeView(withName(own, 'mine', 'Risk'))?.name).toBe('Risk')
})

test('deleting a view opens the system view, which cannot be deleted', () => {
  const own = withNewView(START, 'mine', 'Mine')
  expect(withoutView(own, 'mine')).toEqual(START)
  expect(withoutView(START, 'system')).toEqual(START)
})
