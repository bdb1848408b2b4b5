import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { OrderState } from '@fundholder/domain/orders/orders.ts'
import { resendCode } from '@fundholder/protocol/users/sign-in.ts'
import fc from 'fast-check'
import { blockPortal, unblockPortal } from '#availability/availability.ts'
import { expireLapsedOrders } from '#orders/approval/expire-orders.ts'
import { moveOrder } from '#orders/store/order-events.ts'
import { inTransaction } from '#platform/database/database.ts'
import { superuser } from '#test/database/superuser.ts'
import { assertOrderInvariants } from '#test/orders/order-invariants.ts'
import {
  type Client,
  openOrderingPortal,
  type PreOrdered,
  type Wanted,
} from '#test/orders/ordering-portal.ts'
import { lastCode, wrongCode } from '#test/portal/browser.ts'
import { TEST_INSTANT } from '#test/portal/portal.ts'

/**
 * Number of runs in a usual test run. Set ORDER_MODEL_RUNS for more, and ORDER_MODEL_SEED to repeat a run.
 */
const RUNS = Number(process.env['ORDER_MODEL_RUNS'] ?? 60)
const SEED = Number(process.env['ORDER_MODEL_SEED'] ?? Date.now() % 2 ** 31)

const portal = await openOrderingPortal()
after(portal.close)

type Typed = { reference: string; code: string }
/** Expected state of the portal. */
type Expected = {
  blocked: boolean
  pending?: { id: string; kind: Wanted['kind']; typed: Typed; tries: number; sentAt: number } | undefined
  running: { id: string; isTotal: boolean }[]
  former: { id: string; kind: Wanted['kind']; typed: Typed }[]
  states: Map<string, OrderState>
}
type Real = { client: Client }
type Step = fc.AsyncCommand<Expected, Real>

const FIVE_MINUTES = 5 * 60 * 1000
const now = () => portal.clock.now().getTime()
const isInTime = ({ sentAt }: { sentAt: number }) => now() < sentAt + FIVE_MINUTES

/** A step, after which all invariants hold and every order has its expected state. */
const step = (name: string, run: (expected: Expected, real: Real) => Promise<void>): Step => ({
  check: () => true,
  run: async (expected, real) => {
    await run(expected, real)
    await assertOrderInvariants(portal.db, real.client.contractId)
    const rows = await portal.db
      .selectFrom('client_order')
      .select(['id', 'state'])
      .where('contract_id', '=', real.client.contractId)
      .execute()
    assert.deepEqual(new Map(rows.map(({ id, state }) => [id, state])), expected.states, name)
  },
  toString: () => name,
})

const place = (wanted: Wanted) =>
  step(`place ${JSON.stringify(wanted)}`, async (expected, { client }) => {
    const before = await portal.balances(client)
    const answered = await portal.preOrder(client, wanted)
    if (expected.blocked) assert.equal(answered.status, 423)
    if (answered.status !== 200) {
      assert.ok([409, 422, 423, 429].includes(answered.status), answered.response.body)
      assert.deepEqual(await portal.balances(client), before, 'a refusal moves nothing')
      return
    }
    const { orderId, verificationCode } = answered.answer() as PreOrdered
    const typed = { reference: verificationCode.reference, code: lastCode(portal.messages) }
    if (expected.pending) {
      expected.states.set(expected.pending.id, 'replaced')
      expected.former.push(expected.pending)
    }
    expected.pending = { id: orderId, kind: wanted.kind, typed, tries: 0, sentAt: now() }
    expected.states.set(orderId, 'pending')
    const isTotal = wanted.kind === 'WITHDRAW' && !wanted.withdrawType
    assert.ok(!expected.running.some((one) => one.isTotal), 'beside a total withdrawal nothing is placed')
    if (isTotal) assert.equal(expected.running.length, 0)
  })

let approvals = 0

const approve = (how: 'right' | 'wrong' | 'changed') =>
  step(`approve, ${how}`, async (expected, { client }) => {
    const { pending } = expected
    if (!pending) return
    const code = how === 'wrong' ? wrongCode(pending.typed.code) : pending.typed.code
    const { status, response } = await portal.approve(client, pending.kind, {
      orderId: pending.id,
      verificationCode: { ...pending.typed, code },
      ...(how === 'changed' && pending.kind !== 'REBALANCE'
        ? pending.kind === 'WITHDRAW'
          ? { withdraw: { GAMMA: 1.23 } }
          : { buy: { GAMMA: 1.23 } }
        : {}),
    })
    if (expected.blocked) return assert.equal(status, 423)
    const refusal = status === 200 ? undefined : response.json<{ code: string }>().code
    if (how === 'changed') {
      assert.equal(refusal, 'orders/changed')
      expected.states.set(pending.id, 'discarded')
      expected.former.push(pending)
      expected.pending = undefined
      return
    }
    const isGood = isInTime(pending) && pending.tries < 5
    if (isGood && refusal !== 'codes/daily-limit') pending.tries += 1
    if (how === 'wrong') return assert.ok(refusal?.startsWith('codes/'), refusal ?? 'approved')
    if (status !== 200) {
      const mayBe = ['orders/balance-changed', 'orders/running', 'orders/total-running', 'codes/daily-limit']
      return assert.ok(!isGood || mayBe.includes(refusal ?? ''), refusal ?? '')
    }
    assert.ok(isGood, 'only a good code approves')
    expected.states.set(pending.id, 'approved')
    approvals += 1
    const reserved = await portal.db
      .selectFrom('client_order')
      .select('is_total')
      .where('id', '=', pending.id)
      .executeTakeFirstOrThrow()
    expected.running.push({ id: pending.id, isTotal: reserved.is_total })
    expected.former.push(pending)
    expected.pending = undefined
  })

