import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Argument } from '@fundholder/protocol/call.ts'
import { analysePositions } from '@fundholder/protocol/portfolios/open-positions.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { bookOf, listInstruments, openContract, publishPrices, publishRates } from '#test/books/book.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReadingPortal()
const { db } = portal
after(portal.close)

await listInstruments(db, { F: 'USD', G: 'USD', E: 'EUR', OLD: 'USD' })
before(async () => {
  await publishPrices(db, 'F', { '20261112': '10', '20261117': '12', '20261119': '11', '20261120': '15' })
  await publishPrices(db, 'G', { '20261112': '20', '20261120': '20' })
  await publishPrices(db, 'E', { '20261112': '100', '20261120': '110' })
  await publishPrices(db, 'OLD', { '20261002': '1' })
  await publishRates(db, 'USD', { '20261112': '1.0', '20261117': '1.25', '20261120': '1.5' })
  await portal.prices.refresh()
})

const at = (id: string, nav: string, feeBasisPoints = 0) => ({ id, nav, feeBasisPoints })

async function contractOf(
  id: string,
  happens: (book: ReturnType<typeof bookOf>) => Promise<unknown>,
  { currency = 'USD', userId }: { currency?: string; userId?: string } = {},
) {
  const opened = await openContract(db, { id, since: '20261001', currency, ...(userId && { userId }) })
  await happens(bookOf(db, { contractId: id, currency }))
  const ask = (input: Partial<Argument<typeof analysePositions, 'body'>> = {}) =>
    portal.call(analysePositions, {
      as: opened.userId,
      body: {
        dateFrom: '20261001',
        date: '20261120',
        portfolioIds: [`P-${id}`],
        currency: 'USD',
        ...input,
      },
    })
  const position = async (instrumentId: string, input?: Parameters<typeof ask>[0]) =>
    (await ask(input)).answer().openPositions.find((one) => one.instrumentId === instrumentId)
  return { ask, position, userId: opened.userId }
}

/** 100 units of F bought at 10 with 1% fee, 40 of them sold at 12; G bought with money that is still owed. */
const trader = await contractOf('trader', async (book) => {
  await book.contribute('20261110', 200_000n)
  await book.settle('20261116', await book.buy('20261112', at('F', '10', 100), 101_010n, '20261116'))
  await book.sell('20261117', at('F', '12'), '40', '20261119')
  await book.buy('20261117', at('G', '20'), 20_000n, '20261123')
})

test('a position has its units, cost and worth on the day, and what sold units had earned', async () => {
  const held = await trader.position('F')
  assert.ok(held)
  // 1,010.10 with its fee bought 100 units; 40 of them cost 404.04 and brought 480.00.
  assert.deepEqual(
    [held.quantity, held.price, held.priceDate, held.cost, held.realizedResult],
    [60, 15, '20261120', 606.06, 75.96],
  )
  assert.deepEqual([held.amount, held.unrealizedResult], [900, 293.94])
  assert.deepEqual(
    held.transactions.map(({ dateAsString, transactionTypeCode, quantity }) => [
      dateAsString,
      transactionTypeCode,
      quantity,
    ]),
    [
      ['20261117', 'P3SWIT_OUT', 40],
      ['20261112', 'P3SWIT_IN', 100],
    ],
  )
})

test('the day can lie in the past: units, price and results are those of its close', async () => {
  const held = await trader.position('F', { date: '20261116' })
  assert.deepEqual(
    [held?.quantity, held?.price, held?.amount, held?.unrealizedResult, held?.realizedResult],
    [100, 10, 1000, -10.1, 0],
  )
  const answered = (await trader.ask({ date: '20991231' })).answer()
  assert.equal(answered.date, '20261120')
})

test('transactions and realised results are those since dateFrom, that day included', async () => {
  const since = await trader.position('F', { dateFrom: '20261117' })
  assert.deepEqual([since?.realizedResult, since?.transactions.length], [75.96, 1])
  const later = await trader.position('F', { dateFrom: '20261118' })
  assert.deepEqual([later?.realizedResult, later?.transactions, later?.cost], [0, [], 606.06])
})

test('conciliated figures count only settled trades', async () => {
  const settled = (await trader.ask({ conciliate: true })).answer()
  assert.deepEqual(
    settled.openPositions.map(({ instrumentId, quantity }) => [instrumentId, quantity]),
    [
      ['0127082', 989.9],
      ['F', 100],
    ],
  )
  assert.equal(settled.conciliate, true)
  const before = (await trader.ask({ conciliate: true, date: '20261115' })).answer()
  assert.deepEqual(
    before.openPositions.map(({ instrumentId, quantity }) => [instrumentId, quantity]),
    [['0127082', 2000]],
  )
})

test('conciliated, a trade that was taken back before its money moved leaves no trace', async () => {
  const { ask } = await contractOf('mistaken', async (book) => {
    await book.contribute('20261110', 200_000n)
    await book.settle('20261112', await book.buy('20261112', at('F', '10'), 100_000n))
    await book.correct('20261118', await book.buy('20261117', at('G', '20'), 20_000n, '20261123'))
    await book.correct('20261118', await book.sell('20261117', at('F', '12'), '40', '20261123'))
  })
  for (const conciliate of [true, false])
    assert.deepEqual(
      (await ask({ conciliate }))
        .answer()
        .openPositions.map(({ instrumentId, quantity }) => [instrumentId, quantity]),
      [
        ['0127082', 1000],
        ['F', 100],
      ],
    )
})

