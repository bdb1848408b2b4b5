import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, calendarDay } from '@fundholder/domain/calendar.ts'
import type { Argument } from '@fundholder/protocol/call.ts'
import { getInstrument, listInstruments, searchInstruments } from '@fundholder/protocol/funds/funds.ts'
import { getScreenerRatios, screenFunds } from '@fundholder/protocol/funds/screener.ts'
import { API_BASE } from '#platform/http/http.ts'
import { listInstruments as listPlain, openContract, publishPrices } from '#test/books/book.ts'
import { listFunds } from '#test/catalogue/listed-funds.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { CATALOGUE_COMMANDS } from './catalogue.commands.ts'

// It is Friday 20 November 2026.
const portal = await openReadingPortal()
const { db } = portal
after(portal.close)

await listFunds(db, {
  OLD: {
    name: 'Alder Wórld Equity',
    isin: 'XQ0000000018',
    currency: 'EUR',
    riskId: 5,
    assetClass: 'Equity',
    subAssetClass: 'Global equity',
    category: 'Large caps',
    address: 'LU',
    inceptionDate: '20200102',
    ongoingCharges: '0.75',
    esg: true,
    peerGroup: 'World, EUR',
  },
  YOUNG: {
    name: 'Birch Bond',
    riskId: 2,
    assetClass: 'Bonds',
    ongoingCharges: '0.20',
    kind: 'fund-of-funds',
  },
  STALE: { name: 'Cedar Cash', ongoingCharges: '1.50', operative: false },
  NONE: { name: 'Dahlia Nothing', sharia: true },
  DEPOSIT: { name: 'Fixed deposit', kind: 'deposit' },
})
const daily = Array.from({ length: 1_126 }, (_, count) => addDays(calendarDay('20231022'), count))
await publishPrices(
  db,
  'OLD',
  Object.fromEntries(daily.map((day, at) => [day, (100 * 1.0002 ** at * (at % 3 ? 1.01 : 1)).toFixed(6)])),
)
await publishPrices(db, 'YOUNG', { '20261001': '10', '20261119': '11', '20261120': '12', '20261123': '99' })
await publishPrices(db, 'STALE', { '20251230': '5', '20261009': '6' })
await portal.prices.refresh()
const { userId } = await openContract(db, { id: 'c', since: '20260105' })

type Query = Argument<typeof listInstruments, 'querystring'>
const list = (query: Query = {}) => portal.call(listInstruments, { as: userId, query })
const namesOf = async (query?: Query) => (await list(query)).answer().data.map(({ name }) => name)
const one = async (id: string) => {
  const { data } = (
    await portal.call(searchInstruments, { as: userId, query: { instrumentIds: [id] } })
  ).answer()
  assert.ok(data[0])
  return data[0]
}

test('lists and funds are of the last day with published prices, not of the weekend on which they are requested', async () => {
  const onFriday = (await one('OLD')).metadata
  portal.clock.set('2026-11-22T11:00:00Z')
  assert.equal((await list()).answer().asOf, '20261120')
  const found = await portal.call(getInstrument, { as: userId, params: { id: 'OLD' } })
  assert.equal(found.answer().asOf, '20261120')
  assert.deepEqual((await one('OLD')).metadata, onFriday)
  portal.clock.set('2026-11-20T11:00:00Z')
})

test('lists a fund with its classes, its last price and its facts', async () => {
  const { data, metadata, asOf } = (await list({ q: 'alder' })).answer()
  assert.deepEqual([metadata.pagination, asOf], [{ total: 1, skip: 0, limit: 10 }, '20261120'])
  const { price, metadata: figures, ...facts } = data[0] ?? assert.fail()
  assert.deepEqual(facts, {
    id: 'OLD',
    name: 'Alder Wórld Equity',
    isin: 'XQ0000000018',
    currency: 'EUR',
    kind: 'fund',
    riskId: 5,
    inceptionDate: '20200102',
    assetClass: { code: 'equity', name: 'Equity' },
    subAssetClass: { code: 'equity:global-equity', name: 'Global equity' },
    category: 'Large caps',
    structural: { address: 'LU' },
    operative: true,
    esg: true,
    sharia: false,
  })
  assert.equal(price.dateAsString, '20261120')
  assert.deepEqual([figures.oc, figures.peerGroup], [{ value: 0.75 }, 'World, EUR'])
})

test('the last price is the one of today or before, with its day and the one before it', async () => {
  assert.deepEqual((await one('YOUNG')).price, {
    value: 12,
    dateAsString: '20261120',
    date: '2026-11-20T00:00:00.000Z',
    isCarried: false,
    previous: 11,
  })
  const { value, dateAsString, isCarried } = (await one('STALE')).price
  assert.deepEqual([value, dateAsString, isCarried], [6, '20261009', true])
  assert.deepEqual((await one('NONE')).price, { absent: 'missing-price' })
})

