import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import { listClients } from '@fundholder/protocol/clients.ts'
import { changeUserData, getUserData } from '@fundholder/protocol/users.ts'
import { recordAudit } from '#audit/record-audit.ts'
import { refuseBlockedUntilCommitted } from '#availability/availability.ts'
import { askAs, inTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Mount } from '#platform/http/http.ts'
import { userWithPerson, writeLanguage } from './people.queries.ts'
import { userDataOf } from './user-data.ts'

/** Registers the calls about the signed-in user and the clients they may access. */
export function registerPeople(mount: Mount, deps: Pick<Deps, 'db' | 'clock'>): void {
  mount(getUserData, ({ session }) => userDataOf(deps.db, session))
  mount(changeUserData, async ({ session, body: { language } }) => {
    await inTransaction(deps.db, async (trx) => {
      await refuseBlockedUntilCommitted(trx)
      await writeLanguage(trx, session.userId, language)
      await recordAudit(trx, {
        event: 'profile.changed',
        userId: session.userId,
        at: deps.clock.now(),
        details: { fields: ['language'] },
      })
    })
    return userDataOf(deps.db, session)
  })
  mount(listClients, async ({ session }) => {
    const user = await askAs(deps.db, session, (one) => userWithPerson(one, session.userId))
    const name = [user.name, user.surname].filter(Boolean).join(' ')
    return {
      data: [{ id: user.id, username: user.username, name, entity: user.entity_id }],
      metadata: { pagination: { total: 1, skip: 0, limit: LIST_LIMIT } },
    }
  })
}
