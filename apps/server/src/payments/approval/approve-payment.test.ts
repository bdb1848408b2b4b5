import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { verifyPassphrase } from '#payments/approvers/verify-passphrase.ts'
import { sendPayments } from '#payments/bank-files/send-payments.ts'
import { PAYMENT_COMMANDS } from '#payments/payments.commands.ts'
import { superuser } from '#test/database/superuser.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { approverCommands } from '#test/payments/approver-commands.ts'
import { PASSPHRASE } from '#test/payments/approvers.ts'
import { exchange, pendingPayment } from '#test/payments/pending-payments.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { approvePayment, paymentToApprove } from './approve-payment.ts'

// Payments from 1,000 on need two approvers.
const portal = await openDealingPortal({ secondFrom: 1_000 })
after(portal.close)
const { deps, url, clock } = portal
const { type, add, remove, enrol, approve } = approverCommands(deps, portal.messages)
for (const name of ['Jane Doe', 'John Roe']) await add(name)
for (const name of ['Jane Doe', 'John Roe']) await enrol(name)
for (const name of ['Max Moe', 'Ann Poe']) {
  await add(name, 'Jane Doe', 'John Roe')
  await enrol(name)
}

const isSent = async (reference: string) => {
  const { names } = await sendPayments(deps)
  const texts = await Promise.all(names.map(portal.readOut))
  return texts.some((text) => text.includes(`<EndToEndId>${reference}<`))
}
const listed = async (reference: string) =>
  (await runCommand(PAYMENT_COMMANDS, 'payouts list', { deps })).find((line) => line.startsWith(reference))

test('shows the payment, requires the typed amount, and sends it after two approvals', async () => {
  const { client, reference } = await pendingPayment(portal)
  const { rows } = await superuser(
    url,
    `select payee, due_on::text as due, encode(payment_content(payment), 'hex') as fingerprint
    from payment where reference = '${reference}'`,
  )
  const [{ payee, due, fingerprint }] = rows
  const answer = await approve(reference, 'jane doe', '5000.00')
  assert.deepEqual(answer.split('\n'), [
    `Order      ${reference}`,
    `Contract   ${client.contractId}`,
    'Amount     5000.00 USD',
    `To         ${payee.holder}`,
    `IBAN       ${payee.iban.replace(/(.{4})(?=.)/g, '$1 ')}`,
    `BIC        ${payee.bic}, ${payee.bankName}`,
    'Account    the one that the client approved',
    `Due        ${due}`,
    `Checksum   ${fingerprint.slice(0, 4)}-${fingerprint.slice(4, 8)}-${fingerprint.slice(8, 12)}-${fingerprint.slice(12, 16)}`,
    'Approved   not yet',
    `The payment ${reference} is approved by Jane Doe and waits for one more approver.`,
  ])
  assert.match((await listed(reference)) ?? '', /waits for one more approver, approved by Jane Doe$/)
  assert.equal(await isSent(reference), false)
  const second = await approve(reference, 'John Roe', '5000 usd')
  assert.match(second, /Approved {3}by Jane Doe\n.*is approved and goes into the next file\.$/)
  assert.equal(await isSent(reference), true)
  await assert.rejects(approve(reference, 'Max Moe', '5000'), /is in a file already/)
})

test('recognises an approver in any spelling and refuses unknown names', async () => {
  const { reference } = await pendingPayment(portal)
  await approve(reference, 'Jane Doe', '5000')
  for (const name of ['Jane Doe', 'JANE DOE', ' Jane\u00a0 Doe', 'Ｊane Doe', 'Ja\u200bne Doe'])
    await assert.rejects(
      approve(reference, name, '5000'),
      /Jane Doe has already approved .* it needs another approver/,
    )
  await assert.rejects(approve(reference, 'Jane Smith', '5000'), /Jane Smith is not registered/)
  await assert.rejects(type('approve', [reference]), /Name the approver/)
  assert.equal(await isSent(reference), false)
})

test('refuses a wrong passphrase and a wrong amount', async () => {
  const { reference } = await pendingPayment(portal)
  await assert.rejects(approve(reference, 'Jane Doe', '5000', 'Wrong-2026!'), /This passphrase is wrong/)
  for (const amount of ['5000.01', '5,000.00', '500000', '-5000', '5000 EUR', '5000.000001', '', 'yes'])
    await assert.rejects(approve(reference, 'Jane Doe', amount), /is not the amount of this payment/, amount)
  assert.match((await listed(reference)) ?? '', /waits for 2 approvers$/)
  const answer = await type('approve', [reference], { by: 'Jane Doe', amount: '5000.00' }, [PASSPHRASE])
  assert.match(answer, /approved by Jane Doe/)
})

