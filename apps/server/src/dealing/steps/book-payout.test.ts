import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, calendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { chargeFees } from '#dealing/contract-fees/charge-fees.ts'
import { startFees } from '#dealing/contract-fees/start-dates.ts'
import { PAYMENT_COMMANDS } from '#payments/payments.commands.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { enrolApprovers } from '#test/payments/approvers.ts'
import { readBankFile } from '#test/payments/bank-file.ts'
import { runCommand } from '#test/portal/run-command.ts'

// From 1,000 of a currency on two people allow a payout.
const portal = await openDealingPortal({ secondFrom: 1_000 })
after(portal.close)
const { db, clock } = portal

test('a partial withdrawal sells its percentages and is paid by one file after settlement', async () => {
  const client = await portal.addClient()
  const { order, approval } = await portal.approved(client, {
    kind: 'WITHDRAW',
    withdrawType: 'PARTIAL',
    withdraw: { ALPHA: 50, '0127082': 10 },
  })
  const sent = portal.messages.length
  await portal.days(3)
  assert.deepEqual((await portal.orderOf(client, order.orderId)).state, 'settling')
  assert.deepEqual(await portal.files(), [])
  const [report] = await portal.days(1)
  assert.equal(clock.today(), approval.dates.paysOn)
  const page = await portal.orderOf(client, order.orderId)
  assert.deepEqual(
    page.legs.map(({ kind, state, settledOn }) => [kind, state, settledOn]),
    [
      ['sale', 'settled', '20261126'],
      ['payout', 'settled', '20261126'],
    ],
  )
  assert.deepEqual(
    page.timeline.map(({ kind }) => kind),
    ['pending', 'approved', 'dealing', 'executed', 'settling', 'settled', 'paying', 'completed'],
  )
  assert.deepEqual(portal.mailsSince(sent), [
    `Trades carried out: your withdrawal ${order.reference}`,
    `Payment sent: your withdrawal ${order.reference}`,
  ])
  assert.match(
    portal.messages.at(-1)?.text ?? '',
    /pay \$600\.00 of your withdrawal .*, due on 26 Nov 2026\.\n\n- Fund ALPHA: 50\.000000 units sold .* for \$500\.00\n- \$100\.00 from cash\n- Paid to .* ending in 1332: \$600\.00\n/,
  )
  // 500 of the sale and a tenth of 1,000 in cash.
  assert.deepEqual(await portal.books(client), {
    'cash USD': 90_000n,
    'units ALPHA': 50_000_000n,
    'units BETA': 50_000_000n,
  })
  const names = await portal.files()
  assert.deepEqual([names, report?.files], [names.slice(0, 1), names])
  const file = readBankFile(await portal.readOut(names[0] ?? ''))
  assert.deepEqual(file.transactions, [
    {
      EndToEndId: order.reference,
      InstdAmt: '600.00',
      Ccy: 'USD',
      BICFI: 'BOTEESMM',
      Nm: 'HADDAD, Amal',
      IBAN: 'ES9121000418450200051332',
      Ustrd: `Withdrawal ${order.reference}`,
    },
  ])
  await portal.run()
  assert.deepEqual(await portal.files(), names, 'never twice')
})

test('a full withdrawal ends with 0 units and 0 cash, its fee charged just before the payout', async () => {
  await startFees(db, calendarDay('20261119'), clock.now())
  const client = await portal.addClient({ units: { ALPHA: '33.333333', EURO: '7.5' }, cents: 12_345n })
  const { order } = await portal.approved(client, {
    kind: 'WITHDRAW',
    withdrawType: 'TOTAL',
  })
  // Free cash, units and all since the day from which fees are taken, up to yesterday.
  const { feeComesOff, feeSoFar } = order.preview.payout ?? {}
  const through = addDays(clock.today(), -1)
  const days = toDayNumber(through) - toDayNumber(calendarDay('20261119')) + 1
  assert.deepEqual(
    [feeComesOff, feeSoFar],
    [true, { amount: Math.floor((days * 53_178 * 0.006) / 365) / 100, through }],
  )
  assert.match(
    portal.messages.at(-1)?.text ?? '',
    new RegExp(
      `- Less the plan fee, \\$${feeSoFar?.amount.toFixed(2)} so far; it grows until the last sale\n`,
    ),
  )
  await portal.nextDay()
  const running = await chargeFees(portal.deps, client.contractId, portal.prices.market(), {
    since: calendarDay('20261119'),
    through: calendarDay('20261130'),
  })
  assert.deepEqual(running, [], 'the month’s fee is suspended meanwhile')
  await portal.receive(client, 5_000n) // comes in later and stays
  await portal.days(4)
  const page = await portal.orderOf(client, order.orderId)
  assert.deepEqual(await portal.books(client), { 'cash USD': 5_000n })
  const fee = page.timeline.find(({ kind }) => kind === 'fee')?.details['amount']
  // 123.45 + 333.33 + 75.00 from the 19th to the 29th, the eve of the dealing day, and the 50.00 from the 20th on,
  // at 0.60% a year.
  assert.equal(page.legs[0]?.dealtOn, '20261130')
  assert.equal(Number(fee), Math.floor(((11 * 53_178 + 10 * 5_000) * 0.006) / 365))
  const paid = page.timeline.find(({ kind }) => kind === 'paying')?.details['amount']
  assert.equal(Number(paid), 53_178 - Number(fee))
  const inMail = (cents: unknown) => `$${(Number(cents) / 100).toFixed(2)}`
  const { text = '' } = portal.messages.findLast((one) => one.text.includes('instructed our bank')) ?? {}
  assert.ok(text.includes(`pay ${inMail(paid)} of`), text)
  assert.ok(text.includes(`- Sales and cash: $531.78\n- Plan fee up to the last sale: ${inMail(fee)}`))
  assert.ok(text.includes(`ending in 1332: ${inMail(paid)}\n`), 'and the sums add up')
  assert.equal(page.state, 'completed')
  const { contractFee, legs, preview } = page
  const cash = preview.payout?.cash ?? 0
  const cents = (amounts: readonly (number | undefined)[]) =>
    amounts.map((amount) => (amount === undefined ? undefined : Math.round(amount * 100)))
  for (const [column, ofCash] of [
    ['previewed', cash],
    ['moved', cash],
    ['difference', 0],
  ] as const) {
    const sales = legs.filter(({ kind }) => kind === 'sale').map((leg) => leg[column])
    const [out, ...parts] = cents([
      legs.find(({ kind }) => kind === 'payout')?.[column],
      ofCash,
      contractFee?.[column],
      ...sales,
    ])
    assert.equal(
      out,
      parts.reduce((sum: number, part) => sum + (part ?? Number.NaN), 0),
      `${column}: sales and cash less the fee`,
    )
  }
  assert.deepEqual(
    [contractFee?.previewed, contractFee?.moved],
    [-(feeSoFar?.amount ?? 0), -Number(fee) / 100],
  )
  assert.deepEqual(page.reserved, [])
  assert.deepEqual(await portal.faults(), [])
})

