import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getSummary, getValuation } from '@fundholder/protocol/analysis.ts'
import { searchPositions, searchTransactions } from '@fundholder/protocol/portfolios.ts'
import { bookOf, listInstruments, openContract, publishPrices, publishRates } from '#test/book.ts'
import { openReadingPortal } from '#test/reading-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReadingPortal()
const { db } = portal
after(portal.close)
const day = calendarDay

const fund = (nav: string, feeBasisPoints = 0) => ({ id: 'F', nav, feeBasisPoints })

await listInstruments(db, { F: 'USD', E: 'EUR', M: 'USD', OLD: 'USD' })

before(async () => {
  await publishPrices(db, 'F', {
    '20261117': '10',
    '20261118': '11',
    '20261119': '10.5',
    '20261120': '12',
  })
  await publishPrices(db, 'E', { '20261118': '100', '20261120': '101' })
  await publishPrices(db, 'OLD', { '20261102': '10' })
  await publishRates(db, 'USD', { '20261118': '1.1', '20261120': '1.2' })
  await portal.prices.refresh()
})

/** A contract of a client of its own, with what happens in it, and the calls of that client. */
async function contractOf(
  id: string,
  since: string,
  happens: (book: ReturnType<typeof bookOf>) => Promise<void>,
  perEuro = '1.1',
) {
  const { userId } = await openContract(db, { id, since })
  await happens(bookOf(db, { contractId: id, perEuro }))
  const portfolioId = `P-${id}`
  return {
    valuation: async (dateFrom: string, dateTo = '20261120') =>
      portal.call(getValuation, { as: userId, body: { portfolioId, dateFrom, dateTo } }),
    summary: async (dateFrom: string, dateTo = '20261120') =>
      portal.call(getSummary, {
        as: userId,
        body: { portfolioIds: [portfolioId], dateFrom, dateTo, analysisType: 'TRANSACTIONS' },
      }),
    positions: async (query: { dateFrom?: string; dateTo?: string; sortKey?: 'name' | 'weight' } = {}) =>
      portal.call(searchPositions, { as: userId, query: { portfolioIds: [portfolioId], ...query } }),
    userId,
    portfolioId,
  }
}

/** 1,000.00 in on Monday, half of it into F at 10.00 with 1% fee on Tuesday, 1,000.00 more on Thursday. */
const saver = await contractOf('saver', '20261116', async (book) => {
  await book.contribute('20261116', 100_000n)
  await book.buy('20261117', fund('10', 100), 50_000n, '20261119') // 5.00 fee, 495.00 buy 49.5 units
  await book.contribute('20261119', 100_000n)
})

const near = (actual: number | undefined, expected: number) =>
  assert.ok(actual !== undefined && Math.abs(actual - expected) < 1e-12, `${actual} is not ${expected}`)

test('a portfolio is valued on each business day: units at the price of the day and all cash', async () => {
  const { savingsSerie, dateFrom } = (await saver.valuation('20261116')).answer()
  assert.equal(dateFrom, '20261116')
  assert.deepEqual(
    savingsSerie.map(({ dateAsString, value }) => [dateAsString, value]),
    [
      ['20261116', 1000],
      ['20261117', 995], // 49.5 × 10 + 500
      ['20261118', 1044.5], // 49.5 × 11 + 500
      ['20261119', 2019.75], // 49.5 × 10.5 + 1,500
      ['20261120', 2094], // 49.5 × 12 + 1,500
    ],
  )
  assert.equal(savingsSerie[0]?.date, '2026-11-16T00:00:00.000Z')
})

test('money that comes in is no gain: it joins at the close of its day', async () => {
  const { performance, serie } = (await saver.valuation('20261116')).answer()
  // 995/1000 × 1044.50/995 × (2019.75 − 1000)/1044.50 × 2094/2019.75
  near(performance.value, 1.01975 * (2094 / 2019.75) - 1)
  near(serie[1]?.value, -0.005)
  assert.equal(serie[0]?.value, 0)
})

test('the money-weighted return is the rate at which contributions grow to the value', async () => {
  const { moneyWeighted, moneyWeightedAnnualized, moneyWeightedMethod } = (
    await saver.valuation('20261116')
  ).answer()
  const daily = ((moneyWeighted.value ?? 0) + 1) ** (1 / 4)
  assert.ok(Math.abs(1000 * daily ** 4 + 1000 * daily - 2094) < 1e-6)
  assert.deepEqual(moneyWeightedAnnualized, { absent: 'under-one-year' })
  assert.deepEqual(moneyWeightedMethod, {
    name: 'money-weighted-return',
    version: 1,
    dateFrom: '20261116',
    dateTo: '20261120',
  })
})