test('figures are those that the screener measures over the same days', async () => {
  const measured = async (dateFrom: string) => {
    const { data } = (
      await portal.call(getScreenerRatios, {
        as: userId,
        body: { currency: 'EUR', dateFrom, dateTo: '20261120', items: [{ instrumentId: 'OLD', weight: 1 }] },
      })
    ).answer()
    return data[0] ?? assert.fail()
  }
  const { performance, volatilityAnnualized } = (await one('OLD')).metadata
  const isSame = (shown: { value?: number | undefined }, exact: { value?: number | undefined }) =>
    assert.ok(Math.abs((shown.value ?? Number.NaN) - (exact.value ?? Number.NaN)) < 1e-12)
  isSame(performance.ytd, (await measured('20251231')).performance)
  isSame(performance.threeYearsAnnualized, (await measured('20231120')).ratios.performanceAnnualized)
  isSame(performance.inception, (await measured('20231022')).performance)
  isSame(volatilityAnnualized, (await measured('20251120')).ratios.volatilityAnnualized)
})

test('a figure that does not exist shows why and is no zero', async () => {
  const young = (await one('YOUNG')).metadata
  assert.deepEqual(young.performance.ytd, { absent: 'before-inception' })
  assert.deepEqual(young.performance.threeYearsAnnualized, { absent: 'before-inception' })
  assert.ok(Math.abs((young.performance.inception.value ?? 0) - 0.2) < 1e-12)
  assert.deepEqual(young.volatilityAnnualized, { absent: 'before-inception' })
  const stale = (await one('STALE')).metadata
  assert.deepEqual(stale.performance, {
    ytd: { absent: 'missing-price' },
    threeYearsAnnualized: { absent: 'before-inception' },
    inception: { absent: 'missing-price' },
  })
  assert.deepEqual((await one('NONE')).metadata, {
    performance: {
      ytd: { absent: 'missing-price' },
      threeYearsAnnualized: { absent: 'missing-price' },
      inception: { absent: 'missing-price' },
    },
    oc: { absent: 'not-reported' },
    volatilityAnnualized: { absent: 'missing-price' },
  })
})

test('every figure comes from a stored row: a changed row changes the figure', async () => {
  const before = await one('YOUNG')
  await publishPrices(db, 'YOUNG', { '20261120': '15' })
  await db
    .updateTable('instrument')
    .set({ ongoing_charges: '0.35', risk_id: 4, name: 'Birch Bonds', esg: true })
    .where('id', '=', 'YOUNG')
    .execute()
  await portal.prices.refresh()
  const changed = await one('YOUNG')
  assert.deepEqual([before.price.value, changed.price.value], [12, 15])
  assert.equal(changed.metadata.performance.inception.value, 0.5)
  assert.deepEqual(
    [changed.metadata.oc.value, changed.riskId, changed.name, changed.esg],
    [0.35, 4, 'Birch Bonds', true],
  )
  await publishPrices(db, 'YOUNG', { '20261120': '12' })
  await db
    .updateTable('instrument')
    .set({ ongoing_charges: '0.20', risk_id: 2, name: 'Birch Bond', esg: false })
    .where('id', '=', 'YOUNG')
    .execute()
  await portal.prices.refresh()
})

test('funds are narrowed by every filter, deposits and cash are none', async () => {
  assert.deepEqual(await namesOf(), ['Alder Wórld Equity', 'Birch Bond', 'Cedar Cash', 'Dahlia Nothing'])
  assert.deepEqual(await namesOf({ q: 'world' }), ['Alder Wórld Equity'])
  assert.deepEqual(await namesOf({ name: 'xq0000000018' }), ['Alder Wórld Equity'])
  assert.deepEqual(await namesOf({ riskIds: ['2', 'null'] }), ['Birch Bond', 'Cedar Cash', 'Dahlia Nothing'])
  assert.deepEqual(await namesOf({ currencies: ['EUR', 'JPY'] }), ['Alder Wórld Equity'])
  assert.deepEqual(await namesOf({ maxOc: '0.75' }), ['Alder Wórld Equity', 'Birch Bond'])
  assert.deepEqual(await namesOf({ performanceYTD: '0.01' }), ['Alder Wórld Equity'])
  assert.deepEqual(await namesOf({ operativeOnly: 'true' }), [
    'Alder Wórld Equity',
    'Birch Bond',
    'Dahlia Nothing',
  ])
  assert.deepEqual(await namesOf({ peerGroup: 'World, EUR' }), ['Alder Wórld Equity'])
  assert.deepEqual(await namesOf({ isFundOfFunds: 'true' }), ['Birch Bond'])
  assert.deepEqual(await namesOf({ isFundOfFunds: 'false' }), [
    'Alder Wórld Equity',
    'Cedar Cash',
    'Dahlia Nothing',
  ])
  assert.deepEqual(await namesOf({ kinds: ['deposit'] }), ['Fixed deposit'])
})

