import type { RefusalCode } from '@fundholder/protocol/refusals.ts'
import type { EndReason } from '#identity/identity.tables.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { TERMS_VERSION } from '#identity/terms/terms.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { Access, Authenticate, FastifyReply, FastifyRequest, SignedIn } from '#platform/http/http.ts'
import { readAccessToken } from './access-token.ts'
import { deviceOf } from './device.ts'
import { nextGeneration, noteFirstUse, type SessionRow, sessionBy } from './sessions.queries.ts'
import { endCompromised, endSession, lapseOf } from './sessions.ts'
import { judgeSystemToken, systemToken } from './system-token.ts'

/** Refusal code of an ended session, by reason. */
const REFUSAL_OF: Record<EndReason, RefusalCode> = {
  idle: 'session/idle',
  expired: 'session/expired',
  logout: 'session/missing',
  disabled: 'session/missing',
  operator: 'session/missing',
  stolen: 'session/replaced',
  replayed: 'session/replaced',
  replaced: 'session/replaced',
  password: 'session/replaced',
  role: 'session/replaced',
}

/**
 * Authenticates a request whose access token, system token, device cookie and host all belong to one open session, and
 * authorises its call. The session row decides; no claim of a token is trusted.
 */
export const authenticateSession =
  (deps: IdentityDeps): Authenticate =>
  async (request, reply, access) => {
    const at = { ...deps, log: request.log }
    let session: SessionRow | undefined
    try {
      session = await openSessionOf(at, request)
      await checkSystemToken(at, session, request, reply)
      return authorise(session, access)
    } catch (error) {
      if (error instanceof Refusal) {
        const noted = { userId: session?.user_id, sessionId: session?.id, reason: error.code }
        noteSecurity(at.log, 'access.refused', noted)
      }
      throw error
    }
  }

async function openSessionOf(deps: IdentityDeps, request: FastifyRequest): Promise<SessionRow> {
  const now = deps.clock.now()
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '') ?? []
  if (!token) throw new Refusal('session/missing')
  const read = await readAccessToken(deps.keys, token, now)
  if ('refused' in read) throw new Refusal(read.refused === 'expired' ? 'session/expired' : 'session/missing')
  const { claims } = read
  const session = await sessionBy(deps.db, claims.jti)
  if (!session || session.user_id !== claims.user) throw new Refusal('session/missing')
  if (session.end_reason) throw new Refusal(REFUSAL_OF[session.end_reason])

  const hostEntity = deps.entityOf(request.hostname)
  if (hostEntity !== undefined && hostEntity !== session.entity_id) throw new Refusal('session/missing')
  const over = lapseOf(deps, session, now) ?? changeOf(session, claims)
  if (over) {
    await endSession(deps, session, over)
    throw new Refusal(REFUSAL_OF[over])
  }
  // Also without any cookie: tokens copied from a browser's storage arrive without its cookie.
  const device = deviceOf(deps, request)
  if (!device?.equals(session.device_hash)) {
    await endCompromised(deps, session, 'stolen')
    throw new Refusal(REFUSAL_OF.stolen)
  }
  return session
}

/** Returns the change of the user since the token was issued that ends the session, if any. */
function changeOf(
  session: SessionRow,
  claims: { userType: string; entity: number; username: string },
): 'disabled' | 'role' | undefined {
  if (session.disabled_at) return 'disabled'
  const isSame =
    session.user_type === claims.userType &&
    session.entity_id === claims.entity &&
    session.username === claims.username
  return isSame ? undefined : 'role'
}

/**
 * Every call needs a good system token; every GET is answered with the current one. Of several requests that find the
 * token due at once one rotates it, and all are answered with the same successor.
 */
async function checkSystemToken(
  deps: IdentityDeps,
  session: SessionRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const presented = request.headers['system-token']
  if (typeof presented !== 'string') throw new Refusal('session/missing')
  const isGet = request.method === 'GET'
  const now = deps.clock.now()
  const verdict = judgeSystemToken(deps.keys, session, { presented, rotates: isGet, now })
  if (verdict === 'unknown') throw new Refusal('session/missing')
  if (verdict === 'replayed') {
    await endCompromised(deps, session, 'replayed')
    throw new Refusal(REFUSAL_OF.replayed)
  }
  if (verdict === 'first-use') await noteFirstUse(deps.db, session.id, session.generation, now)
  if (verdict === 'rotate') await nextGeneration(deps.db, session.id, session.generation)
  const current = verdict === 'rotate' ? session.generation + 1 : session.generation
  // The presented token is the server's own: if it is of the current generation, it is returned.
  const isCurrent = presented.startsWith(`${current}.`)
  if (isGet) reply.header('system-token', isCurrent ? presented : systemToken(deps.keys, session, current))
}

/** @throws {Refusal} `terms/required`, `session/wrong-user-type`. */
function authorise(session: SessionRow, access: Access): SignedIn {
  if (access !== 'session' && session.terms_version !== TERMS_VERSION) throw new Refusal('terms/required')
  if (access === 'employer' && session.user_type !== 'EMPLOYER') throw new Refusal('session/wrong-user-type')
  return {
    sessionId: session.id,
    userId: session.user_id,
    entityId: session.entity_id,
    username: session.username,
    userType: session.user_type,
  }
}