test('yearly figures are absent, with the reason, for a period under one year', async () => {
  const { ratios } = (await saver.valuation('20261116')).answer()
  const { performanceAnnualized, volatilityAnnualized, sharpe } = ratios
  for (const figure of [performanceAnnualized, volatilityAnnualized, sharpe])
    assert.deepEqual(figure, { absent: 'under-one-year' })
})

test('a period opens at the close of its first day and never before the contract did', async () => {
  const later = (await saver.valuation('20261118')).answer()
  near(later.performance.value, (1019.75 / 1044.5) * (2094 / 2019.75) - 1)
  assert.equal((await saver.valuation('20200101')).answer().dateFrom, '20261116')
  assert.equal((await saver.valuation('20261118', '20301231')).answer().dateTo, '20261120')
})

test('a period that ends before it begins, is all to come, or ends before the contract began, is refused as that', async () => {
  for (const [from, to, code] of [
    ['20261119', '20261118', 'periods/reversed'],
    ['20261231', '20261121', 'periods/reversed'],
    ['20261121', '20261231', 'periods/future'],
    ['20200101', '20201231', 'periods/before-inception'],
    ['20261101', '20261115', 'periods/before-inception'],
  ] as const)
    for (const answered of [await saver.valuation(from, to), await saver.summary(from, to)]) {
      assert.equal(answered.refusal().code, code)
      assert.equal(answered.status, 422)
    }
})

test('a summary says what came in, what was charged and what was gained', async () => {
  assert.deepEqual((await saver.summary('20261116')).answer(), {
    currency: 'USD',
    dateFrom: '20261116',
    dateTo: '20261120',
    fromValue: 0,
    toValue: 2094,
    in: 2000,
    out: 0,
    fees: 0,
    expenses: 5,
    performance: 94, // 2094 − 0 − 2000
  })
  const since = (await saver.summary('20261117')).answer()
  assert.deepEqual(
    [since.fromValue, since.in, since.expenses, since.performance],
    [995, 1000, 0, 99], // 2094 − 995 − 1000; the fee was charged on the opening day
  )
})

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
  near(held?.weight, 594 / 2094)
  assert.deepEqual(cash, { available: 1500 }) // 2,000 settled, of which 500 are owed for the purchase
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

test('the return of a position can be asked for over a period', async () => {
  const { data } = (await saver.positions({ dateFrom: '20261118' })).answer()
  near(data[1]?.returnPercentage, 12 / 11 - 1)
})

