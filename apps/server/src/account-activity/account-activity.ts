import type { Answer } from '@fundholder/protocol/call.ts'
import type { listActivity } from '@fundholder/protocol/users/account-activity.ts'
import { type AuditPage, auditPage } from '#audit/read-audit.ts'
import { namesOnFile } from '#people/names.ts'
import { readAs } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { SignedIn } from '#platform/http/http.ts'

/** As they are in the change or the channel of an entry: `add-passkey`, `backup-code`. */
const FACTORS = ['authenticator', 'passkey', 'backup-code'] as const

type Activity = Answer<typeof listActivity>

/** Returns what was recorded about the signed-in user's account, newest first. */
export async function activityOf(
  { db }: Pick<Deps, 'db'>,
  session: Pick<SignedIn, 'userId' | 'entityId'>,
  page: { kind: 'activity' | 'views'; skip: number; limit: number },
): Promise<Activity> {
  const { entries, total } = await readAs(db, session, (trx) => auditPage(trx, session.userId, page))
  const actors = entries.flatMap(({ actor_id }) => (actor_id === null ? [] : [actor_id]))
  const names = await namesOnFile(db, actors) // not readable as the client: names of other users
  const { skip, limit } = page
  return {
    data: entries.map((entry) => shown(entry, names)),
    metadata: { pagination: { total, skip, limit } },
  }
}

function shown(
  { at, event, actor_id, operator, details }: AuditPage['entries'][number],
  names: ReadonlyMap<string, string>,
): Activity['data'][number] {
  const { newDevice, fields, reference, state, version } = details
  const factor = FACTORS.find((one) => String(details['channel'] ?? details['change']).includes(one))
  return {
    at: at.toISOString(),
    event,
    ...(actor_id !== null && { by: 'employer' as const, name: names.get(actor_id) }),
    ...(operator !== null && { by: 'manager' as const }),
    ...(typeof newDevice === 'boolean' && { newDevice }),
    ...(Array.isArray(fields) && { fields: [...fields] }),
    ...(typeof reference === 'string' && { reference }),
    ...(typeof version === 'string' && { version }),
    ...(factor && { factor }),
    ...((state === 'approved' || state === 'refused') && { decision: state }),
  }
}
