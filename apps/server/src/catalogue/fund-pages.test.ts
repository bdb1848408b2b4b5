import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { listBenchmarks } from '@fundholder/protocol/analysis.ts'
import type { Argument } from '@fundholder/protocol/call.ts'
import { listCountries, searchCurrencies } from '@fundholder/protocol/currencies-and-countries.ts'
import {
  FUND_POPULATES,
  findExtraDataUniques,
  findUniques,
  getInstrument,
  getPeerGroup,
} from '@fundholder/protocol/funds.ts'
import { getModelPortfolio, listModelPortfolios } from '@fundholder/protocol/model-portfolios.ts'
import { sql } from 'kysely'
import { openContract, publishPrices, publishRates } from '#test/book.ts'
import { reportExposures, reportHoldings, reportScores } from '#test/fund-details.ts'
import { listFunds, tellOfFund } from '#test/listed-funds.ts'
import { openReadingPortal } from '#test/reading-portal.ts'
import { listBenchmark } from '#test/reference-market.ts'

// It is Friday 20 November 2026.
const portal = await openReadingPortal()
const { db } = portal
after(portal.close)

await listFunds(db, {
  A: {
    name: 'Alder',
    riskId: 3,
    assetClass: 'Equity',
    subAssetClass: 'Global equity',
    address: 'LU',
    peerGroup: 'World',
    ongoingCharges: '0.50',
  },
  B: {
    name: 'Birch',
    riskId: 3,
    assetClass: 'Equity',
    subAssetClass: 'Japan equity',
    address: 'IE',
    currency: 'EUR',
    peerGroup: 'World',
    ongoingCharges: '1.00',
  },
  C: { name: 'Cedar', assetClass: 'Bonds', peerGroup: 'World', operative: false },
  D: { name: 'Dahlia' },
  DEPOSIT: { name: 'Deposit', kind: 'deposit', address: 'AE' },
})
await publishPrices(db, 'A', { '20251231': '10', '20261120': '11' })
await publishPrices(db, 'B', { '20251231': '10', '20261120': '13' })
await publishRates(db, 'JPY', { '20261120': '160' })
await tellOfFund(db, 'A', 'facts', { objective: 'Grow.', aum: '120000000', aumCurrency: 'USD' })
await tellOfFund(db, 'A', 'priips', { sri: '3' })
await tellOfFund(db, 'A', 'extra-data', { depositary: 'Grand Bank', auditor: 'Marsh' })
await tellOfFund(db, 'B', 'extra-data', { depositary: 'Grand Bank' })
await tellOfFund(db, 'C', 'extra-data', { depositary: 'Trust Bank' })
await reportExposures(db, 'A', 'country', { US: 0.6, JP: 0.3 })
await reportHoldings(db, 'A', { 'Halcyon|XQ0000000018': 0.08, Meridian: 0.05 })
await reportScores(db, 'A', { environment: 70 })
await sql`insert into fund_fee (instrument_id, fee, percent) values ('A', 'management', 0.4), ('A', 'subscription', 0)`.execute(
  db,
)
await sql`insert into fund_holiday (calendar, day) values ('*', '20261224'), ('*', '20261123'), ('*', '20261121')`.execute(
  db,
)
await listBenchmark(db, 'SELF', [{ instrumentId: 'A', weight: 1 }])
await db.insertInto('model_portfolio').values({ code: 'MIX', name: 'Mixed', risk_id: 4 }).execute()
await db.insertInto('model_portfolio').values({ code: 'CALM', name: 'Calm', risk_id: 2 }).execute()
await db.insertInto('model_portfolio').values({ code: 'OPEN', name: 'Open', risk_id: null }).execute()
for (const [model_portfolio_code, instrument_id, weight] of [
  ['MIX', 'A', '0.25'],
  ['MIX', 'B', '0.75'],
  ['CALM', 'A', '0.5'],
  ['CALM', 'D', '0.5'],
] as const)
  await db
    .insertInto('model_portfolio_item')
    .values({ model_portfolio_code, instrument_id, weight })
    .execute()
