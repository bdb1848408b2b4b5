import { randomBytes } from 'node:crypto'
import { KNOWN_DEVICE_DAYS } from '@fundholder/domain/limits.ts'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { sha256 } from '#identity/keys.ts'
import type { FastifyReply, FastifyRequest } from '#platform/http/http.ts'

type CookieDeps = Pick<IdentityDeps, 'secureCookies'>

const DEVICE_SECRET = /^[\w-]{43}$/

/** Returns the hash of the browser's device secret from its cookie; undefined before it has one. */
export function deviceOf(deps: CookieDeps, request: FastifyRequest): Buffer | undefined {
  const secret = parseCookie(request.headers.cookie ?? '')[cookieName(deps)]
  return secret !== undefined && DEVICE_SECRET.test(secret) ? sha256(secret) : undefined
}

/** Returns the end of the time for which a device that is used now is known. */
export const knownUntil = (now: Date): Date =>
  new Date(now.getTime() + KNOWN_DEVICE_DAYS * 24 * 60 * 60 * 1000)

/** Gives a browser that has no device secret one, good for as long as a device can be known. */
export function giveDevice(deps: CookieDeps, request: FastifyRequest, reply: FastifyReply): Buffer {
  const known = deviceOf(deps, request)
  if (known) return known
  const secret = randomBytes(32).toString('base64url')
  reply.header('set-cookie', cookieOf(deps, secret))
  return sha256(secret)
}

const cookieOf = (deps: CookieDeps, secret: string) =>
  stringifySetCookie({
    name: cookieName(deps),
    value: secret,
    path: '/',
    maxAge: KNOWN_DEVICE_DAYS * 24 * 60 * 60,
    httpOnly: true,
    sameSite: 'strict',
    secure: deps.secureCookies,
  })

// The prefix makes browsers refuse such a cookie from a neighbouring host or over plain http.
const cookieName = ({ secureCookies }: CookieDeps) => (secureCookies ? '__Host-device' : 'device')
