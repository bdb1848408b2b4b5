import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { preOrder } from '@fundholder/protocol/ordering.ts'
import { allocateFrom } from '#contracts/ordered-contract.ts'
import { inTransaction } from '#platform/database.ts'
import { atOnce, tally } from '#test/at-once.ts'
import { lastCode, wrongCode } from '#test/browser.ts'
import { inLine } from '#test/in-line.ts'
import { assertSoundOrders } from '#test/order-invariants.ts'
import { type Client, openOrderingPortal, type PreOrdered, type Wanted } from '#test/ordering-portal.ts'
import { superuser } from '#test/superuser.ts'

/** The cut-off of every fund on Friday 20 November 2026 is noon in Madrid. */
const CUT_OFF = '2026-11-20T11:00:00.000Z'
const A_MOMENT_BEFORE = '2026-11-20T10:59:59.999Z'

const portal = await openOrderingPortal()
after(portal.close)
const { db, clock } = portal
before(async () => {
  await db.insertInto('employer').values({ id: 'WORKS', entity_id: 169, name: 'Works' }).execute()
})
beforeEach(() => clock.set('2026-11-20T10:57:00.000Z'))

const WITHDRAWAL = { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { ALPHA: 50 } } as const
const ORDERS: readonly [string, Wanted][] = [
  ['a sale', { kind: 'ORDER', sell: { ALPHA: 100 } }],
  ['a purchase', { kind: 'ORDER', buy: { GAMMA: 100 } }],
  ['a switch of strategy', { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: 'MIX' }],
  ['a part withdrawn', WITHDRAWAL],
  ['all of it withdrawn', { kind: 'WITHDRAW' }],
]

type Placed = Awaited<ReturnType<typeof portal.placed>>

const approve = (client: Client, kind: Wanted['kind'], order: Pick<Placed, 'orderId' | 'typed'>, more = {}) =>
  portal.approve(client, kind, { orderId: order.orderId, verificationCode: order.typed, ...more })

const datesIn = ({ details }: { details: Record<string, unknown> }) => details['dates'] as Placed['dates']

