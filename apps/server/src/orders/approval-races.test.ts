import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ibanOf } from '@fundholder/domain/identifiers.ts'
import { resendCode } from '@fundholder/protocol/sign-in.ts'
import { tally } from '#test/at-once.ts'
import { openFaultyNetwork, portOf, throughNetwork } from '#test/faulty-network.ts'
import { assertSoundOrders } from '#test/order-invariants.ts'
import { type Client, openOrderingPortal } from '#test/ordering-portal.ts'
import { testDatabase } from '#test/postgres.ts'
import { expireLapsed } from './expiry.ts'

const database = await testDatabase()
const network = await openFaultyNetwork(portOf(database.url))
const portal = await openOrderingPortal({
  database: { url: throughNetwork(database.url, network), close: database.close },
})
after(async () => {
  await portal.close()
  await network.close()
})
const { db } = portal

/** An approval tells the database some forty things: somebody else begins after the first, the sixth and so on. */
const STEP = Number(process.env['RACE_STEP'] ?? 5)
const LATEST = 42
const SALE = { kind: 'ORDER', sell: { ALPHA: 100 } } as const
/** Of the ten dollars a unit that ALPHA costs. */
const SOLD = 10_000_000n
type Placed = Awaited<ReturnType<typeof portal.placed>>

const approvalOf = ({ orderId, typed }: Placed) => ({ orderId, verificationCode: typed })

