import { IDLE_TIMEOUT_MINUTES } from '@fundholder/domain/limits.ts'
import type { OpenSession } from '@fundholder/protocol/users/sessions.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { deviceName } from '#identity/sessions/device-name.ts'
import { markAllEnded, markOwnEnded, openSessionsOf } from '#identity/sessions/sessions.queries.ts'
import { lapseOf } from '#identity/sessions/sessions.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'

/** The user's open sessions: the current one, then by last use. */
export async function listSessions(deps: IdentityDeps, signedIn: SignedIn): Promise<OpenSession[]> {
  const now = deps.clock.now()
  const rows = await openSessionsOf(deps.db, signedIn.userId)
  return rows
    .filter((row) => row.id === signedIn.sessionId || !lapseOf(deps, row, now))
    .map((row) => ({
      session: row.id,
      isThis: row.id === signedIn.sessionId,
      ...deviceName(row.user_agent),
      openedAt: row.opened_at.toISOString(),
      lastUsedAt: new Date(row.idle_until.getTime() - IDLE_TIMEOUT_MINUTES * 60_000).toISOString(),
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis) || (a.lastUsedAt < b.lastUsedAt ? 1 : -1))
}

/**
 * Ends one session of the user, or all but the one that asks: `others`.
 *
 * @returns how many there were.
 * @throws {Refusal} `sessions/unknown` for one that is somebody else's, has ended or is the one that asks.
 */
export async function endOwnSessions(
  deps: IdentityDeps,
  { userId, sessionId: own }: SignedIn,
  session: string,
): Promise<number> {
  const now = deps.clock.now()
  if (session === own) throw new Refusal('sessions/unknown')
  const ended = await inTransaction(deps.db, async (trx) => {
    const ids =
      session === 'others'
        ? await markAllEnded(trx, userId, 'logout', now, own)
        : await markOwnEnded(trx, { userId, id: session }, 'logout', now)
    if (ids.length > 0)
      await recordAudit(trx, { event: 'session.ended', userId, at: now, details: { sessions: ids.length } })
    return ids
  })
  if (session !== 'others' && ended.length === 0) throw new Refusal('sessions/unknown')
  for (const sessionId of ended)
    noteSecurity(deps.log, 'session.ended', { userId, sessionId, reason: 'signed out elsewhere' })
  return ended.length
}
