import { ibanOf } from '@fundholder/domain/people/identifiers.ts'
import type { Database } from '#platform/database/database.ts'
import type { Client, openOrderingPortal } from './ordering-portal.ts'

/** Employers and the names of their accounts. */
const NAMES = { WORKS: 'Works', OTHERS: 'Others' }

/** Gives a company its bank account, or the present one another holder. */
export async function giveCompanyAccount(db: Database, employerId: string, holder: string): Promise<void> {
  await db
    .insertInto('employer_bank_account')
    .values({
      employer_id: employerId,
      holder,
      bank_name: 'Bank of Tests',
      bic: 'BOTEESMM',
      iban: ibanOf('ES', '21000418450200051332'),
    })
    .onConflict((conflict) => conflict.column('employer_id').doUpdateSet({ holder }))
    .execute()
}

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
    await giveCompanyAccount(db, employer, NAMES[employer])
    await changedLongAgo(first)
    const username = `${first.contractId}.second@x.example`
    const second = await addUser({ username, userType: 'EMPLOYER' })
    const both = [first.userId, second]
    await db.updateTable('portal_user').set({ employer_id: employer }).where('id', 'in', both).execute()
    return [first, { userId: second, contractId: first.contractId }]
  }

  return { twoOf }
}
