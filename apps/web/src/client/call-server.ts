import type { Answer, Argument, Call } from '@fundholder/protocol/call.ts'
import type { RefusalBody } from '@fundholder/protocol/refusals.ts'
import { currentLanguage } from '#language/i18n.ts'
import { answerSentFirst, sendFirstNextTime } from '#session/first-call.ts'
import { announce } from '#session/session-events.ts'
import { endSession, heldTokens, keepSystemToken, type Tokens } from '#session/tokens.ts'
import { NetworkFailure, Refusal } from './failures.ts'
import { portalConfig } from './portal-config.ts'

/** A call without an answer for this long has failed. */
const TIMEOUT_MS = 30_000

type Field<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }

/** Arguments and options of a call. */
export type Given<C extends Call> = Field<'params', Argument<C, 'params'>> &
  Field<'query', Argument<C, 'querystring'>> &
  Field<'body', Argument<C, 'body'>> & {
    signal?: AbortSignal | undefined
    /** A 401 is only reported and leaves the session alone: for signing in and for the calls made while leaving. */
    noLogout?: boolean
    /** The next visit of this address sends this call before it has any code; it must only read. */
    isFirst?: boolean
    /** Idempotency key of a command. Commands repeated under the same key are executed once. */
    key?: string
    /** Sends the request with `keepalive`, for small commands that must survive leaving the page. */
    outlives?: boolean
  }

type Plain = string | number | boolean | undefined
type Query = Record<string, Plain | readonly Plain[]>

type Loose = {
  params?: Record<string, unknown>
  query?: Query
  body?: unknown
  signal?: AbortSignal
  noLogout?: boolean
  isFirst?: boolean
  key?: string
  outlives?: boolean
  /** Sends no tokens, as before the terms are accepted. */
  withoutSession?: boolean
}

/**
 * Makes a call and checks the answer against the call's own shape.
 *
 * @throws {Refusal} when the server says no; a 401 has then also ended the session, unless `noLogout`.
 * @throws {NetworkFailure} when no answer comes.
 */
export async function callServer<C extends Call>(
  call: C,
  ...[given]: Record<never, never> extends Given<C> ? [Given<C>?] : [Given<C>]
): Promise<Answer<C>> {
  const response = await exchange(call, (given ?? {}) as Loose)
  const shape: C['schema']['response'][200] = call.schema.response[200]
  return shape.parse(await response.json()) as Answer<C>
}

/**
 * Makes a call and returns the whole response with its headers.
 *
 * @throws as `callServer`.
 */
export async function exchange(call: Call, given: Loose): Promise<Response> {
  const tokens = given.withoutSession ? undefined : heldTokens()
  const response = await send(call, given, tokens)
  if (response.ok) {
    if (call.method === 'GET' && tokens) await keepSystemToken(response.headers.get('system-token'), tokens)
    return response
  }
  const refusal = await readRefusal(response)
  logFailure(call, `${refusal.status} ${refusal.code}`)
  if (refusal.status === 401 && !given.noLogout) return afterUnauthorised(call, given, tokens, refusal)
  if (refusal.code === 'terms/required') announce('terms-required')
  throw refusal
}

/**
 * Another tab may have taken newer tokens since this call left: then the call is made once more with those.
 * Else the session is over; of several calls that learn so at once the first one says it.
 */
async function afterUnauthorised(
  call: Call,
  given: Loose,
  sent: Tokens | undefined,
  refusal: Refusal,
): Promise<Response> {
  const now = heldTokens()
  if (now && (now.access !== sent?.access || now.system !== sent.system)) return exchange(call, given)
  if (now || !sent) endSession(refusal.code === 'session/idle' ? 'expired' : now ? 'ended' : 'signed-out')
  throw refusal
}

async function send(
  call: Call,
  { params, query, body, signal, isFirst, key, outlives = false }: Loose,
  tokens: Tokens | undefined,
): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const ends = signal ? AbortSignal.any([signal, timeout]) : timeout
  const url = `${portalConfig().apiBase}${pathOf(call, params)}${searchOf(query)}`
  const content = JSON.stringify(body ?? {})
  if (isFirst) {
    sendFirstNextTime({ url, body: content })
    const early = answerSentFirst(url, content)?.catch(() => undefined)
    // Without an answer in time this call ends as any other does.
    const sent = early && (await Promise.race([early, endOf(ends)]))
    if (sent?.ok) return sent
  }
  try {
    return await fetch(url, {
      method: call.method,
      cache: 'no-store',
      keepalive: outlives,
      signal: ends,
      headers: {
        'content-type': 'application/json',
        'cache-control': 'no-cache',
        pragma: 'no-cache',
        'accept-language': currentLanguage(),
        ...(key && { 'idempotency-key': key }),
        ...(tokens && { authorization: `Bearer ${tokens.access}`, 'system-token': tokens.system }),
      },
      ...(call.method !== 'GET' && call.method !== 'DELETE' && { body: content }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    const reason = timeout.aborted ? 'timeout' : 'unreachable'
    logFailure(call, reason)
    throw new NetworkFailure(reason, error)
  }
}

const endOf = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined)
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })

/** The call's pattern and not its address, in which ids and other things of the client stand. */
const logFailure = ({ method, url }: Call, reason: string) => console.warn(`${method} ${url}: ${reason}`)

const pathOf = (call: Call, params: Record<string, unknown> = {}) =>
  call.url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** Repeats arrays without brackets; omits undefined values. */
function searchOf(query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : [[key, `${one}`]])),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

/** A proxy in between may answer in its own words; then the status alone speaks. */
async function readRefusal(response: Response): Promise<Refusal> {
  const body: Partial<RefusalBody> = await response.json().catch(() => ({}))
  const { code = response.status === 503 ? 'server/busy' : 'server/fault', message = '', details = {} } = body
  return new Refusal({ status: response.status, code, message, details })
}
