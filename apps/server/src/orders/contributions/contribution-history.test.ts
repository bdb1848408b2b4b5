import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getLastContributions } from '@fundholder/protocol/orders/contributions.ts'
import { bookOf, listInstruments, openContract } from '#test/books/book.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReadingPortal()
const { db } = portal
after(portal.close)
await listInstruments(db, { F: 'USD', G: 'USD' })
await portal.prices.refresh()

const fund = (id: string) => ({ id, nav: '10' })

/** Opens a contract with bookings, and returns the contributions that its client sees. */
async function contractOf(id: string, happens: (book: ReturnType<typeof bookOf>) => Promise<unknown>) {
  const { userId } = await openContract(db, { id, since: '20260105' })
  await happens(bookOf(db, { contractId: id }))
  const ask = (query: object = {}, as = userId) =>
    portal.call(getLastContributions, { as, query: { contractId: id, ...query } })
  const listed = async () =>
    (await ask()).answer().data.map(({ dateAsString, amount, invested, inCash, spent }) => ({
      on: dateAsString,
      amount,
      invested: invested.map((one) => [one.instrumentId, one.amount, one.dateAsString]),
      inCash,
      spent,
    }))
  return { ask, listed, userId }
}

test('contributions come newest first, each with what it was invested in and what stayed cash', async () => {
  const { ask, listed } = await contractOf('saver', async (book) => {
    await book.contribute('20260925', 100_000n)
    await book.buy('20260928', fund('F'), 60_000n)
    await book.buy('20260928', fund('G'), 35_000n)
    await book.contribute('20261026', 200_000n)
    await book.buy('20261027', fund('G'), 190_000n)
  })
  assert.deepEqual(await listed(), [
    { on: '20261026', amount: 2000, invested: [['G', 1900, '20261027']], inCash: 100, spent: 0 },
    {
      on: '20260925',
      amount: 1000,
      invested: [
        ['F', 600, '20260928'],
        ['G', 350, '20260928'],
      ],
      inCash: 50,
      spent: 0,
    },
  ])
  const { currency, data, metadata } = (await ask({ limit: 1 })).answer()
  assert.deepEqual(
    [currency, data[0]?.date, data[0]?.invested[0]?.name],
    ['USD', '2026-10-26T00:00:00.000Z', 'Fund G'],
  )
  assert.deepEqual(metadata.pagination, { total: 2, skip: 0, limit: 1 })
  assert.equal((await ask({ skip: 1 })).answer().data[0]?.dateAsString, '20260925')
})

test('contributions of one day are one, which names who paid how much of it where the books do', async () => {
  const { ask } = await contractOf('payers', async (book) => {
    await book.contribute('20260925', 30_000n)
    await book.contribute('20261026', 20_000n)
    await book.contribute('20261026', 50_000n, { party: 'member' })
    await book.contribute('20261026', 100_000n, { party: 'employer' })
    await book.contribute('20261026', 10_000n, { party: 'employer' })
  })
  const { data, metadata } = (await ask()).answer()
  assert.deepEqual(
    data.map(({ dateAsString, amount, paidBy }) => [dateAsString, amount, paidBy]),
    [
      [
        '20261026',
        1800,
        [{ party: 'employer', amount: 1100 }, { party: 'member', amount: 500 }, { amount: 200 }],
      ],
      ['20260925', 300, [{ amount: 300 }]],
    ],
  )
  assert.equal(metadata.pagination.total, 2)
})

test('a purchase larger than the newest contribution takes the rest from the one before', async () => {
  const { listed } = await contractOf('large', async (book) => {
    await book.contribute('20260925', 100_000n)
    await book.contribute('20261026', 50_000n)
    await book.buy('20261027', fund('F'), 120_000n)
    await book.buy('20261102', fund('F'), 10_000n)
  })
  assert.deepEqual(await listed(), [
    { on: '20261026', amount: 500, invested: [['F', 500, '20261027']], inCash: 0, spent: 0 },
    { on: '20260925', amount: 1000, invested: [['F', 800, '20261027']], inCash: 200, spent: 0 },
  ])
})

