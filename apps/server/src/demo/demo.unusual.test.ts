import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay, daysBetween } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { getSummary, getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import type { Call } from '@fundholder/protocol/call.ts'
import { ALL_CALLS } from '@fundholder/protocol/calls.ts'
import { getDates } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import { DEPOSITS, fundNamed } from '@fundholder/sample-world/funds/instruments.ts'
import { PEOPLE } from '@fundholder/sample-world/people/people.ts'
import { UNUSUAL_PEOPLE } from '@fundholder/sample-world/people/unusual-people.ts'
import { sql } from 'kysely'
import { listPriceChanges } from '#catalogue/prices/price-changes.ts'
import { API_BASE } from '#platform/http/http.ts'
import { demoDeps } from '#test/books/demo-deps.ts'
import { demoMadeAt } from '#test/books/demo-template.ts'
import { demoUserId } from '#test/books/demo-user.ts'
import { EXAMPLES, nameOf } from '#test/calls/call-examples.ts'
import { TEST_INSTANT } from '#test/portal/portal.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'
import { passDays } from './pass-days.ts'

// Noon on Friday 20 November 2026: the last published NAVs are Thursday's.
const portal = await openReadingPortal({ template: demoMadeAt(TEST_INSTANT) })
const { db, clock } = portal
after(portal.close)

test('a member with deposits sees what they earn and when they end; one that has ended is cash again', async () => {
  const { data } = await memberNamed('depositor@demo.example').positions()
  const held = data.flatMap(({ instrument, amount, deposits }) =>
    (deposits ?? []).map((one) => ({ name: instrument.name, amount, ...one })),
  )
  assert.deepEqual(
    held
      .toSorted((one, other) => other.principal - one.principal)
      .map(({ name, principal, rate, maturity }) => [name, principal, rate, maturity]),
    [
      ['Fixed deposit 1 year', 7_500, 4.25, '20261210'],
      ['Fixed deposit evergreen', 2_500, 2.6, undefined],
    ],
  )
  for (const { amount, principal, interest, startDate, rate } of held) {
    const earned = Math.floor(principal * rate * daysBetween(calendarDay(startDate), clock.today())) / 36_500
    assert.ok(interest > 0 && Math.abs(interest - earned) < 0.01)
    assert.equal(amount, Math.round((principal + interest) * 100) / 100)
  }
  const ninety = DEPOSITS.find(({ category }) => category === '90')?.id
  const { data: of2024 } = await memberNamed('depositor@demo.example').transactions('20241101', '20250601')
  const paid = of2024.filter(({ instrumentId }) => instrumentId === ninety)
  assert.equal(paid.length, 2, 'put in and paid back')
})

/** Returns the answers that a user of the demo gets. */
function memberNamed(username: string) {
  const person = PEOPLE.find((one) => one.username === username) ?? assert.fail(username)
  const { id: contractId, portfolioId } = person.contract
  const portfolioIds = [portfolioId]
  const who = () => demoUserId(db, username)
  const today = () => clock.today()
  return {
    dates: async () => (await portal.call(getDates, { as: await who(), params: { contractId } })).answer(),
    positions: async () =>
      (await portal.call(searchPositions, { as: await who(), query: { portfolioIds } })).answer(),
    position: async (name: string) => {
      const { data } = (
        await portal.call(searchPositions, { as: await who(), query: { portfolioIds } })
      ).answer()
      return data.find(({ instrumentId }) => instrumentId === fundNamed(name).id)
    },
    transactions: async (dateFrom: string, dateTo: string) => {
      const query = { portfolioIds, dateFrom, dateTo, limit: 100 }
      return (await portal.call(searchTransactions, { as: await who(), query })).answer()
    },
    summary: async (dateFrom = '20140102', dateTo: string = today()) => {
      const body = { portfolioIds, dateFrom, dateTo, analysisType: 'TRANSACTIONS' as const }
      return (await portal.call(getSummary, { as: await who(), body })).answer()
    },
    valuation: async (dateFrom = '20140102', dateTo: string = today()) =>
      (
        await portal.call(getValuation, { as: await who(), body: { portfolioId, dateFrom, dateTo } })
      ).answer(),
  }
}
const saver = memberNamed('saver@demo.example')
const collector = memberNamed('collector@demo.example')
const returner = memberNamed('returner@demo.example')
const newcomer = memberNamed('newcomer@demo.example')

test('a client who withdrew everything and saves again after months keeps the returns of both periods', async () => {
  const { savingsSerie, serie, performance, moneyWeighted } = await returner.valuation()
  const empty = savingsSerie.filter(({ value }) => value === 0)
  const [first = assert.fail(), last = assert.fail()] = [empty.at(0), empty.at(-1)]
  assert.ok(empty.length > 200 && last.dateAsString < '20260101', `${empty.length} days`)
  const { fromValue, toValue, in: paidIn } = await returner.summary(first.dateAsString, last.dateAsString)
  assert.deepEqual([fromValue, toValue, paidIn], [0, 0, 0])

  // The day on which all went out has the return up to then; the days after it have none.
  const emptyDays = serie.filter(
    ({ dateAsString }) => dateAsString > first.dateAsString && dateAsString <= last.dateAsString,
  )
  assert.deepEqual(emptyDays, [])
  const before = (await returner.valuation('20140102', first.dateAsString)).performance.value ?? Number.NaN
  const since = (await returner.valuation(last.dateAsString)).performance.value ?? Number.NaN
  assert.ok(Math.abs((1 + before) * (1 + since) - 1 - (performance.value ?? Number.NaN)) < 1e-9)
  assert.ok(moneyWeighted.value !== undefined && moneyWeighted.value !== 0)
})

test('the fee that was open when everything was withdrawn is paid from the first money that comes again', async () => {
  const { data } = await returner.transactions('20240701', '20250625')
  const ofLastDays = data.map(({ dateAsString, transactionTypeCode }) => [dateAsString, transactionTypeCode])
  assert.deepEqual(ofLastDays.slice(0, 4), [
    ['20250625', 'P3SUBS'], // the member's own
    ['20250625', 'P3FEES'],
    ['20250625', 'P3SUBS'], // the employer's
    ['20240711', 'P3REDE'],
  ])
})

test('a portfolio of cash alone is worth its cash and loses its fees', async () => {
  const cash = memberNamed('cash@demo.example')
  const { data } = await cash.positions()
  assert.deepEqual(
    data.map(({ instrumentId, weight }) => [instrumentId, weight]),
    [[CASH_INSTRUMENT_ID, 1]],
  )
  const { toValue = 0, in: paidIn, fees } = await cash.summary()
  assert.ok(fees > 0 && Math.abs(toValue - (paidIn - fees)) < 1e-6)
  const { performance } = await cash.valuation()
  assert.ok(performance.value !== undefined && performance.value < 0 && performance.value > -0.02)
})

test('a client who joined on the last business day sees the contribution and no gain yet', async () => {
  const { inceptionDate, periods } = await newcomer.dates()
  assert.equal(inceptionDate, '20261119')
  assert.deepEqual(
    periods.filter(({ disabled }) => !disabled).map(({ period }) => period),
    ['inception'],
  )
  const { in: paidIn, toValue, performance } = await newcomer.summary()
  assert.deepEqual([toValue, performance], [paidIn, 0])
  const valuation = await newcomer.valuation()
  assert.deepEqual(valuation.performance, { value: 0 })
  assert.deepEqual(valuation.ratios.volatilityAnnualized, { absent: 'under-one-year' })
  const firstDay = await newcomer.valuation('20140102', '20261119')
  assert.deepEqual(firstDay.performance, { absent: 'too-few-observations' })
  assert.equal(firstDay.savingsSerie.length, 1)
})

test('a fund without a risk level is held, valued and measured like any other', async () => {
  const { id } = fundNamed('Lumenhall City Offices')
  const { risk_id } = await db
    .selectFrom('instrument')
    .select('risk_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(risk_id, null)
  const { amount, weight, returnPercentage, profitLoss } =
    (await collector.position('Lumenhall City Offices')) ?? assert.fail()
  for (const figure of [amount, weight, returnPercentage, profitLoss]) assert.ok(figure !== undefined)
})

test('a fund that was closed paid its holder out on its last day, and stays in the history', async () => {
  const { id } = fundNamed('Marlowe Peak Blockchain Accelerator')
  const { operative, closed_on, last } = await db
    .selectFrom('instrument')
    .innerJoin('price', 'instrument_id', 'id')
    .select(['operative', 'closed_on'])
    .select((one) => one.fn.max('day').as('last'))
    .where('id', '=', id)
    .groupBy(['operative', 'closed_on'])
    .executeTakeFirstOrThrow()
  assert.deepEqual([operative, closed_on, last], [false, '20250613', '20250613'])
  assert.equal(await collector.position('Marlowe Peak Blockchain Accelerator'), undefined)
  const { data } = await collector.transactions('20250613', '20250613')
  assert.deepEqual(
    new Set(data.map((row) => `${row.transactionTypeCode} ${row.instrumentId}`)),
    new Set([`P3SWIT_OUT ${id}`, `P3SWIT_IN ${CASH_INSTRUMENT_ID}`]),
  )
  const { savingsSerie } = await collector.valuation('20250101', '20250701')
  assert.ok(savingsSerie.every(({ value }) => value > 0))
  const { rows } = await sql`select 1 from ledger_row
    where instrument_id = ${id} and day > '20250613'`.execute(db)
  assert.equal(rows.length, 0)
})

test('a NAV that was corrected is on record, and the past is worth what the right one says', async () => {
  const { id, currency } = fundNamed('Thornvale Gilt')
  const [change, ...others] = await listPriceChanges(portal.deps)
  assert.equal(others.length, 0)
  assert.deepEqual(
    [change?.instrument, change?.day, change?.currency],
    [{ id, name: 'Thornvale Gilt' }, '20250319', currency],
  )
  assert.deepEqual(change?.changedAt, clock.now())
  const day = calendarDay('20250319')
  assert.equal(portal.prices.market().price(id, day)?.value, change?.corrected)
  const { savingsSerie } = await saver.valuation('20250317', '20250321')
  const right = savingsSerie.find(({ dateAsString }) => dateAsString === day)?.value ?? assert.fail()
  await sql`update price set price = ${change?.former} where instrument_id = ${id} and day = ${day}`.execute(
    db,
  )
  await portal.prices.refresh()
  const wrong = (await saver.valuation('20250317', '20250321')).savingsSerie.find(
    ({ dateAsString }) => dateAsString === day,
  )?.value
  assert.ok((wrong ?? 0) > right + 1)
  await sql`update price set price = ${change?.corrected} where instrument_id = ${id} and day = ${day}`.execute(
    db,
  )
  await portal.prices.refresh()
  const { rows } = await sql`select 1 from ledger_row where instrument_id = ${id} and day = ${day}`.execute(
    db,
  )
  assert.equal(rows.length, 0) // nobody has dealt at the wrong one
})

const CHAPTERS_OF_FIGURES = new Set(['Analysis', 'Portfolio', 'Screener', 'Planning'])

/** An input like another, about other instruments, another currency and another period. */
function changedTo(input: unknown, change: Record<string, unknown>): unknown {
  if (Array.isArray(input)) return input.map((one) => changedTo(one, change))
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      key in change ? change[key] : changedTo(value, change),
    ]),
  )
}