test('what was held on a former day comes with the prices and amounts of that day, and returns to it', async () => {
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
  near(data[0]?.weight, 544.5 / 1044.5)
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

test('without a price of the last ten days there is no value, and every figure says why instead of zero', async () => {
  const client = await contractOf('stale', '20261102', async (book) => {
    await book.contribute('20261102', 20_000n)
    await book.buy('20261102', { id: 'OLD', nav: '10' }, 10_000n)
  })
  const summary = (await client.summary('20261102')).answer()
  assert.deepEqual(
    [summary.toValue, summary.performance, summary.absent],
    [undefined, undefined, 'missing-price'],
  )
  assert.equal(summary.in, 200)
  const valuation = (await client.valuation('20261102')).answer()
  assert.deepEqual(valuation.performance, { absent: 'missing-price' })
  assert.deepEqual(valuation.moneyWeighted, { absent: 'missing-price' })
  assert.equal(valuation.savingsSerie.at(-1)?.dateAsString, '20261112') // carried for ten days
  const { data } = (await client.positions()).answer()
  const unpriced = data.find(({ instrumentId }) => instrumentId === 'OLD')
  assert.deepEqual(
    [unpriced?.amount, unpriced?.weight, unpriced?.price, unpriced?.profitLoss],
    [undefined, undefined, undefined, undefined],
  )
  assert.equal(unpriced?.absent, 'missing-price')
  assert.equal(data.find(({ instrumentId }) => instrumentId === '0127082')?.weight, undefined)
  assert.equal(data.at(-1)?.instrumentId, 'OLD') // what has no weight comes last
})

test('a portfolio emptied and funded again keeps the return it had', async () => {
  const client = await contractOf('emptied', '20261117', async (book) => {
    await book.contribute('20261117', 10_000n)
    const bought = await book.buy('20261117', fund('10'), 10_000n)
    await book.settle('20261117', bought)
    const sold = await book.sell('20261118', fund('11'), '10')
    await book.settle('20261118', sold)
    await book.payOut('20261118', 11_000n)
    await book.contribute('20261120', 50_000n)
  })
  const { performance, savingsSerie } = (await client.valuation('20261117')).answer()
  near(performance.value, 0.1)
  assert.deepEqual(
    savingsSerie.map(({ value }) => value),
    [100, 0, 0, 500],
  )
  const summary = (await client.summary('20261117')).answer()
  assert.deepEqual([summary.in, summary.out, summary.performance], [600, 110, 10])
})

test('a contract that begins today has money in it but no return yet', async () => {
  const client = await contractOf('new', '20261120', async (book) => {
    await book.contribute('20261120', 10_000n)
  })
  const { savingsSerie, performance, moneyWeighted } = (await client.valuation('20261120')).answer()
  assert.deepEqual(
    savingsSerie.map(({ value }) => value),
    [100],
  )
  assert.deepEqual(performance, { absent: 'too-few-observations' })
  assert.deepEqual(moneyWeighted, { absent: 'too-few-observations' })
})

test('a contribution taken back leaves no trace in what came in, and none in the value', async () => {
  const client = await contractOf('corrected', '20261117', async (book) => {
    await book.contribute('20261117', 10_000n)
    await book.correct('20261119', await book.contribute('20261118', 90_000n))
  })
  const summary = (await client.summary('20261117')).answer()
  assert.deepEqual([summary.in, summary.toValue, summary.performance], [100, 100, 0])
})

test('two portfolios are summed up together, the younger one from its own beginning', async () => {
  const client = await contractOf('elder', '20261117', async (book) => {
    await book.contribute('20261117', 10_000n)
    await book.buy('20261117', fund('10'), 10_000n)
  })
  await openContract(db, { id: 'younger', since: '20261119', userId: client.userId })
  await bookOf(db, { contractId: 'younger' }).contribute('20261119', 5_000n)
  const ask = async (dateFrom: string, dateTo = '20261120') =>
    portal.call(getSummary, {
      as: client.userId,
      body: { portfolioIds: ['P-elder', 'P-younger'], dateFrom, dateTo, analysisType: 'TRANSACTIONS' },
    })
  const both = (await ask('20261118')).answer()
  assert.deepEqual(
    [both.fromValue, both.in, both.toValue, both.performance],
    [110, 50, 170, 10], // 10 units from 11.00 to 12.00 gained 10.00
  )
  const before = (await ask('20261117', '20261118')).answer()
  assert.deepEqual([before.in, before.toValue], [100, 110])
  const positions = await portal.call(searchPositions, {
    as: client.userId,
    query: { portfolioIds: ['P-elder', 'P-younger'], sortKey: 'amount' },
  })
  assert.deepEqual(
    positions.answer().data.map(({ instrumentId, amount }) => [instrumentId, amount]),
    [
      ['F', 120],
      ['0127082', 50],
    ],
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

test('a fee is charged to the portfolio, and is neither a withdrawal nor a trading fee', async () => {
  const client = await contractOf('charged', '20261117', async (book) => {
    await book.contribute('20261117', 10_000n)
    await book.chargeFee('20261118', 150n)
  })
  const summary = (await client.summary('20261117')).answer()
  assert.deepEqual([summary.fees, summary.out, summary.expenses, summary.performance], [1.5, 0, 0, -1.5])
  near((await client.valuation('20261117')).answer().performance.value, -0.015)
})

test('a corrected price moves value and return', async () => {
  const client = await contractOf('moved', '20261117', async (book) => {
    await book.contribute('20261117', 10_000n)
    await book.buy('20261117', { id: 'M', nav: '10' }, 10_000n)
  })
  await publishPrices(db, 'M', { '20261117': '10', '20261120': '11' })
  await portal.prices.refresh()
  assert.equal((await client.summary('20261117')).answer().toValue, 110)
  await publishPrices(db, 'M', { '20261120': '12.5' })
  await portal.prices.refresh(0)
  assert.equal((await client.summary('20261117')).answer().toValue, 125)
  near((await client.valuation('20261117')).answer().performance.value, 0.25)
})

test("somebody else's portfolio is answered exactly as one that does not exist", async () => {
  const { userId } = await openContract(db, { id: 'stranger', since: '20261117' })
  for (const portfolioId of [saver.portfolioId, 'P-nowhere']) {
    const both = ['P-stranger', portfolioId]
    const days = { dateFrom: day('20261117'), dateTo: day('20261120') }
    const answers = [
      await portal.call(getValuation, { as: userId, body: { portfolioId, ...days } }),
      await portal.call(getSummary, {
        as: userId,
        body: { portfolioIds: both, ...days, analysisType: 'TRANSACTIONS' },
      }),
      await portal.call(searchPositions, { as: userId, query: { portfolioIds: both } }),
      await portal.call(searchTransactions, { as: userId, query: { portfolioIds: both, ...days } }),
    ]
    for (const { status, refusal } of answers) {
      assert.equal(status, 404)
      assert.equal(refusal().code, 'portfolios/unknown')
      assert.deepEqual(refusal().details, {})
    }
  }
})
