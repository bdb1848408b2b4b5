import { LIST_LIMIT, USUAL_RETIREMENT_AGE } from '@fundholder/domain/limits.ts'
import { listClients } from '@fundholder/protocol/clients.ts'
import { changeUserData, getUserData } from '@fundholder/protocol/users.ts'
import { refuseBlockedUntilCommitted } from '#availability/availability.ts'
import { mainStrategy } from '#contracts/main-strategy.ts'
import { askAs, inTransaction, readAs } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Mount, SignedIn } from '#platform/http/http.ts'
import { userWithPerson, writeLanguage } from './people.queries.ts'

/** Registers the calls about the signed-in user and the clients they may access. */
export function registerPeople(mount: Mount, deps: Pick<Deps, 'db'>): void {
  mount(getUserData, ({ session }) => userDataOf(session))
  mount(changeUserData, async ({ session, body: { language } }) => {
    await inTransaction(deps.db, async (trx) => {
      await refuseBlockedUntilCommitted(trx)
      await writeLanguage(trx, session.userId, language)
    })
    return userDataOf(session)
  })
  mount(listClients, async ({ session }) => {
    const user = await askAs(deps.db, session, (one) => userWithPerson(one, session.userId))
    const name = [user.name, user.surname].filter(Boolean).join(' ')
    return {
      data: [{ id: user.id, username: user.username, name, entity: user.entity_id }],
      metadata: { pagination: { total: 1, skip: 0, limit: LIST_LIMIT } },
    }
  })

  async function userDataOf(session: SignedIn) {
    const { user, strategyType } = await readAs(deps.db, session, async (trx) => ({
      user: await userWithPerson(trx, session.userId),
      strategyType: await mainStrategy(trx, session),
    }))
    return {
      user: user.id,
      username: user.username,
      userType: user.user_type,
      entity: user.entity_id,
      strategyType,
      userData: {
        language: user.language ?? undefined,
        personalData: {
          ...(user.name !== null && { name: user.name }),
          ...(user.surname !== null && { surname: user.surname }),
          birthDate: user.birth_date ?? undefined,
          retirementAge: user.retirement_age ?? USUAL_RETIREMENT_AGE,
        },
      },
    }
  }
}
