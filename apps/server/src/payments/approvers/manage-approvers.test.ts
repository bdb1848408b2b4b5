import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { superuser } from '#test/database/superuser.ts'
import { openApproverPortal } from '#test/payments/approver-portal.ts'
import { PASSPHRASE } from '#test/payments/approvers.ts'

const portal = await openApproverPortal()
after(portal.close)
const { clock, commands } = portal
const { type, add, remove, enrol, codeOf, enrolled, subjectsTo } = commands
beforeEach(commands.reset)

test('registers the first two approvers without a voucher and a third with two', async () => {
  assert.match(
    await add('Jane Doe'),
    /A code was sent to jane.doe@manager.example. It is valid once, until 2026-11-23 11:00 UTC/,
  )
  await add('John Roe')
  await assert.rejects(add('Max Moe'), /let them choose their passphrases first/)
  await enrol('Jane Doe')
  await assert.rejects(add('Max Moe'), /Another approver has to type their passphrase/)
  await enrol('John Roe')
  await assert.rejects(add('Max Moe'), /Two different approvers/)
  await assert.rejects(add('Max Moe', 'Jane Doe'), /Two different approvers/)
  await assert.rejects(
    add('Max Moe', 'Jane Doe', 'jane  doe'),
    /Two different approvers/,
    'one person is not two',
  )
  await assert.rejects(
    add('Max Moe', 'Jane Doe', 'Max Moe'),
    /Max Moe is not registered/,
    'nor vouches for herself',
  )
  assert.match(await add('Max Moe', 'Jane Doe', 'John Roe'), /A code was sent to max.moe@manager.example/)
  await assert.rejects(add('Ann Poe', 'Jane Doe', 'Max Moe'), /Max Moe has chosen no passphrase yet/)
  assert.equal(
    await type('people'),
    'Jane Doe  jane.doe@manager.example  may approve payments\n' +
      'John Roe  john.roe@manager.example  may approve payments\n' +
      'Max Moe  max.moe@manager.example  has no passphrase; code valid until 2026-11-23 11:00 UTC\n' +
      '3 approvers.',
  )
})

test('allows a name and an e-mail address once, in any spelling', async () => {
  await enrolled()
  const by = { by: 'Jane Doe', with: 'John Roe' }
  const twice = [PASSPHRASE, PASSPHRASE]
  for (const name of ['JANE DOE', ' Jane\u00a0 Doe', 'Ｊane Doe', 'Ja\u200bne Doe'])
    await assert.rejects(
      type('people add', [name], { email: 'x@y.example', ...by }, twice),
      /enrolled already/,
    )
  const taken = { email: 'Jane.Doe@manager.EXAMPLE', ...by }
  await assert.rejects(type('people add', ['Jane', 'Roe'], taken, twice), /belongs to another approver/)
  await assert.rejects(
    type('people add', ['Max Moe'], { email: 'max' }),
    /Name the e-mail address for the code/,
  )
  for (const name of ['  ', 'Max "Moe"', 'Max $(id)', '-', `M${'a'.repeat(100)}`])
    await assert.rejects(type('people add', [name], { email: 'x@y.example' }), /Name one approver/, name)
})

test('accepts a code once, within 72 hours, for its approver and until the next code', async () => {
  await add('Jane Doe')
  await add('John Roe')
  const first = codeOf('Jane Doe')
  await add('Jane Doe')
  assert.notEqual(codeOf('Jane Doe'), first)
  await assert.rejects(enrol('Jane Doe', first), /wrong, used, replaced or expired/)
  await assert.rejects(enrol('Jane Doe', codeOf('John Roe')), /wrong, used/)
  await assert.rejects(enrol('Jane Doe', ''), /wrong, used/)
  await assert.rejects(enrol('Max Moe', codeOf('Jane Doe')), /Max Moe is not registered/)
  await enrol('Jane Doe', codeOf('Jane Doe').toLowerCase().replaceAll('-', ' '))
  await assert.rejects(enrol('Jane Doe'), /wrong, used/)
  clock.pass({ hours: 72 })
  await assert.rejects(enrol('John Roe'), /expired/)
  assert.match(await type('people'), /John Roe.*an expired code: register again/)
})

test('limits attempts at codes like those at passphrases', async () => {
  await add('Jane Doe')
  for (let tried = 0; tried < 5; tried += 1) await assert.rejects(enrol('Jane Doe', 'AAAA'), /wrong, used/)
  await assert.rejects(enrol('Jane Doe'), /Try again in 2 seconds/)
  clock.pass({ seconds: 2 })
  assert.equal(await enrol('Jane Doe'), 'Jane Doe is enrolled.')
})

