import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { type Provider, Undelivered } from '#messaging/delivery/providers.ts'
import { claimDue } from '#messaging/outbox/outbox.queries.ts'
import { WrongCommand } from '#platform/cli/command.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { code, letter, openWaitingMessages } from '#test/services/outbox.ts'
import { MESSAGE_COMMANDS } from './messages.commands.ts'

const messages = await openWaitingMessages()
const { db, clock, log, write, rowOf, sendDue } = messages
after(messages.close)
beforeEach(messages.forgetAll)

const take: Provider = async () => {}
const fail: Provider = () => Promise.reject(new Undelivered('the SMS gateway answered 503'))
const refuse: Provider = () => Promise.reject(new Undelivered('unknown address', { kind: 'refused' }))

type Typed = {
  operands?: readonly string[]
  options?: Record<string, string | boolean>
  typed?: readonly string[]
}
const run = (words: string, line: Typed = {}) =>
  runCommand(MESSAGE_COMMANDS, `messages ${words}`, { deps: { db, clock, log }, ...line })
const refusal = (words: string, line: Typed, message: RegExp) =>
  assert.rejects(run(words, line), (error) => error instanceof WrongCommand && message.test(error.message))

test('lists what waits with its attempts and why the last one failed, and no text', async () => {
  const [failing] = await write(code)
  await sendDue(fail)
  const [refused] = await write({ ...letter, to: 'gone@mail.example' })
  await sendDue(refuse)
  const [delivered] = await write({ ...letter, to: 'raul@mail.example' })
  await sendDue(take)
  const [waiting] = await write(letter)
  const failed = (await rowOf(failing)).next_attempt_at?.toISOString().slice(11, 19)
  assert.deepEqual(await run('list'), [
    `${failing}  sms  +34600000001  Code  queued 2026-11-20 11:00:00, failing, 1 attempt, next 2026-11-20 ${failed}: the SMS gateway answered 503`,
    `${refused}  email  gone@mail.example  A letter  queued 2026-11-20 11:00:00, refused, 1 attempt, next 2026-11-20 11:10:00: unknown address`,
    `${waiting}  email  elena@mail.example  A letter  queued 2026-11-20 11:00:00, waits`,
    '3 messages',
  ])
  const ids = async (options: Record<string, string | boolean>) =>
    (await run('list', { options })).slice(0, -1).map((line) => line.slice(0, 36))
  assert.deepEqual(await ids({ failing: true }), [failing, refused])
  assert.deepEqual(await ids({ refused: true }), [refused])
  assert.deepEqual(await ids({ channel: 'sms' }), [failing])
  assert.match((await run('list', { options: { to: 'raul@mail.example' } }))[0] ?? '', /delivered 2026-11-20/)
  assert.deepEqual(await ids({ to: 'raul@mail.example' }), [delivered])
  await refusal('list', { options: { channel: 'post' } }, /no channel/)
})

test('tries what is named again at once, and shows why something cannot be sent again', async () => {
  const [one] = await write(letter)
  await sendDue(refuse)
  assert.equal(await sendDue(take), 0)
  assert.deepEqual(await run('resend', { options: { refused: true } }), ['1 message due now.'])
  assert.equal(await sendDue(take), 1)
  const unknown = '00000000-0000-4000-8000-000000000000'
  assert.deepEqual(await run('resend', { operands: [one ?? '', unknown] }), [
    '0 messages due now.',
    `${one} was delivered; its text is gone and it cannot be sent again.`,
    `${unknown} is unknown: messages are forgotten 30 days after they were delivered or dropped.`,
  ])
  await refusal('resend', {}, /Say which messages/)
  await refusal('resend', { operands: ['one'] }, /no id of a message/)
})

test('drops for good only what was named and confirmed by its number', async () => {
  const [old] = await write({ ...letter, to: 'gone@mail.example' })
  await sendDue(refuse)
  clock.pass({ hours: 49 })
  const [young] = await write({ ...letter, to: 'gone@mail.example' })
  await sendDue(refuse)
  const [waiting] = await write(letter)
  await refusal('purge', {}, /Say which messages/)
  await refusal('purge', { options: { 'older-than': '48' } }, /Say which messages/)
  const options = { refused: true, 'older-than': '48' }
  await refusal('purge', { options, typed: ['yes'] }, /Nothing was dropped/)
  assert.equal((await rowOf(old)).dropped_at, null)
  assert.deepEqual(await run('purge', { options, typed: ['1'] }), ['1 message dropped.'])
  const { dropped_at, encrypted_text, last_error } = await rowOf(old)
  assert.deepEqual([dropped_at, encrypted_text, last_error], [clock.now(), null, 'purged by an operator'])
  for (const id of [young, waiting]) assert.equal((await rowOf(id)).dropped_at, null)
  assert.deepEqual(await run('purge', { operands: [old ?? ''] }), [
    '0 messages dropped.',
    `${old} was dropped: purged by an operator.`,
  ])
})

test('neither drops nor repeats a message that is being sent at this moment', async () => {
  const [id = ''] = await write(letter)
  const until = new Date(clock.now().getTime() + 30_000)
  await claimDue(db, { queue: 'bulk', channel: 'email' }, { now: clock.now(), until, atMost: 1 })
  const left = `${id} is being sent at this moment and was left as it is.`
  assert.deepEqual(await run('resend', { operands: [id] }), ['0 messages due now.', left])
  assert.deepEqual(await run('purge', { operands: [id] }), ['0 messages dropped.', left])
  assert.match((await run('list'))[0] ?? '', /, being sent$/)
})
