import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { openApproverPortal } from '#test/approver-portal.ts'
import { PASSPHRASE } from '#test/approvers.ts'
import { superuser } from '#test/superuser.ts'

const portal = await openApproverPortal()
after(portal.close)
const { clock, commands } = portal
const { type, add, remove, enrol, codeOf, enrolled, told } = commands
beforeEach(commands.beginAnew)

test('the first two are registered by nobody, and a third by two who are enrolled', async () => {
  assert.match(
    await add('Jane Doe'),
    /A code went to jane.doe@manager.example. It is good until 2026-11-23 11:00 UTC/,
  )
  await add('John Roe')
  await assert.rejects(add('Max Moe'), /have them choose their passphrases first/)
  await enrol('Jane Doe')
  await assert.rejects(add('Max Moe'), /Somebody else who is enrolled has to type their passphrase/)
  await enrol('John Roe')
  await assert.rejects(add('Max Moe'), /Two different people who are enrolled/)
  await assert.rejects(add('Max Moe', 'Jane Doe'), /Two different people/)
  await assert.rejects(
    add('Max Moe', 'Jane Doe', 'jane  doe'),
    /Two different people/,
    'one person is not two',
  )
  await assert.rejects(
    add('Max Moe', 'Jane Doe', 'Max Moe'),
    /Max Moe is not registered/,
    'nor vouches for herself',
  )
  assert.match(await add('Max Moe', 'Jane Doe', 'John Roe'), /A code went to max.moe@manager.example/)
  await assert.rejects(add('Ann Poe', 'Jane Doe', 'Max Moe'), /Max Moe has chosen no passphrase yet/)
  assert.equal(
    await type('people'),
    'Jane Doe  jane.doe@manager.example  may allow payouts\n' +
      'John Roe  john.roe@manager.example  may allow payouts\n' +
      'Max Moe  max.moe@manager.example  has no passphrase, and a code that is good until 2026-11-23 11:00 UTC\n' +
      '3 people.',
  )
})

test('a name and an address are of one person, in whatever letters and spaces', async () => {
  await enrolled()
  const by = { by: 'Jane Doe', with: 'John Roe' }
  const twice = [PASSPHRASE, PASSPHRASE]
  for (const name of ['JANE DOE', ' Jane\u00a0 Doe', 'Ｊane Doe', 'Ja\u200bne Doe'])
    await assert.rejects(
      type('people add', [name], { email: 'x@y.example', ...by }, twice),
      /enrolled already/,
    )
  const taken = { email: 'Jane.Doe@manager.EXAMPLE', ...by }
  await assert.rejects(type('people add', ['Jane', 'Roe'], taken, twice), /address of somebody else/)
  await assert.rejects(type('people add', ['Max Moe'], { email: 'max' }), /Say where their code goes/)
  for (const name of ['  ', 'Max "Moe"', 'Max $(id)', '-', `M${'a'.repeat(100)}`])
    await assert.rejects(type('people add', [name], { email: 'x@y.example' }), /Name the one person/, name)
})

test('a code is good once, for 72 hours, for one person, and until the next one is sent', async () => {
  await add('Jane Doe')
  await add('John Roe')
  const first = codeOf('Jane Doe')
  await add('Jane Doe')
  assert.notEqual(codeOf('Jane Doe'), first)
  await assert.rejects(enrol('Jane Doe', first), /wrong, used, replaced by a later one, or too old/)
  await assert.rejects(enrol('Jane Doe', codeOf('John Roe')), /wrong, used/)
  await assert.rejects(enrol('Jane Doe', ''), /wrong, used/)
  await assert.rejects(enrol('Max Moe', codeOf('Jane Doe')), /Max Moe is not registered/)
  await enrol('Jane Doe', codeOf('Jane Doe').toLowerCase().replaceAll('-', ' '))
  await assert.rejects(enrol('Jane Doe'), /wrong, used/)
  clock.pass({ hours: 72 })
  await assert.rejects(enrol('John Roe'), /too old/)
  assert.match(await type('people'), /John Roe.*the code is too old: register again/)
})

test('whoever tries codes waits, as whoever tries passphrases does', async () => {
  await add('Jane Doe')
  for (let tried = 0; tried < 5; tried += 1) await assert.rejects(enrol('Jane Doe', 'AAAA'), /wrong, used/)
  await assert.rejects(enrol('Jane Doe'), /nobody looks at another before 2 seconds are over/)
  clock.pass({ seconds: 2 })
  assert.equal(await enrol('Jane Doe'), 'Jane Doe is enrolled.')
})

