import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { allocateFrom } from '#contracts/ordered-contract.ts'
import { inTransaction } from '#platform/database/database.ts'
import { atOnce, tally } from '#test/at-once.ts'
import { superuser } from '#test/database/superuser.ts'
import {
  A_MOMENT_BEFORE,
  CUT_OFF,
  datesIn,
  IN_TIME,
  openCutOffPortal,
  type Placed,
  WITHDRAWAL,
} from '#test/orders/cut-off-portal.ts'
import { assertOrderInvariants } from '#test/orders/order-invariants.ts'
import type { Wanted } from '#test/orders/ordering-portal.ts'
import { wrongCode } from '#test/portal/browser.ts'

const portal = await openCutOffPortal()
after(portal.close)
const {
  db,
  clock,
  belated: { approve, kept },
} = portal
beforeEach(() => clock.set(IN_TIME))

const ORDERS: readonly [string, Wanted][] = [
  ['a sale', { kind: 'ORDER', sell: { ALPHA: 100 } }],
  ['a purchase', { kind: 'ORDER', buy: { GAMMA: 100 } }],
  ['a switch of strategy', { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: 'MIX' }],
  ['a part withdrawn', WITHDRAWAL],
  ['all of it withdrawn', { kind: 'WITHDRAW' }],
]

describe('an order that would be executed later than was shown is not approved unasked', () => {
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
      const balances = await portal.balances(client)
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
      assert.deepEqual(await portal.balances(client), balances, 'nothing moved')
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
      await assertOrderInvariants(db, client.contractId)
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

  test('dates no later than shown need no new acceptance', async () => {
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

describe('changed dates are accepted as those shown, with the code', () => {
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
    await assertOrderInvariants(db, client.contractId)
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

  test('the dates shown cannot be rewritten', async () => {
    const { order, dates } = await belated()
    const rewriting = db
      .updateTable('client_order')
      .set({ shown: JSON.stringify(dates) as never })
      .where('id', '=', order.orderId)
      .execute()
    await assert.rejects(rewriting, /append-only/)
  })
})
