import { usernameKey } from '@fundholder/domain/users/usernames.ts'
import { DEFAULT_LANGUAGE } from '@fundholder/domain/users/users.ts'
import type { Answer, Input } from '@fundholder/protocol/call.ts'
import {
  type AdminUser,
  canApprove,
  type changeColleague,
  type listAdminUsers,
} from '@fundholder/protocol/users/admin.ts'
import { lastSignIns } from '#audit/read-audit.ts'
import { recordViews } from '#audit/record-views.ts'
import { refuseBlockedUntilCommitted } from '#availability/availability.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { inviteIn, noteInvitation, openInvitations } from '#identity/invitations/invitations.ts'
import { setAccess } from '#identity/sessions/user-access.ts'
import { type EmployerUser, usersOfEmployer } from '#people/employer-users.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { type Database, inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'

type UsersQuery = Input<typeof listAdminUsers, 'querystring'>

/** Returns a page of the people of the signed-in user's employer, and records the view of each member on it. */
export async function employerUsers(
  deps: IdentityDeps,
  session: SignedIn,
  { q, sort, sortKey, skip, limit }: UsersQuery,
): Promise<Answer<typeof listAdminUsers>> {
  const users = await shownUsers(deps, deps.db, session)
  const found = users
    .filter(({ shown: { name, email, username } }) => matches(q, [name, email, username]))
    .toSorted(
      (one, other) =>
        rankOf(one.shown) - rankOf(other.shown) ||
        (sort === 'asc' ? 1 : -1) * compare(one.shown, other.shown, sortKey),
    )
  const page = found.slice(skip, skip + limit)
  const members = page.filter(({ shown }) => shown.userType === 'EMPLOYEE').map(({ id }) => id)
  const viewed = { actorId: session.userId, userIds: members, what: 'users-table', at: deps.clock.now() }
  await inTransaction(deps.db, (trx) => recordViews(trx, viewed))
  return {
    data: page.map(({ shown }) => shown),
    counts: { users: users.length, approvers: users.filter(({ shown }) => canApprove(shown)).length },
    metadata: { pagination: { total: found.length, skip, limit } },
  }
}

/**
 * Invites, disables or enables a colleague of the signed-in user.
 *
 * @throws {Refusal} `colleagues/unknown` for anybody who does not act for the same employer, `colleagues/self`,
 *   `colleagues/disabled` for the invitation of a disabled colleague, `portal/blocked`.
 */
export async function changeAccess(
  deps: IdentityDeps,
  session: SignedIn,
  { username, action }: Input<typeof changeColleague, 'body'>,
): Promise<AdminUser> {
  const key = usernameKey(username)
  const named = (await usersOfEmployer(deps.db, session.userId)).find((user) => user.username_key === key)
  if (named?.user_type !== 'EMPLOYER') throw new Refusal('colleagues/unknown')
  if (named.id === session.userId) throw new Refusal('colleagues/self')
  await inTransaction(deps.db, async (trx) => {
    await refuseBlockedUntilCommitted(trx)
    if (action === 'invite') return inviteColleague(deps, trx, session, named)
    await setAccess(deps, trx, { userId: named.id, actorId: session.userId, isEnabled: action === 'enable' })
  })
  if (action === 'invite') noteInvitation(deps, { id: named.id, entityId: session.entityId })
  const changed = (await shownUsers(deps, deps.db, session)).find(({ id }) => id === named.id)
  if (!changed) throw new Refusal('colleagues/unknown')
  return changed.shown
}

async function inviteColleague(
  deps: IdentityDeps,
  trx: RunningTransaction,
  { userId, entityId }: SignedIn,
  named: EmployerUser,
) {
  if (named.disabled_at !== null) throw new Refusal('colleagues/disabled')
  const address = await deps.addressOf(entityId)
  if (!address) throw new Error(`no setting says where clients of entity ${entityId} reach the portal`)
  const { id, username, email, language } = named
  const invitee = { id, entityId, username, email, language: language ?? DEFAULT_LANGUAGE }
  await inviteIn(deps, trx, invitee, address, { actorId: userId })
}

async function shownUsers({ clock }: IdentityDeps, db: Database, { userId }: SignedIn) {
  const users = await usersOfEmployer(db, userId)
  const ids = users.map(({ id }) => id)
  const signIns = await lastSignIns(db, ids)
  const invited = await openInvitations(db, ids, clock.now())
  return users.map((user) => ({
    id: user.id,
    shown: {
      username: user.username,
      name: user.name,
      email: user.email,
      userType: user.user_type,
      status: statusOf(user, invited),
      lastSignIn: signIns.get(user.id)?.toISOString(),
      isSelf: user.id === userId,
    },
  }))
}

function statusOf(user: EmployerUser, invited: ReadonlySet<string>): AdminUser['status'] {
  if (user.disabled_at !== null) return 'disabled'
  if (user.has_password) return 'active'
  return invited.has(user.id) ? 'invited' : 'not-invited'
}

/** The user first, then those who act for the employer, then its members. */
const rankOf = ({ isSelf, userType }: AdminUser) => (isSelf ? 0 : userType === 'EMPLOYER' ? 1 : 2)

const matches = (q: string | undefined, texts: readonly string[]) =>
  q === undefined || texts.some((text) => text.toLowerCase().includes(q.trim().toLowerCase()))

function compare(one: AdminUser, other: AdminUser, key: UsersQuery['sortKey']): number {
  const by = { name: 'name', email: 'email', activity: 'lastSignIn' } as const
  const compared = (one[by[key]] ?? '').localeCompare(other[by[key]] ?? '')
  return compared || one.username.localeCompare(other.username)
}
