import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ESG_CRITERIA } from '@fundholder/domain/funds/distributions.ts'
import { getEsg } from '@fundholder/protocol/analysis/look-through.ts'
import fc from 'fast-check'
import { openContract } from '#test/books/book.ts'
import { listFund, reportExposures, reportScores } from '#test/catalogue/fund-details.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

const portal = await openReadingPortal()
const { db } = portal
after(portal.close)

const CASH = '0127082'
for (const id of ['GREEN', 'OIL', 'DARK', 'CLEAN']) await listFund(db, id)
await reportScores(db, 'GREEN', { environment: 90, social: 80, governance: 70, carbon: 95 })
await reportScores(db, 'OIL', { environment: 30, social: 50, governance: 60 })
await reportExposures(db, 'GREEN', 'exclusion', { 'Fossil fuels': 0.01, Tobacco: 0 })
await reportExposures(db, 'OIL', 'exclusion', { 'Fossil fuels': 0.3, Gambling: 0.02 })
await reportExposures(db, 'OIL', 'controversy', { Corruption: 0.12 }, '20260930')
await reportExposures(db, 'CLEAN', 'controversy', { Corruption: 0 })
await portal.prices.refresh()
const { userId } = await openContract(db, { id: 'c', since: '20260105' })

const items = (weights: Record<string, number>) =>
  Object.entries(weights).map(([instrumentId, weight]) => ({ instrumentId, weight }))
const ask = (weights: Record<string, number>, body: { criteria?: number; limit?: number } = {}) =>
  portal.call(getEsg, { as: userId, body: { items: items(weights), ...body } })
const judged = async (weights: Record<string, number>, body: { criteria?: number; limit?: number } = {}) =>
  (await ask(weights, body)).answer()
const criterion = async (
  weights: Record<string, number>,
  name: (typeof ESG_CRITERIA)[number],
  body: { limit?: number } = {},
) => {
  const found = (await judged(weights, body)).data.find((one) => one.criterion === name)
  assert.ok(found)
  return found
}
const near = (actual: number | undefined, expected: number) =>
  assert.ok(actual !== undefined && Math.abs(actual - expected) < 1e-9, `${actual} is not ${expected}`)

test('a score is the weighted mean of the holdings that have one, and shows their share of the whole', async () => {
  const found = await criterion({ GREEN: 0.3, OIL: 0.2, DARK: 0.5 }, 'environment')
  assert.equal(found.kind, 'score')
  if (found.kind !== 'score') return
  near(found.score.value, (0.3 * 90 + 0.2 * 30) / 0.5)
  near(found.coverage, 0.5)
  assert.deepEqual(
    found.items.map(({ instrumentId, name, score }) => [instrumentId, name, score]),
    [
      ['GREEN', 'Fund GREEN', 90],
      ['OIL', 'Fund OIL', 30],
    ],
  )
})

test('without any score the total is absent with the reason, never zero', async () => {
  const carbon = await criterion({ OIL: 0.5, DARK: 0.5 }, 'carbon')
  assert.deepEqual(carbon, {
    kind: 'score',
    criterion: 'carbon',
    score: { absent: 'not-reported' },
    coverage: 0,
    items: [],
  })
})

test('exposures of at least the limit are listed with the funds they come from', async () => {
  const exclusions = await criterion({ GREEN: 0.5, OIL: 0.5 }, 'exclusions')
  assert.deepEqual(exclusions, {
    kind: 'exposures',
    criterion: 'exclusions',
    coverage: 1,
    exposures: [
      {
        key: 'Fossil fuels',
        weight: 0.155, // half of 1% and half of 30%
        items: [
          { instrumentId: 'OIL', name: 'Fund OIL', weight: 0.5, exposure: 0.3 },
          { instrumentId: 'GREEN', name: 'Fund GREEN', weight: 0.5, exposure: 0.01 },
        ],
      },
    ],
    belowLimit: 1, // 1% gambling; nobody has any tobacco
  })
  const all = await criterion({ GREEN: 0.5, OIL: 0.5 }, 'exclusions', { limit: 0 })
  assert.deepEqual(all.kind === 'exposures' && all.exposures.map(({ key, weight }) => [key, weight]), [
    ['Fossil fuels', 0.155],
    ['Gambling', 0.01],
  ])
})

