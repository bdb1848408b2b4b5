import { LIST_LIMIT, USUAL_RETIREMENT_AGE } from '@fundholder/domain/limits.ts'
import { listClients } from '@fundholder/protocol/clients.ts'
import { getUserData } from '@fundholder/protocol/users.ts'
import { mainStrategy } from '#contracts/main-strategy.ts'
import { askAs, readAs } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Mount } from '#platform/http/http.ts'
import { userWithPerson } from './people.queries.ts'

/** Registers the calls about the signed-in user and the clients they may access. */
export function registerPeople(mount: Mount, deps: Pick<Deps, 'db'>): void {
  mount(getUserData, async ({ session }) => {
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
        personalData: {
          ...(user.name !== null && { name: user.name }),
          ...(user.surname !== null && { surname: user.surname }),
          birthDate: user.birth_date ?? undefined,
          retirementAge: user.retirement_age ?? USUAL_RETIREMENT_AGE,
        },
      },
    }
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
