import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sized } from '../measuring/budget.ts'
import type { Asked } from './dashboard-look.ts'

/** Somebody's way to the server: their headers, and connections of their own as a browser has them. */
export type Caller = { headers: Readonly<Record<string, string>>; look: () => Asked[][] }

export type LoadResult = {
  /** Milliseconds from the moment at which a call was due to its last byte, by the name of the call. */
  tookByCall: Map<string, number[]>
  callsASecond: number
  /** Number of requests that a busy server refused. */
  refused: number
  /** The first wrong answers, failures and requests without an answer. */
  wrong: string[]
  checked: number
}

/** One of this many answers is read and compared by default; only the status of the others is checked. */
const CHECK_EVERY = sized(10, 1)
/** A browser's connections to one server. */
const CONNECTIONS = 6
/** Between groups of calls, for what a page does with the answers. */
const THINKING_MS = 30
const ANSWER_WITHIN_MS = 10_000
const MOST_FAULTS = 5

/**
 * Lets callers look one after the other, so that calls come at a steady rate whatever the server does: a call that has to
 * wait since the server is busy counts from when it was due.
 *
 * @param next who looks next; each look opens connections of its own and closes them again.
 */
export async function steadyLoad(
  address: string,
  next: () => Caller,
  {
    callsASecond,
    seconds,
    checkEvery = CHECK_EVERY,
  }: { callsASecond: number; seconds: number; checkEvery?: number },
): Promise<LoadResult> {
  const { hostname, port } = new URL(address)
  const result: LoadResult = { tookByCall: new Map(), callsASecond: 0, refused: 0, wrong: [], checked: 0 }
  const looks: Promise<void>[] = []
  let due = 0
  let answered = 0
  const begun = performance.now()
  while (due < seconds * 1000) {
    const late = performance.now() - begun - due
    if (late < 0) await new Promise((resolve) => setTimeout(resolve, -late))
    const { headers, look } = next()
    const groups = look()
    const calls = groups.reduce((sum, group) => sum + group.length, 0)
    looks.push(lookOnce(groups, headers, begun + due))
    due += (calls / callsASecond) * 1000
  }
  await Promise.all(looks)
  result.callsASecond = (answered / (performance.now() - begun)) * 1000
  return result

  async function lookOnce(groups: readonly Asked[][], headers: Caller['headers'], from: number) {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    let dueAt = from
    for (const group of groups) {
      const ends = await Promise.all(group.map((asked) => ask(asked, headers, agent, dueAt)))
      dueAt = Math.max(...ends) + THINKING_MS
      const wait = dueAt - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    }
    agent.destroy()
  }

  /** @returns when the answer was there. */
  async function ask(asked: Asked, headers: Caller['headers'], agent: Agent, dueAt: number): Promise<number> {
    const { status, encoding, body } = await send(asked, headers, agent)
    const end = performance.now()
    answered += 1
    const took = result.tookByCall.get(asked.name) ?? []
    took.push(end - dueAt)
    result.tookByCall.set(asked.name, took)
    if (status === 503) result.refused += 1
    else if (status !== 200) note(`${asked.name}: ${status || body.toString()}`)
    else if (answered % checkEvery === 0) {
      result.checked += 1
      if (!asked.isRight(JSON.parse(plain(body, encoding)))) note(`${asked.name}: another figure`)
    }
    return end
  }

  function note(fault: string) {
    if (result.wrong.length < MOST_FAULTS) result.wrong.push(fault)
  }

  function send({ method, path, body = '' }: Asked, headers: Caller['headers'], agent: Agent) {
    return new Promise<{ status: number; encoding: string | undefined; body: Buffer }>((resolve) => {
      const sent = request(
        {
          hostname,
          port,
          method,
          path,
          agent,
          timeout: ANSWER_WITHIN_MS,
          headers: {
            ...headers,
            'accept-encoding': 'gzip, deflate, br',
            ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              encoding: response.headers['content-encoding'],
              body: Buffer.concat(chunks),
            }),
          )
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
      sent.on('error', (error) =>
        resolve({ status: 0, encoding: undefined, body: Buffer.from(error.message) }),
      )
      sent.end(body)
    })
  }
}

export function plain(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  if (encoding === 'gzip') return gunzipSync(body).toString()
  return body.toString()
}

/** The figure that so much of all lies at or below: 0.95 is the 95th percentile, by nearest rank. */
export function quantileOf(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const figure = sorted[Math.max(Math.ceil(sorted.length * part) - 1, 0)]
  if (figure === undefined) throw new RangeError('nothing was measured')
  return figure
}
