import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { atOnce, tally } from '#test/at-once.ts'
import { crowdOn } from '#test/orders/crowd.ts'
import { assertOrderInvariants } from '#test/orders/order-invariants.ts'
import {
  type Client,
  openOrderingPortal,
  type PreOrdered,
  type Wanted,
} from '#test/orders/ordering-portal.ts'

/**
 * Number of runs in a usual test run. Set ORDER_MODEL_RUNS for more, and ORDER_MODEL_SEED to repeat a run.
 */
const RUNS = Number(process.env['ORDER_MODEL_RUNS'] ?? 12)
const SEED = Number(process.env['ORDER_MODEL_SEED'] ?? Date.now() % 2 ** 31)
const USERS = 8

const portal = await openOrderingPortal()
after(portal.close)
const { db } = portal

/** Places and approves. @returns how far it came. */
async function order(client: Client, wanted: Wanted): Promise<string> {
  const placed = await portal.preOrder(client, wanted)
  if (placed.status !== 200) return placed.refusal().code
  const { orderId, reference, verificationCode } = placed.answer() as PreOrdered
  const code = portal.messages.find(({ text }) => text.includes(reference))?.text.slice(0, 6) ?? ''
  const body = { orderId, verificationCode: { reference: verificationCode.reference, code } }
  const approved = await portal.approve(client, wanted.kind, body)
  return approved.status === 200 ? 'approved' : approved.refusal().code
}

test('one of eight concurrent sales of 60 of 100 units succeeds', async () => {
  const crowd = await crowdOn(portal, USERS)
  const outcomes = await atOnce(USERS, (index) =>
    order(crowd[index] as Client, { kind: 'ORDER', sell: { ALPHA: 600 } }),
  )
  assert.deepEqual(tally(outcomes), { approved: 1, 'orders/units-reserved': USERS - 1 })
  assert.ok(portal.pool.totalCount >= USERS, 'they really met in the database')
})

test('one of eight concurrent purchases for 60 of 100 dollars succeeds', async () => {
  const crowd = await crowdOn(portal, USERS)
  const outcomes = await atOnce(USERS, (index) =>
    order(crowd[index] as Client, { kind: 'ORDER', buy: { GAMMA: 600 } }),
  )
  assert.deepEqual(tally(outcomes), { approved: 1, 'orders/not-enough-money': USERS - 1 })
})

test('a full withdrawal and another order at once: one of the two', async () => {
  for (let round = 0; round < 4; round += 1) {
    const crowd = await crowdOn(portal, USERS)
    await atOnce(USERS, (index) =>
      order(
        crowd[index] as Client,
        index % 2 === 0 ? { kind: 'WITHDRAW' } : { kind: 'ORDER', sell: { ALPHA: 10 + index } },
      ),
    )
    const rows = await db
      .selectFrom('client_order')
      .select('is_total')
      .where('contract_id', '=', (crowd[0] as Client).contractId)
      .where('state', 'in', ['awaiting-second', 'approved'])
      .execute()
    const totals = rows.filter(({ is_total }) => is_total).length
    assert.ok(totals === 0 || rows.length === 1, `${totals} of ${rows.length} take everything`)
    await assertOrderInvariants(db, (crowd[0] as Client).contractId)
  }
})

test('never reserves anything twice when eight users order on one contract at once', async (t) => {
  t.diagnostic(`seed ${SEED}, ${RUNS} runs`)
  const cents = fc.integer({ min: 1, max: 120_000 }).map((amount) => amount / 100)
  const percent = fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => basisPoints / 100)
  const wanted: fc.Arbitrary<Wanted> = fc.oneof(
    fc.record({ ALPHA: cents }).map((sell) => ({ kind: 'ORDER' as const, sell })),
    fc.record({ EURO: cents, ALPHA: cents }).map((sell) => ({ kind: 'ORDER' as const, sell })),
    fc.record({ GAMMA: cents }).map((buy) => ({ kind: 'ORDER' as const, buy })),
    fc
      .dictionary(fc.constantFrom('ALPHA', 'EURO', '0127082'), percent, { minKeys: 1 })
      .map((withdraw) => ({ kind: 'WITHDRAW' as const, withdrawType: 'PARTIAL' as const, withdraw })),
    fc.constant({ kind: 'WITHDRAW' as const }),
    fc.constant({ kind: 'SWITCH' as const, strategyType: 'MODEL' as const, modelPortfolioId: 'MIX' }),
  )
  const outcomes: string[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(wanted, { minLength: USERS, maxLength: USERS * 3 }), async (all) => {
      const crowd = await crowdOn(portal, USERS)
      // Each user orders one thing after the other; all users at once.
      await atOnce(USERS, async (user) => {
        for (const one of all.filter((_, index) => index % USERS === user))
          outcomes.push(await order(crowd[user] as Client, one))
      })
      await assertOrderInvariants(db, (crowd[0] as Client).contractId)
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
  t.diagnostic(JSON.stringify(tally(outcomes)))
  assert.ok((tally(outcomes)['approved'] ?? 0) > RUNS, 'something was approved')
})