test('an exposure of exactly the limit is listed, one of less is not', async () => {
  const listed = async (limit: number) => {
    const found = await criterion({ OIL: 1 }, 'controversies', { limit })
    return found.kind === 'exposures' && found.exposures.length
  }
  assert.deepEqual([await listed(0.12), await listed(0.121)], [1, 0])
})

test('a fund that reports having none of a thing is covered; one that reports nothing is not', async () => {
  const clean = await criterion({ CLEAN: 0.6, DARK: 0.3, [CASH]: 0.1 }, 'controversies')
  assert.deepEqual(clean, {
    kind: 'exposures',
    criterion: 'controversies',
    coverage: 0.6,
    exposures: [],
    belowLimit: 0,
  })
  const dark = await criterion({ DARK: 1 }, 'controversies')
  assert.deepEqual([dark.coverage, 'absent' in dark && dark.absent], [0, 'not-reported'])
})

test('the first few criteria can be requested alone, all six of them unless said', async () => {
  const named = async (criteria?: number) =>
    (await judged({ GREEN: 1 }, criteria === undefined ? {} : { criteria })).data.map((one) => one.criterion)
  assert.deepEqual(await named(), [
    'environment',
    'social',
    'governance',
    'carbon',
    'controversies',
    'exclusions',
  ])
  for (const count of [1, 4, 5]) assert.deepEqual(await named(count), ESG_CRITERIA.slice(0, count))
  assert.equal((await ask({ GREEN: 1 }, { criteria: 7 })).status, 400)
  assert.equal((await ask({ GREEN: 1 }, { limit: 1.1 })).status, 400)
})

test('the days of the reports and the files that say nothing of a fund are named', async () => {
  const { reported, lacking } = await judged({ OIL: 0.4, DARK: 0.5, [CASH]: 0.1 })
  assert.deepEqual(reported, { from: '20260930', to: '20261031' })
  assert.deepEqual(lacking, [
    { file: 'scores.csv', instrumentIds: ['DARK'] },
    { file: 'exposures.csv', instrumentIds: ['DARK'] },
  ])
})

test('one changed score or exposure moves its figure in the next answer', async () => {
  await db.updateTable('score').set({ score: '40' }).where('instrument_id', '=', 'OIL').execute()
  await reportExposures(db, 'OIL', 'exclusion', { 'Fossil fuels': 0.2 })
  const { data } = await judged({ OIL: 1 })
  assert.deepEqual(
    data.map((one) => (one.kind === 'score' ? one.score.value : one.exposures[0]?.weight)),
    [40, 40, 40, undefined, 0.12, 0.2],
  )
})

test('a mean lies between the scores it is made of, and the order of items changes nothing', async () => {
  const weights = fc.tuple(fc.integer({ min: 1, max: 98 }), fc.integer({ min: 1, max: 98 }))
  await fc.assert(
    fc.asyncProperty(weights, async ([green, oil]) => {
      const total = green + oil + 50
      const held = { GREEN: green / total, OIL: oil / total, DARK: 50 / total }
      const answer = await judged(held)
      const reversed = await judged(Object.fromEntries(Object.entries(held).reverse()))
      assert.deepEqual(reversed, answer)
      const [environment] = answer.data
      const score = environment?.kind === 'score' ? environment.score.value : undefined
      assert.ok(score !== undefined && score > 40 - 1e-9 && score < 90 + 1e-9)
      near(environment?.coverage, (green + oil) / total)
    }),
    { numRuns: 25 },
  )
})

test('what is not a whole or not known is refused', async () => {
  assert.equal((await ask({ GREEN: 0.9 })).refusal().code, 'weights/not-one')
  assert.equal((await ask({ GREEN: 0.5, NONE: 0.5 })).refusal().code, 'instruments/unknown')
})
