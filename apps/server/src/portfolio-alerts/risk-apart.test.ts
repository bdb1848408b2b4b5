import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, calendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { openAlertPortfolios } from '#test/portfolios/alert-portfolios.ts'

const portal = await openAlertPortfolios()
const { db, holding, listStill } = portal
after(portal.close)

const TODAY = calendarDay('20261120')
const FIRST = '20251101'

/** Prices that rise and fall in turn, so that a year of them has about this volatility. */
async function listSwinging(id: string, volatility: number) {
  await listStill(id)
  const swing = volatility / Math.sqrt(252)
  await db
    .insertInto('price')
    .values(
      Array.from({ length: 500 }, (_, back) => ({
        instrument_id: id,
        day: addDays(TODAY, -back),
        price: BigInt(Math.round(1e6 * (1 + (Math.floor(back) % 2 ? swing : 0)))),
      })),
    )
    .onConflict((one) =>
      one.columns(['instrument_id', 'day']).doUpdateSet({ price: (row) => row.ref('excluded.price') }),
    )
    .execute()
}

await listSwinging('CALM', 0.1)
await listSwinging('LIVELY', 0.135)
await listSwinging('WILD', 0.26)
await portal.prices.refresh()

async function modelOf(code: string, instrumentId: string) {
  await sql`insert into model_portfolio (code, name) values (${code}, ${`The ${code}`})`.execute(db)
  await sql`insert into model_portfolio_item values (${code}, ${instrumentId}, 1)`.execute(db)
}
await modelOf('BALANCED', 'CALM')
await modelOf('STILL', 'LIVELY')

const follows = async (member: { id: string }, model: string | null) =>
  sql`update contract set model_portfolio = ${model} where id = ${member.id}`.execute(db)

const since = { on: FIRST, since: FIRST }

test('a portfolio in another risk class than its model portfolio is pointed out, with both volatilities', async () => {
  const member = await holding({ LIVELY: 100_00n }, since)
  await follows(member, 'BALANCED')
  const [finding, ...others] = await member.found('risk-apart')
  assert.deepEqual(others, [])
  assert.ok(finding)
  const { volatility, model, ...rest } = finding
  assert.ok(volatility > 0.12 && volatility < 0.2, `${volatility}`)
  assert.ok(model.volatility > 0.05 && model.volatility < 0.12, `${model.volatility}`)
  assert.deepEqual(
    { ...rest, model: { ...model, volatility: 0 } },
    {
      code: 'risk-apart',
      severity: 'notice',
      riskId: 4,
      model: { code: 'BALANCED', name: 'The BALANCED', riskId: 3, volatility: 0 },
      isIndicative: true,
      dateFrom: '20251120',
    },
  )
})

test('two classes apart it needs attention', async () => {
  const member = await holding({ WILD: 100_00n }, since)
  await follows(member, 'BALANCED')
  assert.deepEqual(
    (await member.found('risk-apart')).map(({ severity, riskId }) => [severity, riskId]),
    [['attention', 5]],
  )
})

test('in the class of the model portfolio, or with nearly its volatility, nothing is pointed out', async () => {
  const same = await holding({ CALM: 100_00n }, since)
  await follows(same, 'BALANCED')
  assert.deepEqual(await same.found('risk-apart'), [])

  const near = await holding({ LIVELY: 83_00n, CALM: 17_00n }, since)
  await follows(near, 'STILL')
  assert.deepEqual(await near.found('risk-apart'), [])
})

test('one row of the model portfolio changes the finding', async () => {
  const member = await holding({ LIVELY: 100_00n }, since)
  await follows(member, 'STILL')
  assert.deepEqual(await member.found('risk-apart'), [])
  await sql`update model_portfolio_item set instrument_id = 'WILD' where model_portfolio_code = 'STILL'`.execute(
    db,
  )
  assert.deepEqual(
    (await member.found('risk-apart')).map(({ riskId, model }) => [riskId, model.riskId]),
    [[4, 5]],
  )
})

test('a self-selected strategy is not compared with a model portfolio', async () => {
  const member = await holding({ WILD: 100_00n }, since)
  assert.deepEqual(await member.found('risk-apart'), [])
  assert.deepEqual(await member.unchecked('risk-apart'), [])
})

test('a portfolio that was switched within the year is not compared: part of its year is that of another mix', async () => {
  const member = await holding({ WILD: 100_00n }, since)
  await follows(member, 'BALANCED')
  const { book } = member
  await book.settle('20261110', await book.sell('20261110', { id: 'WILD', nav: '1' }, '100'))
  await book.settle('20261112', await book.buy('20261112', { id: 'LIVELY', nav: '1' }, 100_00n))
  assert.deepEqual(await member.found('risk-apart'), [])
  assert.deepEqual(await member.unchecked('risk-apart'), [
    { absent: 'under-one-year', modelName: 'The BALANCED' },
  ])
})

test('nothing is compared while an approved switch to the model runs', async () => {
  const member = await holding({ WILD: 100_00n }, since)
  await follows(member, 'BALANCED')
  assert.equal((await member.found('risk-apart')).length, 1)
  await member.run('SWITCH')
  assert.deepEqual(await member.found('risk-apart'), [])
  assert.deepEqual(await member.unchecked('risk-apart'), [
    { absent: 'under-one-year', modelName: 'The BALANCED' },
  ])
})

test('a contract younger than a year cannot be compared yet', async () => {
  const young = await holding({ WILD: 100_00n }, { on: '20251121', since: '20251121' })
  await follows(young, 'BALANCED')
  assert.deepEqual(await young.unchecked('risk-apart'), [
    { absent: 'under-one-year', modelName: 'The BALANCED' },
  ])
  const old = await holding({ WILD: 100_00n }, { on: '20251120', since: '20251120' })
  await follows(old, 'BALANCED')
  assert.deepEqual(await old.unchecked('risk-apart'), [])
  assert.equal((await old.found('risk-apart')).length, 1)
})
