import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { publishPrices } from '#test/books/book.ts'
import { openAlertPortfolios } from '#test/portfolios/alert-portfolios.ts'

const portal = await openAlertPortfolios()
const { db, holding, listStill } = portal
after(portal.close)
await listStill('FRESH')
const publish = async (id: string, day: string) => {
  await publishPrices(db, id, { [day]: '1' })
  await portal.prices.refresh()
}

test('a price is pointed out when it lags more than three business days behind the latest one', async () => {
  await listStill('LATE', { to: '20261116' }) // Monday; the latest price is of Friday
  const member = await holding({ FRESH: 50_00n, LATE: 50_00n })
  assert.deepEqual(await member.found('stale-price'), [
    {
      code: 'stale-price',
      severity: 'notice',
      instrumentId: 'LATE',
      name: 'Fund LATE',
      priceDate: '20261116',
      latestPriceDate: '20261120',
      businessDays: 4,
      businessDaysLimit: 3,
    },
  ])
  await publish('LATE', '20261117')
  assert.deepEqual(await member.found('stale-price'), [])
})

test('a price too old to be used needs attention, and no rule that needs the value says that all is well', async () => {
  await listStill('OLD', { to: '20261109' }) // eleven days ago: a price is carried for ten
  const member = await holding({ FRESH: 50_00n, OLD: 50_00n })
  assert.deepEqual(await member.found('stale-price'), [
    {
      code: 'stale-price',
      severity: 'attention',
      instrumentId: 'OLD',
      name: 'Fund OLD',
      latestPriceDate: '20261120',
      businessDaysLimit: 3,
    },
  ])
  const { data, unchecked } = await member.answer()
  assert.deepEqual(
    data.map(({ code }) => code),
    ['stale-price'],
  )
  assert.deepEqual(
    unchecked.map(({ code, absent }) => [code, absent]),
    ['position-share', 'group-share', 'cash-drag', 'currency-share', 'ongoing-cost'].map((code) => [
      code,
      'missing-price',
    ]),
  )

  await publish('OLD', '20261110')
  assert.deepEqual(
    (await member.answer()).data.map(({ code, severity }) => [code, severity]),
    [
      ['position-share', 'notice'],
      ['position-share', 'notice'],
      ['stale-price', 'notice'],
    ],
  )
})
