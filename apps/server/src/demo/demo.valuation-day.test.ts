import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, calendarDay, dayOfWeek } from '@fundholder/domain/calendar.ts'
import { getSummary, getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { getFindings } from '@fundholder/protocol/analysis/findings.ts'
import { getDates } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import { PEOPLE } from '@fundholder/sample-world/people/people.ts'
import { sql } from 'kysely'
import { moveBusinessClock } from '#platform/clock/shared-clock.ts'
import { inTransaction } from '#platform/database/database.ts'
import { openOrderingDemo } from '#test/orders/ordering-demo.ts'

const DAY_MS = 86_400_000
const LEAVER = 'karim.bensalem@copperleaf.example'

const demo = await openOrderingDemo()
after(demo.close)
const people = await Promise.all(PEOPLE.map(({ username }) => demo.contractOf(username)))
const leaver = await demo.contractOf(LEAVER)

/** Returns the dashboard's answers as of the valuation day of the portal. */
async function shownTo({ contractId, portfolioId, ask }: typeof leaver) {
  const dates = (await ask(getDates, { params: { contractId } })).answer()
  const dateTo = dates.lastValuationDate
  const { dateFrom = dates.inceptionDate } =
    dates.periods.find(({ period }) => period === dates.defaultPeriod) ?? {}
  const period = { dateFrom, dateTo }
  const portfolioIds = [portfolioId] as [string]
  const summary = (
    await ask(getSummary, { body: { portfolioIds, ...period, analysisType: 'TRANSACTIONS' } })
  ).answer()
  const valuation = (await ask(getValuation, { body: { portfolioId, ...period, explain: true } })).answer()
  const positions = (
    await ask(searchPositions, { query: { portfolioIds, ...period, limit: '100' } })
  ).answer()
  const findings = (await ask(getFindings, { query: { portfolioId, dateTo } })).answer()
  const booked = (
    await ask(searchTransactions, { query: { portfolioIds, dateFrom, dateTo: dates.today, limit: '100' } })
  ).answer()
  return { dates, dateFrom, dateTo, summary, valuation, positions, findings, booked }
}

async function everybodyAgrees() {
  for (const person of people) {
    const { dates, dateTo, summary, valuation, positions, findings } = await shownTo(person)
    const whose = `${person.contractId}, ${dateTo} seen on ${dates.today}`
    assert.deepEqual([...new Set(dates.periods.map((one) => one.dateTo))], [dateTo], whose)
    assert.deepEqual(
      [summary.dateTo, valuation.dateTo, positions.asOf, findings.asOf],
      Array(4).fill(dateTo),
      whose,
    )
    const cents = (amount: number | undefined) => Math.round((amount ?? Number.NaN) * 1000)
    const held = positions.data.reduce((sum, { amount }) => sum + cents(amount), 0)
    const drawn = valuation.savingsSerie.at(-1)
    const explained = valuation.explanation?.inputs.to
    const explainedValue = (explained?.positions ?? []).reduce(
      (sum, { value }) => sum + cents(value),
      cents(explained?.cash),
    )
    assert.deepEqual([drawn?.dateAsString, explained?.dateAsString], [dateTo, dateTo], whose)
    assert.deepEqual(
      [held, cents(drawn?.value), explainedValue],
      Array(3).fill(cents(summary.toValue)),
      whose,
    )
    assert.equal(valuation.eosSerie.at(-1)?.dateAsString ?? dateTo, dateTo, whose)
    assert.ok(valuation.eos.last.dateAsString < dateTo, whose)
    assert.ok(
      Math.abs(
        held / 1000 -
          summary.in +
          summary.out -
          (summary.fromValue ?? 0) -
          (summary.performance ?? Number.NaN),
      ) < 0.005,
      whose,
    )
  }
}

/** Moves the clock on by a day, be it a Saturday. */
const passDay = () =>
  inTransaction(demo.deps.db, async (trx) => {
    const moved = await moveBusinessClock(trx, { milliseconds: DAY_MS, at: demo.deps.clock.now() })
    demo.deps.clock.setBusinessOffset(moved)
  })

test('headline, positions, chart and explanation agree to the cent on every day of a week, for everybody, while an order is executed and paid', async () => {
  await leaver.order({ kind: 'WITHDRAW', withdrawType: 'TOTAL' })
  const paidToday: number[] = []
  const days = new Set<number>()
  const seen = async () => {
    days.add(dayOfWeek(demo.deps.clock.today()))
    await everybodyAgrees()
    const { dates, summary, booked } = await shownTo(leaver)
    const later = booked.data.filter(({ dateAsString }) => dateAsString > dates.lastValuationDate)
    const paid = later.filter(({ transactionTypeCode }) => transactionTypeCode === 'P3REDE')
    assert.equal(
      summary.later.out,
      paid.reduce((sum, { amount }) => sum + amount, 0),
    )
    if (paid.length > 0) paidToday.push(summary.toValue ?? Number.NaN)
  }
  for (let day = 0; day < 8; day += 1) {
    await seen()
    const today = demo.deps.clock.today()
    if (dayOfWeek(today) === 5)
      for (const ahead of [1, 2]) {
        await passDay()
        assert.equal(demo.deps.clock.today(), addDays(today, ahead))
        await seen()
      }
    await demo.advance(1)
  }
  assert.equal(days.size, 7)
  assert.equal(paidToday.length, 1, 'the payout was seen on its own day')
  assert.ok((paidToday[0] ?? 0) > 0, 'which the latest valuation does not have yet')
  const { summary } = await shownTo(leaver)
  assert.deepEqual([summary.out > 0, summary.later.out], [true, 0], 'a day later it is in the figures')
})

test('a contract that begins after the latest prices is shown as of its first day', async () => {
  const today = demo.deps.clock.today()
  await sql`update contract set initial_date = ${today} where id = ${leaver.contractId}`.execute(demo.deps.db)
  const { dates, summary, positions } = await shownTo(leaver)
  assert.deepEqual(
    [dates.lastValuationDate, dates.defaultPeriod, summary.dateTo, positions.asOf],
    [today, 'inception', today, today],
  )
  assert.ok(dates.lastValuationDate > calendarDay('20261118'))
})
