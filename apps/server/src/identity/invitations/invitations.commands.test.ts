import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { forget } from '#identity/purge-expired.ts'
import { type Browser, PASSWORD } from '#test/portal/browser.ts'
import { openInvitingPortal } from '#test/sign-in/inviting-portal.ts'

const portal = await openInvitingPortal()
after(portal.close)

let amal: string
let browser: Browser
beforeEach(async () => {
  ;({ username: amal, browser } = await portal.addInvitee())
})

test('a user with a password can be invited: it stays valid until the link is used', async () => {
  const username = `${amal}.again`
  await portal.addUser({ username })
  assert.deepEqual(await portal.invite([username.toUpperCase()]), [
    `A link to ${username}@mail.example is queued. It is good for 72 hours from now; one sent before is void.`,
    `${username} has a password, which stays good until the link is used.`,
    'The running portal sends what is queued; "messages list" shows what still waits.',
  ])
  assert.equal((await browser.requestCode(username, PASSWORD)).status, 200)
})

test('invites a user without a phone, and warns the operator that no code can be sent', async () => {
  await portal.addUser({ username: `${amal}.bare`, phone: null, withoutPassword: true })
  assert.match((await portal.invite([`${amal}.bare`]))[1] ?? '', /^No phone on file.*amal\.\d+\.bare/)
})

test('everybody without a password is invited at once, each with the address of the own manager', async () => {
  await portal.db.deleteFrom('password_link').execute()
  await portal.addUser({ username: `${amal}.far`, entity: 100, withoutPassword: true })
  await portal.addUser({ username: `${amal}.gone`, disabled: true, withoutPassword: true })
  await portal.invite([amal])
  portal.messages.length = 0
  const [said, left] = await portal.invite([], { all: true })
  assert.equal(left, '1 left as they are: an earlier link is still good.')
  const invitedTo = portal.messages.map(({ to, text }) => [to, /https:\/\/[\w.]+/.exec(text)?.[0]])
  assert.match(said ?? '', new RegExp(`^${invitedTo.length} invitations are queued;`))
  const far = invitedTo.filter(([, origin]) => origin === 'https://northmere.example')
  assert.deepEqual(far, [[`${amal}.far@mail.example`, 'https://northmere.example']])
  const recipients = invitedTo.map(([to]) => to)
  assert.ok(!recipients.includes(`${amal}@mail.example`) && !recipients.includes(`${amal}.gone@mail.example`))

  portal.messages.length = 0
  await portal.db.deleteFrom('password_link').execute()
  await portal.invite([], { all: true, entity: '100' })
  assert.ok(portal.messages.every(({ subject }) => subject === 'Your access to the portal of Entity 100'))
  assert.ok(portal.messages.length > 0)
})

test('refuses an invitation without an address or a user, and sends no message', async () => {
  await assert.rejects(portal.invite(['nobody']), /Entity 169 has no user nobody/)
  await assert.rejects(portal.invite([amal], { entity: '100' }), /Entity 100 has no user/)
  await assert.rejects(portal.invite([]), /Name one user, or give --all/)
  await assert.rejects(portal.invite([amal], { all: true }), /Name one user, or give --all/)
  await assert.rejects(portal.invite([amal], { entity: 'Northmere' }), /"Northmere" is no entity/)
  await portal.addUser({ username: `${amal}.gone`, disabled: true, withoutPassword: true })
  await assert.rejects(portal.invite([`${amal}.gone`]), /is disabled/)
  const northmere = portal.addresses.get(100)
  portal.addresses.delete(100)
  await portal.addUser({ username: `${amal}.far`, entity: 100, withoutPassword: true })
  await assert.rejects(portal.invite([], { all: true }), /entity 100 reach the portal: set PUBLIC_URL/)
  if (northmere) portal.addresses.set(100, northmere)
  assert.deepEqual(portal.messages, [])
})

test('an invitation is forgotten thirty days after it could be used last', async () => {
  await portal.db.deleteFrom('password_link').execute()
  await portal.invite([amal])
  const count = async () => (await portal.db.selectFrom('password_link').selectAll().execute()).length
  portal.clock.pass({ hours: 72 + 30 * 24 })
  await forget(portal.deps)
  assert.equal(await count(), 1)
  portal.clock.pass({ seconds: 1 })
  await forget(portal.deps)
  assert.equal(await count(), 0)
})
