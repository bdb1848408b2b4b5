import { timingSafeEqual } from 'node:crypto'
import { type KeyRing, keyedHash } from '#identity/keys.ts'

/** A token rotates at the earliest this long after it was first used. */
export const ROTATES_AFTER_SECONDS = 60
/** The former token stays good this long after its successor was first used: other tabs may still carry it. */
export const FORMER_GOOD_SECONDS = 30

/** State of a session's system tokens; the tokens are derived, never stored. */
export type TokenState = {
  key_id: string
  token_seed: Buffer
  generation: number
  generation_first_used_at: Date | null
}

/**
 * Outcome of checking a token.
 *
 * - `good`: accept the request.
 * - `first-use`: accept it and store that the current generation was used.
 * - `rotate`: accept it and make the next generation the current one.
 * - `replayed`: it was replaced too long ago; the token was copied.
 * - `unknown`: the server never issued it.
 */
export type Verdict = 'good' | 'first-use' | 'rotate' | 'replayed' | 'unknown'

/**
 * The token of a generation, `<generation>.<secret>`. Derived from the server's key and the session's seed, so that
 * every request in the grace is answered with the same successor, and neither the database nor the key alone gives it.
 */
export function systemToken(keys: KeyRing, session: TokenState, generation: number): string {
  const key = keys.keyFor(session.key_id, 'system-token')
  if (!key) throw new RangeError(`the key ${session.key_id} is not on the ring`)
  return `${generation}.${keyedHash(key, session.token_seed, String(generation)).toString('base64url')}`
}

/** @param rotates whether this request may rotate the token: a GET may, nothing else. */
export function judgeSystemToken(
  keys: KeyRing,
  session: TokenState,
  { presented, rotates, now }: { presented: string; rotates: boolean; now: Date },
): Verdict {
  const generation = Number(/^([1-9]\d{0,8})\.[\w-]{43}$/.exec(presented)?.[1])
  if (!(generation <= session.generation)) return 'unknown'
  if (!areEqual(systemToken(keys, session, generation), presented)) return 'unknown'
  const usedFor = session.generation_first_used_at
    ? (now.getTime() - session.generation_first_used_at.getTime()) / 1000
    : undefined
  if (generation === session.generation) {
    if (usedFor === undefined) return 'first-use'
    return rotates && usedFor >= ROTATES_AFTER_SECONDS ? 'rotate' : 'good'
  }
  const isFormer = generation === session.generation - 1
  return isFormer && (usedFor === undefined || usedFor <= FORMER_GOOD_SECONDS) ? 'good' : 'replayed'
}

const areEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