const approveFormer = step('approve one that is over', async (expected, { client }) => {
  const former = expected.former.at(-1)
  if (!former || expected.blocked) return
  const body = { orderId: former.id, verificationCode: former.typed }
  assert.equal((await portal.approve(client, former.kind, body)).status, 409)
})

const resend = step('ask for the code again', async (expected, { client }) => {
  const { pending } = expected
  if (!pending) return
  portal.clock.pass({ seconds: 31 })
  const { status } = await portal.ask(client, resendCode, { body: { reference: pending.typed.reference } })
  if (status !== 200) return
  pending.typed = { ...pending.typed, code: lastCode(portal.messages) }
  pending.sentAt = now()
})

const pass = (seconds: number) =>
  step(`let ${seconds} seconds pass`, async (expected) => {
    portal.clock.pass({ seconds })
    await expireLapsedOrders(portal.deps)
    const { pending } = expected
    if (!pending || isInTime(pending)) return
    expected.states.set(pending.id, 'expired')
    expected.former.push(pending)
    expected.pending = undefined
  })

const receive = (cents: number) =>
  step(`receive ${cents} cents`, async (_, { client }) => {
    await portal.receive(client, BigInt(cents))
  })

const block = step('block', async (expected) => {
  expected.blocked = true
  await blockPortal(portal.db, portal.clock.now())
})

const unblock = step('unblock', async (expected) => {
  expected.blocked = false
  await unblockPortal(portal.db, portal.clock.now())
})

const end = step('end the oldest that runs', async (expected, { client }) => {
  const oldest = expected.running.shift()
  if (!oldest) return
  const order = { id: oldest.id, contract_id: client.contractId }
  await inTransaction(portal.db, (trx) =>
    moveOrder(trx, order, 'cancelled', { actor: 'back-office', at: portal.clock.businessNow() }),
  )
  expected.states.set(oldest.id, 'cancelled')
})

const cents = fc.integer({ min: 1, max: 60_000 }).map((amount) => amount / 100)
const percent = fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => basisPoints / 100)
const orders = fc.oneof(
  fc.record({ sell: fc.dictionary(fc.constantFrom('ALPHA', 'BETA'), cents, { minKeys: 1 }) }),
  fc.record({ buy: fc.dictionary(fc.constantFrom('GAMMA', 'EURO'), cents, { minKeys: 1 }) }),
  fc.record({ sell: fc.record({ ALPHA: cents }), buy: fc.record({ GAMMA: cents }) }),
)
const placeOrder = orders.map((parts) => place({ kind: 'ORDER', ...parts }))
const approvalStep = fc.constant(approve('right'))
const unblockStep = fc.constant(unblock)
/** A step listed more often is taken more often. Most orders are approved, so that every run reserves something. */
const steps = [
  placeOrder,
  placeOrder,
  fc
    .dictionary(fc.constantFrom('ALPHA', 'BETA', '0127082'), percent, { minKeys: 1 })
    .map((withdraw) => place({ kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw })),
  fc.constant(place({ kind: 'WITHDRAW' })),
  fc.constant(place({ kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: 'MIX' })),
  ...Array<typeof approvalStep>(6).fill(approvalStep),
  fc.constant(approve('wrong')),
  fc.constant(approve('changed')),
  fc.constant(approveFormer),
  fc.constant(resend),
  fc.integer({ min: 1, max: 400 }).map(pass),
  fc.integer({ min: 1, max: 100_000 }).map(receive),
  fc.constant(block),
  ...Array<typeof unblockStep>(3).fill(unblockStep),
  fc.constant(end),
]

test('any sequence of client actions reserves nothing twice and approves only what was shown', async (t) => {
  t.diagnostic(`seed ${SEED}, ${RUNS} runs`)
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 30, size: 'max' }), async (commands) => {
      portal.clock.set(TEST_INSTANT) // else prices are too old to order by after a thousand runs
      const client = await portal.addClient()
      const setup = () => ({
        model: { blocked: false, running: [], former: [], states: new Map() } as Expected,
        real: { client },
      })
      try {
        await fc.asyncModelRun(setup, commands)
      } finally {
        await unblockPortal(portal.db, portal.clock.now())
      }
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
  t.diagnostic(`${approvals} orders were approved`)
  assert.ok(approvals > RUNS / 4, 'there was something to lose, from the first run to the last')
})

test('were an order that ends not to give back what it reserved, the same look would find it', async () => {
  const client = await portal.addClient()
  await superuser(portal.url, 'alter table client_order disable trigger release_ended')
  try {
    await portal.placed(client, { kind: 'ORDER', sell: { ALPHA: 100 } })
    portal.clock.pass({ minutes: 6 })
    await expireLapsedOrders(portal.deps)
    await assert.rejects(
      assertOrderInvariants(portal.db, client.contractId),
      /nothing is kept back for what is over/,
    )
  } finally {
    await superuser(portal.url, 'alter table client_order enable trigger release_ended')
  }
})
