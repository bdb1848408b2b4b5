import type { Call } from '@fundholder/protocol/call.ts'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#platform/basics/refusal.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { networkOf } from './network-of.ts'

/** Calls without a session, from one address in a minute, over all processes: a company's staff behind one address fits. */
const OPEN_CALLS_A_MINUTE = 600
/** All other calls, from one address in a minute, per process: some hundred dashboards. */
const CALLS_A_MINUTE = 6_000
const MINUTE_SECONDS = 60

/**
 * Bounds how often one address may ask. Attempts on one account are counted by identity; this is about machines that
 * try many.
 */
export function rateLimits(
  pool: Pool,
): (request: FastifyRequest, reply: unknown, call: Call) => Promise<void> {
  const perMinute = (points: number) => ({ points, duration: MINUTE_SECONDS })
  const open = new RateLimiterPostgres({
    ...perMinute(OPEN_CALLS_A_MINUTE),
    storeClient: pool,
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: 'open',
    inMemoryBlockOnConsumed: OPEN_CALLS_A_MINUTE + 1, // who is over is not counted on in the database
    insuranceLimiter: new RateLimiterMemory(perMinute(OPEN_CALLS_A_MINUTE)), // counts here while the database cannot
  })
  const others = new RateLimiterMemory(perMinute(CALLS_A_MINUTE))
  return (request, _reply, { access }) => count(access === 'public' ? open : others, networkOf(request.ip))
}

/** Bounds how often one user may request something that takes more than other calls do, per process. */
export function limitPerUser(callsAMinute: number): (user: Pick<SignedIn, 'userId'>) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: callsAMinute, duration: MINUTE_SECONDS })
  return ({ userId }) => count(limiter, userId)
}

/** Bounds how often one address may request something without a session, per process. */
export function limitPerAddress(
  callsAMinute: number,
): (request: Pick<FastifyRequest, 'ip'>) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: callsAMinute, duration: MINUTE_SECONDS })
  return ({ ip }) => count(limiter, networkOf(ip))
}

/** @throws {Refusal} `request/too-many` with the seconds until more is taken. */
async function count(limiter: RateLimiterMemory | RateLimiterPostgres, who: string): Promise<void> {
  try {
    await limiter.consume(who)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new Refusal('request/too-many', { seconds: Math.ceil(refused.msBeforeNext / 1000) })
  }
}