test('ten are shown unless another number is requested, sorted as requested', async () => {
  await listPlain(db, Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`Z${at}`, 'CHF'])))
  await portal.prices.refresh()
  const { data, metadata } = (await list({ currencies: ['CHF'] })).answer()
  assert.deepEqual([data.length, metadata.pagination], [10, { total: 12, skip: 0, limit: 10 }])
  assert.equal((await namesOf({ currencies: ['CHF'], skip: 10 })).length, 2)
  assert.deepEqual(await namesOf({ sortKey: 'oc', limit: 3 }), [
    'Birch Bond',
    'Alder Wórld Equity',
    'Cedar Cash',
  ])
  assert.deepEqual(await namesOf({ sortKey: 'oc', sort: 'desc', limit: 3 }), [
    'Cedar Cash',
    'Alder Wórld Equity',
    'Birch Bond',
  ])
})

test('unknown ids of any characters are not found', async () => {
  for (const id of ["a'%b", 'a b', '"; --', 'é💩'])
    assert.equal(
      (await portal.call(getInstrument, { as: userId, params: { id } })).refusal().code,
      'instruments/unknown',
    )
})

test('instruments of any kind are found by their ids; an unknown id is left out of a list and answers 404 alone', async () => {
  const { data } = (
    await portal.call(searchInstruments, {
      as: userId,
      query: { instrumentIds: ['DEPOSIT', 'OLD', 'NOBODY', 'OLD'] },
    })
  ).answer()
  assert.deepEqual(
    data.map(({ id }) => id),
    ['OLD', 'DEPOSIT'],
  )
  const unknown = await portal.call(getInstrument, { as: userId, params: { id: 'NOBODY' } })
  assert.deepEqual([unknown.status, unknown.refusal().code], [404, 'instruments/unknown'])
})

test('a manager may show clients only what can be ordered: every list keeps to it at once', async () => {
  assert.equal(await command('169', 'on'), 'Clients of 169 see only funds that can be ordered.')
  await portal.prices.refresh()
  assert.ok(!(await namesOf({ limit: 100 })).includes('Cedar Cash'))
  assert.ok(!(await namesOf({ limit: 100, operativeOnly: 'false' })).includes('Cedar Cash'))
  const screened = await portal.call(screenFunds, { as: userId, query: { q: 'cedar' } })
  assert.deepEqual(screened.answer().data, [])
  const byId = await portal.call(searchInstruments, { as: userId, query: { instrumentIds: ['STALE'] } })
  assert.deepEqual(byId.answer().data, [])
  const held = await portal.call(getInstrument, { as: userId, params: { id: 'STALE' } })
  assert.equal(held.answer().name, 'Cedar Cash', 'holders still see its name')
  await command('169', 'off')
  await portal.prices.refresh()
  assert.ok((await namesOf({ limit: 100 })).includes('Cedar Cash'))
})

test('shows the usage to an operator who omits the manager or the action', async () => {
  for (const wrong of [[], ['169'], ['169', 'yes'], ['one', 'on'], ['169', 'on', 'off']])
    await assert.rejects(command(...wrong), /such as funds operative-only 169 on/)
  await assert.rejects(command('4711', 'on'), /no manager 4711/)
})

const command = async (...operands: string[]) =>
  (await runCommand(CATALOGUE_COMMANDS, 'funds operative-only', { deps: portal.deps, operands })).join('\n')

test('odd searches find what they say or nothing, impossible questions are refused', async () => {
  for (const q of ['%', '100%', "'; drop table instrument; --", '"', '\\', '_', 'ALDER%'])
    assert.deepEqual(await namesOf({ q }), q === 'ALDER%' ? ['Alder Wórld Equity'] : [], q)
  for (const query of [
    `q=${'x'.repeat(10_000)}`,
    'q=',
    'q=a&name=b',
    'skip=-1',
    'limit=101',
    'sortKey=isin',
    'sort=up',
    'riskIds=8',
    'maxOc=',
    'maxOc=1,5',
    'performanceYTD=much',
    'currencies=dollar',
    'nothing=1',
  ]) {
    const { statusCode, body } = await portal.app.inject({
      url: `${API_BASE}/instruments?${query}`,
      headers: { 'test-user': userId },
    })
    assert.equal(statusCode, 400, `${query.slice(0, 40)} ${body.slice(0, 100)}`)
    assert.match(body, /request\/invalid/)
  }
})
