import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getSummary, getValuation } from '@fundholder/protocol/analysis.ts'
import * as z from 'zod'
import { verifyChains } from '#ledger/verifying.ts'
import { openReadingPortal } from '#test/reading-portal.ts'
import { makeDemo } from './make-demo.ts'

// Noon on Friday 20 November 2026: the last published NAVs are Thursday's.
const portal = await openReadingPortal()
after(portal.close)
before(async () => {
  await makeDemo(portal.desk)
  await portal.prices.refresh()
})

const TODAY = calendarDay('20261120')
const PERIODS = ['20251231', '20231120']

const Opinions = z.array(
  z.object({
    username: z.string(),
    userId: z.string(),
    portfolioId: z.string(),
    dateFrom: z.string().transform(calendarDay),
    timeWeighted: z.number(),
    summary: z.record(z.string(), z.number()),
  }),
)

/** The figures of every contract since its inception and over the periods, by somebody who knows the tables only. */
async function secondOpinions() {
  const file = resolve(import.meta.dirname, '../../test/second-opinion.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [file, portal.url, TODAY, ...PERIODS], {
    maxBuffer: 2 ** 24,
  })
  return Opinions.parse(JSON.parse(stdout))
}

test('every demo member sees what raw postings and prices come to, to the cent, and the return to 1e-9', async () => {
  const opinions = await secondOpinions()
  assert.equal(opinions.length, 30 * (1 + PERIODS.length))
  for (const { username, userId, portfolioId, dateFrom, timeWeighted, summary } of opinions) {
    const name = `${username} since ${dateFrom}`
    const asking = { as: userId, body: { dateFrom, dateTo: TODAY } }
    const body = { ...asking.body, portfolioIds: [portfolioId], analysisType: 'TRANSACTIONS' as const }
    const {
      currency: _,
      dateFrom: __,
      dateTo: ___,
      ...shown
    } = (await portal.call(getSummary, { ...asking, body })).answer()
    assert.deepEqual(shown, summary, name)

    const valuation = (
      await portal.call(getValuation, { ...asking, body: { ...asking.body, portfolioId } })
    ).answer()
    assert.equal(valuation.savingsSerie.at(-1)?.value, summary['toValue'], name)
    const returned = valuation.performance.value
    assert.ok(
      returned !== undefined && Math.abs(returned - timeWeighted) < 1e-9,
      `${name}: ${returned}, ${timeWeighted}`,
    )
  }
})

test('the demo is booked through the ledger, whole and in chains', async () => {
  const { chains, entries, faults } = await verifyChains(portal.db)
  assert.deepEqual(faults, [])
  assert.equal(chains, 30)
  assert.ok(entries > 10_000)
})
