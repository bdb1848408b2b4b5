import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getSummary, getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { sql } from 'kysely'
import { WITHDRAW_COMMANDS } from '#imports/withdrawn-quotes.commands.ts'
import { WrongCommand } from '#platform/cli/command.ts'
import { type Database, inTransaction, openDatabase } from '#platform/database/database.ts'
import { bookOf, listInstruments, openContract, publishPrices, publishRates } from '#test/books/book.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { PRICE_CHANGE_COMMANDS } from './price-changes.commands.ts'
import { correctingAt, listPriceChanges } from './price-changes.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReadingPortal()
const { db, clock } = portal
after(portal.close)

await listInstruments(db, { F: 'USD', E: 'EUR' })
await publishPrices(db, 'F', { '20261117': '10', '20261119': '11' })
await publishPrices(db, 'E', { '20261117': '100', '20261119': '100' })
await publishRates(db, 'USD', { '20261117': '1.25', '20261119': '1.25' })
const { userId } = await openContract(db, { id: 'c', since: '20261116' })
const book = bookOf(db, { contractId: 'c', perEuro: '1.25' })
await book.contribute('20261116', 200_000n)
await book.buy('20261117', { id: 'F', nav: '10' }, 100_000n)
await book.buy('20261117', { id: 'E', nav: '100', currency: 'EUR', perEuro: '1' }, 100_000n)
await portal.prices.refresh()

/** Returns the client's figures: value, return and the share of F. */
async function figures() {
  const body = { dateFrom: '20261116', dateTo: '20261120' }
  const summary = await portal.call(getSummary, {
    as: userId,
    body: { ...body, portfolioIds: ['P-c'], analysisType: 'TRANSACTIONS' },
  })
  const valuation = await portal.call(getValuation, { as: userId, body: { ...body, portfolioId: 'P-c' } })
  const positions = await portal.call(searchPositions, { as: userId, query: { portfolioIds: ['P-c'] } })
  const shareOf = positions.answer().data.find(({ instrumentId }) => instrumentId === 'F')?.weight
  return {
    value: summary.answer().toValue,
    gain: summary.answer().performance,
    return: valuation.answer().performance.value?.toFixed(6),
    share: shareOf?.toFixed(6),
  }
}

const correct = (at: string, work: (trx: Database) => Promise<unknown>) =>
  inTransaction(db, async (trx) => {
    await correctingAt(trx, new Date(at))
    await work(trx)
  })

const changes = (...args: [] | ['--since', string]) =>
  runCommand(PRICE_CHANGE_COMMANDS, 'prices changes', {
    deps: portal.deps,
    options: args[1] === undefined ? {} : { since: args[1] },
  })

test('a corrected price moves value, return and share of every day it counts for, and the change is on record', async () => {
  assert.deepEqual(await figures(), { value: 2100, gain: 100, return: '0.050000', share: '0.523800' })
  await correct('2026-11-20T08:30:00Z', (trx) => publishPrices(trx, 'F', { '20261119': '13' }))
  await portal.prices.refresh()
  assert.deepEqual(await figures(), { value: 2300, gain: 300, return: '0.150000', share: '0.565200' })
  assert.deepEqual(await changes(), [
    '2026-11-20T08:30:00Z  F Fund F, 20261119: 11 → 13 USD',
    '1 correction.',
  ])
})

test('a corrected rate changes holdings in its currency, and is recorded', async () => {
  await correct('2026-11-20T09:00:00Z', (trx) =>
    sql`update fx_rate set rate = 1500000 where currency = 'USD' and day = '20261119'`.execute(trx),
  )
  await portal.prices.refresh()
  assert.deepEqual(await figures(), { value: 2500, gain: 500, return: '0.250000', share: '0.520000' })
  assert.equal((await changes()).at(-2), '2026-11-20T09:00:00Z  EUR/USD, 20261119: 1.25 → 1.5 USD')
})

test('only what was corrected since a day is listed, and a day that makes no sense is refused', async () => {
  await correct('2026-11-18T23:30:00Z', (trx) => publishPrices(trx, 'E', { '20261117': '100.5' }))
  assert.equal((await changes()).length, 4)
  // Half past midnight in Madrid already.
  assert.equal((await changes('--since', '20261119')).length, 4)
  assert.deepEqual((await changes('--since', '20261120')).at(-1), '2 corrections.')
  assert.deepEqual(await changes('--since', '20261121'), ['0 corrections.'])
  await assert.rejects(changes('--since', 'yesterday'), WrongCommand)
})

test('reads only the requested part of a long history', async () => {
  const { rows: stored } =
    await sql`select from price_change where changed_at < '2026-11-19T22:00:00Z'`.execute(db)
  assert.ok(stored.length > 0)
  let read = 0
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read += result.rows.length
      return result
    },
  })
  const listed = await listPriceChanges({ db: watched, clock }, calendarDay('20261121'))
  assert.deepEqual([listed.length, read], [0, 0])
})

test('storing the same value again, or a new day, is no correction', async () => {
  const before = await changes()
  await publishPrices(db, 'F', { '20261119': '13', '20261120': '14' })
  assert.deepEqual(await changes(), before)
})

