import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  DISTRIBUTION_TYPES,
  INSTRUMENT_DISTRIBUTION_TYPES,
  SCREENER_DISTRIBUTION_GROUP,
} from '@fundholder/domain/funds/distributions.ts'
import { getDistribution, getDistributions, getEsg, getRelations } from './look-through.ts'

const items = [{ instrumentId: 'F', weight: 1 }]

test('four slices are shown before the rest unless said otherwise, eight in a screener', () => {
  const parsed = getDistribution.schema.body.parse({ items, distributionType: 'countries' })
  assert.deepEqual([parsed.group, parsed.other], [4, true])
  const several = getDistributions.schema.body.parse({ items, distributionTypes: ['countries'] })
  assert.equal(several.group, 4)
  assert.equal(SCREENER_DISTRIBUTION_GROUP, 8)
})

test('sustainability is judged by six criteria and lists exposures from 5% unless said otherwise', () => {
  const { criteria, limit } = getEsg.schema.body.parse({ items })
  assert.deepEqual([criteria, limit], [6, 0.05])
})

test('holdings are spread in six ways, those of a single instrument in three of them', () => {
  assert.deepEqual(
    [...DISTRIBUTION_TYPES],
    ['assetclasses', 'instrumenttypes', 'countries', 'sectors', 'currencies', 'topten'],
  )
  assert.deepEqual([...INSTRUMENT_DISTRIBUTION_TYPES], ['instrumenttypes', 'countries', 'currencies'])
})

test('holdings are classed by sub-asset class unless another level is requested', () => {
  assert.equal(getRelations.schema.body.parse({ items, relationType: 'categories' }).group, 2)
})
