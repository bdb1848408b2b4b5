import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Argument } from '@fundholder/protocol/call.ts'
import { getScreenerRelations, screenFunds } from '@fundholder/protocol/funds/screener.ts'
import { sql } from 'kysely'
import { openPriceStore } from '#catalogue/prices/price-store.ts'
import { fundIndex } from '#catalogue/search/fund-index.ts'
import { openDatabase } from '#platform/database/database.ts'
import { API_BASE } from '#platform/http/http.ts'
import { openLog } from '#platform/logging/log.ts'
import { openContract, publishPrices } from '#test/books/book.ts'
import { listFunds } from '#test/catalogue/listed-funds.ts'
import { PATIENT } from '#test/database/postgres.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

// It is Friday 20 November 2026.
const portal = await openReadingPortal()
const { db } = portal
const equity = { assetClass: 'Equity', subAssetClass: 'Global equity' }
await listFunds(db, {
  A: { name: 'Alder World', ...equity, riskId: 5, currency: 'EUR', ongoingCharges: '0.50', esg: true },
  B: { name: 'Birch World', ...equity, riskId: 6, ongoingCharges: '1.50' },
  C: { name: 'Cedar Japan', assetClass: 'Equity', subAssetClass: 'Japan equity', riskId: 6, currency: 'JPY' },
  D: { name: 'Dahlia Bonds', assetClass: 'Bonds', riskId: 2, sharia: true, operative: false },
  E: { name: 'Elm' },
  INDEX: { name: 'World index', kind: 'index' },
})
await publishPrices(db, 'A', { '20251231': '10', '20261120': '11' })
await publishPrices(db, 'B', { '20251231': '10', '20261120': '9' })
await portal.prices.refresh()
const { userId } = await openContract(db, { id: 'c', since: '20260105' })
const another = openDatabase(portal.url, { limits: PATIENT })
after(async () => {
  await another.db.destroy()
  await portal.close()
})

type Query = Argument<typeof screenFunds, 'querystring'>
const screen = async (query: Query = {}) => (await portal.call(screenFunds, { as: userId, query })).answer()
const ids = async (query?: Query) => (await screen(query)).data.map(({ id }) => id)

test('funds are screened by name, class, currency, risk, return, charges, sustainability and Sharia', async () => {
  assert.deepEqual(await ids(), ['A', 'B', 'C', 'D', 'E'])
  assert.deepEqual(await ids({ q: 'wrold' }), ['A', 'B'])
  assert.deepEqual(await ids({ assetClasses: ['equity'] }), ['A', 'B', 'C'])
  assert.deepEqual(await ids({ subAssetClasses: ['equity:japan-equity', 'bonds:unknown'] }), ['C', 'D'])
  assert.deepEqual(await ids({ currencies: ['EUR', 'JPY'] }), ['A', 'C'])
  assert.deepEqual(await ids({ riskIds: ['2', 'null'] }), ['D', 'E'])
  assert.deepEqual(await ids({ performanceYTD: '-0.05' }), ['A'])
  assert.deepEqual(await ids({ maxOc: '1.5' }), ['A', 'B'])
  assert.deepEqual(await ids({ esg: 'true' }), ['A'])
  assert.deepEqual(await ids({ sharia: 'true' }), ['D'])
  assert.deepEqual(await ids({ operativeOnly: 'true' }), ['A', 'B', 'C', 'E'])
  assert.deepEqual(await ids({ instrumentIds: ['E', 'B', 'INDEX', 'NOBODY'] }), ['B', 'E'])
  assert.deepEqual(await ids({ assetClasses: ['equity'], riskIds: ['6'], maxOc: '2' }), ['B'])
})

test('each choice shows how many funds it would leave', async () => {
  const { counts } = await screen({ assetClasses: ['equity'], riskIds: ['6'] })
  assert.deepEqual(
    counts.riskIds.filter(({ count }) => count > 0).map(({ key, count }) => [key, count]),
    [
      ['5', 1],
      ['6', 2],
    ],
  )
  assert.deepEqual(counts.assetClasses, [
    { key: 'bonds', label: 'Bonds', count: 0 },
    { key: 'equity', label: 'Equity', count: 2 },
    { key: 'unknown', label: 'Not known', count: 0 },
  ])
  assert.deepEqual(
    counts.currencies.map(({ key, count }) => [key, count]),
    [
      ['EUR', 0],
      ['JPY', 1],
      ['USD', 1],
    ],
  )
  assert.deepEqual([counts.esg, counts.sharia, counts.operative], [0, 0, 2])
})

