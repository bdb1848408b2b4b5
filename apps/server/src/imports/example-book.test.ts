import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { DISTRIBUTION_TYPES } from '@fundholder/domain/funds/distributions.ts'
import { isIsin } from '@fundholder/domain/people/identifiers.ts'
import { getSummary, getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import {
  getBenchmark,
  getPerformanceIndex,
  runBacktest,
  searchBenchmarks,
} from '@fundholder/protocol/analysis/benchmarks.ts'
import { getDistributions, getEsg, getRelations } from '@fundholder/protocol/analysis/look-through.ts'
import { getLastContributions } from '@fundholder/protocol/orders/contributions.ts'
import { getEosSerie, getLastEosAmount } from '@fundholder/protocol/planning/end-of-service.ts'
import { getDates, searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { analysePositions } from '@fundholder/protocol/portfolios/open-positions.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import * as z from 'zod/mini'
import { DATA_CHECK_COMMANDS } from '#data-checks/data-checks.commands.ts'
import { runImport } from '#test/books/import-folder.ts'
import { computedFiles } from '#test/example-book/files.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { BOOK_FILES } from './book-files.ts'

const FOLDER = resolve(import.meta.dirname, '../../example-book')
const TODAY = calendarDay('20261120')

// The Friday after the last day with prices, as the portal of tests has it.
const portal = await openReadingPortal()
after(portal.close)
const { printed, failure } = await runImport(portal.deps, 'import', [FOLDER])
await portal.prices.refresh()

const check = () => runCommand(DATA_CHECK_COMMANDS, 'check', { deps: portal.deps })

test('the example book has every file, and a word on itself', async () => {
  const names = BOOK_FILES.map(({ name }) => name)
  assert.deepEqual((await readdir(FOLDER)).toSorted(), [...names, 'README.md', 'documents', 'kid'].toSorted())
})

test('its prices and its history are what its script computes', async () => {
  const computed = computedFiles()
  for (const name of ['prices.csv', 'fx.csv', 'calendars.csv', 'transactions.csv'])
    assert.equal(await readFile(join(FOLDER, name), 'utf8'), computed[name], name)
})

test('its securities have right check digits under a prefix that no country has', async () => {
  const files = await Promise.all(
    ['instruments.csv', 'holdings.csv'].map((name) => readFile(join(FOLDER, name), 'utf8')),
  )
  const isins = files.join('\n').match(/(?<=,)[A-Z]{2}[A-Z0-9]{9}\d(?=,)/g) ?? []
  assert.ok(isins.length > 80, `${isins.length}`)
  for (const isin of isins) assert.ok(isin.startsWith('XQ') && isIsin(isin), isin)
})

test('it is loaded into an empty installation, and nothing is wrong with it', async () => {
  assert.equal(failure, undefined)
  assert.equal(printed.at(-1), 'Everything is loaded.')
  assert.equal(printed.at(-2), '1 deposit is booked.')
  assert.deepEqual(await check(), ['42 checks: 0 errors, 0 warnings.'])
})

test('loaded again it changes nothing', async () => {
  const again = await runImport(portal.deps, 'import', [FOLDER])
  assert.equal(again.failure, undefined)
  for (const line of again.printed.filter((one) => one.includes('.csv: ')))
    assert.match(line, /: 0 added, 0 changed, \d+ unchanged(, 0 removed)?$/)
})

const Opinions = z.array(
  z.object({
    username: z.string(),
    userId: z.string(),
    portfolioId: z.string(),
    currency: z.string(),
    dateFrom: z.pipe(z.string(), z.transform(calendarDay)),
    timeWeighted: z.number(),
    summary: z.record(z.string(), z.number()),
    positions: z.record(z.string(), z.object({ quantity: z.number(), amount: z.number() })),
  }),
)
const { stdout } = await promisify(execFile)(
  process.execPath,
  [resolve(import.meta.dirname, '../../test/portfolios/independent-figures.ts'), portal.url, TODAY],
  { maxBuffer: 2 ** 24 },
)
/** Figures of each contract since inception, computed independently from the tables. */
const opinions = Opinions.parse(JSON.parse(stdout))

test('each of its four clients sees what raw postings and prices come to, to the cent', async () => {
  assert.deepEqual(
    opinions.map(({ currency }) => currency),
    ['USD', 'EUR', 'USD', 'USD'],
  )
  for (const { username, userId, portfolioId, dateFrom, timeWeighted, summary, positions } of opinions) {
    const period = { dateFrom, dateTo: TODAY }
    const body = { ...period, portfolioIds: [portfolioId], analysisType: 'TRANSACTIONS' as const }
    const {
      currency: _,
      dateFrom: __,
      dateTo: ___,
      later,
      ...shown
    } = (await portal.call(getSummary, { as: userId, body })).answer()
    assert.deepEqual(shown, summary, username)
    assert.deepEqual(later, { in: 0, out: 0 }, username)
    const valuation = (
      await portal.call(getValuation, { as: userId, body: { ...period, portfolioId } })
    ).answer()
    assert.ok(Math.abs((valuation.performance.value ?? Number.NaN) - timeWeighted) < 1e-9, username)
    const query = { portfolioIds: [portfolioId], limit: 100 }
    const { data } = (await portal.call(searchPositions, { as: userId, query })).answer()
    const held = data.filter(({ instrumentId }) => instrumentId !== '0127082')
    assert.deepEqual(
      Object.fromEntries(
        held.map(({ instrumentId, quantity, amount }) => [instrumentId, { quantity, amount }]),
      ),
      positions,
      username,
    )
  }
})

/** Returns the paths in an answer that are missing or unknown, with the reason. */
function lacks(answer: unknown, path = ''): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, value]) => {
    const here = `${path}.${key}`
    if (key === 'absent' && value !== undefined) return [`${here}: ${value}`]
    if (key === 'lacking' && value !== undefined && [value].flat().length > 0)
      return [`${here}: ${JSON.stringify(value)}`]
    return lacks(value, here)
  })
}

