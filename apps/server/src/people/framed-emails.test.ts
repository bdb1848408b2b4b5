import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Message } from '#messaging/outbox/outbox.ts'
import { inTransaction } from '#platform/database/database.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'
import { framingOutbox } from './framed-emails.ts'

// It is noon on Friday 20 November 2026.
const portal = await openSignInPortal()
after(portal.close)

const sent: Message[] = []
const queueMessage = framingOutbox(
  async (_trx, ...messages) => {
    sent.push(...messages)
  },
  { clock: portal.clock, brandName: () => 'Northmere', supportEmail: () => 'help@northmere.example' },
)
const mail = { channel: 'email', to: 'amal@mail.example', subject: 'News', text: 'It has changed.' } as const
const queue = async (message: Message) => {
  await inTransaction(portal.db, (trx) => queueMessage(trx, message))
  return sent.at(-1)?.text
}

test('an e-mail about security greets by name and names time, address and brand', async () => {
  const { id } = await portal.addMember()
  assert.equal(
    await queue({ ...mail, addressee: { userId: id, language: 'en', entityId: 169 } }),
    [
      'Dear Amal Haddad,',
      'It has changed.',
      'Time: 20 Nov 2026, 12:00 (Madrid time)',
      'Our e-mail address: help@northmere.example',
      'Kind regards,\nNorthmere',
    ].join('\n\n'),
  )
})

test('without a name it greets all the same, and a message without addressee is left as it is', async () => {
  const addressee = { userId: undefined, language: 'en', entityId: 169 } as const
  assert.match((await queue({ ...mail, addressee })) ?? '', /^Hello,\n\nIt has changed\./)
  assert.equal(await queue(mail), 'It has changed.')
})
