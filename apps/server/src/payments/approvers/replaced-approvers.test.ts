import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { openApproverPortal } from '#test/payments/approver-portal.ts'
import { addressOf, codeIn, PASSPHRASE } from '#test/payments/approvers.ts'

const portal = await openApproverPortal()
after(portal.close)
const { clock, messages, commands } = portal
const { type, add, remove, enrol, enrolled, subjectsTo } = commands
beforeEach(commands.reset)

test('notifies all former addresses when a removed approver is registered again', async () => {
  await enrolled()
  clock.pass({ hours: 100 })
  await remove('John Roe', 'Jane Doe')
  messages.length = 0
  const other = { email: 'private@mail.example', by: 'Jane Doe' }
  assert.match(await type('people add', ['John Roe'], other, [PASSPHRASE]), /72 hours from now/)
  const before = messages.filter(({ to }) => to === addressOf('John Roe'))
  assert.deepEqual(
    before.map(({ subject }) => subject),
    ['John Roe is registered as a payment approver of Fundholder'],
  )
  assert.match(before[0]?.text ?? '', /A code was sent to private@mail.example. Vouched for by: Jane Doe/)
  assert.equal(codeIn(before[0]?.text ?? ''), '', 'the code goes to the new mailbox only')
  const code = codeIn(messages.find(({ to }) => to === other.email)?.text ?? '')
  await enrol('John Roe', code)
  assert.deepEqual(subjectsTo('John Roe').slice(-1), ['John Roe can approve payments of Fundholder'])
  assert.match(await type('people'), /John Roe {2}private@mail.example {2}may approve payments from /)
  clock.pass({ hours: 72 })
  await add('Max Moe', 'Jane Doe', 'John Roe')
  assert.deepEqual(subjectsTo('John Roe').slice(-1), [
    'Max Moe is registered as a payment approver of Fundholder',
  ])
  assert.match(await type('acts'), /The audit log is intact: 8 entries/)
})

test('notifies everybody ever enrolled of later changes, and approvers of their own enrolment', async () => {
  await enrolled('Max Moe')
  assert.deepEqual(subjectsTo('Max Moe').slice(-1), ['A passphrase was chosen in your name'])
  await remove('Max Moe', 'Jane Doe')
  messages.length = 0
  await add('Ann Poe', 'Jane Doe', 'John Roe')
  await enrol('Ann Poe')
  await remove('Ann Poe', 'Jane Doe')
  const heard = ['registered as', 'can', 'no longer'].map((what) => new RegExp(`^Ann Poe .*${what}`))
  for (const name of ['Jane Doe', 'John Roe', 'Max Moe']) {
    assert.equal(subjectsTo(name).length, 3, name)
    for (const [index, what] of heard.entries()) assert.match(subjectsTo(name)[index] ?? '', what)
  }
  assert.deepEqual(subjectsTo('Ann Poe').slice(1), [
    'A passphrase was chosen in your name',
    'Ann Poe no longer approves payments of Fundholder',
  ])
})

test('restarts the waiting period when another approver is removed', async () => {
  await enrolled()
  await remove('John Roe', 'Jane Doe')
  await add('Ann Poe', 'Jane Doe')
  await enrol('Ann Poe')
  clock.pass({ hours: 71 })
  await add('Max Moe', 'Jane Doe')
  await remove('Max Moe', 'Jane Doe')
  clock.pass({ hours: 71 })
  assert.match(await type('people'), /Ann Poe.*may approve payments from/)
  clock.pass({ hours: 1 })
  assert.match(await type('people'), /Ann Poe.*may approve payments$/m)
  assert.match(await type('acts'), /The audit log is intact: 9 entries/)
})

test('removes the only enrolled approver with their own passphrase only', async () => {
  await add('Jane Doe')
  await enrol('Jane Doe')
  await assert.rejects(
    remove('Jane Doe'),
    /Jane Doe is the only enrolled approver and has to type their own passphrase/,
  )
  await add('John Roe')
  await assert.rejects(remove('Jane Doe'), /type their own passphrase/)
  await assert.rejects(remove('John Roe'), /Another approver/)
  assert.match(await type('people'), /Jane Doe .* may approve payments\n/)
  assert.equal(await remove('Jane Doe', 'Jane Doe'), 'Jane Doe no longer approves payments.')
})

test('removes one of the first two without a passphrase and without a voucher', async () => {
  await add('Jane Doe')
  assert.equal(await remove('Jane Doe'), 'Jane Doe no longer approves payments.')
  await add('John Roe')
  assert.deepEqual(subjectsTo('Jane Doe').slice(-1), ['Jane Doe no longer approves payments of Fundholder'])
})