/** Everything that the dashboard of a client asks, answered since inception. */
async function dashboardOf({ userId, portfolioId }: (typeof opinions)[number]) {
  const as = userId
  const contracts = await portal.call(searchContracts, { as, query: { clientIds: [userId], entity: 169 } })
  const [contract] = contracts.answer().data
  assert.equal(contract?.portfolioId, portfolioId)
  const { id: contractId, currency, initialDate: dateFrom } = contract
  const period = { dateFrom, dateTo: TODAY }
  const portfolioIds = [portfolioId]
  const positions = (await portal.call(searchPositions, { as, query: { portfolioIds, limit: 100 } })).answer()
  const items = positions.data.map(({ instrumentId, weight = Number.NaN }) => ({ instrumentId, weight }))
  const { compositions } = (await portal.call(getBenchmark, { as, params: { id: 'TERNROCK60' } })).answer()
  const [{ items: measure } = { items: [] }] = compositions
  const transactions = await portal.call(searchTransactions, { as, query: { ...period, portfolioIds } })
  return {
    positions,
    dates: (await portal.call(getDates, { as, params: { contractId } })).answer(),
    transactions: transactions.answer(),
    valuation: (await portal.call(getValuation, { as, body: { ...period, portfolioId } })).answer(),
    summary: (
      await portal.call(getSummary, { as, body: { ...period, portfolioIds, analysisType: 'TRANSACTIONS' } })
    ).answer(),
    benchmarks: (await portal.call(searchBenchmarks, { as })).answer(),
    backtest: (
      await portal.call(runBacktest, { as, body: { ...period, currency, compositions, benchmark: 'MSDUWI' } })
    ).answer(),
    index: (
      await portal.call(getPerformanceIndex, { as, body: { ...period, currency, items: measure } })
    ).answer(),
    distributions: (
      await portal.call(getDistributions, {
        as,
        body: { items, currency, distributionTypes: [...DISTRIBUTION_TYPES] },
      })
    ).answer(),
    relations: (
      await portal.call(getRelations, { as, body: { items, relationType: 'categories' } })
    ).answer(),
    sustainability: (await portal.call(getEsg, { as, body: { items } })).answer(),
    openPositions: (
      await portal.call(analysePositions, { as, body: { dateFrom, date: TODAY, portfolioIds, currency } })
    ).answer(),
    contributions: (await portal.call(getLastContributions, { as, query: { contractId } })).answer(),
    endOfService: (await portal.call(getLastEosAmount, { as, query: { contractId } })).answer(),
    endOfServiceSerie: (await portal.call(getEosSerie, { as, query: { contractId } })).answer(),
  }
}

/**
 * Expected gaps: figures of a year for a contract younger than that, a salary of an employer's administrator.
 */
const LACKS: Readonly<Record<string, readonly RegExp[]>> = {
  'mira.osei@ternrock.example': [/: under-one-year$/],
  'people@saltmarsh.example': [
    /^\.(valuation\.eos|endOfService).*: missing-salary$/,
    /^\.sustainability.*: not-reported$/,
  ],
}
/** An index is measured beside nothing. */
const OF_AN_INDEX = /^\.index\.ratios\..*: no-benchmark$/

test('the dashboard of each of its clients is full, every call of it', async () => {
  for (const opinion of opinions) {
    const { username } = opinion
    const dashboard = await dashboardOf(opinion)
    const known = [OF_AN_INDEX, ...(LACKS[username] ?? [])]
    assert.deepEqual(
      lacks(dashboard).filter((one) => !known.some((reason) => reason.test(one))),
      [],
      username,
    )
    assert.ok(dashboard.positions.data.length > 1, username)
    assert.ok(dashboard.transactions.metadata.pagination.total > 20, username)
    assert.ok(dashboard.contributions.data.length > 3, username)
    assert.equal(dashboard.benchmarks.data.length, 3)
    for (const { distributionType, data } of dashboard.distributions.data)
      assert.ok(
        data.some(({ kind }) => kind === 'part'),
        `${username} ${distributionType}`,
      )
    const { savingsSerie, benchSerie, eosSerie } = dashboard.valuation
    for (const serie of [savingsSerie, benchSerie]) assert.ok(serie.length > 200, username)
    assert.equal(
      eosSerie.length > 5,
      !LACKS[username]?.some((one) => one.source.includes('salary')),
      username,
    )
  }
})

test('prices end on 19 November 2026; eleven days later figures are absent and show why', async () => {
  portal.clock.set('2026-11-30T11:00:00Z')
  for (const { userId, portfolioId, dateFrom } of opinions) {
    const body = {
      dateFrom,
      dateTo: calendarDay('20261130'),
      portfolioIds: [portfolioId],
      analysisType: 'TRANSACTIONS' as const,
    }
    const { toValue, performance, absent } = (await portal.call(getSummary, { as: userId, body })).answer()
    assert.deepEqual([toValue, performance, absent], [undefined, undefined, 'missing-price'])
  }
  await assert.rejects(
    check(),
    /stale-prices: The last price of a fund that is held or offered is older than 10 days/,
  )
})
