import { USUAL_RETIREMENT_AGE } from '@fundholder/domain/limits.ts'
import { getUserData } from '@fundholder/protocol/users.ts'
import { mainStrategy } from '#contracts/main-strategy.ts'
import { readAs } from '#platform/database.ts'
import type { Desk } from '#platform/desk.ts'
import type { Mount } from '#platform/http.ts'
import { userWithPerson } from './people.queries.ts'

/** Who is signed in. */
export function registerPeople(mount: Mount, desk: Pick<Desk, 'db'>): void {
  mount(getUserData, async ({ session }) => {
    const { user, strategyType } = await readAs(desk.db, session, async (trx) => ({
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
          name: user.name ?? '',
          surname: user.surname ?? '',
          birthDate: user.birth_date ?? undefined,
          retirementAge: user.retirement_age ?? USUAL_RETIREMENT_AGE,
        },
      },
    }
  })
}
