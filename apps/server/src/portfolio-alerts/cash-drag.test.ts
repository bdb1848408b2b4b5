import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, calendarDay } from '@fundholder/domain/calendar.ts'
import { openAlertPortfolios } from '#test/portfolios/alert-portfolios.ts'

const portal = await openAlertPortfolios()
const { holding, listStill } = portal
after(portal.close)
await listStill('A')

const TODAY = calendarDay('20261120')
const daysAgo = (days: number) => addDays(TODAY, -days)

test('cash is pointed out once it has been above a tenth for more than 30 days, from the first close to the last', async () => {
  const thirty = await holding({ A: 80_00n }, { cash: 20_00n, on: daysAgo(30) })
  assert.deepEqual(await thirty.found('cash-drag'), [])

  const more = await holding({ A: 80_00n }, { cash: 20_00n, on: daysAgo(31) })
  assert.deepEqual(await more.found('cash-drag'), [
    {
      code: 'cash-drag',
      severity: 'notice',
      share: 0.2,
      limit: 0.1,
      since: '20261020',
      days: 31,
      daysLimit: 30,
    },
  ])
})

test('a tenth itself is not too much', async () => {
  const tenth = await holding({ A: 90_00n }, { cash: 10_00n, on: daysAgo(60) })
  assert.deepEqual(await tenth.found('cash-drag'), [])
  const above = await holding({ A: 89_99n }, { cash: 10_01n, on: daysAgo(60) })
  assert.equal((await above.found('cash-drag')).length, 1)
})

test('after more than 90 days it needs attention, in a portfolio of cash alone too', async () => {
  const ninety = await holding({}, { cash: 100_00n, on: daysAgo(90) })
  assert.deepEqual(
    (await ninety.found('cash-drag')).map(({ severity, days }) => [severity, days]),
    [['notice', 90]],
  )
  const more = await holding({}, { cash: 100_00n, on: daysAgo(91) })
  assert.deepEqual(
    (await more.found('cash-drag')).map(({ severity, days }) => [severity, days]),
    [['attention', 91]],
  )
})

test('a day on which it was invested restarts the count, and one booking ends it', async () => {
  const member = await holding({ A: 80_00n }, { cash: 20_00n, on: daysAgo(100) })
  await member.book.buy(daysAgo(40), { id: 'A', nav: '1' }, 15_00n)
  assert.deepEqual(await member.found('cash-drag'), [])
  await member.book.contribute(daysAgo(35), 20_00n)
  assert.deepEqual(
    (await member.found('cash-drag')).map(({ since }) => since),
    [daysAgo(35)],
  )
  await member.book.buy(TODAY, { id: 'A', nav: '1' }, 20_00n)
  assert.deepEqual(await member.found('cash-drag'), [])
})

test('a rule with an unvalued day within its period does not count as passed', async () => {
  await listStill('GAP', { from: daysAgo(9) })
  const member = await holding({ GAP: 80_00n }, { cash: 20_00n, on: daysAgo(60) })
  assert.deepEqual(await member.found('cash-drag'), [])
  assert.deepEqual(await member.unchecked('cash-drag'), [{ absent: 'missing-price' }])
})
