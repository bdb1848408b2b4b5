import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FUND_SORT_KEYS, type FundSortKey } from '@fundholder/protocol/funds/fund-shapes.ts'
import fc from 'fast-check'
import type { Instrument } from '#catalogue/prices/market-snapshot.ts'
import {
  catalogue,
  FILTERS,
  indexOf,
  isInScope,
  knownIn,
  placesIn,
  SCOPE,
} from '#test/catalogue/generated-funds.ts'
import { figureAt } from './fund-figures.ts'
import type { FundIndex } from './fund-index.ts'
import { pageOf } from './fund-paging.ts'
import { narrowed } from './fund-query.ts'
import { howMet } from './fund-search.ts'

/** Returns the sort key of an instrument from its own fields. */
function keyOf(index: FundIndex, place: number, key: FundSortKey): number | string | undefined {
  const instrument = index.instruments[place] as Instrument
  if (key === 'name') return index.names[place] as string
  if (key === 'riskId') return instrument.riskId ?? undefined
  if (key === 'oc') return instrument.ongoingCharges
  const { ytd, threeYears, volatility } = index.figures
  const column = {
    'performance.ytd': ytd,
    'performance.threeYearsAnnualized': threeYears,
    volatilityAnnualized: volatility,
  }[key]
  const figure = figureAt(column, place)
  return 'value' in figure ? figure.value : undefined
}

test('pages follow each other without a fund twice or left out, sorted, ties by name and id, the missing last', () => {
  fc.assert(
    fc.property(
      catalogue,
      fc.constantFrom(...FUND_SORT_KEYS),
      fc.constantFrom('asc' as const, 'desc' as const),
      fc.integer({ min: 1, max: 7 }),
      (funds, sortKey, sort, limit) => {
        const index = indexOf(funds)
        const found = narrowed(index, {}, SCOPE)
        const places: number[] = []
        for (let skip = 0; skip <= found.total; skip += limit)
          places.push(...pageOf(found, { sortKey, sort }, { skip, limit }))
        const plain = knownIn(index)
          .filter((one) => isInScope(one, SCOPE))
          .map(({ place, instrument }) => ({ place, id: instrument.id, name: index.names[place] as string }))
          .sort((a, b) => {
            const [x, y] = [keyOf(index, a.place, sortKey), keyOf(index, b.place, sortKey)]
            if (x === undefined || y === undefined) {
              if (x !== y) return x === undefined ? 1 : -1
            } else if (x !== y) return x < y === (sort === 'asc') ? -1 : 1
            return a.name === b.name ? (a.id < b.id ? -1 : 1) : a.name < b.name ? -1 : 1
          })
        assert.deepEqual(
          places,
          plain.map(({ place }) => place),
        )
      },
    ),
    { numRuns: 400 },
  )
})

test('a search is sorted by how well it is met and then by name, page after page', () => {
  fc.assert(
    fc.property(catalogue, FILTERS.q, fc.integer({ min: 1, max: 5 }), (funds, q, limit) => {
      const index = indexOf(funds)
      const found = narrowed(index, { q }, SCOPE)
      const places: number[] = []
      for (let skip = 0; skip <= found.total; skip += limit)
        places.push(...pageOf(found, {}, { skip, limit }))
      const met = howMet(index, q)
      const plain = placesIn(index, { q }, SCOPE).sort(
        (a, b) => (met[a] as number) - (met[b] as number) || a - b,
      )
      assert.deepEqual(places, plain)
    }),
  )
})

test('names and risk ascend and performances descend unless something else is requested', () => {
  const fund = {
    currency: 'USD',
    kind: 'fund',
    classes: undefined,
    ongoingCharges: undefined,
  } as const
  const traits = { operative: true, esg: false, sharia: false }
  const index = indexOf([
    { ...fund, ...traits, name: 'Alder Bond', riskId: 1, prices: [0, 10, 10] },
    { ...fund, ...traits, name: 'Orrery World', riskId: 7, prices: [10, 10, 20] },
    { ...fund, ...traits, name: 'Corvane Equity', riskId: 3, prices: [10, 0, 11] },
  ])
  const found = narrowed(index, {}, SCOPE)
  const shown = (sortKey?: FundSortKey) =>
    pageOf(found, { sortKey }, { skip: 0, limit: 10 }).map((place) => index.names[place])
  assert.deepEqual(shown(), ['alder bond', 'corvane equity', 'orrery world'])
  assert.deepEqual(shown('performance.ytd'), ['orrery world', 'alder bond', 'corvane equity'])
  assert.deepEqual(shown('performance.threeYearsAnnualized'), [
    'orrery world',
    'corvane equity',
    'alder bond',
  ])
  assert.deepEqual(shown('riskId'), ['alder bond', 'corvane equity', 'orrery world'])
})