test('requires new approvals for a payment that was changed outside the portal', async () => {
  for (const change of [
    'amount = amount + 1',
    `currency = 'EUR'`,
    'due_on = due_on + 1',
    'entity_id = 100',
  ]) {
    const { reference } = await pendingPayment(portal)
    for (const name of ['Jane Doe', 'John Roe']) await approve(reference, name, '5000')
    await exchange(url, reference, change)
    assert.equal(await isSent(reference), false, change)
    assert.match((await listed(reference)) ?? '', /waits for 2 approvers$/, change)
    const amount = change.startsWith('amount') ? '5000.01' : '5000'
    assert.match(await approve(reference, 'Jane Doe', amount), /waits for one more approver/)
    assert.match(await approve(reference, 'John Roe', amount), /goes into the next file/)
    assert.equal(await isSent(reference), true, change)
  }
})

test('refuses all approvals of a payment to another account than the client approved', async () => {
  for (const [part, other] of [
    ['iban', (iban: string) => `DE02120300000000${iban.slice(-6)}`],
    ['bic', () => 'COBADEFFXXX'],
    ['holder', () => 'Somebody Else'],
    ['bankName', () => 'Another Bank'],
  ] as const) {
    const { reference } = await pendingPayment(portal)
    for (const name of ['Jane Doe', 'John Roe']) await approve(reference, name, '5000')
    const { rows } = await superuser(url, `select payee from payment where reference = '${reference}'`)
    const shown = await paymentToApprove(portal.db, reference)
    assert.ok(typeof shown === 'object' && shown.isToApprovedAccount)
    await exchange(
      url,
      reference,
      `payee = payee || '${JSON.stringify({ [part]: other(rows[0].payee[part]) })}'`,
    )
    assert.equal(await isSent(reference), false, part)
    assert.match((await listed(reference)) ?? '', /waits for 2 approvers$/, part)
    await assert.rejects(
      approve(reference, 'Jane Doe', '5000'),
      /does not go to the account that its client approved\. It cannot be approved/,
      part,
    )
    const changed = await paymentToApprove(portal.db, reference)
    assert.ok(typeof changed === 'object')
    const { checksum } = changed
    const by = await verifyPassphrase(deps, 'Jane Doe', PASSPHRASE)
    assert.ok(typeof by === 'object' && 'id' in by)
    assert.equal(await approvePayment(deps, { reference, checksum, by }), 'other-account', part)
  }
})

test('keeps the approvals of a removed approver and counts them once after their return', async () => {
  const { reference } = await pendingPayment(portal)
  await approve(reference, 'Max Moe', '5000')
  await remove('Max Moe', 'Jane Doe')
  await assert.rejects(approve(reference, 'Max Moe', '5000'), /not registered/)
  assert.match((await listed(reference)) ?? '', /waits for one more approver, approved by Max Moe$/)
  await add('max moe', 'Jane Doe', 'John Roe')
  await enrol('Max Moe')
  await assert.rejects(approve(reference, 'Max Moe', '5000'), /has already approved/)
  await approve(reference, 'Ann Poe', '5000')
  await remove('Ann Poe', 'Jane Doe')
  assert.equal(await isSent(reference), true)
})

test('refuses by constraints approvals of removed approvers, of other content and twice by one approver', async () => {
  const { reference, orderId } = await pendingPayment(portal)
  const { rows } = await superuser(url, `select id from payment_approver where name = 'Ann Poe'`)
  const write = (person: string, hash: string) =>
    portal.db
      .insertInto('payment_approval')
      .values({
        order_id: orderId,
        approver_id: person,
        content_hash: Buffer.from(hash, 'hex'),
        approved_at: clock.now(),
        typed_name: null,
      })
      .execute()
  const fingerprint = (
    await superuser(
      url,
      `select encode(payment_content(payment), 'hex') as fingerprint from payment where reference = '${reference}'`,
    )
  ).rows[0].fingerprint
  await assert.rejects(write(rows[0].id, fingerprint), { constraint: 'payment_approver' }, 'she was removed')
  const jane = (await superuser(url, `select id from payment_approver where name = 'Jane Doe'`)).rows[0].id
  await assert.rejects(write(jane, 'ab'.repeat(32)), { constraint: 'payment_approval_content' })
  await write(jane, fingerprint)
  await assert.rejects(write(jane, fingerprint), { constraint: 'payment_approved_once' })
  const gone = portal.db.deleteFrom('payment_approval').where('order_id', '=', orderId).execute()
  await assert.rejects(gone, /permission denied/)
})

test('refuses approvals for 72 hours by an approver with a single voucher', async () => {
  const { reference } = await pendingPayment(portal)
  for (const name of ['John Roe', 'Max Moe']) await remove(name, 'Jane Doe')
  await add('Ann Poe', 'Jane Doe')
  await enrol('Ann Poe')
  await approve(reference, 'Jane Doe', '5000')
  await assert.rejects(approve(reference, 'Ann Poe', '5000'), /Ann Poe may not approve payments yet/)
  clock.pass({ hours: 71, minutes: 59 })
  await assert.rejects(approve(reference, 'Ann Poe', '5000'), /may not approve/)
  clock.pass({ minutes: 1 })
  assert.match(await approve(reference, 'Ann Poe', '5000'), /goes into the next file/)
})
