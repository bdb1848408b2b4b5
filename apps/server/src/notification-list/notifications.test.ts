import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import type { Argument } from '@fundholder/protocol/call.ts'
import { listActivity } from '@fundholder/protocol/users/account-activity.ts'
import * as calls from '@fundholder/protocol/users/notifications.ts'
import { registerAccountActivity } from '#account-activity/account-activity.routes.ts'
import { TERMS_VERSION } from '#identity/terms/terms.ts'
import type { Message } from '#messaging/outbox/outbox.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { Browser } from '#test/portal/browser.ts'
import { openSignInPortal, registerSignIn } from '#test/sign-in/sign-in-portal.ts'
import { registerNotifications } from './notifications.routes.ts'
import { notifyingOutbox } from './notifying-outbox.ts'

const sent: Message[] = []
const portal = await openSignInPortal({
  register: (mount, deps) => {
    registerSignIn(mount, deps)
    registerNotifications(mount, deps)
    registerAccountActivity(mount, deps)
  },
})
after(portal.close)
const queueMessage = notifyingOutbox(async (_trx, ...messages) => {
  sent.push(...messages)
}, portal.clock)

let userId: string
let browser: Browser
beforeEach(async () => {
  const member = await portal.addMember()
  userId = member.id
  browser = portal.openBrowser()
  await browser.signInAs(member.username)
  sent.length = 0
})

const email = (subject: string, kind: 'security' | 'orders' | 'documents'): Message => ({
  channel: 'email',
  to: 'amal@mail.example',
  subject,
  text: 'Details in the portal.',
  notification: { userId, kind, path: '/dealing/orders' },
})
const queue = (...messages: Message[]) => inTransaction(portal.db, (trx) => queueMessage(trx, ...messages))
const list = async () => (await browser.ask(calls.listNotifications)).answer()

test('an e-mail about an order is listed in the portal, unread until its reader marks it', async () => {
  await queue(email('Order A approved', 'orders'), email('Order B approved', 'orders'))
  const listed = await list()
  assert.deepEqual(
    [listed.data.map(({ subject, path, isRead }) => [subject, path, isRead]), listed.unread],
    [
      [
        ['Order B approved', '/dealing/orders', false],
        ['Order A approved', '/dealing/orders', false],
      ],
      2,
    ],
  )
  const ids = [listed.data[1]?.id ?? '']
  assert.equal(
    (await browser.ask(calls.readNotifications, { body: { notifications: ids } })).answer().unread,
    1,
  )
  assert.deepEqual(
    (await list()).data.map(({ isRead }) => isRead),
    [false, true],
  )
  assert.equal((await browser.ask(calls.readNotifications, { body: {} })).answer().unread, 0)
})

test('one kind, or what is unread, is listed alone; all unread ones are counted', async () => {
  await queue(email('Order A approved', 'orders'), email('A report', 'documents'))
  await queue(email('Order B approved', 'orders'))
  const listed = async (query: Argument<typeof calls.listNotifications, 'querystring'>) => {
    const { data, unread, metadata } = (await browser.ask(calls.listNotifications, { query })).answer()
    return [data.map(({ subject }) => subject), unread, metadata.pagination.total]
  }
  const orders = ['Order B approved', 'Order A approved']
  assert.deepEqual(await listed({ kind: 'orders' }), [orders, 3, 2])
  const ids = (await list()).data.filter(({ kind }) => kind === 'orders').map(({ id }) => id)
  await browser.ask(calls.readNotifications, { body: { notifications: ids } })
  assert.deepEqual(await listed({ state: 'unread' }), [['A report'], 1, 1])
  assert.deepEqual(await listed({ kind: 'orders', state: 'unread' }), [[], 1, 0])
})

test('notifications of orders carry the business time, as the orders do, and security the wall clock', async () => {
  const wall = portal.clock.now().getTime()
  const offset = 6 * 86_400_000
  portal.clock.setBusinessOffset(offset)
  await queue(
    email('Order A approved', 'orders'),
    email('A report', 'documents'),
    email('New sign-in', 'security'),
  )
  portal.clock.setBusinessOffset(0)
  await queue(email('Order B approved', 'orders'))
  assert.deepEqual(
    (await list()).data.map(({ subject, at }) => [subject, Date.parse(at) - wall]),
    [
      ['Order B approved', 0],
      ['New sign-in', 0],
      ['A report', offset],
      ['Order A approved', offset],
    ],
  )
})

test('a failed transaction leaves no e-mail in the list', async () => {
  const failed = inTransaction(portal.db, async (trx) => {
    await queueMessage(trx, email('Order C approved', 'orders'))
    throw new Error('refused')
  })
  await assert.rejects(failed, /refused/)
  assert.equal((await list()).metadata.pagination.total, 0)
})

test('e-mails of a kind that is switched off are listed and not sent; security e-mails are always sent', async () => {
  const muted = { muted: ['orders' as const] }
  const choice = { kind: 'orders', email: 'off' } as const
  assert.deepEqual((await browser.ask(calls.saveNotificationSettings, { body: choice })).answer(), muted)
  assert.deepEqual((await browser.ask(calls.getNotificationSettings)).answer(), muted)
  await queue(
    email('Order D approved', 'orders'),
    email('A report', 'documents'),
    email('New sign-in', 'security'),
  )
  assert.deepEqual(
    sent.map(({ subject }) => subject),
    ['A report', 'New sign-in'],
  )
  assert.equal((await list()).data.length, 3)
  const refused = await browser.ask(calls.saveNotificationSettings, {
    body: { kind: 'security', email: 'off' } as never,
  })
  assert.equal(refused.refusal().code, 'request/invalid')
})

test('a user neither sees nor marks the notifications of another', async () => {
  await queue(email('Order E approved', 'orders'))
  const ids = (await list()).data.map(({ id }) => id)
  const other = portal.openBrowser()
  await other.signInAs((await portal.addMember()).username)
  assert.equal((await other.ask(calls.listNotifications)).answer().data.length, 0)
  await other.ask(calls.readNotifications, { body: { notifications: ids } })
  assert.equal((await list()).unread, 1)
})

test('a user sees the own sign-ins and changes, newest first, and not those of others', async () => {
  portal.clock.pass({ minutes: 1 })
  await browser.ask(calls.saveNotificationSettings, { body: { kind: 'orders', email: 'on' } })
  const { data, metadata } = (await browser.ask(listActivity, { query: { limit: 2 } })).answer()
  assert.deepEqual(
    data.map(({ event, fields, version }) => [event, fields ?? version]),
    [
      ['profile.changed', ['notifications']],
      ['terms.accepted', TERMS_VERSION],
    ],
  )
  assert.equal(metadata.pagination.total, 3)
  const views = (await browser.ask(listActivity, { query: { kind: 'views' } })).answer()
  assert.deepEqual(views.data, [])
})
