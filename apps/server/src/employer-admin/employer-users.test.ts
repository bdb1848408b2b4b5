import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listActivity } from '@fundholder/protocol/users/account-activity.ts'
import { changeColleague, listAdminUsers } from '@fundholder/protocol/users/admin.ts'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import { registerAccountActivity } from '#account-activity/account-activity.routes.ts'
import { AVAILABILITY_COMMANDS } from '#availability/availability.commands.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { openSignInPortal, registerSignIn } from '#test/sign-in/sign-in-portal.ts'
import { registerEmployerAdmin } from './employer-admin.routes.ts'

const portal = await openSignInPortal({
  register: (mount, deps) => {
    registerSignIn(mount, deps)
    registerEmployerAdmin(mount, deps)
    registerAccountActivity(mount, deps)
  },
})
after(portal.close)

await portal.db
  .insertInto('employer')
  .values(['WORKS', 'OTHERS'].map((id) => ({ id, entity_id: 169, name: id })))
  .execute()
const add = async (username: string, employer: string, more: object = {}) => {
  const id = await portal.addUser({ username, ...more })
  await portal.db.updateTable('portal_user').set({ employer_id: employer }).where('id', '=', id).execute()
  return id
}
const boss = { userType: 'EMPLOYER' } as const
await add('ruth', 'WORKS', { ...boss, surname: 'Vega' })
const omar = await add('omar', 'WORKS', { ...boss, surname: 'Zayed' })
await add('nina', 'WORKS', { ...boss, surname: 'Novak', withoutPassword: true })
await add('elena', 'WORKS', { surname: 'Marsh' })
await add('stranger', 'OTHERS', boss)
await add('foreigner', 'OTHERS')

const ruth = portal.openBrowser()
await ruth.signInAs('ruth')
const list = async (query = {}) => (await ruth.ask(listAdminUsers, { query })).answer()
const change = (username: string, action: 'invite' | 'disable' | 'enable') =>
  ruth.ask(changeColleague, { body: { username, action } })
const activityOf = async (username: string, kind: 'views' | 'activity') => {
  const browser = portal.openBrowser()
  await browser.signInAs(username)
  return (await browser.ask(listActivity, { query: { kind } })).answer().data
}

test('an employer sees its own people with their activity, searched, sorted and paged', async () => {
  const all = await list()
  assert.deepEqual(
    all.data.map(({ username, status, isSelf, lastSignIn }) => [
      username,
      status,
      isSelf,
      lastSignIn !== undefined,
    ]),
    [
      ['ruth', 'active', true, true],
      ['nina', 'not-invited', false, false],
      ['omar', 'active', false, false],
      ['elena', 'active', false, false],
    ],
  )
  assert.deepEqual(all.counts, { users: 4, approvers: 2 })
  const { name, email } = all.data[2] ?? assert.fail()
  assert.deepEqual([name, email], ['Amal Zayed', 'omar@mail.example'])
  assert.deepEqual(
    (await list({ q: 'ZAYED' })).data.map(({ username }) => username),
    ['omar'],
  )
  const byActivity = await list({ sortKey: 'activity', sort: 'desc', limit: 1 })
  assert.deepEqual([byActivity.data[0]?.username, byActivity.metadata.pagination.total], ['ruth', 4])
})

test('nothing but names, address, state and activity of a person is answered', async () => {
  const [elena] = (await list({ q: 'marsh' })).data
  assert.deepEqual(Object.keys(elena ?? {}).toSorted(), [
    'email',
    'isSelf',
    'name',
    'status',
    'userType',
    'username',
  ])
})

test('a member sees once who at the employer viewed the account, however often the table is sorted', async () => {
  await list()
  await list({ sortKey: 'email' })
  assert.deepEqual(
    (await activityOf('elena', 'views')).map(({ event, by, name }) => [event, by, name]),
    [['account.viewed', 'employer', 'Amal Vega']],
  )
  portal.clock.pass({ minutes: 14 })
})

test('a disabled colleague is signed out at once and notified by e-mail, and the action is on record', async () => {
  const browser = portal.openBrowser()
  await browser.signInAs('omar')
  portal.messages.length = 0
  assert.equal((await change('omar', 'disable')).answer().status, 'disabled')
  assert.equal((await browser.ask(getUserData)).status, 401)
  assert.equal((await change('omar', 'invite')).refusal().code, 'colleagues/disabled')
  assert.equal((await change('omar', 'enable')).answer().status, 'active')
  assert.deepEqual(
    portal.messages.map(({ to, subject, notification }) => [to, subject, notification?.userId]),
    [
      ['omar@mail.example', 'Your access was disabled', omar],
      ['omar@mail.example', 'Your access was enabled again', omar],
    ],
  )
  const acts = (await activityOf('omar', 'activity')).filter(({ by }) => by === 'employer')
  assert.deepEqual(
    acts.map(({ event, name }) => [event, name]),
    [
      ['account.enabled', 'Amal Vega'],
      ['account.disabled', 'Amal Vega'],
    ],
  )
})

test('a colleague without a password is invited by e-mail, again if need be', async () => {
  portal.messages.length = 0
  assert.equal((await change('nina', 'invite')).answer().status, 'invited')
  await change('nina', 'invite')
  const links = portal.messages.map(({ text }) => /#(\S+)/.exec(text)?.[1])
  assert.equal(new Set(links).size, 2)
})

test('an employer changes neither itself, its members, nor anybody of another employer', async () => {
  assert.equal((await change('ruth', 'disable')).refusal().code, 'colleagues/self')
  for (const other of ['elena', 'stranger', 'foreigner', 'nobody'])
    assert.equal((await change(other, 'disable')).refusal().code, 'colleagues/unknown', other)
  const elena = portal.openBrowser()
  await elena.signInAs('elena')
  assert.equal((await elena.ask(listAdminUsers)).refusal().code, 'session/wrong-user-type')
})

// The calls here have no gate: the change itself refuses, so one that began before the block does too.
test('a blocked portal refuses every change of a colleague', async () => {
  const type = (words: string) => runCommand(AVAILABILITY_COMMANDS, words, { deps: portal.deps })
  await type('portal block')
  for (const action of ['invite', 'disable', 'enable'] as const)
    assert.equal((await change('omar', action)).status, 423, action)
  await type('portal unblock')
  assert.equal((await change('omar', 'enable')).status, 200)
})
