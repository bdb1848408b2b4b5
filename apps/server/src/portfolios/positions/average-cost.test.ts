import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { micro, microUnits, minor } from '@fundholder/domain/money.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { bookOf, listInstruments, openContract, publishPrices } from '#test/books/book.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

const portal = await openReadingPortal()
const { db } = portal
after(portal.close)
await listInstruments(db, { F: 'USD' })
await publishPrices(db, 'F', { '20261120': '20' })
await portal.prices.refresh()

const { userId } = await openContract(db, { id: 'c', since: '20261102' })
const book = bookOf(db, { contractId: 'c' })
const fund = (nav: string, feeBasisPoints = 0) => ({ id: 'F', nav, feeBasisPoints })

/** Units held and their cost, derived from the gain shown at 20.00 a unit. */
const held = async () => {
  const answered = await portal.call(searchPositions, { as: userId, query: { portfolioIds: ['P-c'] } })
  const position = answered.answer().data.find(({ instrumentId }) => instrumentId === 'F')
  return [position?.quantity, (position?.amount ?? Number.NaN) - (position?.profitLoss ?? Number.NaN)]
}

test('the cost is the average price paid including fees, and is reduced in proportion to sold units', async () => {
  await book.contribute('20261102', 1_000_000n)
  await book.buy('20261103', fund('10', 100), 100_000n) // 10.00 fee, 99 units
  await book.buy('20261104', fund('11', 0), 108_900n) // 99 units
  assert.deepEqual(await held(), [198, 2089]) // 1,000.00 + 1,089.00

  const sold = await book.sell('20261105', fund('12'), '66') // a third, whatever it was sold for
  assert.deepEqual(await held(), [132, 1392.67]) // 2,089.00 − 696.33⅓, to the nearest cent

  await book.correct('20261106', sold)
  assert.deepEqual(await held(), [198, 2089]) // taken back, the units bring back exactly what they took
})

test('units cancelled for a fee take their share of the cost', async () => {
  await book.chargeFee('20261109', 0n, [
    {
      instrumentId: 'F',
      units: microUnits(99_000_000n),
      price: micro(12_000_000n),
      currency: 'USD',
      booked: minor(118_800n),
      fee: minor(118_800n),
    },
  ])
  assert.deepEqual(await held(), [99, 1044.5])
})

test('a purchase taken back takes its cost with it', async () => {
  const bought = await book.buy('20261110', fund('13'), 130_000n)
  assert.deepEqual(await held(), [199, 2344.5])
  await book.correct('20261111', bought)
  assert.deepEqual(await held(), [99, 1044.5])
})

test('rounding does not add up over the fees of many months', async () => {
  const one = { instrumentId: 'F', units: microUnits(333_333n), price: micro(12_000_000n), currency: 'USD' }
  for (let month = 0; month < 60; month += 1)
    await book.chargeFee('20261112', 0n, [{ ...one, booked: minor(400n), fee: minor(400n) }])
  assert.deepEqual(await held(), [79.00002, 833.49]) // 1,044.50 × 79.00002 / 99, to the nearest cent
})
