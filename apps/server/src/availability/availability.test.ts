import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isPortalBlocked } from '@fundholder/protocol/users/users.ts'
import { openTestPortal, type TestPortal } from '#test/portal/portal.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { AVAILABILITY_COMMANDS } from './availability.commands.ts'
import { registerAvailability } from './availability.routes.ts'
import { refuseWhileBlocked } from './availability.ts'

const session = {
  sessionId: '00000000-0000-4000-8000-000000000000',
  userId: '00000000-0000-4000-8000-000000000001',
  entityId: 169,
  username: 'amal',
  userType: 'EMPLOYEE',
} as const

let portal: TestPortal
before(async () => {
  portal = await openTestPortal({ register: registerAvailability, authenticate: () => async () => session })
})
after(() => portal.close())

const type = (...words: string[]) => runCommand(AVAILABILITY_COMMANDS, words.join(' '), { deps: portal.deps })

test('an operator blocks and unblocks the portal, and clients see a notice', async () => {
  const isBlocked = async () => (await portal.call(isPortalBlocked)).answer().isBlocked
  assert.equal(await isBlocked(), false)
  await refuseWhileBlocked(portal.db)
  await type('portal', 'block')
  assert.equal(await isBlocked(), true)
  await assert.rejects(refuseWhileBlocked(portal.db), /portal\/blocked/)
  await type('portal', 'unblock')
  assert.equal(await isBlocked(), false)
})
