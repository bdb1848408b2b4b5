import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { searchTransactions, TRANSACTION_SORT_KEYS } from '@fundholder/protocol/portfolios/transactions.ts'
import { sql } from 'kysely'
import { bookOf, listInstruments, openContract } from '#test/books/book.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

const portal = await openReadingPortal()
const { db } = portal
after(portal.close)

await listInstruments(db, { A: 'USD', B: 'EUR', C: 'USD' })
await sql`update instrument set name = case id when 'A' then 'Ébène' when 'B' then 'Ñire' when 'C' then 'Nube' else name end`.execute(
  db,
)
await sql`update instrument set isin = 'XX0123456789' where id = 'B'`.execute(db)
const { userId } = await openContract(db, { id: 'c', since: '20260105' })
const book = bookOf(db, { contractId: 'c', perEuro: '1.25' })

await book.contribute('20260105', 1_000_000n)
const bought = await book.buy('20260107', { id: 'A', nav: '10', feeBasisPoints: 100 }, 100_000n, '20260109')
await book.settle('20260112', bought) // promised for the 9th, a business day late
await book.buy('20260107', { id: 'B', nav: '8', currency: 'EUR', perEuro: '1' }, 100_000n, '20260109')
const mistaken = await book.buy('20260107', { id: 'C', nav: '5' }, 100_000n, '20260109')
await book.correct('20260108', mistaken)
await book.chargeFee('20260130', 1_234n)
for (let one = 0; one < 20; one++) await book.contribute('20260202', 5_000n) // twenty rows with equal keys
await portal.prices.refresh()

type Query = Parameters<typeof portal.call<typeof searchTransactions>>[1] extends infer Input
  ? Input extends { query?: infer Q }
    ? Q
    : never
  : never
const list = async (query: Partial<NonNullable<Query>> = {}) => {
  const answered = await portal.call(searchTransactions, {
    as: userId,
    query: { portfolioIds: ['P-c'], dateFrom: '20260101', dateTo: '20261120', ...query },
  })
  return answered.answer()
}

test('transactions come eight a page, the latest first', async () => {
  const { data, metadata } = await list()
  assert.equal(data.length, 8)
  assert.deepEqual(metadata.pagination, { total: 30, skip: 0, limit: 8 })
  assert.deepEqual(new Set(data.map(({ dateAsString }) => dateAsString)), new Set(['20260202']))
})

test('paging shows every row once in any order, also if rows are equal', async () => {
  for (const sortKey of TRANSACTION_SORT_KEYS) {
    for (const sort of ['asc', 'desc'] as const) {
      const ids: string[] = []
      for (let skip = 0; skip < 32; skip += 8) {
        const { data } = await list({ sortKey, sort, skip })
        ids.push(...data.map(({ id }) => id))
      }
      assert.equal(ids.length, 30, `${sortKey} ${sort}`)
      assert.equal(new Set(ids).size, 30, `${sortKey} ${sort}`)
    }
  }
})

test('each row carries what it takes to rebuild it: units, price, amount, fee, currency and rate', async () => {
  const { data } = await list({ dateFrom: '20260107', dateTo: '20260107', sort: 'asc', limit: 100 })
  const row = (instrumentId: string) => {
    const { id: _, ...rest } = data.find((one) => one.instrumentId === instrumentId) ?? { id: '' }
    return rest
  }
  const traded = {
    date: '2026-01-07T00:00:00.000Z',
    dateAsString: '20260107',
    settlesOn: '20260109',
    feesCurrency: 'USD',
  }
  assert.deepEqual(row('A'), {
    ...traded,
    settledOn: '20260112',
    transactionTypeCode: 'P3SWIT_IN',
    instrumentId: 'A',
    quantity: 99,
    price: 10,
    priceDate: '20260107',
    amount: 990,
    fees: 10,
    currency: 'USD',
  })
  assert.deepEqual(row('B'), {
    ...traded,
    transactionTypeCode: 'P3SWIT_IN',
    instrumentId: 'B',
    quantity: 100,
    price: 8,
    priceDate: '20260107',
    amount: 800, // 1,000.00 / 1.25
    fees: 0,
    currency: 'EUR',
    fxRate: 0.8,
  })
})

test('a row taken back is beside the one that takes it back, with the same code and the opposite sign', async () => {
  const { data } = await list({ dateTo: '20260108', limit: 100 })
  const [correction, original] = data.filter(({ instrumentId }) => instrumentId === 'C')
  assert.deepEqual(
    [correction?.transactionTypeCode, correction?.quantity, correction?.amount, correction?.corrects],
    ['P3SWIT_IN', -200, -1000, original?.id],
  )
  assert.equal(original?.correctedBy, correction?.id)
  assert.equal(correction?.correctedBy, undefined)
})

