import assert from 'node:assert/strict'
import { after, type TestContext, test } from 'node:test'
import { tally } from '#test/at-once.ts'
import { assertOrderInvariants } from '#test/orders/order-invariants.ts'
import type { Client } from '#test/orders/ordering-portal.ts'
import { type Ended, openRaces, type Pair, pairsOf, THIEF } from '#test/orders/raced-approvals.ts'

const races = await openRaces()
after(races.close)
const { portal } = races
const { db } = portal
const pairs = pairsOf(races)

/** Something else begins at each place of an approval by RACE_STEP=1; without it, at every fifth. */
const STEP = Number(process.env['RACE_STEP'] ?? 5)
/** Units to sell at ALPHA's price of ten dollars. */
const SOLD = 10_000_000n

const reservedOf = async (client: Client) => (await portal.balances(client))['ALPHA']?.reserved

/** Races an approval, and sees that all is well each time and that each of the two has been first. */
async function race(
  t: TestContext,
  prepare: () => Promise<Pair>,
  revalidated: (ended: Ended) => Promise<unknown>,
) {
  const states: string[] = []
  for await (const ended of races.race(prepare, STEP)) {
    await revalidated(ended)
    await assertOrderInvariants(db, ended.client.contractId)
    assert.deepEqual(ended.walls, [], 'nothing came as far as a wall of the database')
    states.push(ended.state)
  }
  t.diagnostic(JSON.stringify(tally(states)))
  assert.equal(Object.keys(tally(states)).length, 2, 'either way was gone')
}

test('an approval and the end of its time at once: the order is approved, or over and its units free', (t) =>
  race(t, pairs.endOfItsTime, async ({ client, state, approval }) => {
    assert.deepEqual(
      [state, await reservedOf(client)],
      approval === 200 ? ['approved', SOLD] : ['expired', 0n],
    )
  }))

test('an approval and another pre-order at once: the former is approved or replaced, never both', (t) =>
  race(t, pairs.anotherOrder, async ({ client, state, approval, besides }) => {
    assert.equal(besides, 200)
    assert.equal(state, approval === 200 ? 'approved' : 'replaced')
    assert.equal(await reservedOf(client), state === 'approved' ? SOLD * 2n : SOLD)
  }))

test('an approval and a new code at once: the old code approves before the new one is sent, or not at all', (t) =>
  race(t, pairs.newCode, async ({ state, approval, besides }) => {
    assert.equal(state, approval === 200 ? 'approved' : 'pending')
    if (approval === 200) assert.notEqual(besides, 200, 'no code is sent for what is approved')
    else assert.equal(besides, 200, 'one of the two at least')
  }))

test('an approved withdrawal and a change of the bank account at once: the account shown is paid, or nothing is approved', (t) =>
  race(t, pairs.newAccount, async ({ client, orderId, state, approval, wasFirst }) => {
    assert.equal(state, approval === 200 ? 'approved' : 'pending')
    if (state === 'approved') {
      const { payee, instruction } = await db
        .selectFrom('client_order')
        .select(['payee', 'instruction'])
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      assert.notEqual(payee?.iban, THIEF)
      assert.deepEqual(payee, JSON.parse(instruction).payout.payee)
    } else assert.ok(wasFirst)
    // Whatever came of it, the new account gets nothing for 72 hours.
    const again = await portal.preOrder(client, {
      kind: 'WITHDRAW',
      withdrawType: 'PARTIAL',
      withdraw: { BETA: 50 },
    })
    assert.notEqual(again.status, 200)
  }))

test('a full withdrawal and a contribution at once: it takes everything before, and later money stays available', (t) =>
  race(t, pairs.moneyIn, async ({ client, state, approval, wasFirst }) => {
    assert.equal(approval === 200, !wasFirst, 'not approved by a look at what was there before')
    assert.equal(state, approval === 200 ? 'approved' : 'pending')
    const { '0127082': cash } = await portal.balances(client)
    assert.deepEqual([cash?.held, cash?.reserved], [112_345n, 100_000n])
  }))
