import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  carriedRun,
  commonDays,
  lastQuote,
  NO_QUOTES,
  type QuoteColumn,
  sizeOf,
  withQuotesSince,
} from './quotes.ts'

const column = (id: string, quotes: Record<number, number>): QuoteColumn => ({
  id,
  days: Int32Array.from(Object.keys(quotes), Number),
  values: Float64Array.from(Object.values(quotes)),
})
const loaded = (...columns: QuoteColumn[]) => withQuotesSince(NO_QUOTES, 0, columns)

test('the last price is carried for ten days and then there is none', () => {
  const quotes = loaded(column('F', { 100: 7 }), column('G', { 90: 1, 130: 1 }))
  assert.equal(lastQuote(quotes, 'F', 99), undefined)
  assert.deepEqual(lastQuote(quotes, 'F', 110), { value: 7, day: 100 })
  assert.equal(lastQuote(quotes, 'F', 111), undefined)
  assert.deepEqual([...carriedRun(quotes, 'F', 109, 3)], [7, 7, Number.NaN])
})

test('an unknown instrument has no price', () => {
  assert.equal(lastQuote(NO_QUOTES, 'F', 1), undefined)
  assert.deepEqual([...carriedRun(NO_QUOTES, 'F', 1, 1)], [Number.NaN])
})

test('instruments have in common the days on which each has a price of its own', () => {
  const quotes = loaded(column('F', { 1: 1, 2: 1, 4: 1, 5: 1 }), column('G', { 2: 1, 3: 1, 5: 1 }))
  assert.deepEqual(commonDays(quotes, ['F', 'G'], 5), [2, 5])
  assert.deepEqual(commonDays(quotes, ['F', 'G'], 4), [2])
  assert.deepEqual(commonDays(quotes, ['F', 'H'], 5), [])
})

const histories = fc.dictionary(
  fc.constantFrom('F', 'G', 'H'),
  fc
    .dictionary(fc.integer({ min: 1, max: 60 }).map(String), fc.integer({ min: 1, max: 999 }), { minKeys: 1 })
    .map((quotes) => quotes as Record<number, number>),
)
const columnsOf = (history: Record<string, Record<number, number>>, since = 0) =>
  Object.entries(history)
    .map(([id, quotes]) =>
      column(id, Object.fromEntries(Object.entries(quotes).filter(([day]) => Number(day) >= since))),
    )
    .filter(({ days }) => days.length > 0)

test('an incremental reload gives the same result as a full one', () => {
  fc.assert(
    fc.property(histories, histories, fc.integer({ min: 0, max: 61 }), (before, after, since) => {
      const merged = withQuotesSince(loaded(...columnsOf(before)), since, columnsOf(after, since))
      const all: Record<string, Record<number, number>> = {}
      for (const id of ['F', 'G', 'H']) {
        const kept = Object.entries(before[id] ?? {}).filter(([day]) => Number(day) < since)
        const added = Object.entries(after[id] ?? {}).filter(([day]) => Number(day) >= since)
        if (kept.length + added.length > 0) all[id] = Object.fromEntries([...kept, ...added])
      }
      assert.deepEqual(merged, loaded(...columnsOf(all)))
    }),
  )
})

test('a column takes the memory of its quotes only, and is shared while it is unchanged', () => {
  const before = loaded(column('ENDED', { 1: 7, 2: 8, 4: 9 }), column('F', { 1: 1, 5: 2 }))
  const after = withQuotesSince(before, 5, [column('F', { 5: 3, 6: 4 })])
  assert.equal(after.columns.get('ENDED'), before.columns.get('ENDED'))
  const cut = withQuotesSince(after, 3, [column('F', { 6: 4 })])
  for (const { columns } of [before, after, cut])
    for (const { values } of columns.values()) assert.equal(values.buffer.byteLength, values.byteLength)
  assert.deepEqual(cut, loaded(column('ENDED', { 1: 7, 2: 8 }), column('F', { 1: 1, 6: 4 })))
  assert.deepEqual(sizeOf(before), { quotes: 5, bytes: 8 * (3 + 4) + 4 * (4 + 5) })
})

test('reading many days at once equals reading single days', () => {
  fc.assert(
    fc.property(
      histories,
      fc.integer({ min: -5, max: 70 }),
      fc.integer({ min: 1, max: 80 }),
      (history, first, length) => {
        const quotes = loaded(...columnsOf(history))
        for (const id of ['F', 'G', 'H']) {
          const single = Array.from(
            { length },
            (_, index) => lastQuote(quotes, id, first + index)?.value ?? Number.NaN,
          )
          assert.deepEqual([...carriedRun(quotes, id, first, length)], single)
        }
      },
    ),
  )
})
