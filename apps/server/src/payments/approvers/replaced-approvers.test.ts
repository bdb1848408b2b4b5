import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { openApproverPortal } from '#test/approver-portal.ts'
import { addressOf, codeIn, PASSPHRASE } from '#test/approvers.ts'

const portal = await openApproverPortal()
after(portal.close)
const { clock, messages, commands } = portal
const { type, add, remove, enrol, enrolled, told } = commands
beforeEach(commands.beginAnew)

test('whoever is registered anew under the name of somebody removed is told of at every address that they had', async () => {
  await enrolled()
  clock.pass({ hours: 100 })
  await remove('John Roe', 'Jane Doe')
  messages.length = 0
  const other = { email: 'private@mail.example', by: 'Jane Doe' }
  assert.match(await type('people add', ['John Roe'], other, [PASSPHRASE]), /72 hours from now/)
  const before = messages.filter(({ to }) => to === addressOf('John Roe'))
  assert.deepEqual(
    before.map(({ subject }) => subject),
    ['John Roe is registered to allow payouts of Fundholder'],
  )
  assert.match(before[0]?.text ?? '', /was sent a code to private@mail.example. Let in by: Jane Doe/)
  assert.equal(codeIn(before[0]?.text ?? ''), '', 'the code is in the other mailbox alone')
  const code = codeIn(messages.find(({ to }) => to === other.email)?.text ?? '')
  await enrol('John Roe', code)
  assert.deepEqual(told('John Roe').slice(-1), ['John Roe may allow payouts of Fundholder'])
  assert.match(await type('people'), /John Roe {2}private@mail.example {2}may allow payouts from /)
  clock.pass({ hours: 72 })
  await add('Max Moe', 'Jane Doe', 'John Roe')
  assert.deepEqual(told('John Roe').slice(-1), ['Max Moe is registered to allow payouts of Fundholder'])
  assert.match(await type('acts'), /8 acts are as they were written down/)
})

test('whoever was ever enrolled hears of everybody later, and whoever is enrolled that it was in their name', async () => {
  await enrolled('Max Moe')
  assert.deepEqual(told('Max Moe').slice(-1), ['A passphrase was chosen in your name'])
  await remove('Max Moe', 'Jane Doe')
  messages.length = 0
  await add('Ann Poe', 'Jane Doe', 'John Roe')
  await enrol('Ann Poe')
  await remove('Ann Poe', 'Jane Doe')
  const heard = ['registered to', 'may', 'no longer'].map((what) => new RegExp(`^Ann Poe .*${what}`))
  for (const name of ['Jane Doe', 'John Roe', 'Max Moe']) {
    assert.equal(told(name).length, 3, name)
    for (const [index, what] of heard.entries()) assert.match(told(name)[index] ?? '', what)
  }
  assert.deepEqual(told('Ann Poe').slice(1), [
    'A passphrase was chosen in your name',
    'Ann Poe no longer allows payouts of Fundholder',
  ])
})

test('whoever waits when somebody is removed waits from then on', async () => {
  await enrolled()
  await remove('John Roe', 'Jane Doe')
  await add('Ann Poe', 'Jane Doe')
  await enrol('Ann Poe')
  clock.pass({ hours: 71 })
  await add('Max Moe', 'Jane Doe')
  await remove('Max Moe', 'Jane Doe')
  clock.pass({ hours: 71 })
  assert.match(await type('people'), /Ann Poe.*may allow payouts from/)
  clock.pass({ hours: 1 })
  assert.match(await type('people'), /Ann Poe.*may allow payouts$/m)
  assert.match(await type('acts'), /9 acts are as they were written down/)
})

test('the only one who is enrolled is removed with their own passphrase, and with nothing less', async () => {
  await add('Jane Doe')
  await enrol('Jane Doe')
  await assert.rejects(
    remove('Jane Doe'),
    /Jane Doe is the only one enrolled, and types their own passphrase/,
  )
  await add('John Roe')
  await assert.rejects(remove('Jane Doe'), /types their own passphrase/)
  await assert.rejects(remove('John Roe'), /Somebody else who is enrolled/)
  assert.match(await type('people'), /Jane Doe .* may allow payouts\n/)
  assert.equal(await remove('Jane Doe', 'Jane Doe'), 'Jane Doe allows no more payouts.')
})

test('of the first two whoever has no passphrase yet is removed by anybody, as nobody could vouch', async () => {
  await add('Jane Doe')
  assert.equal(await remove('Jane Doe'), 'Jane Doe allows no more payouts.')
  await add('John Roe')
  assert.deepEqual(told('Jane Doe').slice(-1), ['Jane Doe no longer allows payouts of Fundholder'])
})
