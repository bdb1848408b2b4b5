import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openAlertPortfolios } from '#test/portfolios/alert-portfolios.ts'

const portal = await openAlertPortfolios()
const { db, holding, listStill } = portal
after(portal.close)
for (const id of ['CHEAP', 'DEAR', 'SILENT']) await listStill(id)
const charge = (id: string, percent: number | null) =>
  sql`update instrument set ongoing_charges = ${percent} where id = ${id}`.execute(db)
await charge('CHEAP', 0.5)
await charge('DEAR', 1.5)

test('ongoing charges are pointed out above 1% a year, in percent and in money', async () => {
  const even = await holding({ CHEAP: 5_000_00n, DEAR: 5_000_00n })
  assert.deepEqual(await even.found('ongoing-cost'), [])
  const more = await holding({ CHEAP: 4_000_00n, DEAR: 6_000_00n })
  assert.deepEqual(await more.found('ongoing-cost'), [
    { code: 'ongoing-cost', severity: 'notice', cost: 0.011, amount: 110, limit: 0.01, coverage: 1 },
  ])
})

test('above 1.5% they need attention, and a changed charge changes the figure', async () => {
  const member = await holding({ DEAR: 10_000_00n })
  assert.deepEqual(
    (await member.found('ongoing-cost')).map(({ severity }) => severity),
    ['notice'],
  )
  await charge('DEAR', 1.51)
  assert.deepEqual(
    (await member.found('ongoing-cost')).map(({ severity, amount }) => [severity, amount]),
    [['attention', 151]],
  )
  await charge('DEAR', 1.5)
})

test('cash costs nothing, and is known to', async () => {
  const member = await holding({ DEAR: 5_000_00n }, { cash: 5_000_00n })
  assert.deepEqual(await member.found('ongoing-cost'), [])
  assert.deepEqual(await member.unchecked('ongoing-cost'), [])
})

test('with less than four fifths of the portfolio on file the portal does not call it cheap', async () => {
  const enough = await holding({ CHEAP: 8_000_00n, SILENT: 2_000_00n })
  assert.deepEqual(await enough.unchecked('ongoing-cost'), [])
  const few = await holding({ CHEAP: 7_999_00n, SILENT: 2_001_00n })
  assert.deepEqual(await few.found('ongoing-cost'), [])
  assert.deepEqual(await few.unchecked('ongoing-cost'), [{ absent: 'not-reported', coverage: 0.7999 }])
})

test('a value above its limit causes an alert, even if other data is missing', async () => {
  const member = await holding({ DEAR: 7_000_00n, SILENT: 3_000_00n })
  assert.deepEqual(
    (await member.found('ongoing-cost')).map(({ cost, coverage }) => [cost, coverage]),
    [[0.0105, 0.7]],
  )
})

test('their cost rounds half up to the smallest unit of the currency', async () => {
  const member = await holding({ DEAR: 10_000_50n })
  assert.deepEqual(
    (await member.found('ongoing-cost')).map(({ amount }) => amount),
    [150.01], // 150.0075
  )
})
