import { USUAL_RETIREMENT_AGE } from '@fundholder/domain/limits.ts'
import { mainStrategy } from '#contracts/main-strategy.ts'
import { type Database, readAs } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { userWithPerson } from './people.queries.ts'

/** Returns what is on file of the signed-in user. */
export async function userDataOf(db: Database, session: SignedIn) {
  const { user, strategyType } = await readAs(db, session, async (trx) => ({
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
