import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import { otherCosts } from '@fundholder/domain/funds/fund-costs.ts'
import type { RiskId } from '@fundholder/domain/funds/instruments.ts'
import { FUND_POPULATES, getInstrument } from '@fundholder/protocol/funds/funds.ts'
import { sql } from 'kysely'
import { openPriceStore, type PriceStore } from '#catalogue/prices/price-store.ts'
import { generateDocument } from '#fund-documents/generated/generated-documents.ts'
import { openDatabase } from '#platform/database/database.ts'
import { demoMadeAt } from '#test/books/demo-template.ts'
import { demoUserId } from '#test/books/demo-user.ts'
import { PATIENT } from '#test/database/postgres.ts'
import { TEST_INSTANT } from '#test/portal/portal.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

// Noon on Friday 20 November 2026.
const portal = await openReadingPortal({ template: demoMadeAt(TEST_INSTANT) })
const { db } = portal
const background = openDatabase(portal.url, { limits: PATIENT })
let store: PriceStore
let funds: {
  id: string
  name: string
  risk_id: RiskId | null
  ongoing_charges: string
  esg: boolean
  address: string | null
}[]
before(async () => {
  store = await openPriceStore(background.db, background.pool, portal.deps.log)
  const { rows } = await sql<(typeof funds)[number]>`
    select id, name, risk_id, ongoing_charges, esg, address from instrument
    where kind in ('fund', 'fund-of-funds') order by id`.execute(db)
  funds = rows
})
after(async () => {
  await store.close()
  await background.db.destroy()
  await portal.close()
})

const describe = async (id: string) =>
  (
    await portal.call(getInstrument, {
      as: await demoUserId(db, 'member@demo.example'),
      params: { id },
      query: { populates: [...FUND_POPULATES] },
    })
  ).answer()

test('the costs of every demo fund add up, and its document shows those that it charges', async () => {
  assert.ok(funds.length > 110)
  for (const { id, name, ongoing_charges } of funds) {
    const { fees, priips = {} } = await describe(id)
    const percent = (fee: keyof NonNullable<typeof fees>) =>
      fees?.[fee].value ?? assert.fail(`${name} ${fee}`)
    const inside = percent('management') + percent('distribution') + percent('deposit')
    const rest = otherCosts(Number(ongoing_charges), (fee) => percent(fee))
    assert.ok(rest !== undefined && rest <= 0.25, `${name}: ${inside} of ${ongoing_charges}`)
    assert.ok(Math.abs(inside + rest - Number(ongoing_charges)) < 1e-9, name)
    assert.equal(Number(priips['ongoingCostPercent']), Number(ongoing_charges), name)
    assert.equal(Number(priips['entryCostPercent']), percent('subscription'), name)
    assert.equal(Number(priips['exitCostPercent']), percent('redemption'), name)
    assert.equal(Number(priips['performanceFeePercent']), percent('performance'), name)
  }
})

test('the ten largest holdings of every demo fund are less than all of it', async () => {
  const { rows } = await sql<{ count: bigint; weight: string }>`
    select count(*) as count, sum(weight) as weight from holding group by instrument_id`.execute(db)
  assert.ok(rows.length > 100)
  for (const { count, weight } of rows) assert.ok(Number(count) <= 10 && Number(weight) < 1, weight)
})

test('the risk class of every demo fund is that of its prices’ VaR-equivalent volatility', async () => {
  const limits = [0.005, 0.05, 0.12, 0.2, 0.3, 0.8]
  const seen = new Set<RiskId | null>()
  for (const { id, name, risk_id } of funds) {
    seen.add(risk_id)
    if (risk_id === null) continue
    const volatility = equivalentVolatility(await lastFiveYears(id))
    assert.equal(risk_id, limits.filter((limit) => volatility >= limit).length + 1, `${name} ${volatility}`)
  }
  assert.deepEqual(seen, new Set([1, 2, 3, 4, 5, 6, 7, null]))
})

