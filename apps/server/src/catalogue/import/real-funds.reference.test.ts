import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openReferencePortal, withoutReference as skip } from '#test/catalogue/reference-market.ts'

// The figures that these prices lead to are compared in analysis and screener.
test('forty real funds and the rates of the European Central Bank are imported, and a second time without a change', {
  skip,
}, async (t) => {
  const portal = await openReferencePortal()
  t.after(portal.close)
  const { failure, printed, seconds } = portal.imported
  t.diagnostic(`imported in ${seconds.toFixed(1)} s`)
  assert.equal(failure, undefined)
  assert.deepEqual(printed, [
    'instruments.csv: 40 added, 0 changed, 0 unchanged',
    'prices.csv: 188280 added, 0 changed, 0 unchanged',
    'fx.csv: 13966 added, 0 changed, 0 unchanged',
    'Everything is loaded.',
  ])
  assert.deepEqual(await portal.importAgain(), {
    failure: undefined,
    printed: [
      'instruments.csv: 0 added, 0 changed, 40 unchanged',
      'prices.csv: 0 added, 0 changed, 188280 unchanged',
      'fx.csv: 0 added, 0 changed, 13966 unchanged',
      'Everything is loaded.',
    ],
  })
})
