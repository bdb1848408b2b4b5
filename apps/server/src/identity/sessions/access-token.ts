import { hash } from 'node:crypto'
import { STRATEGY_TYPES, type StrategyType, USER_TYPES } from '@fundholder/domain/users/users.ts'
import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { currentKey, type KeyRing } from '#identity/keys.ts'

/** The only algorithm that is made and accepted. */
const ALGORITHM = 'HS256'
const ISSUER = 'fundholder'
const AUDIENCE = 'fundholder-portal'
const TYPE = 'at+jwt'
/** Tolerated difference between the clocks of servers. */
const LEEWAY_SECONDS = 5

/** Claims of the token, for the page to read. The server decides by the session row only. */
const Claims = z.object({
  jti: z.uuid(),
  user: z.uuid(),
  username: z.string(),
  userType: z.enum(USER_TYPES),
  entity: z.int(),
  strategyType: z.optional(z.enum(STRATEGY_TYPES)),
})
export type Claims = z.output<typeof Claims>

export type Bearer = {
  sessionId: string
  userId: string
  username: string
  userType: Claims['userType']
  entityId: number
  strategyType: StrategyType | undefined
}

/** A signed token that names its session, good from `from` until `until`. */
export function signAccessToken(
  keys: KeyRing,
  bearer: Bearer,
  { from, until }: { from: Date; until: Date },
): Promise<string> {
  const { userId, username, userType, entityId, strategyType } = bearer
  return new SignJWT({ user: userId, username, userType, entity: entityId, strategyType })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: keys.currentId })
    .setJti(bearer.sessionId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(from)
    .setNotBefore(from)
    .setExpirationTime(until)
    .sign(currentKey(keys, 'access-token'))
}

/** So many tokens are remembered, the one verified longest ago forgotten first. */
const MOST_REMEMBERED = 10_000

type Good = { claims: Claims; from: number; until: number }

/** By the hash of the whole token: what was found good once by a ring's keys is as good as long as its times say so. */
const remembered = new WeakMap<KeyRing, Map<string, Good>>()

/**
 * The claims of a token that this server signed and that is good now, or why there are none. A page sends the same token
 * with each of its calls: its signature is computed once.
 */
export async function readAccessToken(
  keys: KeyRing,
  token: string,
  now: Date,
): Promise<{ claims: Claims } | { refused: 'forged' | 'expired' }> {
  const tokens = remembered.get(keys) ?? new Map<string, Good>()
  remembered.set(keys, tokens)
  const fingerprint = hash('sha256', token, 'base64')
  const seconds = Math.floor(now.getTime() / 1000)
  const good = tokens.get(fingerprint)
  if (good && good.from <= seconds && seconds < good.until) return { claims: good.claims }
  const read = await verified(keys, token, now)
  if ('refused' in read) {
    tokens.delete(fingerprint)
    return read
  }
  tokens.set(fingerprint, read)
  if (tokens.size > MOST_REMEMBERED) tokens.delete(tokens.keys().next().value ?? fingerprint)
  return { claims: read.claims }
}

async function verified(
  keys: KeyRing,
  token: string,
  now: Date,
): Promise<Good | { refused: 'forged' | 'expired' }> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyOf(keys, kid), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['exp', 'nbf', 'iat', 'jti'],
      currentDate: now,
      clockTolerance: LEEWAY_SECONDS,
    })
    const claims = Claims.safeParse(payload)
    const { nbf: from, exp: until } = payload
    if (!claims.success || from === undefined || until === undefined) return { refused: 'forged' }
    return { claims: claims.data, from, until }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { refused: 'expired' }
    if (error instanceof errors.JOSEError) return { refused: 'forged' }
    throw error
  }
}

// The id only chooses among the server's own keys; keys or addresses of keys inside the token are never looked at.
function keyOf(keys: KeyRing, kid: string | undefined): Buffer {
  const key = kid === undefined ? undefined : keys.keyFor(kid, 'access-token')
  if (!key) throw new errors.JWTInvalid('the token names no key of this server')
  return key
}
