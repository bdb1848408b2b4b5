// A catalogue of a hundred thousand instruments: how long any question to the screener takes, in the process and
// through HTTP with its session looked up in the database, how long the index takes to make, and what it takes in memory.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Input } from '@fundholder/protocol/call.ts'
import { screenFunds } from '@fundholder/protocol/funds/screener.ts'
import { openPriceStore } from '../apps/server/src/catalogue/prices/price-store.ts'
import { fundIndex } from '../apps/server/src/catalogue/search/fund-index.ts'
import { addManyInstruments } from '../apps/server/src/demo/many-instruments.ts'
import type {} from '../apps/server/src/people/people.tables.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { openLog } from '../apps/server/src/platform/logging/log.ts'
import { screen } from '../apps/server/src/screener/screen-funds.ts'
import { registerScreener } from '../apps/server/src/screener/screener.routes.ts'
import { openContract } from '../apps/server/test/books/book.ts'
import { PATIENT } from '../apps/server/test/database/postgres.ts'
import { addressOf, openTestPortal } from '../apps/server/test/portal/portal.ts'
import { report, sized } from './measuring/budget.ts'

const INSTRUMENTS = sized(100_000, 500)
const SEED = 2018
const MEGABYTE = 1_000_000
/** Questions of each kind, after others that are not counted. */
const ASKED = { inProcess: sized(200, 1), throughHttp: sized(40, 1) }
const WARM = 20
/** 95 of 100 questions are answered within. */
const MOST_MS = 10
const MOST_SECONDS_FOR_INDEX = 5

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

type Query = Partial<Record<keyof Input<typeof screenFunds, 'querystring'>, string | string[]>>

/** Typical queries of a screener and its worst cases. */
const QUERIES: Record<string, Query> = {
  'nothing asked': {},
  'the last page': { skip: '99990' },
  'best of the year': { sortKey: 'performance.ytd' },
  'a name': { q: 'Kelanbridge' },
  'a name with a mistake': { q: 'kelanbrigde growth' },
  'two words of many names': { q: 'growth equity' },
  'three letters of many names': { q: 'ran' },
  'what every ISIN begins with': { q: 'xq0' },
  'what every ISIN holds': { q: '0030' },
  'an ISIN': { q: 'XQ0030000018' },
  'one letter': { q: 'e' },
  'many short words': { q: 'a b c d e f g h i j k l m n o p q r s t' },
  'all filters': {
    q: 'select',
    riskIds: ['3', '4', 'null'],
    currencies: ['USD', 'EUR'],
    assetClasses: ['equity', 'bonds'],
    maxOc: '1.5',
    performanceYTD: '0.01',
    esg: 'true',
    operativeOnly: 'true',
    sortKey: 'volatilityAnnualized',
  },
  'two hundred by id': {
    instrumentIds: Array.from({ length: 200 }, (_, at) => `03${String(at * 499).padStart(6, '0')}`),
  },
}

const portalStore: { market?: Awaited<ReturnType<typeof openPriceStore>>['market'] } = {}
const portal = await openTestPortal({
  register: (mount, deps) =>
    registerScreener(mount, { ...deps, market: () => portalStore.market?.() ?? fail() }),
})
const { db, pool } = openDatabase(portal.url, { limits: PATIENT })
try {
  const begun = performance.now()
  await addManyInstruments({ db, clock: portal.clock }, { seed: SEED, count: INSTRUMENTS })
  const made = seconds(begun)
  const before = await inUse()
  const reading = performance.now()
  const store = await openPriceStore(db, pool, openLog('silent'))
  const read = seconds(reading)
  const withMarket = await inUse()
  const indexing = performance.now()
  fundIndex(store.market(), portal.clock.today())
  const indexed = seconds(indexing)
  const withIndex = await inUse()
  portalStore.market = store.market

  const { userId, entityId } = await openContract(db, { id: 'c', since: '20260105' })
  const session = { sessionId: 's', userId, entityId, username: 'u', userType: 'EMPLOYEE' as const }
  const deps = { ...portal.deps, market: store.market }
  const inProcess = Object.entries(QUERIES).map(([what, query]) => {
    const asked = screenFunds.schema.querystring.parse(query)
    for (let warm = 0; warm < WARM; warm++) screen(deps, session, asked)
    const times = Array.from({ length: ASKED.inProcess }, () => {
      const from = performance.now()
      screen(deps, session, asked)
      return performance.now() - from
    })
    return { what, figure: slowest(times), unit: ' ms', atMost: MOST_MS }
  })
  report(`Screener of ${INSTRUMENTS} instruments in the process, 95 of 100 within`, inProcess)

  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const throughHttp: typeof inProcess = []
  for (const [what, query] of Object.entries(QUERIES)) {
    const url = address + addressOf(screenFunds, {}, query)
    const times: number[] = []
    for (let asked = -WARM; asked < ASKED.throughHttp; asked++) {
      const from = performance.now()
      const answer = await fetch(url, { headers: { 'test-user': userId } })
      await answer.text()
      if (!answer.ok) throw new Error(`${what} was answered ${answer.status}`)
      if (asked >= 0) times.push(performance.now() - from)
    }
    throughHttp.push({ what, figure: slowest(times), unit: ' ms', atMost: MOST_MS })
  }
  report('The same through HTTP', throughHttp)

  const heard = await secondsUntilHeard(store)
  await store.close()
  report('The catalogue', [
    { what: 'made', figure: made, unit: ' s', atMost: 60 },
    { what: 'read from the database', figure: read, unit: ' s', atMost: 5 },
    { what: 'index made', figure: indexed, unit: ' s', atMost: MOST_SECONDS_FOR_INDEX },
    { what: 'a new price is in the index after', figure: heard.price, unit: ' s', atMost: 1 },
    { what: 'a new name is in the index after', figure: heard.name, unit: ' s', atMost: 1 },
    {
      what: 'memory of instruments and prices',
      figure: (withMarket - before) / MEGABYTE,
      unit: ' MB',
      atMost: 120,
    },
    { what: 'memory of the index', figure: (withIndex - withMarket) / MEGABYTE, unit: ' MB', atMost: 60 },
  ])
} finally {
  await db.destroy()
  await portal.close()
}

/** Measures the time from the commit of a change until another process applies it. */
async function secondsUntilHeard(store: { market: () => Parameters<typeof fundIndex>[0] }) {
  const untilNew = async (change: () => Promise<unknown>) => {
    const former = store.market()
    await change()
    const from = performance.now()
    while (store.market() === former) await new Promise((resolve) => setTimeout(resolve, 1))
    fundIndex(store.market(), portal.clock.today())
    return seconds(from)
  }
  return {
    price: await untilNew(() =>
      pool.query("update price set price = price + 100 where instrument_id = '03000000'"),
    ),
    name: await untilNew(() => pool.query("update instrument set name = 'Renamed' where id = '03000000'")),
  }
}

/** Returns the 95th percentile. */
function slowest(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] as number
}

function seconds(from: number): number {
  return (performance.now() - from) / 1000
}

function fail(): never {
  throw new Error('nothing is asked before the market is read')
}

async function inUse(): Promise<number> {
  for (let round = 0; round < 5; round++) {
    collectGarbage()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