const orderRow = (id: string) =>
  db
    .selectFrom('client_order')
    .select(['state', 'instruction', 'payee'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const reservedOf = async (client: Client, id = 'ALPHA') => (await portal.standing(client))[id]?.reserved

/**
 * An approval, and beside it something else that is begun earlier or later in it each time.
 *
 * @param prepare sets the next pair up.
 * @param look sees that all is well. @returns the state of the order.
 */
async function race(
  prepare: () => Promise<{ approve: () => Promise<unknown>; beside: () => Promise<unknown> }>,
  look: () => Promise<string>,
): Promise<Record<string, number>> {
  const outcomes: string[] = []
  for (let begins = 1; begins <= LATEST; begins += STEP) {
    const { approve, beside } = await prepare()
    let pieces = 0
    let other: Promise<unknown> | undefined
    network.faults.toServer = (piece) => {
      pieces += 1
      if (pieces === begins) other = beside()
      return piece
    }
    await approve()
    delete network.faults.toServer
    await (other ?? beside())
    outcomes.push(await look())
  }
  const counts = tally(outcomes)
  assert.equal(Object.keys(counts).length, 2, `either way was gone: ${JSON.stringify(counts)}`)
  return counts
}

test('an approval and the end of its time at once: the order is approved, or over and its units free', async (t) => {
  let client: Client
  let order: Placed
  let status = 0
  const outcomes = await race(
    async () => {
      client = await portal.addClient()
      order = await portal.placed(client, SALE)
      portal.clock.pass({ minutes: 4, seconds: 59 })
      const approve = async () => {
        status = (await portal.approve(client, 'ORDER', approvalOf(order))).status
      }
      const lapse = async () => {
        portal.clock.pass({ seconds: 1 })
        await expireLapsed(portal.desk)
      }
      return { approve, beside: lapse }
    },
    async () => {
      const { state } = await orderRow(order.orderId)
      assert.deepEqual(
        [state, await reservedOf(client)],
        status === 200 ? ['approved', SOLD] : ['expired', 0n],
      )
      await assertSoundOrders(db, client.contractId)
      return state
    },
  )
  t.diagnostic(JSON.stringify(outcomes))
})

test('an approval and another pre-order at once: the former is approved or replaced, never both', async (t) => {
  let client: Client
  let order: Placed
  const answers = { approval: 0, placing: 0 }
  const outcomes = await race(
    async () => {
      client = await portal.addClient()
      order = await portal.placed(client, SALE)
      const approve = async () => {
        answers.approval = (await portal.approve(client, 'ORDER', approvalOf(order))).status
      }
      const place = async () => {
        answers.placing = (await portal.preOrder(client, SALE)).status
      }
      return { approve, beside: place }
    },
    async () => {
      const { state } = await orderRow(order.orderId)
      assert.equal(answers.placing, 200)
      assert.equal(state, answers.approval === 200 ? 'approved' : 'replaced')
      assert.equal(await reservedOf(client), state === 'approved' ? SOLD * 2n : SOLD)
      await assertSoundOrders(db, client.contractId)
      return state
    },
  )
  t.diagnostic(JSON.stringify(outcomes))
})

test('an approval and a new code at once: the old code approves before the new one is sent, or not at all', async (t) => {
  let client: Client
  let order: Placed
  const answers = { approval: 0, resending: 0 }
  const outcomes = await race(
    async () => {
      client = await portal.addClient()
      order = await portal.placed(client, SALE)
      portal.clock.pass({ seconds: 31 })
      const approve = async () => {
        answers.approval = (await portal.approve(client, 'ORDER', approvalOf(order))).status
      }
      const resend = async () => {
        const body = { reference: order.typed.reference }
        answers.resending = (await portal.ask(client, resendCode, { body })).status
      }
      return { approve, beside: resend }
    },
    async () => {
      const { state } = await orderRow(order.orderId)
      const isApproved = answers.approval === 200
      assert.equal(state, isApproved ? 'approved' : 'pending')
      if (!isApproved) assert.equal(answers.resending, 200, 'one of the two at least')
      if (isApproved) assert.notEqual(answers.resending, 200, 'no code is sent for what is approved')
      await assertSoundOrders(db, client.contractId)
      return state
    },
  )
  t.diagnostic(JSON.stringify(outcomes))
})

test('an approved withdrawal and a change of the bank account at once: the account shown is paid, or nothing is approved', async (t) => {
  let client: Client
  let order: Placed
  let status = 0
  const thief = ibanOf('ES', '01822370420018372519')
  const outcomes = await race(
    async () => {
      client = await portal.addClient()
      order = await portal.placed(client, {
        kind: 'WITHDRAW',
        withdrawType: 'PARTIAL',
        withdraw: { ALPHA: 50 },
      })
      const approve = async () => {
        status = (await portal.approve(client, 'WITHDRAW', approvalOf(order))).status
      }
      const change = () =>
        db.updateTable('bank_account').set({ iban: thief }).where('user_id', '=', client.userId).execute()
      return { approve, beside: change }
    },
    async () => {
      const { state, payee, instruction } = await orderRow(order.orderId)
      assert.equal(state, status === 200 ? 'approved' : 'pending')
      if (state === 'approved') {
        assert.notEqual(payee?.iban, thief)
        assert.deepEqual(payee, JSON.parse(instruction).payout.payee)
      }
      // Whatever came of it, the new account gets nothing for 72 hours.
      const again = await portal.preOrder(client, {
        kind: 'WITHDRAW',
        withdrawType: 'PARTIAL',
        withdraw: { BETA: 50 },
      })
      assert.notEqual(again.status, 200)
      return state
    },
  )
  t.diagnostic(JSON.stringify(outcomes))
})

test('a total withdrawal and money that comes in at once: it takes all there was, and what came later stays free', async (t) => {
  let client: Client
  let order: Placed
  let status = 0
  const outcomes = await race(
    async () => {
      client = await portal.addClient()
      order = await portal.placed(client, { kind: 'WITHDRAW' })
      const approve = async () => {
        status = (await portal.approve(client, 'WITHDRAW', approvalOf(order))).status
      }
      return { approve, beside: () => portal.receive(client, 12_345n) }
    },
    async () => {
      const { state } = await orderRow(order.orderId)
      assert.equal(state, status === 200 ? 'approved' : 'pending')
      const { '0127082': cash } = await portal.standing(client)
      assert.deepEqual([cash?.held, cash?.reserved], [112_345n, 100_000n])
      await assertSoundOrders(db, client.contractId)
      return state
    },
  )
  t.diagnostic(JSON.stringify(outcomes))
})