/** The days promised of an order, and those of its parts, as they are kept. */
async function kept(orderId: string) {
  const { state, promised } = await db
    .selectFrom('client_order')
    .select(['state', 'promised'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const legs = await db
    .selectFrom('order_leg')
    .select(['state', 'deals_on'])
    .where('order_id', '=', orderId)
    .execute()
  return { state, promised, legs }
}

describe('an order that would be carried out later than was shown is not approved unasked', () => {
  for (const [what, wanted] of ORDERS) {
    test(`${what}: the instant before the cut-off it is approved with the days that were shown`, async () => {
      const client = await portal.addClient()
      const order = await portal.placed(client, wanted)
      clock.set(A_MOMENT_BEFORE)
      assert.equal((await approve(client, wanted.kind, order)).status, 200)
      assert.deepEqual((await kept(order.orderId)).promised, order.dates)
      assert.notEqual(order.dates.acceptedOn, '20261123')
    })

    test(`${what}: at the cut-off it is refused with the later days, and approved once these are accepted`, async () => {
      const client = await portal.addClient()
      const order = await portal.placed(client, wanted)
      const standing = await portal.standing(client)
      clock.set(CUT_OFF)
      const key = portal.newKey()
      const body = { orderId: order.orderId, verificationCode: order.typed }
      const first = await portal.approve(client, wanted.kind, body, key)
      assert.deepEqual([first.status, first.refusal().code], [409, 'orders/later'])
      const dates = datesIn(first.refusal())
      assert.equal(dates.acceptedOn, '20261123')
      assert.ok(dates.doneBy > order.dates.doneBy)
      assert.equal(first.refusal().details['doneBy'], dates.doneBy)
      const after = await kept(order.orderId)
      assert.deepEqual([after.state, after.promised], ['pending', null])
      assert.ok(after.legs.every(({ state, deals_on }) => state === 'planned' && deals_on === null))
      assert.deepEqual(await portal.standing(client), standing, 'nothing moved')
      const again = await portal.approve(client, wanted.kind, body, key)
      assert.equal(again.refusal().code, 'orders/later', 'as often as it is sent')

      const accepting = { ...body, acceptedDates: dates }
      const answered = await portal.approve(client, wanted.kind, accepting, key)
      assert.deepEqual((answered.answer() as Pick<Placed, 'dates'>).dates, dates)
      assert.deepEqual((await kept(order.orderId)).promised, dates)
      const replayed = await portal.approve(client, wanted.kind, accepting, key)
      assert.equal(replayed.response.headers['idempotency-replayed'], 'true')
      assert.deepEqual(replayed.answer(), answered.answer())
      const other = await portal.approve(client, wanted.kind, body, key)
      assert.equal(other.refusal().code, 'requests/key-reused')
      await assertSoundOrders(db, client.contractId)
    })
  }

  test('a rebalancing', async () => {
    const client = await portal.addClient()
    const split = new Map([['GAMMA', 10_000n]] as const)
    await inTransaction(db, (trx) => allocateFrom(trx, client.contractId, calendarDay('20260102'), split))
    const order = await portal.placed(client, { kind: 'REBALANCE' })
    clock.set(CUT_OFF)
    const refusal = (await approve(client, 'REBALANCE', order)).refusal()
    assert.equal(refusal.code, 'orders/later')
    const acceptedDates = datesIn(refusal)
    assert.ok(acceptedDates.boughtBy && order.dates.boughtBy && acceptedDates.boughtBy > order.dates.boughtBy)
    assert.equal((await approve(client, 'REBALANCE', order, { acceptedDates })).status, 200)
  })

  test('a new split of contributions whose day comes later after midnight', async () => {
    const client = await portal.addClient()
    clock.set('2026-11-23T22:58:00.000Z')
    const wanted = { kind: 'ORDER', strategyType: 'SELF', contributions: { ALPHA: 100 } } as const
    const order = await portal.placed(client, wanted)
    clock.set('2026-11-23T23:00:00.000Z')
    const refusal = (await approve(client, 'ORDER', order)).refusal()
    assert.equal(refusal.code, 'orders/later')
    assert.deepEqual([order.dates.allocatesFrom, datesIn(refusal).allocatesFrom], ['20261130', '20261201'])
  })

  test('what only takes as long as was shown, or less, needs no new look', async () => {
    const client = await portal.addClient()
    const order = await portal.placed(client, { kind: 'ORDER', sell: { ALPHA: 100 } })
    const settle = (days: number) =>
      db.updateTable('instrument').set({ settlement_days: days }).where('id', '=', 'ALPHA').execute()
    await settle(1)
    try {
      assert.equal((await approve(client, 'ORDER', order)).status, 200)
    } finally {
      await settle(2)
    }
    const { promised } = await kept(order.orderId)
    assert.ok((promised?.soldBy ?? '9') < (order.dates.soldBy ?? ''))
  })

  test('a fund that settles later by now is a later day as well', async () => {
    const client = await portal.addClient()
    const order = await portal.placed(client, WITHDRAWAL)
    await db.updateTable('instrument').set({ settlement_days: 3 }).where('id', '=', 'ALPHA').execute()
    try {
      const refusal = (await approve(client, 'WITHDRAW', order)).refusal()
      assert.equal(refusal.code, 'orders/later')
      const dates = datesIn(refusal)
      assert.deepEqual([dates.acceptedOn, dates.sellsOn], [order.dates.acceptedOn, order.dates.sellsOn])
      assert.ok((dates.paysOn ?? '') > (order.dates.paysOn ?? '9'))
    } finally {
      await db.updateTable('instrument').set({ settlement_days: 2 }).where('id', '=', 'ALPHA').execute()
    }
  })
})

describe('later days are accepted as those that were told, and by the code', () => {
  /** An order whose cut-off passed after its code was sent, and the days as they are now. */
  async function belated(wanted: Wanted = WITHDRAWAL) {
    const client = await portal.addClient()
    const order = await portal.placed(client, wanted)
    clock.set(CUT_OFF)
    const dates = datesIn((await approve(client, wanted.kind, order)).refusal())
    return { client, order, dates }
  }

  test('other days than those do not count, however late', async () => {
    const others: ((shown: Placed['dates'], now: Placed['dates']) => object)[] = [
      (shown) => shown,
      (_, now) => ({ ...now, paysOn: '20991231', doneBy: '20991231', businessDays: 20_000 }),
      (_, { doneBy }) => ({ doneBy, businessDays: 0, outOfMarketDays: 0 }),
      ...(['acceptedOn', 'sellsOn', 'soldBy', 'paysOn', 'doneBy'] as const).flatMap((name) => [
        (_: object, now: Placed['dates']) => ({ ...now, [name]: '20261120' }),
        (_: object, now: Placed['dates']) => ({ ...now, [name]: '20991231' }),
      ]),
      ...(['acceptedOn', 'sellsOn', 'soldBy', 'paysOn'] as const).map(
        (name) =>
          (_: object, { [name]: __, ...now }: Placed['dates']) =>
            now,
      ),
      (_, now) => ({ ...now, buysOn: '20261120' }),
      (_, now) => ({ ...now, businessDays: now.businessDays + 1 }),
      (_, now) => ({ ...now, outOfMarketDays: 1 }),
    ]
    for (const otherThan of others) {
      const { client, order, dates } = await belated()
      const acceptedDates = otherThan(order.dates, dates)
      const answered = await approve(client, 'WITHDRAW', order, { acceptedDates })
      assert.equal(answered.refusal().code, 'orders/later')
      assert.equal((await kept(order.orderId)).state, 'pending')
      clock.set('2026-11-20T10:57:00.000Z')
    }
  })

  test('the next cut-off that passes asks again', async () => {
    const { client, order, dates } = await belated()
    await superuser(
      portal.url,
      `update challenge set expires_at = '2026-12-01' where user_id = '${client.userId}';
       update client_order set expires_at = '2026-12-01' where id = '${order.orderId}'`,
    )
    clock.set('2026-11-23T11:00:00.000Z')
    const refusal = (await approve(client, 'WITHDRAW', order, { acceptedDates: dates })).refusal()
    assert.equal(refusal.code, 'orders/later')
    assert.equal(datesIn(refusal).acceptedOn, '20261124')
  })

  test('they open nothing without the right code, and the code is good once', async () => {
    const { client, order, dates } = await belated()
    const wrong = { ...order.typed, code: wrongCode(order.typed.code) }
    const guessed = await approve(client, 'WITHDRAW', { ...order, typed: wrong }, { acceptedDates: dates })
    assert.equal(guessed.refusal().code, 'codes/wrong')
    const thief = await portal.addClient()
    const foreign = await approve({ ...client, userId: thief.userId }, 'WITHDRAW', order, {
      acceptedDates: dates,
    })
    assert.equal(foreign.refusal().code, 'contracts/unknown')
    const answers = await atOnce(12, () => approve(client, 'WITHDRAW', order, { acceptedDates: dates }))
    assert.equal(tally(answers.map(({ status }) => status))[200], 1)
    await assertSoundOrders(db, client.contractId)
  })

  test('the tries of a code are counted here as well', async () => {
    const { client, order } = await belated()
    const codes = []
    for (let tried = 0; tried < 5; tried += 1)
      codes.push((await approve(client, 'WITHDRAW', order)).refusal().code)
    assert.deepEqual(codes, [...Array.from({ length: 4 }, () => 'orders/later'), 'codes/too-many-tries'])
  })

  test('something else in the order voids it, whatever days are accepted', async () => {
    const { client, order, dates } = await belated()
    const more = { acceptedDates: dates, withdraw: { ALPHA: 51 } }
    assert.equal((await approve(client, 'WITHDRAW', order, more)).refusal().code, 'orders/changed')
  })

  test('what was shown cannot be rewritten', async () => {
    const { order, dates } = await belated()
    const rewriting = db
      .updateTable('client_order')
      .set({ shown: JSON.stringify(dates) as never })
      .where('id', '=', order.orderId)
      .execute()
    await assert.rejects(rewriting, /append-only/)
  })
})

describe('at the very cut-off', () => {
  const RUNS = 6

  /** An approval that begins before the cut-off and has its turn at it. */
  async function overtaken(client: Client, { orderId, typed }: Placed) {
    const deed = () => approve(client, 'WITHDRAW', { orderId, typed })
    const waiting = inLine(portal.url, `contract where id = '${client.contractId}'`, [
      deed,
      async () => {
        clock.set(CUT_OFF)
        return deed()
      },
    ])
    const [first] = await waiting
    if (first?.status !== 'fulfilled') return assert.fail('it has an answer')
    return first.value
  }

  test('an approval that began before it and had to wait for its turn is refused, too', async () => {
    const client = await portal.addClient()
    const order = await portal.placed(client, WITHDRAWAL)
    clock.set(A_MOMENT_BEFORE)
    assert.equal((await overtaken(client, order)).refusal().code, 'orders/later')
    assert.equal((await kept(order.orderId)).state, 'pending')
  })

  test('without what was shown such an approval would have been kept with later days, so the test can tell', async () => {
    const client = await portal.addClient()
    const order = await portal.placed(client, WITHDRAWAL)
    await superuser(
      portal.url,
      `alter table client_order disable trigger shown_stays;
       update client_order set shown = shown || '{"acceptedOn": "20991231", "sellsOn": "20991231", "soldBy": "20991231",
         "paysOn": "20991231", "doneBy": "20991231"}' where id = '${order.orderId}';
       alter table client_order enable trigger shown_stays`,
    )
    clock.set(A_MOMENT_BEFORE)
    assert.equal((await overtaken(client, order)).status, 200)
    assert.equal((await kept(order.orderId)).promised?.acceptedOn, '20261123')
  })

  test('of approvals while it passes each is refused, or kept with the days that were shown', async () => {
    for (let run = 0; run < RUNS; run += 1) {
      clock.set('2026-11-20T10:57:00.000Z')
      const clients = await Promise.all(Array.from({ length: 8 }, () => portal.addClient()))
      const orders: Placed[] = []
      for (const client of clients) orders.push(await portal.placed(client, WITHDRAWAL))
      clock.set(A_MOMENT_BEFORE)
      let over = 0
      const answers = await atOnce(clients.length, async (index) => {
        const answered = await approve(clients[index] as Client, 'WITHDRAW', orders[index] as Placed)
        over += 1
        if (over === run + 1) clock.set(CUT_OFF)
        return answered
      })
      for (const [index, answered] of answers.entries()) {
        const order = orders[index] as Placed
        const { promised } = await kept(order.orderId)
        if (answered.status === 200) assert.deepEqual(promised, order.dates)
        else assert.deepEqual([answered.refusal().code, promised], ['orders/later', null])
      }
    }
  })
})

describe('of two who must approve, each', () => {
  async function twoOf(): Promise<[Client, Client]> {
    const first = await portal.addClient({ userType: 'EMPLOYER' })
    const mine = db.updateTable('bank_account').set({ holder: 'Works' }).where('user_id', '=', first.userId)
    await mine.execute()
    await portal.changedLongAgo(first)
    const username = `${first.contractId}.second@x.example`
    const second = await portal.addUser({ username, userType: 'EMPLOYER' })
    const both = [first.userId, second]
    await db.updateTable('portal_user').set({ employer_id: 'WORKS' }).where('id', 'in', both).execute()
    return [first, { userId: second, contractId: first.contractId }]
  }

  async function askCode(client: Client, orderId: string) {
    const asked = await portal.ask(client, preOrder, {
      params: { contractId: client.contractId },
      body: { orderId },
    })
    const { verificationCode, dates } = asked.answer() as PreOrdered
    return {
      dates,
      orderId,
      typed: { reference: verificationCode.reference, code: lastCode(portal.messages) },
    }
  }

  test('is held to what they were shown: the first at their approval', async () => {
    const [first] = await twoOf()
    const order = await portal.placed(first, WITHDRAWAL)
    clock.set(CUT_OFF)
    const refusal = (await approve(first, 'WITHDRAW', order)).refusal()
    assert.equal(refusal.code, 'orders/later')
    const answered = await approve(first, 'WITHDRAW', order, { acceptedDates: datesIn(refusal) })
    assert.equal((answered.answer() as { state: string }).state, 'awaiting-second')
  })

  test('the second, days later, to what came with their own code', async () => {
    const [first, second] = await twoOf()
    const { order } = await portal.approved(first, WITHDRAWAL)
    clock.set('2026-11-24T10:58:00.000Z')
    const own = await askCode(second, order.orderId)
    assert.equal(own.dates.acceptedOn, '20261124')
    clock.set('2026-11-24T10:59:59.999Z')
    assert.equal((await approve(second, 'WITHDRAW', own)).status, 200)
    assert.deepEqual((await kept(order.orderId)).promised, own.dates)
  })

  test('the second at the cut-off: refused with the new days, and the first is told nothing', async () => {
    const [first, second] = await twoOf()
    const { order } = await portal.approved(first, WITHDRAWAL)
    clock.set('2026-11-24T10:58:00.000Z')
    const own = await askCode(second, order.orderId)
    clock.set('2026-11-24T11:00:00.000Z')
    const sent = portal.messages.length
    const refusal = (await approve(second, 'WITHDRAW', own)).refusal()
    assert.equal(refusal.code, 'orders/later')
    assert.equal(datesIn(refusal).acceptedOn, '20261125')
    assert.equal(portal.messages.length, sent)
    assert.equal((await kept(order.orderId)).state, 'awaiting-second')
    const acceptedDates = datesIn(refusal)
    assert.equal((await approve(second, 'WITHDRAW', own, { acceptedDates })).status, 200)
    assert.deepEqual((await kept(order.orderId)).promised, acceptedDates)
    await assertSoundOrders(db, first.contractId)
  })
})
