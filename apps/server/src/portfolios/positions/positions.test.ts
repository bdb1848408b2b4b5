import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { type RawBuilder, sql } from 'kysely'
import { openContract } from '#test/books/book.ts'
import { near } from '#test/near.ts'
import { fund, openSavingPortal } from '#test/portfolios/saving-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openSavingPortal()
const { db, contractOf, saver } = portal
after(portal.close)

test('a position shows what it is worth, what it cost with its fee, and its own return without it', async () => {
  const { data, cash } = (await saver.positions()).answer()
  const [money, held] = data
  assert.deepEqual(
    [held?.instrumentId, held?.quantity, held?.price, held?.priceDate, held?.amount],
    ['F', 49.5, 12, '20261120', 594],
  )
  assert.equal(held?.profitLoss, 94) // 594 − 500
  near(held?.profitLossPercent, 0.188)
  near(held?.returnPercentage, 0.2) // 12 / 10 − 1
  assert.deepEqual(
    [money?.instrumentId, money?.amount, money?.returnPercentage],
    ['0127082', 1500, undefined],
  )
  near((money?.weight ?? 0) + (held?.weight ?? 0), 1)
  assert.equal(held?.weight, 0.2837) // 594 / 2094
  assert.deepEqual(cash, { available: 1500 }) // 2,000 settled, of which 500 are owed for the purchase
})

test('the total adds all amounts, and the gains of what has a cost', async () => {
  const { total } = (await saver.positions()).answer()
  assert.equal(total.amount, 2094) // 594 + 1,500 in cash
  assert.equal(total.profitLoss, 94)
  near(total.profitLossPercent, 94 / 500)
})

test('proceeds of a sale that are still to come are cash of the portfolio but not available', async () => {
  const client = await contractOf('selling', '20261117', async (book) => {
    await book.contribute('20261117', 100_000n)
    await book.settle('20261117', await book.buy('20261117', fund('10'), 50_000n))
    await book.sell('20261118', fund('11'), '10', '20261123')
  })
  const { data, cash } = (await client.positions()).answer()
  assert.equal(data.find(({ instrumentId }) => instrumentId === '0127082')?.amount, 610)
  assert.deepEqual(cash, { available: 500 })
})

test('the return of a position can be requested over a period', async () => {
  const { data } = (await saver.positions({ dateFrom: '20261118' })).answer()
  near(data[1]?.returnPercentage, 12 / 11 - 1)
  assert.equal(data[1]?.boughtOn, undefined)
})

test('a position that was bought in the period names the day of its first purchase', async () => {
  const client = await contractOf('bought-late', '20261110', async (book) => {
    await book.contribute('20261110', 100_000n)
    await book.settle('20261117', await book.buy('20261117', fund('10'), 50_000n))
  })
  const boughtOn = async (dateFrom?: string) =>
    (await client.positions(dateFrom === undefined ? {} : { dateFrom }))
      .answer()
      .data.find(({ instrumentId }) => instrumentId === 'F')?.boughtOn
  assert.deepEqual(
    [await boughtOn('20261110'), await boughtOn('20261117'), await boughtOn()],
    ['20261117', undefined, undefined],
  )
})

test('returns former positions with the prices, amounts and returns of their day', async () => {
  const { data, asOf, valuedOn, cash } = (
    await saver.positions({ dateFrom: '20261117', dateTo: '20261118' })
  ).answer()
  assert.deepEqual([asOf, valuedOn, cash], ['20261118', '20261118', undefined])
  assert.deepEqual(
    data.map(({ instrumentId, quantity, price, priceDate, amount }) => [
      instrumentId,
      quantity,
      price,
      priceDate,
      amount,
    ]),
    [
      ['F', 49.5, 11, '20261118', 544.5],
      ['0127082', 500, 1, undefined, 500], // the 1,000.00 of the next day are not there yet
    ],
  )
  near(data[0]?.returnPercentage, 0.1) // 11 / 10 − 1
  assert.equal(data[0]?.weight, 0.5213) // 544.5 / 1044.5
  assert.equal(data[0]?.profitLoss, 44.5)
})

test('before a purchase there was only cash; a day to come is today', async () => {
  const before = (await saver.positions({ dateTo: '20261116' })).answer()
  assert.deepEqual(
    before.data.map(({ instrumentId, amount }) => [instrumentId, amount]),
    [['0127082', 1000]],
  )
  const today = (await saver.positions()).answer()
  assert.deepEqual((await saver.positions({ dateTo: '20270101' })).answer(), today)
  assert.deepEqual((await saver.positions({ dateTo: '20261120' })).answer(), today)
})

test('a day before the contract and a period that ends before it begins are refused', async () => {
  assert.equal((await saver.positions({ dateTo: '20261115' })).refusal().code, 'periods/before-inception')
  assert.equal(
    (await saver.positions({ dateFrom: '20261119', dateTo: '20261118' })).refusal().code,
    'periods/reversed',
  )
})

test('a fund in euro is worth its price at the rate of the day, and its gain includes the currency', async () => {
  const client = await contractOf('fx', '20261118', async (book) => {
    await book.contribute('20261118', 110_000n)
    await book.buy('20261118', { id: 'E', nav: '100', currency: 'EUR', perEuro: '1' }, 110_000n) // 1,000.00 EUR, 10 units
  })
  const [held] = (await client.positions()).answer().data
  assert.deepEqual([held?.amount, held?.profitLoss, held?.priceCurrency], [1212, 112, 'EUR']) // 10 × 101 × 1.20
  near(held?.returnPercentage, 1212 / 1100 - 1)
  const { performance, savingsSerie } = (await client.valuation('20261118')).answer()
  near(performance.value, 1212 / 1100 - 1)
  assert.deepEqual(
    savingsSerie.map(({ value }) => value),
    [1100, 1100, 1212],
  )
})

test('portfolios of two currencies are not added up', async () => {
  const { userId } = await openContract(db, { id: 'dollars', since: '20261117' })
  await openContract(db, { id: 'euros', since: '20261117', currency: 'EUR', userId })
  const answered = await portal.call(searchPositions, {
    as: userId,
    query: { portfolioIds: ['P-dollars', 'P-euros'] },
  })
  assert.deepEqual([answered.status, answered.refusal().code], [400, 'request/invalid'])
})

test('marks a suspended or closed fund as not available to orders', async () => {
  const why = async () =>
    (await saver.positions()).answer().data.map(({ instrument }) => instrument.notOrderable)
  assert.deepEqual(await why(), [undefined, undefined])
  const set = (column: RawBuilder<unknown>) => sql`update instrument set ${column} where id = 'F'`.execute(db)
  await set(sql`operative = false`)
  await sql`update instrument set operative = false where id = '0127082'`.execute(db) // never ordered, as in every demo
  await portal.prices.refresh()
  assert.deepEqual(await why(), [undefined, 'suspended'])
  await set(sql`closed_on = '2026-11-20'`)
  await portal.prices.refresh()
  assert.deepEqual(await why(), [undefined, 'closed'])
})
