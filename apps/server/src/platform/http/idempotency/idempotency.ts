import { createHash, randomUUID } from 'node:crypto'
import { canonicalJson } from '#platform/basics/canonical-json.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { FastifyReply, FastifyRequest, SignedIn } from '#platform/http/http.ts'
import { claimKey, finishKey, forgetKeys, type Keyed, keyKept, releaseKey } from './idempotency.queries.ts'

/** A try that has not finished after this long is taken for dead; were it alive, it could not finish any more. */
const LEASE_SECONDS = 12
const KEY = /^[\w-]{16,64}$/

/** Stores the response with its change in one transaction: neither exists without the other. */
export type Keep<Answer> = (trx: RunningTransaction, answer: Answer) => Promise<void>

/** A request as received. */
export type Command = {
  /** Method and url as the call describes them. */
  route: string
  session: SignedIn
  request: FastifyRequest
  reply: FastifyReply
  params: unknown
  body: unknown
}

/**
 * Does a command once, however often it is sent under its `Idempotency-Key`. An answer that was kept is given again
 * before anything is looked at; a refusal or a fault gives the key back. What was sent is compared without the digits
 * of a code, which may be mistyped.
 *
 * @param work must call `keep` in the transaction that changes something.
 * @throws {Refusal} `requests/key-missing`; `requests/key-reused` for another body; `requests/in-flight` while the
 *   same command runs; or whatever `work` throws.
 */
export async function onceOnly<Answer>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  command: Command,
  work: (keep: Keep<Answer>) => Promise<Answer>,
): Promise<Answer> {
  const keyed = keyedOf(command)
  const known = await keyKept(db, keyed)
  if (known?.finished_at) return repeated(command, keyed, known)
  const owner = randomUUID()
  const now = clock.now()
  const deadBefore = new Date(now.getTime() - LEASE_SECONDS * 1000)
  if (!(await claimKey(db, keyed, { owner, now, deadBefore }))) {
    const other = await keyKept(db, keyed)
    if (other?.finished_at) return repeated(command, keyed, other)
    refuseOtherBody(keyed, other)
    throw new Refusal('requests/in-flight')
  }
  try {
    return await work(async (trx, answer) => {
      if (!(await finishKey(trx, keyed, { owner, answer, now: clock.now() })))
        throw new Refusal('requests/in-flight') // somebody else took it for dead and works on it now
    })
  } catch (error) {
    await releaseKey(db, keyed, owner).catch(() => {}) // its lease ends in any case
    throw error
  }
}

/** Purges answers that are no longer requested. @param days how long answers are kept. */
export const forgetSavedAnswers = (db: Database, now: Date, days: number): Promise<void> =>
  forgetKeys(db, new Date(now.getTime() - days * 24 * 60 * 60 * 1000))

function keyedOf({ route, session, request, params, body }: Command): Keyed {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal('requests/key-missing')
  const bodyHash = createHash('sha256')
    .update(canonicalJson({ params, body: withoutDigits(body) }))
    .digest()
  return { userId: session.userId, route, key, bodyHash }
}

type Kept = { body_hash: Buffer; answer: unknown }

function repeated<Answer>({ reply }: Command, keyed: Keyed, kept: Kept): Answer {
  refuseOtherBody(keyed, kept)
  reply.header('idempotency-replayed', 'true')
  return kept.answer as Answer // it was of the call's own shape when it was kept, and is checked again on its way out
}

function refuseOtherBody({ bodyHash }: Keyed, kept: Kept | undefined): void {
  if (kept && !kept.body_hash.equals(bodyHash)) throw new Refusal('requests/key-reused')
}

function withoutDigits(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('verificationCode' in body)) return body
  const { verificationCode } = body
  const {
    code: _,
    channel: _channel,
    passkey: _passkey,
    ...sent
  } = Object(verificationCode) as Record<string, unknown>
  return { ...body, verificationCode: sent }
}
