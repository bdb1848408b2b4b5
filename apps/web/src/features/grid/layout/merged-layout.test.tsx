import type { GridLayout } from '@fundholder/protocol/users/preferences.ts'
import { expect, test } from 'vitest'
import { type PlacedCard, packed } from './grid-layout.ts'
import { mergedLayout } from './merged-layout.ts'
import {
  activeView,
  startingLayout,
  withActive,
  withCards,
  withName,
  withNewView,
  withoutView,
} from './views.ts'

const KNOWN = ['a', 'b', 'c'].map((i) => ({ i, w: 4, h: 8 }))
const CARDS = packed(KNOWN)
const BASE = startingLayout({ name: 'Standard', cards: CARDS }, { name: 'Details', cards: [] })
const changed = (layout: GridLayout, id: string, to: Partial<PlacedCard>) =>
  withCards(
    layout,
    CARDS.map((card) => (card.i === id ? { ...card, ...to } : card)),
    KNOWN,
  )
const place = (layout: GridLayout, id: string) => activeView(layout)?.lg.find(({ i }) => i === id)

test('each of two windows keeps the card that it moved', () => {
  const merged = mergedLayout(BASE, changed(BASE, 'a', { h: 9 }), changed(BASE, 'b', { h: 10 }))
  expect([place(merged, 'a')?.h, place(merged, 'b')?.h, place(merged, 'c')?.h]).toEqual([9, 10, 8])
})

test('if both moved a card the later move counts', () => {
  expect(place(mergedLayout(BASE, changed(BASE, 'a', { h: 9 }), changed(BASE, 'a', { h: 20 })), 'a')?.h).toBe(
    9,
  )
})

test('a card that either took out is out, and one that either brought in is in', () => {
  const without = withCards(BASE, CARDS.slice(1), KNOWN)
  for (const merged of [
    mergedLayout(BASE, without, changed(BASE, 'a', { h: 9 })),
    mergedLayout(BASE, changed(BASE, 'a', { h: 9 }), without),
  ]) {
    expect(activeView(merged)?.lg.map(({ i }) => i)).toEqual(['b', 'c'])
    expect(activeView(merged)?.removed).toEqual(['a'])
  }
  for (const merged of [mergedLayout(without, BASE, without), mergedLayout(without, without, BASE)])
    expect(activeView(merged)).toMatchObject({ removed: [], lg: [{ i: 'a' }, { i: 'b' }, { i: 'c' }] })
})

test('the order that one side changed is kept', () => {
  const turned = withCards(BASE, CARDS.toReversed(), KNOWN)
  const order = (layout: GridLayout) => activeView(layout)?.lg.map(({ i }) => i)
  expect(order(mergedLayout(BASE, turned, BASE))).toEqual(['c', 'b', 'a'])
  expect(order(mergedLayout(BASE, BASE, turned))).toEqual(['c', 'b', 'a'])
})

test('views made in either window are there, with the name that was given in either', () => {
  const own = withNewView(BASE, 'mine', 'Mine')
  const merged = mergedLayout(own, withName(own, 'mine', 'Risk'), withNewView(own, 'theirs', 'Theirs'))
  expect(merged.views.map(({ id, name }) => [id, name])).toEqual([
    ['system', 'Standard'],
    ['details', 'Details'],
    ['mine', 'Risk'],
    ['theirs', 'Theirs'],
  ])
  expect(merged.active).toBe('theirs')
})

test('a deleted view stays deleted unless the other window went on with it', () => {
  const own = withNewView(BASE, 'mine', 'Mine')
  const without = withoutView(own, 'mine')
  const further = changed(own, 'a', { h: 9 })
  const ids = (layout: GridLayout) => layout.views.map(({ id }) => id)
  expect(ids(mergedLayout(own, without, own))).toEqual(['system', 'details'])
  expect(ids(mergedLayout(own, own, without))).toEqual(['system', 'details'])
  expect(ids(mergedLayout(own, without, further))).toEqual(['system', 'details', 'mine'])
  expect(ids(mergedLayout(own, further, without))).toEqual(['system', 'details', 'mine'])
})

test('the view that is looked at is always one that is there', () => {
  const own = withNewView(BASE, 'mine', 'Mine')
  const merged = mergedLayout(withActive(own, 'system'), own, withoutView(withActive(own, 'system'), 'mine'))
  expect(merged.views.map(({ id }) => id)).toContain(merged.active)
})
