import { refusalText } from '@fundholder/language/refusals.ts'
import type { Answer, Call } from '@fundholder/protocol/call.ts'
import { REFUSALS, type RefusalCode } from '@fundholder/protocol/refusals.ts'

/** A call as it arrived at the mocked server. */
export type Received = {
  params: Record<string, string>
  query: URLSearchParams
  body: unknown
  headers: Headers
  /** True for requests with `keepalive`. */
  outlives: boolean
}

type Door = { call: Call; reply: (received: Received) => Response | Promise<Response>; received: Received[] }

let doors: Door[] = []
let round = 0

/** Nobody answers until a test says so, and what is still on its way to a former test never arrives. */
export function resetNetwork() {
  doors = []
  round += 1
}

/**
 * Answers a call from now on; the answer may depend on the request, and may be a promise that a test resolves later.
 *
 * @returns the calls received, growing.
 */
export function answer<C extends Call>(
  call: C,
  reply: Answer<C> | ((received: Received) => Answer<C> | Promise<Answer<C>>),
  headers: Record<string, string> = {},
): readonly Received[] {
  return open(call, async (received) =>
    Response.json(await (reply instanceof Function ? reply(received) : reply), { headers }),
  )
}

/** Answers a call with events from now on. */
export const answerEvents = <C extends Call>(call: C, events: readonly Answer<C>[]): readonly Received[] =>
  open(call, () => new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')))

/** Refuses a call from now on, as the server would. */
export const refuse = (
  call: Call,
  code: RefusalCode,
  details: Record<string, unknown> = {},
): readonly Received[] =>
  open(call, () =>
    Response.json({ code, message: refusalText(code, 'en', details), details }, { status: REFUSALS[code] }),
  )

/** Answers a call with any content, also an invalid one. */
export const answerRaw = (call: Call, reply: () => Response): readonly Received[] => open(call, reply)

/** Lets a call fail as it does without a network. */
export const cutOff = (call: Call): readonly Received[] =>
  open(call, () => Promise.reject(new TypeError('Failed to fetch')))

function open(call: Call, reply: Door['reply']): readonly Received[] {
  const door: Door = { call, reply, received: [] }
  doors.unshift(door)
  return door.received
}

globalThis.fetch = async (input, init = {}) => {
  init.signal?.throwIfAborted()
  const url = new URL(input instanceof Request ? input.url : input, location.origin)
  const method = init.method ?? 'GET'
  for (const { call, reply, received } of doors) {
    const params = call.method === method ? match(call.url, url.pathname) : undefined
    if (!params) continue
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const { headers, keepalive: outlives = false } = init
    const one = { params, query: url.searchParams, body, headers: new Headers(headers), outlives }
    received.push(one)
    const current = round
    const replied = await Promise.resolve(reply(one)).catch(asThrown)
    return current === round ? replied : new Promise<never>(() => {})
  }
  throw new Error(`no answer was prepared for ${method} ${url.pathname}`)
}

/** A reply may throw a whole response, such as a refusal that only one of several calls meets. */
const asThrown = (thrown: unknown): Response => {
  if (thrown instanceof Response) return thrown
  throw thrown
}

/** The parameters of a path such as `/analysis/dates/:contractId`, if the address fits it. */
function match(pattern: string, path: string): Record<string, string> | undefined {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const found = new RegExp(`^/api${pattern.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(path)
  return found
    ? Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]))
    : undefined
}
