import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ScreenerFilter } from '@fundholder/protocol/funds/screener.ts'
import fc from 'fast-check'
import type { Instrument } from '#catalogue/prices/market-snapshot.ts'
import {
  catalogue,
  indexOf,
  type Known,
  knownIn,
  MEETS,
  NAMES_OF_FILTERS,
  onlyWith,
  placesIn,
  plainlyMet,
  SCOPE,
} from '#test/catalogue/generated-funds.ts'
import { countsOf } from './fund-counts.ts'
import { memoryOf } from './fund-index.ts'
import { narrowed } from './fund-query.ts'

test('every filter alone finds what a plain look at every fund finds', () => {
  for (const filter of NAMES_OF_FILTERS) assertPlain([filter], 60)
})

test('every two filters together find what a plain look at every fund finds', () => {
  for (const one of NAMES_OF_FILTERS)
    for (const other of NAMES_OF_FILTERS) if (one < other) assertPlain([one, other], 25)
})

test('all filters together, too, and where a manager shows only what can be ordered', () => {
  assertPlain(NAMES_OF_FILTERS, 200)
  assertPlain([], 50, { kinds: ['fund'], operativeOnly: true })
})

function assertPlain(filters: readonly ScreenerFilter[], numRuns: number, scope = SCOPE) {
  fc.assert(
    fc.property(catalogue, onlyWith(filters), (funds, query) => {
      const index = indexOf(funds)
      const plain = knownIn(index).filter((one) => plainlyMet(one, query, scope))
      assert.deepEqual(
        placesIn(index, query, scope),
        plain.map(({ place }) => place),
        JSON.stringify(query),
      )
    }),
    { numRuns },
  )
}

const someFilters = fc.subarray(NAMES_OF_FILTERS).chain(onlyWith)

test('finds other changes of instruments without reading names again', () => {
  fc.assert(
    fc.property(catalogue, (funds) => {
      const before = indexOf(funds)
      const after = indexOf(
        funds.map((fund) => ({
          ...fund,
          riskId: 7 as const,
          currency: 'JPY' as const,
          ongoingCharges: 0.75 as const,
        })),
      )
      assert.ok(funds.length === 0 || after.words === before.words)
      const all = placesIn(after, {}, SCOPE)
      for (const query of [{ riskIds: [7] }, { currencies: ['JPY'] }, { maxOc: 0.75 }])
        assert.deepEqual(placesIn(after, query, SCOPE), all)
    }),
  )
})

test('a choice counts the funds that have it and meet every other filter', () => {
  fc.assert(
    fc.property(catalogue, someFilters, (funds, query) => {
      const index = indexOf(funds)
      const found = narrowed(index, query, SCOPE)
      const counts = countsOf(found)
      const plain = (filter: ScreenerFilter, has: (instrument: Instrument) => boolean) =>
        knownIn(index).filter((one) => plainlyMet(one, query, SCOPE, filter) && has(one.instrument)).length
      for (const risk of [0, 1, 3, 7])
        assert.equal(
          counts.risks[risk],
          plain('riskIds', ({ riskId }) => (riskId ?? 0) === risk),
        )
      for (const [number, code] of index.currencies.values.entries())
        assert.equal(
          counts.currencies[number],
          plain('currencies', ({ currency }) => currency === code),
        )
      for (const [number, { code }] of index.assetClasses.values.entries())
        assert.equal(
          counts.assetClasses[number],
          plain('assetClasses', ({ assetClass }) => (assetClass?.toLowerCase() ?? 'unknown') === code),
        )
      for (const [number, { code }] of index.subAssetClasses.values.entries())
        assert.equal(
          counts.subAssetClasses[number],
          plain('subAssetClasses', (one) => MEETS.subAssetClasses({ instrument: one } as Known, [code])),
        )
      assert.equal(
        counts.esg,
        plain('esg', ({ esg }) => esg === true),
      )
      assert.equal(
        counts.sharia,
        plain('sharia', ({ sharia }) => sharia === true),
      )
      assert.equal(
        counts.operative,
        plain('operativeOnly', ({ operative }) => operative === true),
      )
    }),
  )
})

test('each filter that is set shows how many there would be without it, the most first', () => {
  fc.assert(
    fc.property(catalogue, someFilters, (funds, query) => {
      const index = indexOf(funds)
      const without = countsOf(narrowed(index, query, SCOPE)).without
      assert.deepEqual(
        new Set(without.map(({ filter }) => filter)),
        new Set(NAMES_OF_FILTERS.filter((filter) => query[filter] !== undefined)),
      )
      for (const [at, { filter, total }] of without.entries()) {
        assert.equal(total, knownIn(index).filter((one) => plainlyMet(one, query, SCOPE, filter)).length)
        assert.ok(at === 0 || (without[at - 1]?.total ?? 0) >= total)
      }
    }),
  )
})

test('an index shows how many instruments it holds and what they take in memory', () => {
  fc.assert(
    fc.property(catalogue, (funds) => {
      const { instruments, bytes } = memoryOf(indexOf(funds))
      assert.equal(instruments, funds.length)
      // Each has its figures with their orders, its charges and its numbers.
      assert.ok(bytes >= funds.length * 100)
    }),
  )
})