const { userId } = await openContract(db, { id: 'c', since: '20260105' })
const other = await openContract(db, { id: 'd', since: '20260105', entityId: 100 })
const paper = (id: string, kind: 'KID' | 'REPORT', entity_id: number | null) => ({
  id,
  kind,
  name: id,
  language: 'en' as const,
  version: '1',
  day: calendarDay('20261001'),
  instrument_id: 'A',
  contract_id: null,
  entity_id,
  file: `${id}.pdf`,
})
await db
  .insertInto('document')
  .values([paper('kid', 'KID', null), paper('of-169', 'REPORT', 169), paper('of-100', 'REPORT', 100)])
  .execute()
await portal.prices.refresh()

type Populates = NonNullable<Argument<typeof getInstrument, 'querystring'>>['populates']
const describe = async (id: string, populates: Populates, as = userId) =>
  (await portal.call(getInstrument, { as, params: { id }, query: { populates } })).answer()

test('a fund tells what is asked for and nothing else', async () => {
  const plain = await describe('A', undefined)
  for (const populate of FUND_POPULATES) assert.ok(!(populate in plain), populate)
  const all = await describe('A', [...FUND_POPULATES])
  assert.deepEqual(all.facts, {
    objective: 'Grow.',
    aum: '120000000',
    aumCurrency: 'USD',
    peerGroup: 'World',
  })
  assert.deepEqual(all.priips, { sri: '3' })
  assert.deepEqual(all['extra-data'], { auditor: 'Marsh', depositary: 'Grand Bank' })
  assert.deepEqual(all.holdings, [
    { name: 'Halcyon', isin: 'XQ0000000018', weight: 0.08, day: '20261031' },
    { name: 'Meridian', weight: 0.05, day: '20261031' },
  ])
  assert.deepEqual(
    all.exposures?.map(({ key, weight }) => [key, weight]),
    [
      ['JP', 0.3],
      ['US', 0.6],
    ],
  )
  assert.deepEqual(all.scores, [{ criterion: 'environment', score: 70, day: '20261031' }])
  assert.deepEqual(all.lacking, ['fund-facts.csv'], 'nobody says whom it is for')
})

test('each of the six fees is told, or said not to be: unknown is not free', async () => {
  const { fees } = await describe('A', ['fees'])
  const absent = { absent: 'not-reported' }
  assert.deepEqual(fees, {
    management: { value: 0.4 },
    performance: absent,
    subscription: { value: 0 },
    redemption: absent,
    distribution: absent,
    deposit: absent,
  })
})

test('a fund says until when orders must be in, when they are paid, and on which of the next days it does not deal', async () => {
  const { dealing } = await describe('A', ['dealing'])
  const { cutOff, settlementDays, holidays } = dealing ?? assert.fail('nothing about dealing')
  assert.deepEqual([cutOff, settlementDays, holidays], ['12:00', 2, ['20261123', '20261224']])
})

test('a fund says on which days an order given now would deal and be paid, and by when to order for the next ones', async () => {
  // It is noon in Madrid, so that Friday's orders are closed; Monday is a day off of this fund.
  const { dealing } = await describe('A', ['dealing'])
  assert.deepEqual(dealing?.orderedNow, {
    acceptedOn: '20261124',
    dealsOn: '20261125',
    settlesOn: '20261127',
  })
  assert.deepEqual(dealing?.next, [
    { dealsOn: '20261125', settlesOn: '20261127', orderBy: '2026-11-24T11:00:00.000Z' },
    { dealsOn: '20261126', settlesOn: '20261130', orderBy: '2026-11-25T11:00:00.000Z' },
    { dealsOn: '20261127', settlesOn: '20261201', orderBy: '2026-11-26T11:00:00.000Z' },
  ])
})

