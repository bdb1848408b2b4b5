import { isDeepStrictEqual } from 'node:util'
import { GridLayout, type UserSettings } from '@fundholder/protocol/users/preferences.ts'
import { employersOf } from '#people/employers.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { askAs, type Database, readAs } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { settingsOf, writeSettings } from './preferences.queries.ts'

type PreferencesDeps = Pick<Deps, 'db' | 'clock'>

/**
 * Returns the user's settings.
 *
 * @param organisationId the session's own when absent.
 * @throws {Refusal} `organisations/unknown` when it is not the session's own.
 */
export const readSettings = (
  deps: PreferencesDeps,
  session: SignedIn,
  organisationId: string | undefined,
): Promise<UserSettings> =>
  // Only who works for an employer has another organisation than their entity, which is a question of its own.
  (session.userType === 'EMPLOYER' ? readAs : askAs)(deps.db, session, async (trx: Database) => {
    const own = await ownOrganisation(trx, session, organisationId)
    return savedSettings(trx, session, own)
  })

/**
 * Saves how the signed-in user likes the portal.
 *
 * @param changed the version that the change was made from.
 * @throws {Refusal} `settings/changed`, with the current `version` and `gridLayout`, when that is no longer the
 * current one and something else was saved.
 */
export async function saveSettings(
  deps: PreferencesDeps,
  session: SignedIn,
  {
    organisationId,
    version,
    gridLayout,
  }: { organisationId: string; version: number; gridLayout: GridLayout },
): Promise<UserSettings> {
  const own = await readAs(deps.db, session, (trx) => ownOrganisation(trx, session, organisationId))
  const key = { ...session, organisationId: own }
  const isWritten = await writeSettings(deps.db, key, version, gridLayout, deps.clock.now())
  if (isWritten) return { organisationId: own, version: version + 1, gridLayout }
  const current = await savedSettings(deps.db, session, own)
  if (isDeepStrictEqual(current.gridLayout, gridLayout)) return current
  throw new Refusal('settings/changed', { version: current.version, gridLayout: current.gridLayout })
}

async function savedSettings(db: Database, session: SignedIn, organisationId: string): Promise<UserSettings> {
  const saved = await settingsOf(db, { ...session, organisationId })
  return saved
    ? { organisationId, version: saved.version, gridLayout: GridLayout.parse(saved.grid_layout) }
    : { organisationId, version: 0 }
}

/** The entity of the session, or the employer for those who look at the portal for one. */
async function ownOrganisation(
  db: Database,
  { userId, userType, entityId }: SignedIn,
  input: string | undefined,
): Promise<string> {
  // Settings of other users are read with a single query.
  const { employerId } = userType === 'EMPLOYER' ? await employersOf(db, { userId, userType }) : {}
  const own = employerId ?? String(entityId)
  if (input !== undefined && input !== own) throw new Refusal('organisations/unknown')
  return own
}
