import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { reportExposures } from '#test/catalogue/fund-details.ts'
import { openAlertPortfolios } from '#test/portfolios/alert-portfolios.ts'

const portal = await openAlertPortfolios()
const { db, holding, listStill } = portal
after(portal.close)

for (const id of ['A', 'B', 'C', 'D', 'E']) await listStill(id, { classes: ['Equity', `Class ${id}`] })
for (const id of ['X', 'Y', 'Z']) await listStill(id, { classes: ['Bonds', 'Euro bonds'] })

test('a position is pointed out above a quarter of the portfolio, not at it', async () => {
  const even = await holding({ A: 25_00n, B: 25_00n, C: 25_00n, D: 25_00n })
  assert.deepEqual(await even.found('position-share'), [])

  const uneven = await holding({ A: 25_01n, B: 24_99n, C: 25_00n, D: 25_00n })
  assert.deepEqual(await uneven.found('position-share'), [
    {
      code: 'position-share',
      severity: 'notice',
      instrumentId: 'A',
      name: 'Fund A',
      share: 0.2501,
      limit: 0.25,
    },
  ])
})

test('above half of the portfolio a position needs attention', async () => {
  const half = await holding({ A: 50_00n, B: 50_00n })
  assert.deepEqual(
    (await half.found('position-share')).map(({ severity }) => severity),
    ['notice', 'notice'],
  )
  const more = await holding({ A: 50_01n, B: 49_99n })
  assert.deepEqual(
    (await more.found('position-share')).map(({ instrumentId, severity }) => [instrumentId, severity]),
    [
      ['A', 'attention'],
      ['B', 'notice'],
    ],
  )
})

test('what the followed model prescribes, and up to five points more, is no alert', async () => {
  await sql`insert into model_portfolio (code, name) values ('MIX', 'Mix')`.execute(db)
  await sql`insert into model_portfolio_item values ('MIX', 'A', 0.35), ('MIX', 'B', 0.65)`.execute(db)
  const followed = async (bought: Record<string, bigint>) => {
    const member = await holding(bought)
    await sql`update contract set model_portfolio = 'MIX' where id = ${member.id}`.execute(db)
    return (await member.found('position-share')).map(({ instrumentId, severity, limit }) => [
      instrumentId,
      severity,
      limit,
    ])
  }
  assert.deepEqual(await followed({ A: 35_00n, B: 65_00n }), [])
  assert.deepEqual(await followed({ A: 40_00n, B: 60_00n }), [], 'at the limit')
  assert.deepEqual(await followed({ A: 40_01n, B: 59_99n }), [['A', 'notice', 0.4]])
  assert.deepEqual(await followed({ A: 29_00n, B: 71_00n }), [['B', 'attention', 0.7]])
  assert.deepEqual(await followed({ C: 26_00n, B: 64_00n, D: 10_00n }), [['C', 'notice', 0.25]])
})

test('cash counts as part of the whole and is no position', async () => {
  const member = await holding({ A: 25_00n, B: 25_00n }, { cash: 50_00n })
  assert.deepEqual(await member.found('position-share'), [])
})

test('several positions of one sub-asset class cause an alert above half, a warning above three quarters', async () => {
  const half = await holding({ X: 25_00n, Y: 25_00n, A: 25_00n, B: 25_00n })
  assert.deepEqual(await half.found('group-share'), [])
  const more = await holding({ X: 25_00n, Y: 25_00n, A: 25_00n, Z: 25_00n })
  assert.deepEqual(await more.found('group-share'), [
    {
      code: 'group-share',
      severity: 'notice',
      groupType: 'subAssetClass',
      key: 'Euro bonds',
      name: 'Euro bonds',
      share: 0.75,
      limit: 0.5,
    },
  ])
  const most = await holding({ X: 25_00n, Y: 25_00n, A: 24_99n, Z: 25_01n })
  assert.deepEqual(
    (await most.found('group-share')).map(({ severity }) => severity),
    ['attention'],
  )
})

test('a sub-asset class of a single position is reported as that position only', async () => {
  const member = await holding({ A: 60_00n, B: 40_00n })
  assert.deepEqual(await member.found('group-share'), [])
})

test('a sector and a country are looked through to, each from its own limit on', async () => {
  await reportExposures(db, 'A', 'sector', { Technology: 0.7, Energy: 0.3 })
  await reportExposures(db, 'B', 'sector', { Health: 0.5, Energy: 0.5 })
  await reportExposures(db, 'A', 'country', { US: 1 })
  await reportExposures(db, 'B', 'country', { US: 0.5, FR: 0.5 })
  const member = await holding({ A: 50_00n, B: 50_00n })
  const groups = async () =>
    (await member.found('group-share')).map(({ groupType, name, share }) => [groupType, name, share])
  assert.deepEqual(await groups(), [['sector', 'Energy', 0.4]])

  await reportExposures(db, 'A', 'sector', { Technology: 0.8, Energy: 0.2 })
  await reportExposures(db, 'B', 'country', { US: 0.52, FR: 0.48 })
  assert.deepEqual(await groups(), [
    ['sector', 'Technology', 0.4],
    ['country', 'United States', 0.76],
  ])
  await reportExposures(db, 'A', 'sector', { Technology: 0.7, Energy: 0.2, Health: 0.1 })
  await reportExposures(db, 'B', 'country', { US: 0.5, FR: 0.5 })
  assert.deepEqual(await groups(), [], 'at the limit nothing is pointed out')
})

test('a fund of the lowest class of risk is no concentration of banks or of their country, and never needs attention', async () => {
  await listStill('M', { classes: ['Money market', 'Dollar'] })
  await reportExposures(db, 'M', 'sector', { Financials: 1 })
  await reportExposures(db, 'M', 'country', { US: 1 })
  const found = async () => {
    await portal.prices.refresh()
    const member = await holding({ M: 100_00n })
    return [...(await member.found('position-share')), ...(await member.found('group-share'))].map(
      ({ code, severity }) => [code, severity],
    )
  }
  assert.deepEqual(await found(), [
    ['position-share', 'attention'],
    ['group-share', 'attention'],
    ['group-share', 'attention'],
  ])
  await sql`update instrument set risk_id = 1 where id = 'M'`.execute(db)
  assert.deepEqual(await found(), [['position-share', 'notice']])
})

test('unreported exposures are shown if they could hide a group above its limit', async () => {
  await reportExposures(db, 'C', 'sector', { Technology: 0.25, Energy: 0.25, Health: 0.25 })
  await reportExposures(db, 'C', 'country', { US: 0.5, FR: 0.5 })
  const dark = await holding({ C: 75_00n, D: 25_00n })
  assert.deepEqual(await dark.found('group-share'), [])
  assert.deepEqual(await dark.unchecked('group-share'), [
    { absent: 'not-reported', groupType: 'sector', coverage: 0.5625 },
  ])

  const little = await holding({ C: 99_00n, D: 1_00n })
  await reportExposures(db, 'C', 'sector', { Technology: 0.3, Energy: 0.3, Health: 0.3, Utilities: 0.1 })
  assert.deepEqual(await little.unchecked('group-share'), [], 'too little to change anything')
})
