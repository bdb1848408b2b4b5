import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { POSITION_SORT_KEYS } from '@fundholder/domain/savings/positions.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { searchTransactions, TRANSACTION_SORT_KEYS } from '@fundholder/protocol/portfolios/transactions.ts'
import { bookOf, listInstruments, openContract, publishPrices } from '#test/books/book.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

const portal = await openReadingPortal()
const { db } = portal
after(portal.close)

/** Three funds that every key puts in another order: by units C A B, by price B A C, by return A B C. */
await listInstruments(db, { A: 'USD', B: 'USD', C: 'USD' })
const { userId } = await openContract(db, { id: 'c', since: '20261116' })
const book = bookOf(db, { contractId: 'c' })
await book.contribute('20261116', 120_000n)
for (const [id, nav, cents, today] of [
  ['A', '10', 40_000n, '11'],
  ['B', '50', 50_000n, '60'],
  ['C', '1', 20_000n, '1.5'],
] as const) {
  await publishPrices(db, id, { '20261117': nav, '20261120': today })
  await book.buy('20261117', { id, nav }, cents)
}
await portal.prices.refresh()

const held = async (sortKey: (typeof POSITION_SORT_KEYS)[number], sort: 'asc' | 'desc') => {
  const query = { portfolioIds: ['P-c'], sortKey, sort }
  const { data } = (await portal.call(searchPositions, { as: userId, query })).answer()
  return data.map(({ instrumentId }) => instrumentId).filter((id) => /^[ABC]$/.test(id))
}

test('sorts positions by weight, name, units, price, amount or return, ascending or descending', async () => {
  const rising = {
    weight: 'CAB',
    name: 'ABC',
    quantity: 'BAC',
    price: 'CAB',
    amount: 'CAB',
    return: 'ABC',
  }
  assert.deepEqual(Object.keys(rising), [...POSITION_SORT_KEYS])
  for (const sortKey of POSITION_SORT_KEYS) {
    assert.equal((await held(sortKey, 'asc')).join(''), rising[sortKey], sortKey)
    assert.equal((await held(sortKey, 'desc')).toReversed().join(''), rising[sortKey], sortKey)
  }
})

test('positions can be requested in pages', async () => {
  const query = { portfolioIds: ['P-c'], sortKey: 'price', sort: 'desc', limit: 2, skip: 1 } as const
  const { data, metadata } = (await portal.call(searchPositions, { as: userId, query })).answer()
  assert.deepEqual(
    data.map(({ instrumentId }) => instrumentId),
    ['A', 'C'],
  )
  assert.deepEqual(metadata.pagination, { total: 4, skip: 1, limit: 2 }) // cash is the fourth
})

test('transactions are put in order by name, units, amount, price or day, rising or falling', async () => {
  const booked = async (sortKey: (typeof TRANSACTION_SORT_KEYS)[number], sort: 'asc' | 'desc') => {
    const period = { dateFrom: '20261116', dateTo: '20261120' }
    const query = { portfolioIds: ['P-c'], ...period, sortKey, sort, limit: 100 }
    const { data } = (await portal.call(searchTransactions, { as: userId, query })).answer()
    return data.filter(({ instrumentId, dateAsString }) =>
      sortKey === 'date' ? dateAsString : /^[ABC]$/.test(instrumentId),
    )
  }
  const rising = { name: 'ABC', quantity: 'BAC', amount: 'CAB', price: 'CAB' }
  for (const sortKey of ['name', 'quantity', 'amount', 'price'] as const) {
    const ids = (await booked(sortKey, 'asc')).map(({ instrumentId }) => instrumentId)
    assert.equal(ids.join(''), rising[sortKey], sortKey)
    const falling = (await booked(sortKey, 'desc')).map(({ instrumentId }) => instrumentId)
    assert.equal(falling.toReversed().join(''), rising[sortKey], sortKey)
  }
  const days = (await booked('date', 'asc')).map(({ dateAsString }) => dateAsString)
  assert.deepEqual([days[0], days.at(-1)], ['20261116', '20261117'])
  assert.equal((await booked('date', 'desc'))[0]?.dateAsString, '20261117')
  assert.deepEqual([...TRANSACTION_SORT_KEYS].sort(), ['amount', 'date', 'name', 'price', 'quantity'])
})
