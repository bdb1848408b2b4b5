import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readAuditLog } from '#payments/approvers/audit-log.ts'
import { removeApprover } from '#payments/approvers/manage-approvers.ts'
import { sendPayments } from '#payments/bank-files/send-payments.ts'
import { inOtherWords, withoutLocks } from '#test/database/faulty-network.ts'
import { inLine } from '#test/database/in-line.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { openWithoutLocks } from '#test/database/without-locks.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { enrolApprovers } from '#test/payments/approvers.ts'
import { exchange, pendingPayment } from '#test/payments/pending-payments.ts'
import { approvePayment, paymentToApprove } from './approve-payment.ts'

const database = await testDatabase()
const portal = await openDealingPortal({ database, secondFrom: 1_000 })
const unlocked = await openWithoutLocks(database.url)
after(async () => {
  await unlocked.close()
  await portal.close()
})
const { deps } = portal
const { allow, proofOf } = await enrolApprovers(deps, 'Jane Doe', 'John Roe', 'Max Moe')

const ofPayout = (orderId: string) => `payment where order_id = '${orderId}'`

/** Outcomes of calls, or the constraints that refused them, sorted. */
const outcomesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes
    .map((one) => String(one.status === 'fulfilled' ? one.value : (one.reason.constraint ?? one.reason)))
    .sort()

const counted = async (orderId: string) => {
  const { rows } = await superuser(
    database.url,
    `select (select count(*)::int from payment_approval where order_id = '${orderId}') as kept,
      count_payment_approvals(payment)::int as counting from payment where order_id = '${orderId}'`,
  )
  return rows[0]
}

/** Approvers approve one payment, each as soon as the one before waits for these rows. */
async function allowedInLine(
  { db }: Pick<typeof deps, 'db'>,
  names: readonly string[],
  rowsOf: (orderId: string) => string = ofPayout,
) {
  const { reference, orderId } = await pendingPayment(portal)
  const approvals = names.map((name) => () => allow(reference, name, { ...deps, db }))
  const outcomes = outcomesOf(await inLine(database.url, rowsOf(orderId), approvals))
  return { outcomes, ...(await counted(orderId)) }
}

/** Drops constraints during some work. */
async function without<Result>(rules: readonly string[], work: () => Promise<Result>): Promise<Result> {
  const tables: Record<string, string> = {
    payment_approved_once: 'payment_approval|unique (order_id, approver_id, content_hash)',
    payment_audit_entry_pkey: 'payment_audit_entry|primary key (sequence)',
  }
  const parts = rules.map((rule) => [rule, ...(tables[rule] ?? '').split('|')])
  for (const [rule, table] of parts)
    await superuser(database.url, `alter table ${table} drop constraint ${rule}`)
  try {
    return await work()
  } finally {
    await superuser(
      database.url,
      `set session_replication_role = replica; delete from payment_approval; delete from payment_audit_entry;
       update payment_audit_head set sequence = 0, hash = decode(repeat('00', 32), 'hex')`,
    )
    for (const [rule, table, content] of parts)
      await superuser(database.url, `alter table ${table} add constraint ${rule} ${content}`)
  }
}

test('completes the approval when two approvers approve at once', async () => {
  assert.deepEqual(await allowedInLine(deps, ['Jane Doe', 'John Roe']), {
    outcomes: ['complete', 'one-more'],
    kept: 2,
    counting: 2,
  })
  assert.deepEqual((await readAuditLog(deps.db)).faults, [])
})

test('counts two simultaneous approvals of one approver once', async () => {
  assert.deepEqual(await allowedInLine(deps, ['Jane Doe', 'Jane Doe']), {
    outcomes: ['one-more', 'same-person'],
    kept: 1,
    counting: 1,
  })
})

test('refuses a second approval of one approver by a constraint without the lock', async () => {
  assert.deepEqual(await allowedInLine(unlocked, ['Jane Doe', 'Jane Doe']), {
    outcomes: ['one-more', 'payment_approved_once'],
    kept: 1,
    counting: 1,
  })
})

