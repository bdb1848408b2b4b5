import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import {
  listTransactionEvents,
  type TransactionEvent,
} from '@fundholder/protocol/portfolios/transaction-events.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import { bookOf, listInstruments, openContract } from '#test/books/book.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

const portal = await openReadingPortal()
const { db } = portal
after(portal.close)

await listInstruments(db, { A: 'USD', B: 'EUR', C: 'USD' })

/** A book of a member of its own, and that member's events. */
async function member(id: string) {
  const { userId } = await openContract(db, { id, since: '20260105' })
  const book = bookOf(db, { contractId: id, perEuro: '1.25' })
  await portal.prices.refresh()
  const list = async (query: { dateFrom?: string; dateTo?: string; skip?: number; limit?: number } = {}) => {
    const answered = await portal.call(listTransactionEvents, {
      as: userId,
      query: { portfolioIds: [`P-${id}`], dateFrom: '20260101', dateTo: '20261120', ...query } as never,
    })
    return answered.answer()
  }
  return { userId, book, list }
}

const inShort = ({ kind, dateAsString, amount, bought, sold, invested, parts }: TransactionEvent) =>
  `${dateAsString} ${kind} ${amount}, ${bought} bought, ${sold} sold, invested ${invested}, ${parts.length} parts`

test('a contribution and the purchases that it paid are one event, in the currency of the contract', async () => {
  const { book, list } = await member('paying-in')
  await book.contribute('20260105', 100_000n)
  await book.buy('20260107', { id: 'A', nav: '10', feeBasisPoints: 100 }, 60_000n, '20260109')
  await book.buy('20260107', { id: 'B', nav: '8', currency: 'EUR', perEuro: '1' }, 30_000n, '20260109')
  const { data } = await list()
  assert.deepEqual(data.map(inShort), ['20260105 contribution 1000, 2 bought, 0 sold, invested 900, 3 parts'])
  const [event] = data
  assert.equal(event?.currency, 'USD')
  assert.deepEqual(
    event?.parts.map(({ amount, transaction }) => [
      transaction.instruments?.name,
      amount,
      transaction.currency,
    ]),
    [
      ['Cash', 1000, 'USD'],
      ['Fund A', 600, 'USD'],
      ['Fund B', 300, 'EUR'],
    ],
  )
})

test('money passed on to members is an event beside a withdrawal of that day, and contributions name who paid', async () => {
  const { book, list } = await member('employer')
  await book.contribute('20260105', 30_000n, { party: 'employer' })
  await book.contribute('20260105', 20_000n, { party: 'member' })
  await book.payOut('20260107', 15_000n, undefined, { party: 'members' })
  await book.payOut('20260107', 5_000n)
  const { data } = await list()
  assert.deepEqual(data.map(inShort).sort(), [
    '20260105 contribution 500, 0 bought, 0 sold, invested undefined, 2 parts',
    '20260107 allocation -150, 0 bought, 0 sold, invested undefined, 1 parts',
    '20260107 withdrawal -50, 0 bought, 0 sold, invested undefined, 1 parts',
  ])
  const paid = data.find(({ kind }) => kind === 'contribution')
  assert.deepEqual(
    paid?.parts.map(({ transaction }) => transaction.party),
    ['employer', 'member'],
  )
})

test('a purchase that money of two contributions paid is an event of its own', async () => {
  const { book, list } = await member('mixed')
  await book.contribute('20260105', 10_000n)
  await book.contribute('20260205', 10_000n)
  await book.buy('20260209', { id: 'A', nav: '10' }, 15_000n, '20260211')
  const { data } = await list()
  assert.deepEqual(data.map(inShort), [
    '20260209 purchase 150, 1 bought, 0 sold, invested undefined, 1 parts',
    '20260205 contribution 100, 0 bought, 0 sold, invested undefined, 1 parts',
    '20260105 contribution 100, 0 bought, 0 sold, invested undefined, 1 parts',
  ])
})

test('sales and purchases of one day are one switch, whose purchases no contribution takes', async () => {
  const { book, list } = await member('switching')
  await book.contribute('20260105', 100_000n)
  await book.buy('20260107', { id: 'A', nav: '10' }, 100_000n, '20260109')
  await book.sell('20260302', { id: 'A', nav: '10' }, '40', '20260304')
  await book.buy('20260302', { id: 'C', nav: '5' }, 40_000n, '20260304')
  const { data } = await list()
  assert.deepEqual(data.map(inShort), [
    '20260302 switch 400, 1 bought, 1 sold, invested undefined, 2 parts',
    '20260105 contribution 1000, 1 bought, 0 sold, invested 1000, 2 parts',
  ])
})

