import type { Client, openOrderingPortal } from './ordering-portal.ts'

/** Employers and the names of their accounts. */
const NAMES = { WORKS: 'Works', OTHERS: 'Others' }

/** Employers of a portal for orders, whose withdrawals two of their users must approve. */
export async function addEmployers({
  db,
  addClient,
  addUser,
  changedLongAgo,
}: Pick<Awaited<ReturnType<typeof openOrderingPortal>>, 'db' | 'addClient' | 'addUser' | 'changedLongAgo'>) {
  const rows = Object.entries(NAMES).map(([id, name]) => ({ id, entity_id: 169, name }))
  await db.insertInto('employer').values(rows).execute()

  /** Two users of one employer, each of whom looks at the contract of the first. */
  async function twoOf(employer: keyof typeof NAMES = 'WORKS'): Promise<[Client, Client]> {
    const first = await addClient({ userType: 'EMPLOYER' })
    await db
      .updateTable('bank_account')
      .set({ holder: NAMES[employer] })
      .where('user_id', '=', first.userId)
      .execute()
    await changedLongAgo(first)
    const username = `${first.contractId}.second@x.example`
    const second = await addUser({ username, userType: 'EMPLOYER' })
    const both = [first.userId, second]
    await db.updateTable('portal_user').set({ employer_id: employer }).where('id', 'in', both).execute()
    return [first, { userId: second, contractId: first.contractId }]
  }

  return { twoOf }
}
