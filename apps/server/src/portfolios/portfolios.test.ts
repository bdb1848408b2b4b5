import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getSummary, getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import { bookOf, openContract, publishPrices } from '#test/books/book.ts'
import { near } from '#test/near.ts'
import { fund, openSavingPortal } from '#test/portfolios/saving-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openSavingPortal()
const { db, contractOf, saver } = portal
after(portal.close)
const day = calendarDay

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

test('a summary shows what came in, what was charged and what was gained', async () => {
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
    later: { in: 0, out: 0 },
    performance: 94, // 2094 − 0 − 2000
  })
  const since = (await saver.summary('20261117')).answer()
  assert.deepEqual(
    [since.fromValue, since.in, since.expenses, since.performance],
    [995, 1000, 0, 99], // 2094 − 995 − 1000; the fee was charged on the opening day
  )
})

test('without a price of the last ten days there is no value, and every figure shows why instead of zero', async () => {
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
    const sold = await book.sell('20261118', fund('11', 100), '10') // for 108.90, its fee being 1.10
    await book.settle('20261118', sold)
    await book.payOut('20261118', 10_890n)
    await book.contribute('20261120', 50_000n)
  })
  const { performance, savingsSerie } = (await client.valuation('20261117')).answer()
  near(performance.value, 0.089)
  assert.deepEqual(
    savingsSerie.map(({ value }) => value),
    [100, 0, 0, 500],
  )
  const summary = (await client.summary('20261117')).answer()
  const { in: paidIn, out, expenses } = summary
  assert.deepEqual([paidIn, out, expenses, summary.performance], [600, 108.9, 1.1, 8.9])
  const until = (await client.summary('20261117', '20261117')).answer()
  assert.deepEqual([until.in, until.out, until.later], [100, 0, { in: 500, out: 108.9 }])
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

test('a reversed contribution is in neither the contributions nor the value', async () => {
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

test('contributions are told apart by payer, and not where a payer is unknown', async () => {
  const client = await contractOf('paid-by-two', '20261116', async (book) => {
    await book.contribute('20261117', 10_000n, { party: 'employer' })
    await book.contribute('20261117', 2_550n, { party: 'member' })
    await book.contribute('20261119', 5_000n)
  })
  const known = (await client.summary('20261116', '20261118')).answer()
  assert.deepEqual([known.in, known.inBy], [125.5, { employer: 100, member: 25.5 }])
  const partly = (await client.summary('20261116')).answer()
  assert.deepEqual([partly.in, partly.inBy], [175.5, undefined])
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

test("answers another client's portfolio exactly like an unknown one", async () => {
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
