import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { minorPerUnit } from '@fundholder/domain/money.ts'
import { TRANSACTION_TYPES } from '@fundholder/domain/savings/transactions.ts'
import { getSummary, getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { getLastEosAmount } from '@fundholder/protocol/planning/end-of-service.ts'
import { analysePositions } from '@fundholder/protocol/portfolios/open-positions.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import { PEOPLE } from '@fundholder/sample-world/people/people.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { verifyChains } from '#ledger/verifying/verifying.ts'
import { demoMadeAt } from '#test/books/demo-template.ts'
import { TEST_INSTANT } from '#test/portal/portal.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

// Noon on Friday 20 November 2026: the last published NAVs are Thursday's.
const portal = await openReadingPortal({ template: demoMadeAt(TEST_INSTANT) })
after(portal.close)

const TODAY = calendarDay('20261120')
const PERIODS = ['20251231', '20231120']

const Opinions = z.array(
  z.object({
    username: z.string(),
    userId: z.string(),
    portfolioId: z.string(),
    currency: z.string(),
    dateFrom: z.pipe(z.string(), z.transform(calendarDay)),
    timeWeighted: z.number(),
    flows: z.array(z.tuple([z.number(), z.number()])),
    daysGrown: z.number(),
    positions: z.record(z.string(), z.object({ quantity: z.number(), amount: z.number() })),
    everHeld: z.number(),
    available: z.number(),
    summary: z.record(z.string(), z.number()),
  }),
)

const opinions = await secondOpinions()
assert.equal(opinions.length, PEOPLE.length * (1 + PERIODS.length))

/** Figures of every contract since inception and over the periods, computed from the tables only. */
async function secondOpinions() {
  const file = resolve(import.meta.dirname, '../../test/portfolios/independent-figures.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [file, portal.url, TODAY, ...PERIODS], {
    maxBuffer: 2 ** 24,
  })
  return Opinions.parse(JSON.parse(stdout))
}

/** The calls about one portfolio from a day to today, made by its owner. */
function callsOf({ userId, portfolioId, dateFrom }: (typeof opinions)[number]) {
  const period = { dateFrom, dateTo: TODAY }
  const portfolioIds = [portfolioId]
  return {
    summary: async () => {
      const body = { ...period, portfolioIds, analysisType: 'TRANSACTIONS' as const }
      return (await portal.call(getSummary, { as: userId, body })).answer()
    },
    valuation: async () =>
      (await portal.call(getValuation, { as: userId, body: { ...period, portfolioId } })).answer(),
    positions: async () =>
      (await portal.call(searchPositions, { as: userId, query: { portfolioIds, limit: 100 } })).answer(),
    transactions: async (skip: number) => {
      const query = { ...period, portfolioIds, limit: 100, skip }
      return (await portal.call(searchTransactions, { as: userId, query })).answer()
    },
  }
}

test('every demo member sees what raw postings and prices come to, to the cent, and the return to 1e-9', async () => {
  for (const opinion of opinions) {
    const { username, dateFrom, timeWeighted, summary } = opinion
    const name = `${username} since ${dateFrom}`
    const { currency: _, dateFrom: __, dateTo: ___, later, inBy, ...shown } = await callsOf(opinion).summary()
    assert.deepEqual(shown, summary, name)
    if (inBy) assert.equal((inBy.employer + inBy.member).toFixed(2), shown.in.toFixed(2), name)
    assert.deepEqual(later, { in: 0, out: 0 }, name)

    const valuation = await callsOf(opinion).valuation()
    assert.equal(valuation.savingsSerie.at(-1)?.value, summary['toValue'], name)
    const returned = valuation.performance.value
    assert.ok(
      returned !== undefined && Math.abs(returned - timeWeighted) < 1e-9,
      `${name}: ${returned}, ${timeWeighted}`,
    )
  }
})

test('at the money-weighted return every demo member’s money grows to what it is worth', async () => {
  for (const opinion of opinions) {
    const { username, dateFrom, flows, daysGrown, summary } = opinion
    const { moneyWeighted } = await callsOf(opinion).valuation()
    const name = `${username} since ${dateFrom}: ${JSON.stringify(moneyWeighted)}`
    assert.ok(moneyWeighted.value !== undefined, name)
    const daily = (1 + moneyWeighted.value) ** (1 / daysGrown)
    const grown = flows.reduce(
      (sum, [days, amount]) => sum + amount * daily ** days,
      (summary['fromValue'] ?? 0) * daily ** daysGrown,
    )
    const paid = flows.reduce((sum, [, amount]) => sum + Math.abs(amount), summary['fromValue'] ?? 0)
    assert.ok(Math.abs(grown - (summary['toValue'] ?? 0)) < paid * 1e-7, `${name}, ${grown}`)
  }
})

const sinceInception = () => opinions.filter((_, index) => index % (1 + PERIODS.length) === 0)