test('a fund whose cut-off is by other clocks still takes today’s orders; its own days off are its own', async () => {
  await sql`update instrument set cut_off = '16:00 Europe/Dublin', calendar = 'DUBLIN', settlement_days = 0 where id = 'B'`.execute(
    db,
  )
  await sql`insert into fund_holiday (calendar, day) values ('DUBLIN', '20261125')`.execute(db)
  const { dealing } = await describe('B', ['dealing'])
  assert.deepEqual(dealing?.orderedNow, {
    acceptedOn: '20261120',
    dealsOn: '20261123',
    settlesOn: '20261123',
  })
  assert.equal(dealing?.next[0]?.orderBy, '2026-11-20T16:00:00.000Z')
  assert.deepEqual(
    dealing?.next.map(({ dealsOn }) => dealsOn),
    ['20261123', '20261124', '20261126'],
  )
})

test('papers are those for everybody and those of the own manager', async () => {
  const kinds = async (as: string) => (await describe('A', ['documents'], as)).documents?.map(({ id }) => id)
  assert.deepEqual(await kinds(userId), ['kid', 'of-169'])
  assert.deepEqual(await kinds(other.userId), ['kid', 'of-100'])
})

test('what nobody reports is named by the file that would say it', async () => {
  const { lacking, holdings, facts } = await describe('D', [...FUND_POPULATES])
  assert.deepEqual([holdings, facts], [[], {}])
  assert.deepEqual(lacking, [
    'fund-facts.csv',
    'fund-fees.csv',
    'holdings.csv',
    'exposures.csv',
    'scores.csv',
    'documents.csv',
  ])
})

test('one row that changes is the figure that changes', async () => {
  await sql`update fund_fee set percent = 0.45 where instrument_id = 'A' and fee = 'management'`.execute(db)
  await sql`update holding set weight = 0.09 where name = 'Halcyon'`.execute(db)
  await sql`update fund_fact set value = '130000000' where instrument_id = 'A' and key = 'aum'`.execute(db)
  await sql`update instrument set settlement_days = 3 where id = 'A'`.execute(db)
  const changed = await describe('A', ['fees', 'holdings', 'facts', 'dealing'])
  assert.equal(changed.fees?.management.value, 0.45)
  assert.equal(changed.holdings?.[0]?.weight, 0.09)
  assert.equal(changed.facts?.['aum'], '130000000')
  assert.equal(changed.dealing?.settlementDays, 3)
})

const uniques = async (field: Argument<typeof findUniques, 'body'>['field']) =>
  (await portal.call(findUniques, { as: userId, body: { field } })).answer().data

test('the values that a field has among funds are told with how many have each', async () => {
  assert.deepEqual(await uniques('peerGroup'), [{ key: 'World', label: 'World', count: 3 }])
  assert.deepEqual(await uniques('riskId'), [
    { key: '3', label: '3', count: 2 },
    { key: null, label: 'n/a', count: 2 },
  ])
  assert.deepEqual(await uniques('currency'), [
    { key: 'EUR', label: 'Euro', count: 1 },
    { key: 'USD', label: 'US Dollar', count: 3 },
  ])
  assert.deepEqual(await uniques('address'), [
    { key: 'IE', label: 'Ireland', count: 1 },
    { key: 'LU', label: 'Luxembourg', count: 1 },
  ])
  assert.deepEqual(await uniques('subAssetClass'), [
    { key: 'equity:global-equity', label: 'Global equity', count: 1 },
    { key: 'equity:japan-equity', label: 'Japan equity', count: 1 },
    { key: 'bonds:unknown', label: 'Not known', count: 1 },
    { key: 'unknown', label: 'Not known', count: 1 },
  ])
})