test('a row carries the day of its price, and one that takes back another the day of the price it takes back', async () => {
  const { data } = await list({ dateTo: '20260108', limit: 100 })
  const ofMistake = data.filter(({ instrumentId }) => instrumentId === 'C')
  assert.deepEqual(
    ofMistake.map(({ dateAsString, priceDate }) => [dateAsString, priceDate]),
    [
      ['20260108', '20260107'],
      ['20260107', '20260107'],
    ],
  )
})

test('only transactions of the types requested are listed and counted', async () => {
  const { data, metadata } = await list({ transactionTypeCodes: ['P3FEES', 'P3SWIT_OUT'], limit: 100 })
  assert.deepEqual(
    data.map(({ transactionTypeCode }) => transactionTypeCode),
    ['P3FEES', 'P3SWIT_OUT', 'P3SWIT_OUT', 'P3SWIT_OUT', 'P3SWIT_OUT'],
  )
  assert.equal(metadata.pagination.total, 5)
  assert.equal((await list({ transactionTypeCodes: ['P3REDE'] })).metadata.pagination.total, 0)
})

test('a text is looked for in name and ISIN, whatever its case and accents, and no sign of it is a wildcard', async () => {
  const found = async (q: string) =>
    new Set((await list({ q, limit: 100 })).data.map(({ instrumentId }) => instrumentId))
  assert.deepEqual(await found('EBENE'), new Set(['A']))
  assert.deepEqual(await found('xx01'), new Set(['B']))
  assert.deepEqual(await found('b'), new Set(['A', 'C']))
  for (const wildcard of ['%', '_', '.*', "' or '1'='1"]) assert.deepEqual(await found(wildcard), new Set())
})

test('a search joins with types and days', async () => {
  const { data } = await list({ q: 'cash', transactionTypeCodes: ['P3SUBS'], dateTo: '20260131', limit: 100 })
  assert.deepEqual(
    data.map(({ dateAsString }) => dateAsString),
    ['20260105'],
  )
})

test('a reversed trade is no longer pending', async () => {
  const { data } = await list({ unsettledOnly: 'true', limit: 100 })
  assert.deepEqual(
    data.map(({ instrumentId, transactionTypeCode, settlesOn }) => [
      instrumentId,
      transactionTypeCode,
      settlesOn,
    ]),
    [
      ['0127082', 'P3SWIT_OUT', '20260109'],
      ['B', 'P3SWIT_IN', '20260109'],
    ],
  )
})

test('a fee shows its money as fees', async () => {
  const { data } = await list({ dateFrom: '20260130', dateTo: '20260130' })
  assert.deepEqual(
    data.map(({ transactionTypeCode, amount, fees }) => [transactionTypeCode, amount, fees]),
    [['P3FEES', 0, 12.34]],
  )
})

test('both days of the requested period count', async () => {
  const { data } = await list({ dateFrom: '20260105', dateTo: '20260107', sort: 'asc', limit: 100 })
  assert.deepEqual(new Set(data.map(({ dateAsString }) => dateAsString)), new Set(['20260105', '20260107']))
})

test('names sort as the language sorts them', async () => {
  const names = async (sortLang: 'es' | 'fr') => {
    const { data } = await list({
      dateTo: '20260107',
      sortKey: 'name',
      sort: 'asc',
      sortLang,
      limit: 100,
      populates: ['instruments'],
    })
    return [...new Set(data.map(({ instruments }) => instruments?.name))]
  }
  assert.deepEqual(await names('fr'), ['Cash', 'Ébène', 'Ñire', 'Nube']) // by code points É would come after Z
  assert.deepEqual(await names('es'), ['Cash', 'Ébène', 'Nube', 'Ñire'])
})

test('instruments and transaction types are named when requested', async () => {
  const { data } = await list({
    dateFrom: '20260130',
    populates: ['instruments', 'transactionTypes'],
    limit: 100,
  })
  const fee = data.at(-1)
  assert.deepEqual(fee?.instruments, { id: '0127082', name: 'Cash' })
  assert.deepEqual(fee?.transactionTypes, { code: 'P3FEES', name: 'fees' })
  assert.equal((await list()).data[0]?.instruments, undefined)
})

test('a reversed period, an unknown sort key or type and a very long text are refused', async () => {
  const ask = (query: object) =>
    portal.call(searchTransactions, {
      as: userId,
      query: { portfolioIds: ['P-c'], dateFrom: '20260102', dateTo: '20260101', ...query },
    })
  assert.equal((await ask({})).refusal().code, 'periods/reversed')
  assert.equal((await ask({ sortKey: 'colour' })).status, 400)
  assert.equal((await ask({ q: 'x'.repeat(101) })).status, 400)
  assert.equal((await ask({ transactionTypeCodes: ['P3GIFT'] })).status, 400)
})