test('stores two approvals of one approver without lock and constraints (control)', async () => {
  const auditHead = () => 'payment_audit_head' // what each reads first and writes last
  await without(['payment_approved_once', 'payment_audit_entry_pkey'], async () => {
    const two = await allowedInLine(unlocked, ['Jane Doe', 'John Roe'], auditHead)
    assert.deepEqual(two, { outcomes: ['one-more', 'one-more'], kept: 2, counting: 2 })
    const one = await allowedInLine(unlocked, ['Jane Doe', 'Jane Doe'], auditHead)
    assert.deepEqual(one, { outcomes: ['one-more', 'one-more'], kept: 2, counting: 1 })
    assert.notDeepEqual((await readAuditLog(deps.db)).faults, [])
  })
})

test('refuses an approval while the payment is put into a file', async () => {
  const { reference, orderId } = await pendingPayment(portal)
  for (const name of ['Jane Doe', 'John Roe']) await allow(reference, name)
  const shown = await paymentToApprove(deps.db, reference)
  assert.ok(typeof shown === 'object')
  const outcomes = await inLine<unknown>(database.url, ofPayout(orderId), [
    async () => `${(await sendPayments(deps)).names.length} file`,
    () => approvePayment(deps, { reference, checksum: shown.checksum, by: proofOf('Max Moe') }),
  ])
  assert.deepEqual([outcomesOf(outcomes), (await counted(orderId)).kept], [['1 file', 'in-a-file'], 2])
})

test('refuses by a trigger to put a payment with one of two approvals into a file', async () => {
  const { reference } = await pendingPayment(portal)
  await allow(reference, 'Jane Doe')
  unlocked.network.faults.toServer = inOtherWords('payment_is_approved(payment)', 'true')
  const careless = { ...deps, db: unlocked.db }
  await assert.rejects(sendPayments(careless), { constraint: 'payment_approved' })
  await superuser(database.url, 'alter table payment disable trigger guard')
  const { names } = await sendPayments(careless)
  await superuser(database.url, 'alter table payment enable trigger guard')
  unlocked.network.faults.toServer = withoutLocks
  const texts = await Promise.all(names.map(portal.readOut))
  const isPaid = texts.some((text) => text.includes(`<EndToEndId>${reference}<`))
  assert.ok(isPaid, 'paid without the trigger (control)')
})

/** Changes a payment, then approves it with the checksum from before. */
async function exchangedBefore({ db }: Pick<typeof deps, 'db'>) {
  const { reference, orderId } = await pendingPayment(portal)
  const shown = await paymentToApprove(deps.db, reference)
  assert.ok(typeof shown === 'object')
  const outcomes = await inLine<unknown>(database.url, ofPayout(orderId), [
    () => exchange(database.url, reference, 'amount = amount + 1').then(() => 'exchanged'),
    () => approvePayment({ ...deps, db }, { reference, checksum: shown.checksum, by: proofOf('Jane Doe') }),
  ])
  return { outcomes: outcomesOf(outcomes), counting: (await counted(orderId)).counting, reference, orderId }
}

test('refuses the approval of a payment that changed after it was shown', async () => {
  const { outcomes, counting } = await exchangedBefore(deps)
  assert.deepEqual([outcomes, counting], [['changed', 'exchanged'], 0])
})

test('does not count the approval of a changed payment without the lock, because its checksum differs', async () => {
  const { outcomes, counting } = await exchangedBefore(unlocked)
  assert.deepEqual([outcomes, counting], [['exchanged', 'one-more'], 0])
})

test('pays a changed payment when all checksums are equal (control)', async () => {
  const { rows } = await superuser(
    database.url,
    `select pg_get_functiondef('payment_content'::regproc) as text`,
  )
  await superuser(
    database.url,
    `create or replace function payment_content(it payment) returns bytea language sql stable as $$ select sha256('') $$`,
  )
  try {
    const { outcomes, counting, reference } = await exchangedBefore(unlocked)
    assert.deepEqual([outcomes, counting], [['exchanged', 'one-more'], 1])
    await allow(reference, 'John Roe')
    assert.equal((await sendPayments(deps)).names.length, 1)
  } finally {
    await superuser(database.url, rows[0].text)
  }
})

test('refuses the approval of an approver who is being removed', async () => {
  const { reference, orderId } = await pendingPayment(portal)
  const remove = () => removeApprover(deps, { name: 'Max Moe', by: [proofOf('Jane Doe')] })
  const approve = () => allow(reference, 'Max Moe')
  const outcomes = await inLine<unknown>(database.url, 'payment_audit_head', [remove, approve])
  assert.deepEqual(outcomesOf(outcomes), ['not-entitled', 'removed'])
  assert.equal((await counted(orderId)).kept, 0)
})