test('conciliated, a settled trade that was taken back is gone from the day on which it was', async () => {
  const { ask } = await contractOf('put-right', async (book) => {
    await book.contribute('20261110', 200_000n)
    const bought = await book.buy('20261112', at('F', '10'), 100_000n)
    const settled = await book.settle('20261112', bought)
    await book.correct('20261118', bought, settled)
  })
  const quantities = async (date: string) =>
    (await ask({ conciliate: true, date })).answer().openPositions.map(({ quantity }) => quantity)
  assert.deepEqual(await quantities('20261117'), [1000, 100])
  assert.deepEqual(await quantities('20261118'), [2000])
})

test('cash is a position without cost or result, and its rows are those of the money', async () => {
  const cash = await trader.position('0127082')
  // 2,000.00 in, 1,010.10 and 200.00 paid for purchases, 480.00 from a sale.
  assert.deepEqual(
    [cash?.quantity, cash?.amount, cash?.priceCurrency, cash?.cost, cash?.realizedResult],
    [1269.9, 1269.9, 'USD', undefined, undefined],
  )
  assert.equal(cash?.transactions.length, 4)
})

test('a position that was sold whole is not open any more', async () => {
  const { ask } = await contractOf('gone', async (book) => {
    await book.contribute('20261110', 10_000n)
    await book.settle('20261112', await book.buy('20261112', at('F', '10'), 10_000n))
    await book.settle('20261117', await book.sell('20261117', at('F', '12'), '10'))
  })
  assert.deepEqual(
    (await ask()).answer().openPositions.map(({ instrumentId }) => instrumentId),
    ['0127082'],
  )
})

test('in another currency each trade counts at the rate of its day and the worth at that of the date', async () => {
  const { position } = await contractOf('euro', async (book) => {
    await book.contribute('20261110', 100_000n)
    await book.buy('20261112', at('F', '10'), 100_000n) // 1,000.00 USD were 1,000.00 EUR
    await book.sell('20261117', at('F', '12'), '50') // 600.00 USD were 480.00 EUR
  })
  const held = await position('F', { currency: 'EUR' })
  assert.deepEqual(
    [held?.amount, held?.cost, held?.realizedResult, held?.unrealizedResult],
    [500, 500, -20, 0], // 50 × 15 USD at 1.50
  )
  assert.deepEqual([held?.priceCurrency, held?.price], ['USD', 15])
})

test('contracts of two currencies are shown in one, their cash apart', async () => {
  const first = await contractOf('one', (book) => book.contribute('20261117', 10_000n))
  await contractOf('other', (book) => book.contribute('20261117', 20_000n), {
    currency: 'EUR',
    userId: first.userId,
  })
  const { openPositions } = (await first.ask({ portfolioIds: ['P-one', 'P-other'] })).answer()
  assert.deepEqual(
    openPositions.map(({ quantity, priceCurrency, amount }) => [quantity, priceCurrency, amount]),
    [
      [100, 'USD', 100],
      [200, 'EUR', 300],
    ],
  )
})

test('a missing price or rate leaves figures out and shows why', async () => {
  const { position } = await contractOf('unknown', async (book) => {
    await book.contribute('20261002', 10_000n)
    await book.buy('20261002', at('OLD', '1'), 10_000n)
  })
  const unpriced = await position('OLD')
  assert.deepEqual(
    [unpriced?.quantity, unpriced?.amount, unpriced?.unrealizedResult, unpriced?.absent, unpriced?.cost],
    [100, undefined, undefined, 'missing-price', 100],
  )
  const unrated = await position('OLD', { currency: 'EUR' })
  assert.deepEqual(
    [unrated?.cost, unrated?.realizedResult, unrated?.absent],
    [undefined, undefined, 'missing-rate'],
  )
})

test('realised and unrealised results together are all that a position gained, and the same as in the positions list', async () => {
  const client = await contractOf('gains', async (book) => {
    await book.contribute('20261110', 100_000n)
    await book.buy('20261112', at('F', '10', 50), 33_333n)
    await book.sell('20261117', at('F', '12'), '7.123456')
    await book.buy('20261119', at('F', '11', 50), 22_222n)
    await book.sell('20261119', at('F', '11'), '3.3')
  })
  const held = await client.position('F')
  const paid = held?.transactions.map(({ transactionTypeCode: code, amount, fees }) =>
    Math.round(100 * (code === 'P3SWIT_IN' ? -amount - fees : amount - fees)),
  )
  const gained = Math.round(100 * ((held?.realizedResult ?? 0) + (held?.unrealizedResult ?? 0)))
  assert.equal(
    gained,
    Math.round(100 * (held?.amount ?? 0)) + (paid?.reduce((sum, one) => sum + one, 0) ?? 0),
  )
  const { data } = (
    await portal.call(searchPositions, { as: client.userId, query: { portfolioIds: ['P-gains'] } })
  ).answer()
  const listed = data.find(({ instrumentId }) => instrumentId === 'F')
  assert.deepEqual([listed?.amount, listed?.profitLoss], [held?.amount, held?.unrealizedResult])
})

test('refuses unknown parameters by name', async () => {
  for (const [input, status, code] of [
    [{ dateFrom: '20261118', date: '20261117' }, 422, 'periods/reversed'],
    [{ dateFrom: '20261121', date: '20261130' }, 422, 'periods/future'],
    [{ currency: 'XXX' }, 422, 'currencies/unknown'],
    [{ portfolioIds: ['P-trader', 'P-euro'] }, 404, 'portfolios/unknown'],
    [{ date: '20261131' }, 400, 'request/invalid'],
  ] as const) {
    const answered = await trader.ask(input as Parameters<typeof trader.ask>[0])
    assert.deepEqual([answered.status, answered.refusal().code], [status, code])
  }
})
