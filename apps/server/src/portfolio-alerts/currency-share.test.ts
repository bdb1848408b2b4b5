import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { reportExposures } from '#test/catalogue/fund-details.ts'
import { openAlertPortfolios } from '#test/portfolios/alert-portfolios.ts'

const portal = await openAlertPortfolios()
const { db, holding, listStill } = portal
after(portal.close)
await listStill('HOME')
await listStill('WORLD')
await listStill('DARK')
await reportExposures(db, 'HOME', 'currency', { USD: 1 })
await reportExposures(db, 'WORLD', 'currency', { EUR: 0.6, JPY: 0.4 })

test('more than half in other currencies causes an alert, by the reported exposures of funds', async () => {
  const half = await holding({ HOME: 50_00n, WORLD: 50_00n })
  assert.deepEqual(await half.found('currency-share'), [])
  const more = await holding({ HOME: 40_00n, WORLD: 60_00n })
  assert.deepEqual(await more.found('currency-share'), [
    {
      code: 'currency-share',
      severity: 'notice',
      share: 0.6,
      limit: 0.5,
      largest: { key: 'EUR', name: 'Euro', share: 0.36 },
    },
  ])
})

test('above four fifths it needs attention; cash counts as the contract’s own currency', async () => {
  const severities = async (cash: bigint) =>
    (await (await holding({ WORLD: 100_00n - cash }, { cash })).found('currency-share')).map(
      ({ severity }) => severity,
    )
  assert.deepEqual(await severities(20_00n), ['notice'])
  assert.deepEqual(await severities(19_99n), ['attention'])
  assert.deepEqual(await severities(50_00n), [])
})

test('one reported row moves the figure', async () => {
  const member = await holding({ WORLD: 100_00n })
  const share = async () => (await member.found('currency-share'))[0]?.share
  assert.equal(await share(), 1)
  await reportExposures(db, 'WORLD', 'currency', { EUR: 0.6, USD: 0.4 })
  assert.equal(await share(), 0.6)
  await reportExposures(db, 'WORLD', 'currency', { EUR: 0.6, JPY: 0.4 })
})

test('a fund that reports nothing keeps the rule from saying that there is nothing, unless it is too small to matter', async () => {
  const dark = await holding({ HOME: 20_00n, WORLD: 20_00n, DARK: 60_00n })
  assert.deepEqual(await dark.found('currency-share'), [])
  assert.deepEqual(await dark.unchecked('currency-share'), [{ absent: 'not-reported', coverage: 0.4 }])
  const small = await holding({ HOME: 60_00n, DARK: 40_00n })
  assert.deepEqual(await small.unchecked('currency-share'), [])
  const enough = await holding({ WORLD: 60_00n, DARK: 40_00n })
  assert.deepEqual(
    (await enough.found('currency-share')).map(({ share }) => share),
    [0.6],
  )
})
