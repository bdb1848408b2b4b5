import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listInstruments } from '@fundholder/protocol/funds/funds.ts'
import { manyInstrument } from '@fundholder/sample-world/market/many-instruments.ts'
import { openContract } from '#test/books/book.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'
import { addManyInstruments } from './many-instruments.ts'

// It is Friday 20 November 2026.
const portal = await openReadingPortal()
after(portal.close)
const { userId } = await openContract(portal.db, { id: 'c', since: '20260105' })

test('a catalogue gets as many more instruments as are requested, and they are found', async () => {
  const steps: number[] = []
  await addManyInstruments(portal.deps, { seed: 1, count: 2_500 }, ({ done }) => steps.push(done))
  await portal.prices.refresh()
  assert.deepEqual(steps, [2_000, 2_500])
  const ask = async (query: { q?: string; limit?: number; sortKey?: 'performance.ytd' }) =>
    (await portal.call(listInstruments, { as: userId, query })).answer()
  assert.equal((await ask({})).metadata.pagination.total, 2_500)
  const { riskId, isin, name, peerGroup, ongoingCharges } = manyInstrument(1, 1_000)
  const [found] = (await ask({ q: isin ?? '' })).data
  assert.deepEqual([found?.name, found?.riskId, found?.metadata.peerGroup], [name, riskId, peerGroup])
  assert.equal(found?.metadata.oc.value, ongoingCharges)
  assert.ok(
    found?.metadata.volatilityAnnualized.value !== undefined,
    'it is one of those with a year of prices',
  )
  const best = (await ask({ sortKey: 'performance.ytd', limit: 100 })).data
  assert.ok(best.every((one) => one.metadata.performance.ytd.value !== undefined))
})