test('the use of the contributions of one day is added up', async () => {
  const { ask, listed } = await contractOf('two', async (book) => {
    await book.contribute('20261026', 60_000n)
    await book.contribute('20261026', 40_000n)
    await book.buy('20261027', fund('F'), 30_000n)
    await book.buy('20261028', fund('F'), 20_000n)
    await book.buy('20261027', fund('G'), 33_333n)
    await book.chargeFee('20261030', 1_000n)
    await book.sell('20261105', fund('F'), '10') // 100.00
    await book.buy('20261105', fund('G'), 15_000n)
  })
  assert.deepEqual(await listed(), [
    {
      on: '20261026',
      amount: 1000,
      invested: [
        ['F', 500, '20261027'],
        ['G', 333.33, '20261027'],
      ],
      inCash: 6.67,
      spent: 10,
    },
  ])
  const [contribution] = (await ask()).answer().data
  assert.deepEqual(contribution?.switched, [{ amount: 150, dateAsString: '20261105' }])
})

test('proceeds of a sale pay for fees and payouts before contributions do, which then give the oldest first', async () => {
  const { listed } = await contractOf('paying', async (book) => {
    await book.contribute('20260925', 100_000n)
    await book.buy('20260928', fund('F'), 80_000n)
    await book.sell('20261005', fund('F'), '10') // 100.00
    await book.contribute('20261026', 50_000n)
    await book.chargeFee('20261030', 6_000n)
    await book.payOut('20261103', 5_000n) // 40.00 of it from the proceeds
  })
  assert.deepEqual(await listed(), [
    { on: '20261026', amount: 500, invested: [], inCash: 500, spent: 0 },
    { on: '20260925', amount: 1000, invested: [['F', 800, '20260928']], inCash: 190, spent: 10 },
  ])
})

test('cash that a later switch invests is part of the switch, not of the funds bought with the contribution', async () => {
  const { ask, listed } = await contractOf('switched', async (book) => {
    await book.contribute('20260925', 100_000n)
    await book.buy('20260928', fund('F'), 95_000n)
    await book.sell('20261005', fund('F'), '40') // 400.00
    await book.buy('20261005', fund('G'), 43_000n)
  })
  assert.deepEqual(await listed(), [
    { on: '20260925', amount: 1000, invested: [['F', 950, '20260928']], inCash: 0, spent: 0 },
  ])
  const [contribution] = (await ask()).answer().data
  assert.deepEqual(contribution?.switched, [{ amount: 50, dateAsString: '20261005' }])
})

test('omits reversed contributions and purchases', async () => {
  const { listed } = await contractOf('mistaken', async (book) => {
    await book.contribute('20260925', 100_000n)
    const wrong = await book.buy('20260928', fund('F'), 70_000n)
    await book.correct('20260930', wrong)
    await book.correct('20261027', await book.contribute('20261026', 5_000n))
    await book.buy('20261028', fund('G'), 30_000n)
  })
  assert.deepEqual(await listed(), [
    { on: '20260925', amount: 1000, invested: [['G', 300, '20261028']], inCash: 700, spent: 0 },
  ])
})

test('money of every contribution is invested, cash or spent, to the cent', async () => {
  const { ask } = await contractOf('whole', async (book) => {
    for (const month of ['07', '08', '09', '10']) {
      await book.contribute(`2026${month}06`, 33_333n)
      await book.buy(`2026${month}07`, fund('F'), 20_001n)
      await book.buy(`2026${month}07`, fund('G'), 9_999n)
      await book.chargeFee(`2026${month}28`, 777n)
    }
  })
  for (const { amount, invested, inCash, spent } of (await ask()).answer().data) {
    const cents = [inCash, spent, ...invested.map((one) => one.amount)].map((one) => Math.round(one * 100))
    assert.equal(
      cents.reduce((sum, one) => sum + one),
      Math.round(amount * 100),
    )
  }
})

test('a contract without contributions lists none, and another client’s is not found', async () => {
  const { ask } = await contractOf('empty', async () => undefined)
  assert.deepEqual((await ask()).answer().data, [])
  const stranger = await contractOf('stranger', async () => undefined)
  const refused = await ask({}, stranger.userId)
  assert.deepEqual([refused.status, refused.refusal().code], [404, 'contracts/unknown'])
})
