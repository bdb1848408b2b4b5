import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { atOnce, tally } from '#test/at-once.ts'
import { inLine } from '#test/database/in-line.ts'
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
import type { Client } from '#test/orders/ordering-portal.ts'

const portal = await openCutOffPortal()
after(portal.close)
const {
  db,
  clock,
  belated: { approve, kept, twoOf, askCode },
} = portal
beforeEach(() => clock.set(IN_TIME))

describe('an order that settles after more than ten business days by then is approved with its dates', () => {
  const settle = (days: number) =>
    db
      .updateTable('instrument')
      .set({ settlement_days: days })
      .where('id', 'in', ['ALPHA', 'GAMMA'])
      .execute()

  test('an order of ten business days that are eleven after the cut-off, and what was shown stays on record', async () => {
    await settle(4)
    try {
      const client = await portal.addClient()
      const order = await portal.placed(client, { kind: 'ORDER', sell: { ALPHA: 100 }, buy: { GAMMA: 100 } })
      assert.equal(order.dates.businessDays, 10)
      clock.set(CUT_OFF)
      const refusal = (await approve(client, 'ORDER', order)).refusal()
      assert.equal(refusal.code, 'orders/later')
      const acceptedDates = datesIn(refusal)
      assert.equal(acceptedDates.businessDays, 11)
      assert.equal((await approve(client, 'ORDER', order, { acceptedDates })).status, 200)
      const { timeline } = await portal.orderOf(client, order.orderId)
      assert.deepEqual(timeline.at(-1)?.details, {
        fingerprint: order.hash,
        promised: acceptedDates,
        shown: order.dates,
      })
    } finally {
      await settle(2)
    }
  })

  test('the second approver can accept dates that the first one was not shown', async () => {
    const [first, second] = await twoOf()
    const { order } = await portal.approved(first, WITHDRAWAL)
    const days = ['24', '25', '26', '27', '30'].map((day) => calendarDay(`202611${day}`))
    const closed = [...days, ...['01', '02', '03', '04'].map((day) => calendarDay(`202612${day}`))]
    await db
      .insertInto('fund_holiday')
      .values(closed.map((day) => ({ calendar: '*', day })))
      .execute()
    try {
      const own = await askCode(second, order.orderId)
      assert.ok(own.dates.businessDays > 10)
      const refusal = (await approve(second, 'WITHDRAW', own)).refusal()
      assert.equal(refusal.code, 'orders/later')
      const acceptedDates = datesIn(refusal)
      assert.deepEqual(acceptedDates, own.dates)
      assert.equal((await approve(second, 'WITHDRAW', own, { acceptedDates })).status, 200)
    } finally {
      await db.deleteFrom('fund_holiday').where('calendar', '=', '*').where('day', 'in', closed).execute()
    }
  })
})

describe('at the very cut-off', () => {
  const RUNS = 4

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

  test('control: without what was shown such an approval would have been kept with later days', async () => {
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

  test('each approval at the cut-off is refused, or stored with the dates shown', async () => {
    for (let run = 0; run < RUNS; run += 1) {
      clock.set(IN_TIME)
      const clients = await atOnce(9, () => portal.addClient())
      const orders: Placed[] = []
      for (const client of clients) orders.push(await portal.placed(client, WITHDRAWAL))
      const approveOf = (index: number) =>
        approve(clients[index] as Client, 'WITHDRAW', orders[index] as Placed)
      clock.set(A_MOMENT_BEFORE)
      // Three are over before it, three are under way when it passes, and three wait for their turn until it has.
      const late = clients.slice(6).map(({ contractId }) => `'${contractId}'`)
      const waiting = await inLine(portal.url, `contract where id in (${late.join()})`, [
        () => approveOf(6),
        () => approveOf(7),
        async () => {
          const early = await atOnce(3, approveOf)
          assert.deepEqual(tally(early.map(({ status }) => status)), { 200: 3 })
          const meeting = Array.from({ length: 3 }, (_, index) => approveOf(3 + index))
          if (run > 0) await Promise.race(meeting)
          clock.set(CUT_OFF)
          for (const one of await Promise.all(meeting))
            if (one.status !== 200) assert.equal(one.refusal().code, 'orders/later')
          return approveOf(8)
        },
      ])
      for (const one of waiting)
        assert.equal(one.status === 'fulfilled' && one.value.refusal().code, 'orders/later')
      for (const [index, order] of orders.entries()) {
        const { promised, state } = await kept(order.orderId)
        assert.deepEqual(promised, state === 'approved' ? order.dates : null)
        if (index < 3 || index >= 6) assert.equal(state, index < 3 ? 'approved' : 'pending')
      }
    }
  })
})

describe('of two who must approve, each', () => {
  test('is held to what they were shown: the first at their approval', async () => {
    const [first] = await twoOf()
    const order = await portal.placed(first, WITHDRAWAL)
    clock.set(CUT_OFF)
    const refusal = (await approve(first, 'WITHDRAW', order)).refusal()
    assert.equal(refusal.code, 'orders/later')
    const answered = await approve(first, 'WITHDRAW', order, { acceptedDates: datesIn(refusal) })
    assert.equal((answered.answer() as { state: string }).state, 'awaiting-second')
    const event = (await portal.orderOf(first, order.orderId)).timeline.at(-1)
    assert.equal(event?.kind, 'awaiting-second')
    assert.deepEqual(event?.details, {
      fingerprint: order.hash,
      shown: order.dates,
      accepted: datesIn(refusal),
    })
  })

  test('the first, in time, leaves no record of days that were accepted', async () => {
    const [first] = await twoOf()
    const { order } = await portal.approved(first, WITHDRAWAL)
    assert.deepEqual((await portal.orderOf(first, order.orderId)).timeline.at(-1)?.details, {
      fingerprint: order.hash,
    })
  })

  test('the dates shown to the second approver belong to their code, and cannot be rewritten', async () => {
    const [first, second] = await twoOf()
    const { order } = await portal.approved(first, WITHDRAWAL)
    const rewrite = (second_shown: Placed['dates']) =>
      db
        .updateTable('client_order')
        .set({ second_shown: JSON.stringify(second_shown) as never })
        .where('id', '=', order.orderId)
        .execute()
    await assert.rejects(rewrite(order.dates), /append-only/, 'before there is a code')
    const own = await askCode(second, order.orderId)
    await assert.rejects(rewrite({ ...own.dates, doneBy: calendarDay('20991231') }), /append-only/)
    clock.set('2026-11-24T10:58:00.000Z')
    const later = await askCode(second, order.orderId)
    assert.ok(later.dates.doneBy > own.dates.doneBy)
    assert.equal((await approve(second, 'WITHDRAW', later)).status, 200, 'a new code shows other days')
    await assert.rejects(rewrite(own.dates), /append-only/, 'once it is approved')
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

  test('the second approver at the cut-off is refused with the new dates, and the first is not notified', async () => {
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
    await assertOrderInvariants(db, first.contractId)
  })
})
