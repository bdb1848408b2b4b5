import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { USER_TYPES } from '@fundholder/domain/users/users.ts'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'

const portal = await openSignInPortal()
after(portal.close)

test('there are employers, employees, master trusts and API users, and each signs in as what they are', async () => {
  assert.deepEqual([...USER_TYPES].sort(), ['API', 'EMPLOYEE', 'EMPLOYER', 'MASTER_TRUST'])
  for (const userType of USER_TYPES) {
    const username = `one.${userType.toLowerCase()}`
    await portal.addUser({ username, userType })
    const browser = portal.openBrowser()
    await browser.signInAs(username)
    assert.equal((await browser.ask(getUserData)).answer().userType, userType)
  }
})

test('no other kind of user can be on file', async () => {
  await assert.rejects(
    portal.addUser({ username: 'guest', userType: 'GUEST' as never }),
    /portal_user_user_type_check/,
  )
})
