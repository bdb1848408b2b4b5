import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addEmployers, giveCompanyAccount } from '#test/orders/employers.ts'
import { openOrderingPortal } from '#test/orders/ordering-portal.ts'
import { foreignAccounts } from './account-holder.ts'
import { payableAccount } from './payee.ts'

const portal = await openOrderingPortal()
after(portal.close)
const { db, clock } = portal
const { twoOf } = await addEmployers(portal)
const member = await portal.addClient()
const [director] = await twoOf()

/** Returns whether a payout to this account holder is accepted, and the result of the data check. */
async function judged({ userId }: typeof member, holder: string) {
  if (userId === director.userId) await giveCompanyAccount(db, 'WORKS', holder)
  else await db.updateTable('bank_account').set({ holder }).where('user_id', '=', userId).execute()
  await portal.changedLongAgo(member)
  await portal.changedLongAgo(director)
  const isRefused = await payableAccount(db, clock, userId).then(
    () => false,
    (refusal: { code?: string }) => {
      assert.equal(refusal.code, 'bank-account/other-holder')
      return true
    },
  )
  const warnings = (await foreignAccounts(db)).map((one) => [one.owner, one.holder])
  return { isRefused, warnings }
}

for (const holder of ['Amal Haddad', 'HADDAD, Ámal', 'amal  haddad', 'Dr. Amal Haddad'])
  test(`pays a member whose account is in the name of ${holder}, and the data check reports nothing`, async () => {
    assert.deepEqual(await judged(member, holder), { isRefused: false, warnings: [] })
  })

test('refuses an account of another person, and the data check names it', async () => {
  const { isRefused, warnings } = await judged(member, 'Tom Haddad')
  assert.deepEqual({ isRefused, warnings }, { isRefused: true, warnings: [['Amal Haddad', 'Tom Haddad']] })
  await judged(member, 'Amal Haddad')
})

test('pays a company’s money to the company alone, and the data check names any other account', async () => {
  assert.deepEqual(await judged(director, 'WORKS'), { isRefused: false, warnings: [] })
  assert.deepEqual(await judged(director, 'Amal Haddad'), {
    isRefused: true,
    warnings: [['Works', 'Amal Haddad']],
  })
})
