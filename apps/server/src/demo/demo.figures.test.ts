import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getSummary, getValuation } from '@fundholder/protocol/analysis.ts'
import pg from 'pg'
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

/**
 * The second opinion. Everything below knows the tables of the ledger, prices and rates and nothing else of the portal:
 * its own arithmetic, its own calendar, its own way through the days.
 */
async function recompute() {
  const client = new pg.Client({ connectionString: portal.url })
  await client.connect()
  const all = async (statement: string): Promise<Record<string, string>[]> =>
    (await client.query(statement)).rows
  const contracts = await all(
    `select c.id, c.portfolio_id, c.user_id, c.currency, to_char(initial_date, 'YYYYMMDD') as since, u.username
     from contract c join portal_user u on u.id = c.user_id order by c.id`,
  )
  const postings = await all(
    `select e.chain_id, to_char(e.day, 'YYYYMMDD') as day, p.account, p.asset, p.quantity::text
     from ledger_posting p join ledger_entry e on e.id = p.entry_id`,
  )
  const prices = await all(
    `select instrument_id as id, to_char(day, 'YYYYMMDD') as day, price::text as value from price`,
  )
  const rates = await all(
    `select currency as id, to_char(day, 'YYYYMMDD') as day, rate::text as value from fx_rate`,
  )
  const currencies = new Map(
    (await all('select id, currency from instrument')).map((row) => [row.id, row.currency]),
  )
  await client.end()
  const byDay = (quotes: Record<string, string>[]) => Map.groupBy(quotes, (quote) => quote.day)
  const [pricesOf, ratesOf] = [byDay(prices), byDay(rates)]
  const histories = new Map(
    contracts.map(({ id, since, currency }) => [
      id,
      history(
        Map.groupBy(
          postings.filter((posting) => posting.chain_id === `contract:${id}`),
          (posting) => posting.day,
        ),
        String(since),
        String(currency),
      ),
    ]),
  )

  function history(
    moves: Map<string | undefined, Record<string, string>[]>,
    since: string,
    currency: string,
  ) {
    const units = new Map<string, bigint>()
    const price = new Map<string, bigint>()
    const rate = new Map<string, bigint>([['EUR', 1_000_000n]])
    let cash = 0n
    return daysFrom('20140102', '20261120').flatMap((day) => {
      const moved = { in: 0n, out: 0n, fees: 0n, expenses: 0n }
      for (const { id, value } of pricesOf.get(day) ?? []) price.set(String(id), BigInt(String(value)))
      for (const { id, value } of ratesOf.get(day) ?? []) rate.set(String(id), BigInt(String(value)))
      for (const { account = '', asset = '', quantity = '' } of moves.get(day) ?? []) {
        if (account.startsWith('contract:') && account.endsWith(':units')) {
          units.set(asset, (units.get(asset) ?? 0n) + BigInt(quantity))
        } else if (account.startsWith('contract:')) cash += BigInt(quantity)
        if (account.includes(':payers:')) moved.in -= BigInt(quantity)
        if (account.includes(':payees:')) moved.out += BigInt(quantity)
        if (account.includes(':fees:')) moved.fees += BigInt(quantity)
        if (account.includes(':dealing-fees:')) moved.expenses += BigInt(quantity)
      }
      let value = cash
      for (const [id, held] of units) {
        if (held === 0n) continue
        const from = rate.get(currencies.get(id) ?? '') as bigint
        // Every contract of the demo is in a currency of two digits.
        value +=
          (held * (price.get(id) as bigint) * (rate.get(currency) as bigint) * 100n) / (10n ** 12n * from)
      }
      return day < since ? [] : [{ day, value, ...moved }]
    })
  }
  return { contracts, histories }
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  const at = new Date(`${first.slice(0, 4)}-${first.slice(4, 6)}-${first.slice(6)}T00:00:00Z`)
  while (days.at(-1) !== last) {
    days.push(at.toISOString().slice(0, 10).replaceAll('-', ''))
    at.setUTCDate(at.getUTCDate() + 1)
  }
  return days
}

const inMoney = (minor: bigint) => Number(minor) / 100

test('every demo member sees what raw postings and prices come to, to the cent, and the return to 1e-9', async () => {
  const { contracts, histories } = await recompute()
  assert.equal(contracts.length, 30)
  for (const { id = '', user_id: as = '', portfolio_id: portfolioId = '', username, since } of contracts) {
    const days = histories.get(id) ?? []
    for (const dateFrom of [since, '20251231', '20231120'].map((day) => calendarDay(String(day)))) {
      const start = days.findIndex(({ day }) => day >= dateFrom)
      const opensAtInception = dateFrom <= String(since)
      const counted = days.slice(opensAtInception ? 0 : start + 1)
      const sum = (field: 'in' | 'out' | 'fees' | 'expenses') =>
        counted.reduce((total, day) => total + day[field], 0n)
      const fromValue = opensAtInception ? 0n : (days[start]?.value as bigint)
      const toValue = days.at(-1)?.value as bigint
      let growth = 1
      let before = fromValue
      for (const day of counted) {
        if (before !== 0n) growth *= Number(day.value - day.in + day.out) / Number(before)
        before = day.value
      }

      const dateTo = calendarDay('20261120')
      const summary = (
        await portal.call(getSummary, {
          as,
          body: { portfolioIds: [portfolioId], dateFrom, dateTo, analysisType: 'TRANSACTIONS' },
        })
      ).answer()
      const name = `${username} since ${dateFrom}`
      assert.deepEqual(
        [summary.fromValue, summary.toValue, summary.in, summary.out, summary.fees, summary.expenses],
        [fromValue, toValue, sum('in'), sum('out'), sum('fees'), sum('expenses')].map(inMoney),
        name,
      )
      assert.equal(summary.performance, inMoney(toValue - fromValue - sum('in') + sum('out')), name)

      const valuation = (
        await portal.call(getValuation, { as, body: { portfolioId, dateFrom, dateTo } })
      ).answer()
      assert.equal(valuation.savingsSerie.at(-1)?.value, inMoney(toValue), name)
      const returned = valuation.performance.value
      assert.ok(
        returned !== undefined && Math.abs(returned - (growth - 1)) < 1e-9,
        `${name}: ${returned}, ${growth - 1}`,
      )
    }
  }
})

test('the demo is booked through the ledger, whole and in chains', async () => {
  const { chains, entries, faults } = await verifyChains(portal.db)
  assert.deepEqual(faults, [])
  assert.equal(chains, 30)
  assert.ok(entries > 10_000)
})