test('the values of extra data are told with how many funds have each, and without a field the fields', async () => {
  const ask = async (field?: string) =>
    (await portal.call(findExtraDataUniques, { as: userId, query: { field } })).answer().data
  assert.deepEqual(await ask('depositary'), [
    { key: 'Grand Bank', label: 'Grand Bank', count: 2 },
    { key: 'Trust Bank', label: 'Trust Bank', count: 1 },
  ])
  assert.deepEqual(await ask(), [
    { key: 'auditor', label: 'auditor', count: 1 },
    { key: 'depositary', label: 'depositary', count: 3 },
  ])
  assert.deepEqual(await ask("' or true"), [])
})

test('a fund stands among the funds it is compared with by its return of the year', async () => {
  const ask = async (id: string) => (await portal.call(getPeerGroup, { as: userId, params: { id } })).answer()
  const group = await ask('A')
  assert.deepEqual(
    [group.peerGroup, group.total, group.instrumentIds, group.place],
    ['World', 3, ['A', 'B', 'C'], { ytd: 2, of: 2 }],
  )
  assert.ok(Math.abs((group.median.performance.ytd.value ?? 0) - 0.2) < 1e-12)
  assert.deepEqual(group.median.oc, { value: 0.75 })
  assert.deepEqual((await ask('C')).place, { of: 2 }, 'without a return it has no place')
  assert.deepEqual((await ask('D')).instrumentIds, ['D'])
  assert.equal((await portal.call(getPeerGroup, { as: userId, params: { id: 'X' } })).status, 404)
})

test('currencies are those that amounts can be stated in, found by code or name', async () => {
  const ask = async (q?: string) =>
    (await portal.call(searchCurrencies, { as: userId, query: { q } })).answer().data.map(({ code }) => code)
  assert.deepEqual(await ask(), ['EUR', 'JPY', 'USD'])
  assert.deepEqual([await ask('yen'), await ask('us'), await ask('%')], [['JPY'], ['USD'], []])
})

test('countries are named by their codes, or those that funds are domiciled in', async () => {
  const ask = async (cca2?: string[]) =>
    (await portal.call(listCountries, { as: userId, query: { cca2, lang: 'es' } })).answer().data
  assert.deepEqual(await ask(['LU', 'ES', 'LU']), [
    { cca2: 'LU', name: 'Luxemburgo' },
    { cca2: 'ES', name: 'España' },
  ])
  assert.deepEqual(
    (await ask()).map(({ cca2 }) => cca2),
    ['AE', 'IE', 'LU'],
  )
})

test('a model portfolio tells its funds and what they charge by their weights, unless one does not say', async () => {
  const ask = (id: string) => portal.call(getModelPortfolio, { as: userId, params: { id } })
  const mix = (await ask('MIX')).answer()
  assert.deepEqual(
    mix.compositions[0]?.items.map(({ instrumentId, name, weight, oc }) => ({
      instrumentId,
      name,
      weight,
      oc,
    })),
    [
      { instrumentId: 'B', name: 'Birch', weight: 0.75, oc: { value: 1 } },
      { instrumentId: 'A', name: 'Alder', weight: 0.25, oc: { value: 0.5 } },
    ],
  )
  assert.deepEqual([mix.id, mix.riskId, mix.metadata.oc], ['MIX', 4, { value: 0.88 }])
  assert.deepEqual((await ask('CALM')).answer().metadata.oc, { absent: 'not-reported' })
  const unknown = await ask('NONE')
  assert.deepEqual([unknown.status, unknown.refusal().code], [404, 'model-portfolios/unknown'])
})

test('model portfolios are listed with the least risk first, those without a class last', async () => {
  const { data, metadata } = (await portal.call(listModelPortfolios, { as: userId })).answer()
  assert.deepEqual(
    data.map(({ code }) => code),
    ['CALM', 'MIX', 'OPEN'],
  )
  assert.equal(metadata.pagination.total, 3)
})

test('all benchmarks are listed with what they are made of', async () => {
  const { data } = (await portal.call(listBenchmarks, { as: userId })).answer()
  assert.deepEqual(data.find(({ code }) => code === 'SELF')?.compositions, [
    { items: [{ instrumentId: 'A', weight: 1 }] },
  ])
})
