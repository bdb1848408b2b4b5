import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { WrongCommand } from '#platform/cli/command.ts'
import { openLog } from '#platform/logging/log.ts'
import { bookOf, listInstruments, openContract, publishPrices, publishRates } from '#test/books/book.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { END_OF_DAY_COMMANDS } from './end-of-day.commands.ts'
import { runEndOfDayForYesterday } from './end-of-day-job.ts'
import { runEndOfDay } from './run-end-of-day.ts'

// Tuesday 1 December 2026, 9:00; Monday was the last business day of November.
const portal = await openReadingPortal({ startsAt: '2026-12-01T08:00:00Z' })
const { db } = portal
after(portal.close)
const deps = { ...portal.deps, prices: portal.prices }
const MONDAY = calendarDay('20261130')

await listInstruments(db, {
  F: 'USD',
  LATE: 'USD',
  OLD: 'USD',
  GONE: 'USD',
  HOLY: 'USD',
  NOBODYS: 'USD',
  E: 'GBP',
})

before(async () => {
  await sql`update instrument set operative = false, closed_on = '20261120' where id = 'GONE'`.execute(db)
  await sql`update instrument set calendar = 'GULF' where id = 'HOLY'`.execute(db)
  await sql`insert into fund_holiday values ('GULF', '20261130'), ('GULF', '20261127')`.execute(db)
  await publishPrices(db, 'F', {
    '20261103': '10',
    '20261112': '10',
    '20261120': '10',
    '20261127': '10',
    '20261130': '10',
  })
  await publishPrices(db, 'LATE', { '20261125': '10', '20261126': '10' })
  await publishPrices(db, 'OLD', { '20261110': '10' })
  await publishPrices(db, 'GONE', { '20261120': '10' })
  await publishPrices(db, 'HOLY', { '20261126': '10' })
  await publishPrices(db, 'E', { '20261130': '10' })
  await publishRates(db, 'USD', { '20261130': '1.1' })
  await publishRates(db, 'GBP', { '20261127': '0.85' })
  for (const id of ['one', 'two']) {
    await openContract(db, { id, since: '20261102' })
    const book = bookOf(db, { contractId: id, perEuro: '1.1' })
    await book.contribute('20261102', 1_000_000n)
    await book.buy('20261103', { id: 'F', nav: '10' }, 10_000n)
    if (id === 'two') continue
    for (const fund of ['LATE', 'OLD', 'GONE', 'HOLY'])
      await book.buy('20261103', { id: fund, nav: '10' }, 10_000n)
    await book.buy('20261103', { id: 'E', nav: '10', currency: 'GBP', perEuro: '0.85' }, 10_000n)
  }
})

const run = (words: string, operands: string[] = [], options = {}) =>
  runCommand(END_OF_DAY_COMMANDS, words, { deps, operands, options })

test('lists held funds without a price of the last business day, and missing rates', async () => {
  assert.deepEqual(await run('day run'), [
    '2026-11-30: 3 of 6 held funds have their price.',
    '  GONE Fund GONE, held by one contract, is closed; its last price is of 2026-11-20',
    '  LATE Fund LATE, held by one contract, is late by 2 business days: its last price is of 2026-11-26',
    '  OLD Fund OLD, held by one contract, cannot be valued: it has no price of the last ten days',
    '  GBP has no rate of the day; its last is of 2026-11-27',
    'Fees are not charged here; "fees begin" starts charging.',
  ])
})

test('expects no prices on weekends and on a fund’s own holidays', async () => {
  const onMonday = await runEndOfDay(deps, MONDAY)
  assert.equal(
    onMonday.quotes?.prices.some(({ instrumentId }) => instrumentId === 'HOLY'),
    false,
  )
  const onSunday = await runEndOfDay(deps, calendarDay('20261129'))
  assert.deepEqual(
    onSunday.quotes?.prices.map(({ instrumentId, state }) => [instrumentId, state]),
    [
      ['E', 'unvalued'],
      ['GONE', 'closed'],
      ['LATE', 'late'],
      ['OLD', 'unvalued'],
    ],
  )
  assert.deepEqual(onSunday.quotes?.rates, [{ currency: 'USD', state: 'unvalued' }])
})

test('anchors a day once and no earlier day afterwards', async () => {
  for (const day of ['20261130', '20261130', '20261127']) await runEndOfDay(deps, calendarDay(day))
  const { rows } = await sql`select day from ledger_anchor order by day`.execute(db)
  assert.deepEqual(rows, [{ day: '20261130' }])
})

test('runs yesterday’s end of day every night and logs its report', async () => {
  const lines: { endOfDay?: { day: string; quotes: { held: number; prices: unknown[] } } }[] = []
  const log = openLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  await runEndOfDayForYesterday({ ...deps, log })
  const [line] = lines
  assert.deepEqual([line?.endOfDay?.day, line?.endOfDay?.quotes.held], ['20261130', 6])
  assert.equal(line?.endOfDay?.quotes.prices.length, 3)
})

test('starts and stops charging fees by command only', async () => {
  assert.deepEqual(await run('fees end'), ['Fees are no longer charged here.'])
  assert.equal((await runEndOfDay(deps, MONDAY)).fees, 'elsewhere')
  await run('fees begin', ['20261101'])
  const report = await runEndOfDay(deps, MONDAY)
  assert.deepEqual(report.fees, { since: '20261101' })
  assert.deepEqual(report.taken, [{ contractId: 'two', day: MONDAY, fee: 4.6, currency: 'USD' }])
  assert.deepEqual(report.waiting, [
    { contractId: 'one', day: MONDAY, waitsFor: ['a price that is missing since 20261102'] },
  ])
})

test('rejects days that are not over and invalid days', async () => {
  for (const day of ['20261201', '20271130', '20261131', 'yesterday', true])
    await assert.rejects(run('day run', [], { day }), WrongCommand, String(day))
  for (const operands of [[], ['today'], ['20261101', '20261201']])
    await assert.rejects(run('fees begin', operands), WrongCommand)
})