test('every demo member sees the positions and the cash that the postings come to', async () => {
  for (const opinion of sinceInception()) {
    const { username, summary, positions, available } = opinion
    const { data, cash } = await callsOf(opinion).positions()
    const funds = data.filter(({ instrumentId }) => instrumentId !== CASH_INSTRUMENT_ID)
    assert.deepEqual(
      Object.fromEntries(
        funds.map(({ instrumentId, quantity, amount }) => [instrumentId, { quantity, amount }]),
      ),
      positions,
      username,
    )
    assert.equal(cash?.available, available, username)
    const worth = data.reduce((sum, { amount = Number.NaN }) => sum + amount, 0)
    assert.ok(Math.abs(worth - (summary['toValue'] ?? 0)) < 1e-6, `${username}: ${worth}`)
    const whole = data.reduce((sum, { weight = Number.NaN }) => sum + weight, 0)
    assert.ok(Math.abs(whole - 1) < 1e-9, `${username}: ${whole}`)
  }
})

test('the results of all positions less the fees are the total gain, if none is unknown', async () => {
  let summedUp = 0
  for (const opinion of sinceInception()) {
    const { userId, portfolioId, dateFrom, username, currency, positions, everHeld, summary } = opinion
    const body = { dateFrom, date: TODAY, portfolioIds: [portfolioId], currency }
    const { openPositions } = (await portal.call(analysePositions, { as: userId, body })).answer()
    const funds = openPositions.filter(({ instrumentId }) => instrumentId !== CASH_INSTRUMENT_ID)
    const held = funds.filter(({ quantity }) => quantity > 0)
    assert.deepEqual(
      Object.fromEntries(
        held.map(({ instrumentId, quantity, amount }) => [instrumentId, { quantity, amount }]),
      ),
      positions,
      username,
    )
    if (Object.keys(positions).length < everHeld) continue // what is no longer held had a result as well
    const results = funds.reduce(
      (sum, { unrealizedResult = 0, realizedResult = 0 }) => sum + unrealizedResult + realizedResult,
      0,
    )
    const { performance = Number.NaN, fees = Number.NaN } = summary
    assert.ok(Math.abs(results - fees - performance) < 1e-6, `${username}: ${results} less ${fees}`)
    summedUp += 1
  }
  assert.ok(summedUp > PEOPLE.length / 2)
})

test('the list of transactions alone rebuilds what every demo member holds', async () => {
  for (const opinion of sinceInception()) {
    const rows = []
    for (;;) {
      const { data, metadata } = await callsOf(opinion).transactions(rows.length)
      rows.push(...data)
      if (rows.length >= metadata.pagination.total) break
    }
    const held = new Map<string, number>()
    for (const { transactionTypeCode, instrumentId, quantity } of rows) {
      const sign = TRANSACTION_TYPES[transactionTypeCode].direction === 'in' ? 1 : -1
      held.set(instrumentId, (held.get(instrumentId) ?? 0) + sign * Math.round(quantity * 1e6))
    }
    held.delete(CASH_INSTRUMENT_ID)
    const rebuilt = [...held].filter(([, units]) => units !== 0).map(([id, units]) => [id, units / 1e6])
    const holding = Object.entries(opinion.positions).map(([id, { quantity }]) => [id, quantity])
    assert.deepEqual(Object.fromEntries(rebuilt), Object.fromEntries(holding), opinion.username)
  }
})

test('every demo member has the entitlement of their salary and years of service, or the reason for none', async () => {
  const { rows } = await sql<{
    user_id: string
    currency: string
    joined_on: string | null
    basic: string | null
  }>`
    select c.user_id, c.currency, to_char(joined_on, 'YYYY-MM-DD') as joined_on, (
      select monthly_basic from salary s where s.user_id = c.user_id and from_day <= '20261031'
      order by from_day desc limit 1)::text as basic
    from contract c left join person_record using (user_id)`.execute(portal.db)
  const reasons = new Map<string, number>()
  for (const { user_id: userId, currency, joined_on, basic } of rows) {
    const { amount, absent } = (await portal.call(getLastEosAmount, { as: userId })).answer()
    if (absent) reasons.set(absent, (reasons.get(absent) ?? 0) + 1)
    if (absent || !joined_on) continue
    // Joined on the first of a month and served to the end of October: a day less than whole months.
    const joined = new Date(joined_on)
    const years = 2026 - joined.getUTCFullYear() + (10 - joined.getUTCMonth()) / 12 - 1 / 365
    const days = years < 1 ? 0 : Math.min(years, 5) * 21 + Math.max(years - 5, 0) * 30
    const expected = (Number(basic) / Number(minorPerUnit(currency)) / 30) * days
    assert.ok(
      Math.abs((amount ?? Number.NaN) - expected) <= expected / 100,
      `${userId}: ${amount}, ${expected}`,
    )
  }
  // Two employer users and two members are paid nothing that is on file; of one the joining day is not known.
  assert.deepEqual(Object.fromEntries(reasons), { 'missing-joining-day': 1, 'missing-salary': 4 })
})

test('the demo is booked through the ledger, whole and in chains', async () => {
  const { chains, entries, faults } = await verifyChains(portal.db)
  assert.deepEqual(faults, [])
  assert.equal(chains, PEOPLE.length)
  assert.ok(entries > 10_000)
})
