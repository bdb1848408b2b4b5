import { randomBytes, randomUUID } from 'node:crypto'
import { IDLE_TIMEOUT_MINUTES, SESSION_HOURS } from '@fundholder/domain/limits.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { EndReason } from '#identity/identity.tables.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { type Account, knowDevice } from '#identity/users/accounts.queries.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { signAccessToken } from './access-token.ts'
import { knownUntil } from './device.ts'
import { deviceName } from './device-name.ts'
import {
  insertSession,
  markAllEnded,
  markEnded,
  markLapsed,
  markReplaced,
  moveIdleEnd,
  type SessionRow,
  sessionBy,
} from './sessions.queries.ts'
import { systemToken } from './system-token.ts'

const MINUTE_MS = 60_000

/** Both tokens of a new session, and when it ends without activity. */
export type OpenedSession = {
  sessionId: string
  accessToken: string
  systemToken: string
  expiresAt: Date
  /** True if the user has not signed in from this device recently. */
  newDevice: boolean
}

/** The browser in which a session is opened, and how it names itself. */
export type Opener = { device: Buffer; userAgent: string | undefined }

/** Longest user agent that is kept. */
const USER_AGENT_LENGTH = 300

/**
 * Opens a session bound to a device, which the user knows from now on. What was open in that browser before ends.
 */
export async function openSession(
  deps: IdentityDeps,
  trx: RunningTransaction,
  account: Account,
  { device, userAgent }: Opener,
): Promise<OpenedSession> {
  const now = deps.clock.now()
  const session = {
    id: randomUUID(),
    user_id: account.id,
    device_hash: device,
    opened_at: now,
    idle_until: idleEnd(now),
    expires_at: new Date(now.getTime() + SESSION_HOURS * 60 * MINUTE_MS),
    ended_at: null,
    end_reason: null,
    key_id: deps.keys.currentId,
    token_seed: randomBytes(32),
    generation: 1,
    generation_first_used_at: null,
    user_agent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
  }
  await markReplaced(trx, device, now)
  await insertSession(trx, session)
  const newDevice = await knowDevice(trx, { userId: account.id, device, now, until: knownUntil(now) })
  if (newDevice) {
    const { browser, system } = deviceName(session.user_agent)
    const device = [browser, system].filter(Boolean).join(', ') || '–'
    const notice = noticeText('sign-in/new-device', account.language, { device })
    await deps.queueMessage(trx, {
      channel: 'email',
      to: account.email,
      ...notice,
      addressee: { userId: account.id, language: account.language, entityId: account.entityId },
      notification: { userId: account.id, kind: 'security', text: notice.text, path: '/profile#security' },
    })
  }
  const bearer = {
    sessionId: session.id,
    userId: account.id,
    username: account.username,
    userType: account.userType,
    entityId: account.entityId,
    strategyType: await deps.strategyOf(trx, { userId: account.id, entityId: account.entityId }),
  }
  const opened = {
    sessionId: session.id,
    newDevice,
    accessToken: await signAccessToken(deps.keys, bearer, { from: now, until: session.expires_at }),
    systemToken: systemToken(deps.keys, session, 1),
    expiresAt: endWithoutActivity(deps, session),
  }
  await recordAudit(trx, {
    event: 'sign-in.succeeded',
    userId: account.id,
    at: now,
    details: { newDevice, session: session.id },
  })
  return opened
}

/** Signs another access token of an open session, good as long as the session. */
export async function anotherAccessToken(deps: IdentityDeps, signedIn: SignedIn): Promise<string> {
  const session = await sessionBy(deps.db, signedIn.sessionId)
  if (!session) throw new Refusal('session/missing')
  const bearer = { ...signedIn, strategyType: await deps.strategyOf(deps.db, signedIn) }
  return signAccessToken(deps.keys, bearer, { from: deps.clock.now(), until: session.expires_at })
}

/** Extends a session after something its user did. @throws {Refusal} `session/missing` when it ended meanwhile. */
export async function extendSession(
  deps: IdentityDeps,
  sessionId: string,
): Promise<{ now: Date; expiresAt: Date }> {
  const now = deps.clock.now()
  const idle_until = idleEnd(now)
  const expires_at = await moveIdleEnd(deps.db, sessionId, idle_until)
  if (!expires_at) throw new Refusal('session/missing')
  return { now, expiresAt: endWithoutActivity(deps, { idle_until, expires_at }) }
}

/** Why an open session may not go on, judged by the server's clock alone. */
export function lapseOf(
  deps: Pick<IdentityDeps, 'idleTimeout'>,
  session: { idle_until: Date; expires_at: Date },
  now: Date,
): 'expired' | 'idle' | undefined {
  if (session.expires_at <= now) return 'expired'
  return deps.idleTimeout && session.idle_until <= now ? 'idle' : undefined
}

export async function endSession(
  deps: IdentityDeps,
  session: { id: string; user_id: string },
  reason: EndReason,
): Promise<void> {
  if (await markEnded(deps.db, session.id, reason, deps.clock.now()))
    noteSecurity(deps.log, 'session.ended', { userId: session.user_id, sessionId: session.id, reason })
}

/** Ends a session whose tokens somebody else has, and notifies its owner, once. */
export async function endCompromised(
  deps: IdentityDeps,
  session: SessionRow,
  reason: 'stolen' | 'replayed',
): Promise<void> {
  const isEnded = await inTransaction(deps.db, async (trx) => {
    if (!(await markEnded(trx, session.id, reason, deps.clock.now()))) return false
    const notice = noticeText(`session/${reason}`, session.language)
    await deps.queueMessage(trx, {
      channel: 'email',
      to: session.email,
      ...notice,
      addressee: { userId: session.user_id, language: session.language, entityId: session.entity_id },
      notification: {
        userId: session.user_id,
        kind: 'security',
        text: notice.text,
        path: '/profile#security',
      },
    })
    await recordAudit(trx, {
      event: 'session.compromised',
      userId: session.user_id,
      at: deps.clock.now(),
      details: { session: session.id, reason },
    })
    return true
  })
  if (isEnded) noteSecurity(deps.log, `session.${reason}`, { userId: session.user_id, sessionId: session.id })
}

/** Ends every open session of a user. @returns how many there were. */
export async function endSessionsOf(
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'log'>,
  userId: string,
  reason: EndReason,
): Promise<number> {
  const ended = await markAllEnded(deps.db, userId, reason, deps.clock.now())
  for (const sessionId of ended) noteSecurity(deps.log, 'session.ended', { userId, sessionId, reason })
  return ended.length
}

/** Ends the sessions whose time is over, also those that nobody requests any more. @returns how many. */
export const endLapsedSessions = (
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'idleTimeout'>,
): Promise<number> => markLapsed(deps.db, { now: deps.clock.now(), idle: deps.idleTimeout })

const idleEnd = (now: Date) => new Date(now.getTime() + IDLE_TIMEOUT_MINUTES * MINUTE_MS)

const endWithoutActivity = (
  deps: Pick<IdentityDeps, 'idleTimeout'>,
  { idle_until, expires_at }: { idle_until: Date; expires_at: Date },
) => (deps.idleTimeout && idle_until < expires_at ? idle_until : expires_at)