test('without results names the filter whose removal finds most funds first', async () => {
  const { data, without } = await screen({ q: 'world', riskIds: ['2'], maxOc: '3' })
  assert.deepEqual(data, [])
  assert.deepEqual(without, [
    { filter: 'riskIds', total: 2 },
    { filter: 'q', total: 0 },
    { filter: 'maxOc', total: 0 },
  ])
})

test('a search and a list of ids exclude each other', async () => {
  for (const query of [
    'q=a&instrumentIds=A',
    'sortKey=esg',
    'skip=-1',
    'esg=false',
    `q=${'%'.repeat(300)}`,
    `q=${'x'.repeat(10_000)}`,
    'sort=up',
    'limit=101',
    'nothing=1',
  ]) {
    const { statusCode } = await portal.app.inject({
      url: `${API_BASE}/screener?${query}`,
      headers: { 'test-user': userId },
    })
    assert.equal(statusCode, 400, query)
  }
})

test('signs that mean something to a database mean nothing to a search', async () => {
  for (const q of ['%', '_', "'", '"', '\\', "' or 1=1 --", 'Alder%'])
    assert.deepEqual(await ids({ q }), q === 'Alder%' ? ['A'] : [], q)
  assert.deepEqual(await ids({ instrumentIds: ['NOBODY', 'A'] }), ['A'], 'an unknown id is left out')
  assert.deepEqual((await screen({ skip: 99_999 })).data, [])
})

test('lists the classes of funds with their parent, unnamed ones last, without those of other instruments', async () => {
  const { data } = (await portal.call(getScreenerRelations, { as: userId })).answer()
  assert.deepEqual(
    data.map(({ code, name, parentCode, level, count }) => [level, code, name, parentCode, count]),
    [
      [1, 'bonds', 'Bonds', undefined, 1],
      [1, 'equity', 'Equity', undefined, 3],
      [1, 'unknown', 'Not known', undefined, 1],
      [2, 'equity:global-equity', 'Global equity', 'equity', 2],
      [2, 'equity:japan-equity', 'Japan equity', 'equity', 1],
      [2, 'bonds:unknown', 'Not known', 'bonds', 1],
      [2, 'unknown', 'Not known', 'unknown', 1],
    ],
  )
  const narrow = (await portal.call(getScreenerRelations, { as: userId, query: { level: '1' } })).answer()
  assert.ok(narrow.data.every(({ level }) => level === 1))
})

test('every process finds a fund that is new, renamed, or newly measured', { timeout: 60_000 }, async () => {
  let heard = () => {}
  const store = await openPriceStore(another.db, another.pool, openLog('silent'), {
    onRefreshed: () => heard(),
  })
  try {
    const namesNow = () => {
      const index = fundIndex(store.market(), portal.clock.today())
      return index.instruments.map(
        ({ id, name }) => `${name} ${index.figures.ytd.values[index.placeOf.get(id) ?? -1]}`,
      )
    }
    const hears = async (name: string) => {
      while (!namesNow().includes(name))
        await new Promise<void>((resolve) => {
          heard = resolve
        })
    }
    await listFunds(db, { NEW: { name: 'Fir' } })
    await hears('Fir NaN')
    await sql`update instrument set name = 'Firs' where id = 'NEW'`.execute(db)
    await hears('Firs NaN')
    await publishPrices(db, 'NEW', { '20251231': '1', '20261120': '2' })
    await hears('Firs 1')
  } finally {
    await store.close()
  }
})

test('every process learns of a manager’s shown funds without reading the catalogue again', {
  timeout: 60_000,
}, async () => {
  let heard = () => {}
  const store = await openPriceStore(another.db, another.pool, openLog('silent'), {
    onRefreshed: () => heard(),
  })
  const { instruments } = store.market()
  const changed = new Promise<void>((resolve) => {
    heard = resolve
  })
  await sql`update entity set operative_only = true where id = 169`.execute(db)
  await changed
  assert.equal(store.market().showsOperativeOnly(169), true)
  assert.equal(store.market().instruments, instruments)
  await sql`update entity set operative_only = false where id = 169`.execute(db)
  await store.close()
  await portal.prices.refresh()
})

test('a page has the requested order and its position', async () => {
  const { data, metadata, asOf } = await screen({
    sortKey: 'performance.ytd',
    skip: 1,
    limit: 2,
    riskIds: ['2', '5', '6'],
  })
  assert.deepEqual(
    data.map(({ id }) => id),
    ['B', 'C'],
  )
  assert.equal(asOf, '20261120')
  assert.deepEqual([metadata.pagination.skip, metadata.pagination.limit], [1, 2])
})