test('requires a repeated passphrase that meets the password policy and keeps the code otherwise', async () => {
  await add('Jane Doe')
  const code = codeOf('Jane Doe')
  await assert.rejects(enrol('Jane Doe', code, PASSPHRASE, 'Another-2026!'), /differ/)
  for (const weak of [
    'Ab1-',
    'Password-2026!',
    'Jane Doe is 41!',
    'jane.doe@manager.example-A1',
    `x-${code}-Aa1!`,
  ])
    await assert.rejects(enrol('Jane Doe', code, weak), /A passphrase has at least 8 characters/, weak)
  await enrol('Jane Doe', code)
  const { rows } = await superuser(portal.url, 'select * from payment_approver')
  assert.match(rows[0].passphrase_hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.ok(!JSON.stringify(rows).includes(code))
})

test('removes an approver with the passphrase of another', async () => {
  await enrolled('Max Moe')
  await assert.rejects(remove('Max Moe'), /Another approver/)
  await assert.rejects(remove('Max Moe', 'Max Moe'), /Another approver/)
  assert.equal(await remove('Max Moe', 'Jane Doe'), 'Max Moe no longer approves payments.')
  await assert.rejects(add('Ann Poe', 'Jane Doe', 'Max Moe'), /Max Moe is not registered/)
  await assert.rejects(remove('Max Moe', 'Jane Doe'), /not registered/)
  await remove('John Roe', 'Jane Doe')
  await assert.rejects(remove('Jane Doe'), /the only approver who can vouch/)
})

test('notifies all others of an approver with a single voucher, who then waits 72 hours', async () => {
  await enrolled()
  await remove('John Roe', 'Jane Doe')
  assert.deepEqual(subjectsTo('John Roe').slice(-1), ['John Roe no longer approves payments of Fundholder'])
  await assert.rejects(add('Ann Poe'), /Another approver/, 'only two approvers need no voucher')
  assert.match(
    await add('Ann Poe', 'Jane Doe'),
    /may approve payments from 2026-11-26 11:00 UTC on, 72 hours from now/,
  )
  await enrol('Ann Poe')
  assert.match(await type('people'), /Ann Poe.*may approve payments from 2026-11-26 11:00 UTC on/)
  await assert.rejects(remove('Jane Doe', 'Ann Poe'), /the only approver who can vouch/)
  assert.deepEqual(subjectsTo('Jane Doe').slice(-2), [
    'Ann Poe is registered as a payment approver of Fundholder',
    'Ann Poe can approve payments of Fundholder',
  ])
  clock.pass({ hours: 72 })
  assert.match(await type('people'), /Ann Poe.*may approve payments\n/)
  assert.match(await add('Max Moe', 'Jane Doe', 'Ann Poe'), /A code was sent to/)
})

test('lets the database owner restart with two new approvers when no passphrase is left', async () => {
  await enrolled()
  const operating = await readFile(resolve(import.meta.dirname, '../../../../../docs/operating.md'), 'utf8')
  const statement = /`(select reset_payment_approvers[^`]+)`/.exec(operating)?.[1] ?? ''
  await superuser(portal.url, statement)
  assert.equal(await type('people'), '0 approvers.')
  for (const name of ['Ann Poe', 'Jane Doe']) await add(name)
  for (const name of ['Ann Poe', 'Jane Doe']) await enrol(name)
  assert.match(
    await type('people'),
    /Ann Poe.*may approve payments\nJane Doe.*may approve payments\n2 approvers/,
  )
  const acts = await type('acts')
  assert.match(acts, /5 .*all approvers removed by the database owner; the next two are the first two/)
  assert.match(acts, /6 .*Ann Poe, ann.poe@manager.example, registered by no approver/)
  assert.match(acts, /The audit log is intact: 9 entries/)
})

test('registers a returning approver under the same id with a new passphrase', async () => {
  await enrolled('Max Moe')
  const ids = async () =>
    (await portal.db.selectFrom('payment_approver').select('id').execute()).map(({ id }) => id).sort()
  const before = await ids()
  await remove('Max Moe', 'Jane Doe')
  await add('max moe', 'Jane Doe', 'John Roe')
  await assert.rejects(add('Ann Poe', 'Jane Doe', 'Max Moe'), /has chosen no passphrase yet/)
  await enrol('Max Moe')
  assert.deepEqual(await ids(), before)
})