test('a passphrase is typed twice, keeps the rules of passwords, and only a good one uses the code up', async () => {
  await add('Jane Doe')
  const code = codeOf('Jane Doe')
  await assert.rejects(enrol('Jane Doe', code, PASSPHRASE, 'Another-2026!'), /not the same/)
  for (const weak of [
    'Ab1-',
    'Password-2026!',
    'Jane Doe is 41!',
    'jane.doe@manager.example-A1',
    `x-${code}-Aa1!`,
  ])
    await assert.rejects(enrol('Jane Doe', code, weak), /A passphrase has at least 8 characters/, weak)
  await enrol('Jane Doe', code)
  const { rows } = await superuser(portal.url, 'select * from payout_person')
  assert.match(rows[0].passphrase_hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.ok(!JSON.stringify(rows).includes(code))
})

test('whoever is removed allows nothing any more, by the passphrase of another', async () => {
  await enrolled('Max Moe')
  await assert.rejects(remove('Max Moe'), /Somebody else who is enrolled/)
  await assert.rejects(remove('Max Moe', 'Max Moe'), /Somebody else who is enrolled/)
  assert.equal(await remove('Max Moe', 'Jane Doe'), 'Max Moe allows no more payouts.')
  await assert.rejects(add('Ann Poe', 'Jane Doe', 'Max Moe'), /Max Moe is not registered/)
  await assert.rejects(remove('Max Moe', 'Jane Doe'), /not registered/)
  await remove('John Roe', 'Jane Doe')
  await assert.rejects(remove('Jane Doe'), /the only one who could let others in/)
})

test('whoever is let in by one person alone waits 72 hours, and everybody else hears of it at once', async () => {
  await enrolled()
  await remove('John Roe', 'Jane Doe')
  assert.deepEqual(told('John Roe').slice(-1), ['John Roe no longer allows payouts of Fundholder'])
  await assert.rejects(add('Ann Poe'), /Somebody else who is enrolled/, 'the first two come once')
  assert.match(
    await add('Ann Poe', 'Jane Doe'),
    /may allow payouts from 2026-11-26 11:00 UTC on, 72 hours from now/,
  )
  await enrol('Ann Poe')
  assert.match(await type('people'), /Ann Poe.*may allow payouts from 2026-11-26 11:00 UTC on/)
  await assert.rejects(remove('Jane Doe', 'Ann Poe'), /the only one who could let others in/)
  assert.deepEqual(told('Jane Doe').slice(-2), [
    'Ann Poe is registered to allow payouts of Fundholder',
    'Ann Poe may allow payouts of Fundholder',
  ])
  clock.pass({ hours: 72 })
  assert.match(await type('people'), /Ann Poe.*may allow payouts\n/)
  assert.match(await add('Max Moe', 'Jane Doe', 'Ann Poe'), /A code went to/)
})

test('where nobody is left who knows a passphrase, the owner of the database has the first two come again', async () => {
  await enrolled()
  const operating = await readFile(resolve(import.meta.dirname, '../../../../../docs/operating.md'), 'utf8')
  const statement = /`(select begin_payout_people_anew[^`]+)`/.exec(operating)?.[1] ?? ''
  await superuser(portal.url, statement)
  assert.equal(await type('people'), '0 people.')
  for (const name of ['Ann Poe', 'Jane Doe']) await add(name)
  for (const name of ['Ann Poe', 'Jane Doe']) await enrol(name)
  assert.match(await type('people'), /Ann Poe.*may allow payouts\nJane Doe.*may allow payouts\n2 people/)
  const acts = await type('acts')
  assert.match(acts, /5 .*everybody removed by the owner of the database; the next two are the first two/)
  assert.match(acts, /6 .*Ann Poe, ann.poe@manager.example, registered by nobody who is enrolled/)
  assert.match(acts, /9 acts are as they were written down/)
})

test('whoever comes back is who they were, and chooses a passphrase anew', async () => {
  await enrolled('Max Moe')
  const ids = async () =>
    (await portal.db.selectFrom('payout_person').select('id').execute()).map(({ id }) => id).sort()
  const before = await ids()
  await remove('Max Moe', 'Jane Doe')
  await add('max moe', 'Jane Doe', 'John Roe')
  await assert.rejects(add('Ann Poe', 'Jane Doe', 'Max Moe'), /has chosen no passphrase yet/)
  await enrol('Max Moe')
  assert.deepEqual(await ids(), before)
})
