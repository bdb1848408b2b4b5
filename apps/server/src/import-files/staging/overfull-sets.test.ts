import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { EXPOSURE_DIMENSIONS } from '@fundholder/domain/funds/instruments.ts'
import { listInstruments } from '#test/books/book.ts'
import { importFiles, onlyFaultOf } from '#test/books/import-folder.ts'
import { openTestPortal } from '#test/portal/portal.ts'

const portal = await openTestPortal({ register: () => {} })
after(portal.close)
await listInstruments(portal.db, { F: 'USD', G: 'USD' })

const EXPOSURES = 'instrumentId,dimension,key,weight,date'
const HOLDINGS = 'instrumentId,name,weight,date'
const loads = async (files: Record<string, string[]>) =>
  assert.equal((await importFiles(portal.deps, files, { 'dry-run': true })).failure, undefined)

test('exposures of more than the whole fund are refused in every dimension that divides it', async () => {
  for (const dimension of EXPOSURE_DIMENSIONS) {
    const rows = [`F,${dimension},A,0.7,20261030`, `F,${dimension},B,0.3001,20261030`]
    const files = { 'exposures.csv': [EXPOSURES, `G,${dimension},A,1,20261030`, ...rows] }
    if (dimension === 'controversy' || dimension === 'exclusion') await loads(files)
    else
      assert.equal(
        await onlyFaultOf(portal, files),
        `exposures.csv line 3, column weight, value "1.0001": the weights of F, ${dimension} must not sum to more than 1`,
      )
  }
})

test('three thirds make a whole, and borrowing is implied by negative weights', async () => {
  const thirds = ['A', 'B', 'C'].map((key) => `F,country,${key},0.33333334,20261030`)
  await loads({ 'exposures.csv': [EXPOSURES, ...thirds] })
  const lent = ['F,assetclass,Equity,1.3,20261030', 'F,assetclass,Cash,-0.3,20261030']
  await loads({ 'exposures.csv': [EXPOSURES, ...lent] })
})

test('largest holdings of more than the whole fund are refused', async () => {
  assert.equal(
    await onlyFaultOf(portal, {
      'holdings.csv': [HOLDINGS, 'F,Acme,0.6,20261030', 'F,Contoso,0.41,20261030'],
    }),
    'holdings.csv line 2, column weight, value "1.01": the weights of F must not sum to more than 1',
  )
})