test('every call answers each of them, of the last weeks and since the beginning, and no figure is void', async () => {
  const reading = ALL_CALLS.filter(
    ({ method, url, owned, chapter }) =>
      portal.app.hasRoute({ method, url: API_BASE + url }) &&
      (CHAPTERS_OF_FIGURES.has(chapter) || (method === 'GET' && owned && chapter !== 'Documents')),
  )
  assert.ok(reading.length > 15)
  const instrumentIds = ['Thornvale Gilt', 'Orrery World Index'].map((name) => fundNamed(name).id)
  for (const person of UNUSUAL_PEOPLE) {
    const as = await demoUserId(db, person.username)
    const { id: contractId, portfolioId, currency } = person.contract
    const holder = { username: person.username, entity: person.entityId, userId: as, contractId, portfolioId }
    const { data } = await memberNamed(person.username).positions()
    const funds = data.filter(({ instrumentId }) => instrumentId !== CASH_INSTRUMENT_ID)
    for (const dateFrom of ['20261101', '20140102']) {
      for (const call of reading) {
        const example = EXAMPLES[nameOf(call)]?.({
          ...holder,
          documentId: '',
          orderId: '',
          reportId: '',
          requestId: '',
          canaries: [],
        })
        const isAboutMix = JSON.stringify(example ?? {}).includes('"items"')
        if (!example || (isAboutMix && funds.length === 0)) continue
        const weight = call.url === '/screener/ratios' ? 1 : 1 / funds.length
        const items = funds.map(({ instrumentId }) => ({ instrumentId, weight }))
        const change = { dateFrom, currency, instrumentIds, ...(isAboutMix && { items }) }
        const input = changedTo(example, change) as { params?: object; querystring?: object; body?: object }
        const { status, response } = await portal.call(call as Call, {
          as,
          ...(input.params && { params: input.params as never }),
          ...(input.querystring && { query: input.querystring as never }),
          ...(input.body && { body: input.body as never }),
        })
        const name = `${person.username}: ${nameOf(call)} from ${dateFrom}: ${response.body.slice(0, 300)}`
        assert.equal(status, 200, name)
        // A risk level that a fund has not is null by the specification, as is the key of its choice.
        assert.doesNotMatch(response.body, /(?<!"key"|"riskId"):null|NaN|Infinity/, name)
      }
    }
  }
})

test('a fund that publishes late is shown at its last price with the day of that price, and caught up with a day later', async () => {
  const late = async () => [
    (await saver.position('Tamarisk Bay Japan Opportunities'))?.priceDate,
    (await collector.position('Lumenhall City Offices'))?.priceDate,
    (await saver.position('Orrery World Index'))?.priceDate,
  ]
  assert.deepEqual(await late(), ['20261118', '20261117', '20261119'])
  const { toValue: carried } = await saver.summary('20261101', '20261119')
  assert.ok(carried !== undefined)
  await passDays(await demoDeps(portal), calendarDay('20261123'))
  await portal.prices.refresh()
  assert.deepEqual(await late(), ['20261119', '20261118', '20261120'])
  const { toValue: known } = await saver.summary('20261101', '20261119')
  assert.notEqual(known, carried) // the day is recomputed with the NAV that was missing
})
