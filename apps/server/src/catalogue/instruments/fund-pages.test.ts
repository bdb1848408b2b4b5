import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Argument } from '@fundholder/protocol/call.ts'
import { FUND_POPULATES, getInstrument } from '@fundholder/protocol/funds/funds.ts'
import { sql } from 'kysely'
import { openDescribedFunds } from '#test/catalogue/described-funds.ts'

// It is Friday 20 November 2026.
const portal = await openDescribedFunds()
after(portal.close)
const { db, userId, ofOther } = portal

type Populates = NonNullable<Argument<typeof getInstrument, 'querystring'>>['populates']
const describe = async (id: string, populates: Populates, as = userId) =>
  (await portal.call(getInstrument, { as, params: { id }, query: { populates } })).answer()

test('returns the requested facts of a fund and no others', async () => {
  const plain = await describe('A', undefined)
  for (const populate of FUND_POPULATES) assert.ok(!(populate in plain), populate)
  const scored = await describe('A', ['scores'])
  assert.deepEqual(Object.keys(scored).toSorted(), [...Object.keys(plain), 'scores'].toSorted())
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
  const { 'target-market': targetMarket } = await describe('B', ['target-market'])
  assert.deepEqual(targetMarket, { knowledge: 'basic' })
})

test('shows each of the six fees or that it is not reported: unknown is not free', async () => {
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
  const all = { management: 1, performance: 2, subscription: 3, redemption: 4, distribution: 5, deposit: 6 }
  const rows = Object.entries(all).map(([fee, percent]) => ({ instrument_id: 'B', fee, percent }))
  await sql`insert into fund_fee select * from json_populate_recordset(null::fund_fee, ${JSON.stringify(rows)})`.execute(
    db,
  )
  const reported = Object.entries((await describe('B', ['fees'])).fees ?? {})
  assert.deepEqual(
    reported,
    Object.entries(all).map(([fee, value]) => [fee, { value }]),
  )
})

test('a fund shows until when orders must be in, when they are paid, and on which of the next days it does not deal', async () => {
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

test('lists the documents for everybody and those of the client’s own manager', async () => {
  const kinds = async (as: string) => (await describe('A', ['documents'], as)).documents?.map(({ id }) => id)
  assert.deepEqual(await kinds(userId), ['kid', 'of-169'])
  assert.deepEqual(await kinds(ofOther), ['kid', 'of-100'])
})

test('names the file that would report a missing figure', async () => {
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