test('every demo fund reports ESG and Sharia as they are, and its SFDR article', async () => {
  for (const { id, name, esg, address } of funds) {
    const { facts = {}, esg: shown } = await describe(id)
    assert.equal(shown, esg)
    const article = facts['sfdrArticle']
    if (['LU', 'IE', 'FR', 'SE'].includes(address ?? ''))
      assert.match(article ?? '', esg ? /^[89]$/ : /^6$/, name)
    else assert.equal(article, undefined, name)
  }
})

test('every demo fund shows until when to order, when it deals and when that is paid', async () => {
  for (const { id, name } of funds) {
    const { dealing } = await describe(id)
    assert.ok(dealing, name)
    assert.match(dealing.cutOff, /^\d\d:\d\d( \w+\/\w+)?$/)
    assert.ok(dealing.settlementDays >= 0 && dealing.settlementDays <= 4, name)
    const { acceptedOn, dealsOn, settlesOn } = dealing.orderedNow
    assert.ok(acceptedOn >= '20261120' && dealsOn > acceptedOn && settlesOn >= dealsOn, name)
    assert.equal(dealing.next[0]?.dealsOn, dealsOn, name)
  }
})

test('every open demo fund has a sample key information document on file, and every fund a factsheet', async () => {
  const { rows } = await sql<{ id: string; head: string }>`
    select i.id, convert_from(substr(content, 1, 5), 'utf8') as head from instrument i
    join document d on d.instrument_id = i.id and d.kind = 'KID'
    join document_version v on v.document_id = d.id and v.version = d.version
    where i.closed_on is null order by i.id`.execute(db)
  const { rows: open } = await sql<{ id: string }>`
    select id from instrument where kind in ('fund', 'fund-of-funds') and closed_on is null order by id`.execute(
    db,
  )
  assert.deepEqual(
    rows,
    open.map(({ id }) => ({ id, head: '%PDF-' })),
  )
  for (const { id, name } of funds) {
    const made = await db
      .transaction()
      .execute((trx) => generateDocument(trx, { clock: portal.clock, market: store.market }, id, 'en'))
    assert.ok(made?.content.title === name, name)
    assert.ok(!/NaN|undefined|Infinity|\{\{(?!page)/.test(JSON.stringify(made.content)), name)
  }
})

/** Prices of the last 1,260 days before the demo was made, which determine risk classes. */
async function lastFiveYears(id: string): Promise<number[]> {
  const made: CalendarDay = calendarDay('20261120')
  const { rows } = await sql<{ price: bigint }>`
    select price from price where instrument_id = ${id} and day <= ${made} order by day desc limit 1260`.execute(
    db,
  )
  return rows.map(({ price }) => Number(price)).reverse()
}

/** By cumulants of the log returns: another way to the formula of Regulation (EU) 2017/653, Annex II, point 12. */
function equivalentVolatility(prices: readonly number[]): number {
  const logs = prices.map(Math.log)
  const returns = logs.slice(1).map((log, at) => log - (logs[at] as number))
  const raw = (power: number) => returns.reduce((sum, one) => sum + one ** power, 0) / returns.length
  const [m1, m2, m3, m4] = [raw(1), raw(2), raw(3), raw(4)]
  const variance = m2 - m1 ** 2
  const skew = (m3 - 3 * m1 * m2 + 2 * m1 ** 3) / variance ** 1.5
  const excess = (m4 - 4 * m1 * m3 + 6 * m1 ** 2 * m2 - 3 * m1 ** 4) / variance ** 2 - 3
  const [years, days] = [5, 1260]
  const spread = Math.sqrt(variance * days)
  const cornishFisher =
    -1.96 + (0.474 * skew) / Math.sqrt(days) - (0.0687 * excess) / days + (0.146 * skew ** 2) / days
  const atRisk = spread * cornishFisher - spread ** 2 / 2
  return (Math.sqrt(3.842 - 2 * atRisk) - 1.96) / Math.sqrt(years)
}
