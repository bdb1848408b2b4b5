import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DISTRIBUTION_TYPES } from '@fundholder/domain/funds/distributions.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import {
  getDistribution,
  getDistributions,
  getEsg,
  getRelations,
} from '@fundholder/protocol/analysis/look-through.ts'
import { type Position, searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { NAMED_PEOPLE } from '@fundholder/sample-world/people/named-people.ts'
import { PEOPLE } from '@fundholder/sample-world/people/people.ts'
import { demoMadeAt } from '#test/books/demo-template.ts'
import { demoUserId } from '#test/books/demo-user.ts'
import { TEST_INSTANT } from '#test/portal/portal.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

// Noon on Friday 20 November 2026: funds have reported for the end of October.
const portal = await openReadingPortal({ template: demoMadeAt(TEST_INSTANT) })
after(portal.close)

type Held = { userId: string; items: { instrumentId: string; weight: number }[]; currency: string }

async function held(username: string): Promise<Held> {
  const person = PEOPLE.find((one) => one.username === username)
  assert.ok(person)
  const userId = await demoUserId(portal.db, username)
  const query = { portfolioIds: [person.contract.portfolioId] }
  const { data, currency } = (await portal.call(searchPositions, { as: userId, query })).answer()
  return { userId, currency, items: data.flatMap(itemOf) }
}

const itemOf = ({ instrumentId, weight }: Position) => (weight ? [{ instrumentId, weight }] : [])

test('every distribution of a demo member’s holdings adds up to 100.00%', async () => {
  for (const { username, userType } of NAMED_PEOPLE) {
    const { userId, items, currency } = await held(username)
    if (userType === 'EMPLOYER')
      assert.deepEqual(
        items.map(({ instrumentId }) => instrumentId),
        [CASH_INSTRUMENT_ID],
      )
    const body = { items, currency, distributionTypes: [...DISTRIBUTION_TYPES] }
    const { data } = (await portal.call(getDistributions, { as: userId, body })).answer()
    assert.equal(data.length, DISTRIBUTION_TYPES.length)
    for (const { distributionType, data: slices } of data)
      assert.equal(
        slices.reduce((sum, { weight }) => sum + Math.round(weight * 10_000), 0),
        10_000,
        `${username} ${distributionType}`,
      )
  }
})

test('eleven funds in four currencies show their regions, their common holdings, and what is unknown', async () => {
  const { userId, items, currency } = await held('saver@demo.example')
  const spread = async (distributionType: (typeof DISTRIBUTION_TYPES)[number]) =>
    (await portal.call(getDistribution, { as: userId, body: { items, currency, distributionType } })).answer()
  const currencies = await spread('currencies')
  const parts = currencies.data.filter(({ kind }) => kind === 'part').map(({ key }) => key)
  assert.deepEqual(parts.toSorted(), ['EUR', 'GBP', 'JPY', 'USD'])
  assert.deepEqual(currencies.reported, { from: '20261031', to: '20261031' })
  const sectors = await spread('sectors')
  assert.ok((sectors.data.find(({ kind }) => kind === 'unknown')?.weight ?? 0) > 0.02) // gold lies in no sector
  const { data: holdings } = await spread('topten')
  assert.equal(holdings.filter(({ kind }) => kind === 'part').length, 10)
})

test('the same money is classed by asset class, sub-asset class and category', async () => {
  const { userId, items } = await held('saver@demo.example')
  const counts: number[] = []
  for (const group of [1, 2, 3] as const) {
    const body = { items, group, relationType: 'categories' as const }
    const { data } = (await portal.call(getRelations, { as: userId, body })).answer()
    assert.equal(data.flatMap((relation) => relation.items).length, items.length)
    counts.push(data.length)
  }
  const [classes = 0, subClasses = 0, categories = 0] = counts
  assert.ok(classes < subClasses && subClasses <= categories, `${counts.join(', ')}`)
})

test('a sustainable strategy scores better than a balanced one, and holds no fossil fuels', async () => {
  const judged = async (username: string) => {
    const { userId, items } = await held(username)
    const { data } = (await portal.call(getEsg, { as: userId, body: { items, limit: 0.01 } })).answer()
    assert.equal(data.length, 6)
    const exclusions = data.find((one) => one.kind === 'exposures' && one.criterion === 'exclusions')
    const environment = data.find((one) => one.kind === 'score' && one.criterion === 'environment')
    assert.ok(environment?.kind === 'score' && exclusions?.kind === 'exposures')
    return {
      environment: environment.score.value ?? 0,
      coverage: environment.coverage,
      excluded: exclusions.exposures.map(({ key }) => key),
    }
  }
  const sustainable = await judged('member@entity100.example')
  const balanced = await judged('member@demo.example')
  assert.ok(sustainable.environment > balanced.environment + 10)
  assert.ok(!sustainable.excluded.includes('Fossil fuels') && balanced.excluded.includes('Fossil fuels'))
  assert.ok(sustainable.coverage > 0.9)
  const collector = await judged('collector@demo.example')
  assert.ok(collector.coverage > 0 && collector.coverage < 1) // cash has no score
})

test('every figure comes from a row: one changed exposure, and the slice of the portfolio moves by its share', async () => {
  const { userId, items } = await held('joiner@demo.example')
  const fund = items.find(({ instrumentId }) => instrumentId !== CASH_INSTRUMENT_ID)
  assert.ok(fund)
  const body = { items, distributionType: 'sectors' as const, other: false }
  const share = async (key: string) =>
    (await portal.call(getDistribution, { as: userId, body })).answer().data.find((one) => one.key === key)
      ?.weight
  const before = await share('Government')
  const rows = portal.db
    .selectFrom('exposure')
    .select('weight')
    .where('instrument_id', '=', fund.instrumentId)
    .where('dimension', '=', 'sector')
    .where('key', '=', 'Government')
  const { weight } = await rows.executeTakeFirstOrThrow()
  await portal.db
    .updateTable('exposure')
    .set({ weight: String(Number(weight) - 0.1) })
    .where('instrument_id', '=', fund.instrumentId)
    .where('dimension', '=', 'sector')
    .where('key', '=', 'Government')
    .execute()
  const moved = (before ?? 0) - ((await share('Government')) ?? 0)
  assert.ok(Math.abs(moved - fund.weight * 0.1) < 0.0002, `${moved}`)
  assert.ok(Math.abs(((await share('unknown')) ?? 0) - fund.weight * 0.1) < 0.0002)
})
