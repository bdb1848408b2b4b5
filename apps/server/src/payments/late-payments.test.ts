import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays } from '@fundholder/domain/calendar.ts'
import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import { LEDGER_CHECKS } from '#data-checks/contracts/ledger-checks.ts'
import { DEALING_COMMANDS } from '#dealing/dealing.commands.ts'
import { runDealingCycle } from '#dealing/run-dealing-cycle.ts'
import { SEND_PAYOUTS_COMMANDS } from '#dealing/send-payouts.commands.ts'
import { atOnce } from '#test/at-once.ts'
import { superuser } from '#test/database/superuser.ts'
import { openWithdrawalPortal } from '#test/payments/withdrawal-portal.ts'
import { PAYMENT_COMMANDS } from './payments.commands.ts'

const portal = await openWithdrawalPortal()
after(portal.close)
const { db, clock, release, withdrawn, seenBy, emailsOf, typed } = portal

test('reports a payment due on Friday as late on Saturday, by no business day yet', async () => {
  while (clock.businessNow().getUTCDay() !== 1) await portal.nextDay()
  const { client, order } = await withdrawn()
  await portal.days(4)
  assert.equal(clock.today(), (await portal.orderOf(client, order.orderId)).dates?.paysOn)
  clock.set(`${isoDay(addDays(clock.today(), 1))}T12:00:00Z`)
  assert.match(
    await typed(PAYMENT_COMMANDS, 'payouts list'),
    new RegExp(`LATE: ${order.reference} .*  due on [\\d-]+: waits for 2 approvers`),
  )
  await release(order.reference)
  await portal.run()
})

test('notifies the client once that a payment is late and once that it is paid, and shows the delay to client and operators', async () => {
  const { client, order, sent } = await withdrawn()
  await portal.days(4)
  const { dates } = await portal.orderOf(client, order.orderId)
  const before = emailsOf(order, sent).length
  await portal.days(3)
  await atOnce(6, () => portal.run())
  const page = await portal.orderOf(client, order.orderId)
  assert.deepEqual(page.next, { step: 'paysOn', on: dates?.paysOn, lateBy: 3 })
  assert.deepEqual(
    page.timeline.slice(-1).map(({ kind, reason }) => [kind, reason]),
    [['delayed', 'payment-release']],
  )
  assert.deepEqual(emailsOf(order, sent).slice(before), ['Payment late'])
  const { text = '' } = portal.messages.at(-1) ?? {}
  assert.match(
    text,
    /was due on \d\d \w+ 2026 and has not been made yet\. .*\n\n- To be paid to .*1332: \$5,100\.00\n/,
  )
  assert.match(text, /Releasing the payment is taking longer/)
  assert.doesNotMatch(text, /two people|second|approv|file/i, 'no internal cause')
  const late = new RegExp(`LATE: ${order.reference} .* late by 3 business days: waits for 2 approvers`)
  assert.match(await typed(PAYMENT_COMMANDS, 'payouts list'), late)
  assert.match(await typed(DEALING_COMMANDS, 'dealing status'), late)
  const overdue = LEDGER_CHECKS.find(({ name }) => name === 'overdue-settlements')
  const found = (await overdue?.find(db, clock.today()))?.flatMap(({ rows }) => rows) ?? []
  assert.match(found.join(), new RegExp(`payout:order:${order.orderId}`))

  await release(order.reference)
  assert.match(await typed(SEND_PAYOUTS_COMMANDS, 'payouts send'), /payouts-169-USD-/)
  assert.deepEqual(emailsOf(order, sent).slice(before), ['Payment late', 'Payment sent'])
  assert.equal((await seenBy(client, order)).transaction.settledOn, clock.today())
  assert.doesNotMatch(await typed(PAYMENT_COMMANDS, 'payouts list'), new RegExp(order.reference))
  await portal.nextDay()
  assert.equal(emailsOf(order, sent).length, before + 2)
})

test('treats a payment whose file cannot be written as late and names the file to operators', async () => {
  const { client, order, sent } = await withdrawn({ percent: 5, cash: 0 })
  const { payments } = portal.deps
  await portal.days(3)
  portal.deps.payments = { ...payments, folder: '/dev/null/out' }
  try {
    await portal.days(1)
    assert.deepEqual(
      emailsOf(order, sent),
      ['Trades carried out'],
      'the payment e-mail includes the settlement',
    )
    await portal.days(1)
  } finally {
    portal.deps.payments = payments
  }
  assert.deepEqual((await seenBy(client, order)).payment, ['executed', undefined])
  assert.deepEqual(emailsOf(order, sent), ['Trades carried out', 'Payment late'])
  assert.match(portal.messages.at(-1)?.text ?? '', /\$500\.00 received on .*\n- To be paid to /)
  assert.match(
    await typed(DEALING_COMMANDS, 'dealing status'),
    /LATE: .* its file payouts-169-USD-.*\.xml is not written/,
  )
  await portal.run()
  assert.deepEqual(emailsOf(order, sent).slice(2), ['Payment sent'])
  // The execution date is in the file, which was created a day before and never changes.
  const { transaction, payment } = await seenBy(client, order)
  assert.deepEqual([transaction.settledOn, payment[1]], [transaction.settlesOn, transaction.settlesOn])
})

test('reports a late payment that cannot be recorded and still notifies all others', async () => {
  const [stuck, other] = [await withdrawn(), await withdrawn()]
  await portal.days(4)
  await portal.dawn()
  const bought = await portal.addClient()
  const { order } = await portal.approved(bought, {
    kind: 'WITHDRAW',
    withdrawType: 'TOTAL',
    valuedOn: await portal.valuedOn(),
  })
  await superuser(
    portal.url,
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
    create trigger refuse before insert on late_payment for each row
      when (new.order_id = '${stuck.order.orderId}') execute function refuse()`,
  )
  const sent = portal.messages.length
  const { failed } = await portal.run()
  assert.deepEqual(failed, [{ orderId: stuck.order.orderId, reason: 'no room' }])
  assert.deepEqual(emailsOf(other.order, sent), ['Payment late'])
  assert.deepEqual(emailsOf(stuck.order, sent), [])
  await assert.rejects(typed(DEALING_COMMANDS, 'dealing run'), /Some orders failed/)

  await superuser(portal.url, 'drop trigger refuse on late_payment; drop function refuse')
  const refresh = () => Promise.reject(new Error('no prices'))
  const broken = { ...portal.deps, prices: { market: portal.prices.market, refresh } }
  assert.equal((await portal.orderOf(bought, order.orderId)).state, 'approved', 'the fee needs prices')
  await assert.rejects(runDealingCycle(broken), /no prices/)
  assert.deepEqual(emailsOf(stuck.order, sent), ['Payment late'], 'also in a failing run')
  for (const { order } of [stuck, other]) await release(order.reference)
  await portal.run()
})
