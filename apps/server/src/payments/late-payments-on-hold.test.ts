import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { holdDealing, resumeDealing } from '#availability/dealing-hold.ts'
import { openWithdrawalPortal } from '#test/payments/withdrawal-portal.ts'
import { PAYMENT_COMMANDS } from './payments.commands.ts'

const portal = await openWithdrawalPortal()
after(portal.close)
const { db, clock, release, withdrawn, emailsOf, typed } = portal

test('notifies clients of late payments while dealing is on hold', async () => {
  const { order, sent } = await withdrawn()
  await portal.days(4)
  const before = emailsOf(order, sent).length
  await holdDealing(db, clock.now())
  await portal.days(2)
  assert.deepEqual(emailsOf(order, sent).slice(before), ['Payment late'])
  await resumeDealing(db, clock.now())
  await release(order.reference)
  await portal.run()
})

test('treats a payment that a hold keeps from being booked as late, and pays it after the hold', async () => {
  const { client, order, sent } = await withdrawn({ percent: 5, cash: 0 })
  await portal.days(3)
  await holdDealing(db, clock.now())
  await portal.days(1)
  assert.deepEqual(emailsOf(order, sent), ['Trades carried out'], 'not past its due date')
  await portal.days(2)
  assert.deepEqual(emailsOf(order, sent), ['Trades carried out'], 'its sale has not settled')
  await resumeDealing(db, clock.now())
  await portal.run()
  assert.deepEqual(emailsOf(order, sent).slice(1), ['Payment sent'])
  const cash = await withdrawn({ percent: 0, cash: 10 })
  const { dates } = await portal.orderOf(cash.client, cash.order.orderId)
  await holdDealing(db, clock.now())
  while (clock.today() <= (dates?.paysOn ?? '')) await portal.nextDay()
  await portal.run()
  assert.deepEqual(emailsOf(cash.order, cash.sent), ['Payment late'])
  assert.match(
    await typed(PAYMENT_COMMANDS, 'payouts list'),
    new RegExp(`LATE: ${cash.order.reference} .*: not booked yet`),
  )
  assert.equal((await portal.orderOf(cash.client, cash.order.orderId)).next?.lateBy, 1)
  await resumeDealing(db, clock.now())
  await portal.run()
  assert.deepEqual(emailsOf(cash.order, cash.sent), ['Payment late', 'Payment sent'])
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'completed')
})
