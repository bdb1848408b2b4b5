import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { changeUserData } from '@fundholder/protocol/users/users.ts'
import { IDENTITY_COMMANDS } from '#identity/identity.commands.ts'
import { TERMS_VERSION } from '#identity/terms/terms.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'
import { AUDIT_COMMANDS } from './audit.commands.ts'

const portal = await openSignInPortal()
after(portal.close)
let amal: string
beforeEach(async () => {
  portal.clock.pass({ minutes: 1 })
  amal = (await portal.addMember()).username
})

const list = (operands: string[], options: Record<string, string> = {}) =>
  runCommand(AUDIT_COMMANDS, 'audit list', { deps: portal.deps, operands, options })
const type = (words: string) =>
  runCommand(IDENTITY_COMMANDS, words, { deps: portal.deps, operands: [amal], options: { as: 'Jane Doe' } })

/** Events of a user with their actors, oldest first. */
const eventsOf = async (username: string) =>
  (await list([username], { as: 'Auditor' }))
    .slice(0, -1)
    .toReversed()
    .map((line) =>
      line
        .split('  ')
        .slice(1)
        .join('  ')
        .replace(/  session=\S+/, '')
        .replace(`  ${username}`, ''),
    )

test('sign-ins, failures, locks, changes and operators’ acts are listed with who did them', async () => {
  const browser = portal.openBrowser()
  await browser.signInAs(amal)
  for (const language of ['en', 'fr'] as const) // the first is kept, the second changes it
    await browser.ask(changeUserData, { body: { language } })
  await type('users disable')
  await type('users enable')
  for (let tried = 0; tried < 10; tried += 1) {
    await portal.openBrowser().requestCode(amal, 'Wrong-2026!')
    portal.clock.pass({ minutes: 1 })
  }
  await portal.openBrowser().requestCode(amal, 'Wrong-2026!')
  await type('users unlock')
  await type('users end-sessions')
  assert.deepEqual(await eventsOf(amal), [
    'sign-in.succeeded  newDevice=true',
    `terms.accepted  version=${TERMS_VERSION}`,
    'profile.changed  fields=language',
    'account.disabled  by Jane Doe',
    'account.enabled  by Jane Doe',
    ...Array.from({ length: 9 }, () => 'sign-in.failed'),
    'sign-in.locked',
    'sign-in.unlocked  by Jane Doe',
    'session.ended  by Jane Doe  sessions=0',
    'account.viewed  by Auditor  what=audit-log',
  ])
})

test('the log of a user is shown to a named operator only', async () => {
  await assert.rejects(list([amal]), /Name who looks at the account/)
  await assert.rejects(list(['nobody'], { as: 'Jane Doe' }), /has no user nobody/)
})

test('records a wrong password for an unknown name as for a known one, without the name', async () => {
  const { length: before } = await list([], { limit: '10000' })
  for (const name of [amal, 'nobody@demo.example'])
    await portal.openBrowser().requestCode(name, 'Wrong-2026!')
  const lines = await list([], { limit: '10000' })
  assert.equal(lines.length, before + 2)
  assert.deepEqual(
    lines
      .slice(0, 2)
      .map((line) => line.split('  ').slice(1).join('  '))
      .toSorted(),
    [`sign-in.failed  ${amal}`, 'sign-in.failed  unknown name'],
  )
  assert.ok(!lines.some((line) => line.includes('nobody')))
})

test('audit verify covers the audit log and the log of payment approvers', async () => {
  await portal.openBrowser().requestCode(amal, 'Wrong-2026!')
  const [line, approvers] = await runCommand(AUDIT_COMMANDS, 'audit verify', { deps: portal.deps })
  assert.match(line ?? '', /^The audit log is intact: \d+ entries in \d+ chains\.$/)
  assert.equal(approvers, 'The log of payment approvers is intact: 0 entries.')
})