test('a full withdrawal waits and reports it while its fee is unknown', async () => {
  const client = await portal.addClient({ units: { ALPHA: '10' }, cents: 0n })
  const { order } = await portal.approved(client, {
    kind: 'WITHDRAW',
    withdrawType: 'TOTAL',
  })
  await startFees(db, calendarDay('20261101'), clock.now())
  await portal.days(6)
  const waiting = await portal.orderOf(client, order.orderId)
  assert.deepEqual(
    [waiting.state, waiting.legs.at(-1)?.waitsFor, waiting.timeline.at(-1)?.reason],
    ['settling', 'value-missing', 'value-missing'],
  )
  await portal.publish(calendarDay('20261030'), { ALPHA: '10' })
  await portal.publish(calendarDay('20261109'), { ALPHA: '10' })
  await portal.run()
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'completed')
  assert.deepEqual(await portal.books(client), {})
  await startFees(db, calendarDay('20261119'), clock.now())
})

test('pays large amounts only after two approvals by different people', async () => {
  const client = await portal.addClient({ units: {}, cents: 500_000n })
  const { order } = await portal.approved(client, {
    kind: 'WITHDRAW',
    withdrawType: 'TOTAL',
  })
  const before = await portal.files()
  await portal.days(2)
  assert.deepEqual(await portal.files(), before)
  const checked = async () => {
    const page = await portal.orderOf(client, order.orderId)
    const listed = await portal.ask(client, listOrders, { query: { contractId: client.contractId } })
    assert.equal(listed.answer().data[0]?.isBeingChecked, page.isBeingChecked)
    return [page.state, page.isBeingChecked]
  }
  assert.deepEqual(await checked(), ['paying', true], 'its client reads that somebody looks at it')
  const { allow } = await enrolApprovers(portal.deps, 'Jane Doe', 'John Roe')
  const listed = async () =>
    (await runCommand(PAYMENT_COMMANDS, 'payouts list', { deps: portal.deps })).join('\n')
  assert.match(await listed(), new RegExp(`${order.reference} .* waits for 2 approvers`))
  assert.equal(await allow(order.reference, 'Jane Doe'), 'one-more')
  assert.equal(await allow(order.reference, 'Jane Doe'), 'same-person')
  await portal.run()
  assert.deepEqual(await portal.files(), before)
  await assert.rejects(
    db.updateTable('payment').set({ file_id: null }).where('reference', '=', order.reference).execute(),
    /not approved/,
    'the database holds it back as well',
  )
  assert.deepEqual(await checked(), ['paying', true])
  assert.equal(await allow(order.reference, 'John Roe'), 'complete')
  assert.deepEqual(await checked(), ['paying', undefined], 'both have')
  await portal.run()
  const [name = ''] = (await portal.files()).filter((one) => !before.includes(one))
  const file = readBankFile(await portal.readOut(name))
  assert.equal(file.transactions[0]?.EndToEndId, order.reference)
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'completed')
  assert.equal(await allow(order.reference, 'Jane Doe'), 'in-a-file')
})

test('a run killed after writing a payment file pays once and keeps the file', async () => {
  const client = await portal.addClient({ units: {}, cents: 50_000n })
  const { order } = await portal.approved(client, {
    kind: 'WITHDRAW',
    withdrawType: 'TOTAL',
  })
  const before = await portal.files()
  const { queueMessage } = portal.deps
  portal.deps.queueMessage = async () => {
    throw new Error('the process was killed')
  }
  const report = (await portal.days(2)).at(-1)
  assert.deepEqual(report?.failed, [{ orderId: order.orderId, reason: 'the process was killed' }])
  const [name = '', ...more] = (await portal.files()).filter((one) => !before.includes(one))
  const text = await portal.readOut(name)
  const sent = portal.messages.length
  portal.deps.queueMessage = queueMessage
  await portal.run()
  await portal.run()
  assert.deepEqual(
    portal.mailsSince(sent),
    [`Payment sent: your total withdrawal ${order.reference}`],
    'notified once',
  )
  assert.deepEqual(
    (await portal.files()).filter((one) => !before.includes(one)),
    [name, ...more],
  )
  assert.equal(await portal.readOut(name), text)
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'completed')
  assert.deepEqual(await portal.books(client), {})
})
