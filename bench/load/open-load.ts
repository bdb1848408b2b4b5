import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Asked } from './dashboard-look.ts'
import type { Caller } from './steady-load.ts'

/**
 * One answer: milliseconds from sending the call to the last byte, and by how many the client itself was late to send it.
 * Status 0 where there was no answer.
 */
export type Outcome = { status: number; took: number; late: number; isRight?: boolean }

type Call = { asked: Asked; headers: Caller['headers'] }
type Sent = Call & { isChecked: boolean; dueAt: number; sentAt: number }

/** One of this many answers is compared with the expected value. */
const CHECK_EVERY = 20
const ANSWER_WITHIN_MS = 20_000
const REFUSED_PAUSE_MS = 50

/** Sends calls as they come, whether or not earlier ones are answered, on as many connections as that takes. */
export function openClient(address: string, next: () => Call) {
  const { hostname, port } = new URL(address)
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  let sent = 0

  function call(dueAt: number): Promise<Outcome> {
    const { asked, headers } = next()
    sent += 1
    return send({ asked, headers, isChecked: sent % CHECK_EVERY === 0, dueAt, sentAt: performance.now() })
  }

  function send(call: Sent): Promise<Outcome> {
    const { asked, headers, isChecked, dueAt, sentAt } = call
    const { method, path, body = '' } = asked
    return new Promise((resolve) => {
      const end = (status: number, isRight?: boolean) =>
        resolve({
          status,
          took: performance.now() - sentAt,
          late: sentAt - dueAt,
          ...(isRight !== undefined && { isRight }),
        })
      const sending = request(
        {
          hostname,
          port,
          method,
          path,
          agent,
          timeout: ANSWER_WITHIN_MS,
          headers: {
            ...headers,
            ...(!isChecked && { 'accept-encoding': 'gzip, deflate, br' }),
            ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          },
        },
        (response) => {
          const { statusCode = 0 } = response
          if (isChecked && statusCode === 200)
            void text(response).then((answer) => end(statusCode, asked.isRight(JSON.parse(answer))))
          else response.resume().on('end', () => end(statusCode))
        },
      )
      sending.on('timeout', () => sending.destroy(new Error('no answer in time')))
      sending.on('error', () => {
        // The server may have closed an idle connection just as it was used again: no answer to this call.
        if (sending.reusedSocket && performance.now() - sentAt < ANSWER_WITHIN_MS) resolve(send(call))
        else end(0)
      })
      sending.end(body)
    })
  }

  return {
    /** So many callers who each wait for an answer before they ask again. */
    async closed(callers: number, seconds: number): Promise<Outcome[]> {
      const outcomes: Outcome[] = []
      const until = performance.now() + seconds * 1000
      await Promise.all(
        Array.from({ length: callers }, async () => {
          while (performance.now() < until) {
            const outcome = await call(performance.now())
            outcomes.push(outcome)
            if (outcome.status !== 200) await new Promise((resolve) => setTimeout(resolve, REFUSED_PAUSE_MS))
          }
        }),
      )
      return outcomes
    },
    /** Calls at a rate, with gaps between them as between calls of people who know nothing of each other. */
    async open(callsASecond: number, seconds: number): Promise<Outcome[]> {
      const calls: Promise<Outcome>[] = []
      const begun = performance.now()
      for (let due = 0; due < seconds * 1000; due += (-Math.log(1 - Math.random()) / callsASecond) * 1000) {
        const early = begun + due - performance.now()
        if (early > 1) await new Promise((resolve) => setTimeout(resolve, early))
        calls.push(call(begun + due))
      }
      return Promise.all(calls)
    },
    close: () => agent.destroy(),
  }
}