test('the trades and the payout of one order are one event, however many days lie between them', async () => {
  const { book, list } = await member('ordering')
  const order = randomUUID()
  await book.contribute('20260105', 100_000n)
  await book.buy('20260107', { id: 'A', nav: '10' }, 100_000n, '20260109', `order:${randomUUID()}:1`)
  await book.sell('20260302', { id: 'A', nav: '10' }, '40', '20260304', `order:${order}:1`)
  assert.deepEqual((await list()).data.map(inShort).slice(0, 1), [
    '20260302 sale 400, 0 bought, 1 sold, invested undefined, 1 parts',
  ])
  await book.payOut('20260306', 40_000n, `payout:order:${order}`)
  assert.deepEqual((await list()).data.map(inShort).slice(0, 1), [
    '20260306 withdrawal -400, 0 bought, 1 sold, invested undefined, 2 parts',
  ])
})

test('the fees of a day are one event, and a reversed row is its own', async () => {
  const { book, list } = await member('charged')
  await book.contribute('20260105', 100_000n)
  await book.chargeFee('20260130', 1_234n)
  await book.chargeFee('20260130', 66n)
  const mistaken = await book.buy('20260202', { id: 'C', nav: '5' }, 10_000n, '20260204')
  await book.correct('20260203', mistaken)
  const { data } = await list()
  assert.deepEqual(data.map(inShort), [
    '20260203 purchase -100, 1 bought, 0 sold, invested undefined, 1 parts',
    '20260202 purchase 100, 1 bought, 0 sold, invested undefined, 1 parts',
    '20260130 fees -13, 0 bought, 0 sold, invested undefined, 2 parts',
    '20260105 contribution 1000, 0 bought, 0 sold, invested undefined, 1 parts',
  ])
  assert.equal(data[0]?.parts[0]?.transaction.corrects, data[1]?.parts[0]?.transaction.id)
  assert.equal(data[1]?.parts[0]?.transaction.correctedBy, data[0]?.parts[0]?.transaction.id)
})

test('every transaction is in one event or the cash side of a trade there, and pages lose none', async () => {
  const { userId, book, list } = await member('many')
  for (let day = 10; day < 28; day++) await book.contribute(`202601${day}`, 10_000n)
  await book.buy('20260202', { id: 'A', nav: '10' }, 150_000n, '20260204')
  await book.chargeFee('20260203', 100n)
  const pages = [await list(), await list({ skip: 8 }), await list({ skip: 16 })]
  assert.deepEqual(
    pages.map(({ data, metadata }) => [data.length, metadata.pagination.total]),
    [
      [8, 20],
      [8, 20],
      [4, 20],
    ],
  )
  const ids = pages.flatMap(({ data }) =>
    data.flatMap(({ parts }) => parts.map(({ transaction }) => transaction.id)),
  )
  const all = await portal.call(searchTransactions, {
    as: userId,
    query: { portfolioIds: ['P-many'], dateFrom: '20260101', dateTo: '20261120', limit: 100 } as never,
  })
  const rows = all
    .answer()
    .data.filter(
      ({ instrumentId, transactionTypeCode }) =>
        instrumentId !== '0127082' || transactionTypeCode !== 'P3SWIT_OUT',
    )
  assert.deepEqual(ids.toSorted(), rows.map(({ id }) => id).toSorted())
  assert.equal(pages[0]?.transactions, rows.length + 1)
})

test('an event is listed in the period of its first day', async () => {
  const { book, list } = await member('period')
  await book.contribute('20260130', 100_000n)
  await book.buy('20260202', { id: 'A', nav: '10' }, 100_000n, '20260204')
  assert.equal((await list({ dateFrom: '20260201' })).data.length, 0)
  const { data } = await list({ dateTo: '20260131' })
  assert.deepEqual(data.map(inShort), [
    '20260130 contribution 1000, 1 bought, 0 sold, invested 1000, 2 parts',
  ])
})

test('reversed days and the portfolio of another member are refused', async () => {
  const { list } = await member('refused')
  const other = await member('other')
  await assert.rejects(list({ dateFrom: '20261201' }), /reversed|periods/)
  const answered = await portal.call(listTransactionEvents, {
    as: other.userId,
    query: { portfolioIds: ['P-refused'], dateFrom: '20260101', dateTo: '20261120' } as never,
  })
  assert.equal(answered.status, 404)
})
