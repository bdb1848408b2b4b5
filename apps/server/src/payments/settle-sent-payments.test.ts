import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openWithdrawalPortal } from '#test/payments/withdrawal-portal.ts'

const portal = await openWithdrawalPortal()
after(portal.close)
const { clock, release, withdrawn, seenBy, emailsOf } = portal

test('shows a booked payment as unpaid until the bank has its file, then settles it on the execution date', async () => {
  const { client, order, sent } = await withdrawn()
  await portal.days(4)
  const { dates } = await portal.orderOf(client, order.orderId)
  assert.equal(clock.today(), dates?.paysOn)
  const waiting = await seenBy(client, order)
  assert.deepEqual(waiting, {
    state: 'paying',
    timeline: 'paying',
    payment: ['executed', undefined],
    listed: ['paying', true],
    next: { step: 'paysOn', on: dates?.paysOn },
    transaction: { settlesOn: dates?.paysOn },
  })
  assert.deepEqual(emailsOf(order, sent), ['Trades carried out', 'Trades settled'])
  const email = portal.messages.at(-1)?.text ?? ''
  assert.match(email, /\$5,000\.00 received on 26 Nov 2026\n\nNext, the money is paid out once/)
  assert.doesNotMatch(email, /complete/)

  await release(order.reference)
  clock.set('2026-11-28T12:00:00Z') // a Saturday: the payment is due on Monday
  await portal.run()
  assert.deepEqual(await seenBy(client, order), {
    state: 'completed',
    timeline: 'completed',
    payment: ['settled', '20261130'],
    listed: ['completed', undefined],
    next: undefined,
    transaction: { settlesOn: dates?.paysOn, settledOn: '20261130' },
  })
  assert.match(
    portal.messages.at(-1)?.text ?? '',
    /pay \$5,100\.00 of your withdrawal .*, due on 30 Nov 2026\./,
  )
  assert.deepEqual(await portal.faults(), [])
})