test('a correction made without the portal is on record with the time of its transaction', async () => {
  await sql`update price set price = 14500000 where instrument_id = 'F' and day = '20261120'`.execute(db)
  const { rows } = await sql<{ isNow: boolean }>`
    select changed_at between now() - interval '1 minute' and now() as "isNow" from price_change
    order by id desc limit 1`.execute(db)
  assert.deepEqual(rows, [{ isNow: true }])
})

async function withdraw(...operands: string[]): Promise<string> {
  const printed = await runCommand(WITHDRAW_COMMANDS, 'prices withdraw', {
    deps: portal.deps,
    operands: operands.filter((one) => one !== '--rate'),
    options: { rate: operands.includes('--rate') },
  })
  return printed.join('\n')
}

test('a wrong price is taken away, clients see the one before it again, and it stays on record', async () => {
  await listInstruments(db, { W: 'USD', USD: 'EUR' })
  await publishPrices(db, 'W', { '20261117': '7', '20261118': '70.5' })
  assert.equal(await withdraw('W', '20261118'), 'The price of W on 20261118, 70.5, is withdrawn.')
  await portal.prices.refresh()
  assert.equal(portal.prices.market().price('W', calendarDay('20261118'))?.day, '20261117')
  assert.match((await changes()).at(-2) ?? '', /  W Fund W, 20261118: 70\.5 → withdrawn, USD$/)
  await assert.rejects(withdraw('W', '20261118'), /There is no price or rate of W on 20261118/)
  await assert.rejects(withdraw('W', 'yesterday'), WrongCommand)
  await assert.rejects(withdraw('W'), WrongCommand)
})

test('a price or rate at which somebody dealt is not taken away', async () => {
  await assert.rejects(withdraw('F', '20261117'), /booked at the quote of F on 20261117: contracts c\./)
  await assert.rejects(withdraw('USD', '20261117'), /booked at the quote of USD on 20261117: contracts c\./)
  assert.match(await withdraw('USD', '20261119'), /The rate of USD on 20261119, [\d.]+, is withdrawn/)
})

test('distinguishes a currency and an instrument of the same name', async () => {
  await publishPrices(db, 'USD', { '20261116': '3' })
  await publishRates(db, 'USD', { '20261116': '1.2' })
  await assert.rejects(withdraw('USD', '20261116'), /has both a price and a rate.*--rate/)
  assert.match(await withdraw('USD', '20261116', '--rate'), /^The rate of USD on 20261116/)
  assert.match(await withdraw('USD', '20261116'), /^The price of USD on 20261116/)
})

test('the server can neither forge, change nor remove the record, nor move or remove a price', async () => {
  for (const statement of [
    `insert into price_change (instrument_id, day, former, corrected, changed_at) values ('F', '20261119', 1, 2, now())`,
    'update price_change set former = 1',
    'delete from price_change',
    'truncate price_change',
    `update price set day = '20261118' where instrument_id = 'F' and day = '20261119'`,
    `delete from price where instrument_id = 'F'`,
    `update fx_rate set day = '20261118' where day = '20261119'`,
  ])
    await assert.rejects(sql.raw(statement).execute(db), /permission denied/, statement)
})

test('not even the owner of the database changes the record by mistake', async () => {
  const owner = openDatabase(portal.url, { role: 'postgres' })
  after(() => owner.db.destroy())
  for (const statement of [
    'update price_change set former = 1',
    'delete from price_change',
    'truncate price_change',
  ])
    await assert.rejects(sql.raw(statement).execute(owner.db), /price_change is append-only/, statement)
})

test('another process hears of a correction, and of a withdrawal', { timeout: 60_000 }, async () => {
  const watcher = spawn(
    process.execPath,
    [resolve(import.meta.dirname, '../../../test/catalogue/watch-price.ts'), portal.url, 'F', '20261119'],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const lines = createInterface({ input: watcher.stdout })[Symbol.asyncIterator]()
  assert.equal((await lines.next()).value, '13000000')
  await publishPrices(db, 'F', { '20261119': '12.75' })
  let heard = (await lines.next()).value
  while (heard === '13000000') heard = (await lines.next()).value
  assert.equal(heard, '12750000')
  assert.equal((await changes()).at(-2)?.slice(22), 'F Fund F, 20261119: 13 → 12.75 USD')
  await withdraw('F', '20261119')
  while (heard === '12750000') heard = (await lines.next()).value
  assert.equal(heard, '10000000') // of the 17th
  watcher.stdin.end()
  await once(watcher, 'exit')
})

test('a corrected price does not change the figures of other days', async () => {
  await portal.prices.refresh()
  assert.equal(clock.today(), '20261120')
  const { savingsSerie } = (
    await portal.call(getValuation, {
      as: userId,
      body: { portfolioId: 'P-c', dateFrom: '20261116', dateTo: '20261120' },
    })
  ).answer()
  assert.deepEqual(
    savingsSerie.slice(0, 2).map(({ dateAsString, value }) => [dateAsString, value]),
    [
      ['20261116', 2000],
      ['20261117', 2005], // 100 × 10 + 8 × 100.5 × 1.25
    ],
  )
})
