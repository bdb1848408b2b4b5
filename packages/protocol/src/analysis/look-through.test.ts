import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getDistribution, getDistributions, getEsg, getRelations } from './look-through.ts'

const items = [{ instrumentId: 'F', weight: 1 }]

test('four slices are shown before the rest unless said otherwise', () => {
  const parsed = getDistribution.schema.body.parse({ items, distributionType: 'countries' })
  assert.deepEqual([parsed.group, parsed.other], [4, true])
  const several = getDistributions.schema.body.parse({ items, distributionTypes: ['countries'] })
  assert.equal(several.group, 4)
})

test('sustainability is judged by six criteria and lists exposures from 5% unless said otherwise', () => {
  const { criteria, limit } = getEsg.schema.body.parse({ items })
  assert.deepEqual([criteria, limit], [6, 0.05])
})

test('holdings are spread in six ways, by these names and no other', () => {
  const isTaken = (distributionType: string) =>
    getDistribution.schema.body.safeParse({ items, distributionType }).success
  const six = ['assetclasses', 'instrumenttypes', 'countries', 'sectors', 'currencies', 'topten']
  assert.deepEqual([...six, 'regions', 'assetClasses', ''].filter(isTaken), six)
})

test('holdings are classed by sub-asset class unless another level is requested', () => {
  assert.equal(getRelations.schema.body.parse({ items, relationType: 'categories' }).group, 2)
})
