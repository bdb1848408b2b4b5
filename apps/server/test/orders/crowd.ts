import type { Database } from '#platform/database/database.ts'
import { giveCompanyAccount } from './employers.ts'
import type { Client, openOrderingPortal } from './ordering-portal.ts'

type Portal = Pick<
  Awaited<ReturnType<typeof openOrderingPortal>>,
  'addClient' | 'addUser' | 'changedLongAgo'
> & { db: Database }

/** A contract with several ordering users of an employer, whose orders do not replace each other. */
export async function crowdOn(
  { db, addClient, addUser, changedLongAgo }: Portal,
  users: number,
): Promise<Client[]> {
  await db
    .insertInto('employer')
    .values({ id: 'WORKS', entity_id: 169, name: 'Works' })
    .onConflict((one) => one.doNothing())
    .execute()
  await db.updateTable('portal_user').set({ employer_id: null }).where('employer_id', '=', 'WORKS').execute()
  const first = await addClient({ userType: 'EMPLOYER', units: { ALPHA: '100', EURO: '33.333333' } })
  await giveCompanyAccount(db, 'WORKS', 'Works')
  await changedLongAgo(first)
  const crowd = [first]
  for (let number = 2; number <= users; number += 1) {
    const userId = await addUser({
      username: `${first.contractId}.${number}@x.example`,
      userType: 'EMPLOYER',
    })
    crowd.push({ userId, contractId: first.contractId })
  }
  await db
    .updateTable('portal_user')
    .set({ employer_id: 'WORKS' })
    .where(
      'id',
      'in',
      crowd.map(({ userId }) => userId),
    )
    .execute()
  return crowd
}
