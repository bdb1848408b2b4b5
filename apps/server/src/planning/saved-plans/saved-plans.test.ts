import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { SAVED_PLANS_MAX } from '@fundholder/domain/savings/planning.ts'
import type { Argument } from '@fundholder/protocol/call.ts'
import { getSavedPlans, savePlans } from '@fundholder/protocol/planning/planning.ts'
import { openContract } from '#test/books/book.ts'
import { planTerms } from '#test/calls/plan-terms.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'
import { plansOf } from './saved-plans.queries.ts'

const portal = await openReadingPortal()
const { db } = portal
after(portal.close)

let number = 0
let userId: string
beforeEach(async () => {
  number += 1
  userId = (await openContract(db, { id: `C${number}`, since: '20260105' })).userId
})

type Plan = Argument<typeof savePlans, 'body'>['plans'][number]
const planOf = (id: string, name = `Plan ${id}`, terms: Partial<Plan['terms']> = {}): Plan => ({
  id,
  name,
  terms: { ...planTerms, ...terms },
})
const read = (as = userId) => portal.call(getSavedPlans, { as })
const save = (version: number, plans: Plan[], as = userId) =>
  portal.call(savePlans, { as, body: { version, plans } })

test('saved plans are there the next time, for this user alone, with the day they were saved on', async () => {
  assert.deepEqual((await read()).answer(), { version: 0, plans: [] })
  const saved = (await save(0, [planOf('a', 'Work to 67', { retirementAge: 67 })])).answer()
  assert.deepEqual(saved, {
    version: 1,
    plans: [{ ...planOf('a', 'Work to 67', { retirementAge: 67 }), savedOn: '20261120' }],
  })
  assert.deepEqual((await read()).answer(), saved)
  const other = await openContract(db, { id: `other-${number}`, since: '20260105' })
  assert.deepEqual((await read(other.userId)).answer().plans, [])
  for (const version of [0, 1]) await save(version, [planOf('theirs')], other.userId)
  assert.deepEqual((await read()).answer(), saved)
})

test('a new name keeps the day of a plan, new terms get a new one', async () => {
  await save(0, [planOf('a'), planOf('b')])
  const saved = (await plansOf(db, userId))?.plans as { savedOn: string }[]
  await db
    .updateTable('user_plans')
    .set({ plans: JSON.stringify(saved.map((plan) => ({ ...plan, savedOn: '20260101' }))) })
    .where('user_id', '=', userId)
    .execute()
  const { plans } = (
    await save(1, [planOf('a', 'Renamed'), planOf('b', 'Plan b', { riskClass: 5 })])
  ).answer()
  assert.deepEqual(
    plans.map(({ savedOn }) => savedOn),
    ['20260101', '20261120'],
  )
})

test('saves one of several concurrent changes of a version, and returns the saved state to the others', async () => {
  for (const version of [0, 1]) {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => save(version, [planOf(`p${version}-${index}`)])),
    )
    const [winner, ...others] = answers.filter(({ status }) => status === 200)
    assert.deepEqual(others, [])
    const refused = answers.filter(({ status }) => status === 409)
    assert.equal(refused.length, 11)
    assert.deepEqual(refused[0]?.refusal().details, winner?.answer())
  }
})

test('looking at the version before writing, as one statement does not, would lose changes', async () => {
  await save(0, [planOf('a')])
  const written = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const seen = await plansOf(db, userId)
      if (seen?.version !== 1) return false
      await db
        .updateTable('user_plans')
        .set({ plans: JSON.stringify([planOf(`p${index}`)]), version: 2 })
        .where('user_id', '=', userId)
        .execute()
      return true
    }),
  )
  assert.ok(written.filter(Boolean).length > 1)
})

test('saving the same again after a lost answer returns the saved state', async () => {
  const saved = (await save(0, [planOf('a')])).answer()
  assert.deepEqual((await save(0, [planOf('a')])).answer(), saved)
})

test('refuses one plan too many, and two plans with one name in any case', async () => {
  const many = Array.from({ length: SAVED_PLANS_MAX + 1 }, (_, at) => planOf(`p${at}`))
  assert.equal((await save(0, many.slice(1))).status, 200)
  const tooMany = await save(1, many)
  assert.deepEqual([tooMany.status, tooMany.refusal().code], [422, 'plans/too-many'])
  assert.match(tooMany.refusal().message, /up to 10 plans/)
  const twice = await save(1, [planOf('a', 'Early'), planOf('b', ' early ')])
  assert.deepEqual([twice.status, twice.refusal().code], [422, 'plans/name-taken'])
})

test('terms beyond the limits are refused and nothing is saved', async () => {
  for (const wrong of [
    { yearlyReturn: -0.51 },
    { yearlyReturn: 1.01 },
    { monthlyContribution: 1e9 + 1 },
    { targetIncome: -1 },
    { retirementAge: 65.5 },
    { inflation: 0.3 },
  ])
    assert.equal((await save(0, [planOf('a', 'A', wrong)])).refusal().code, 'request/invalid')
  assert.equal((await read()).answer().version, 0)
})
