import { randomUUID } from 'node:crypto'
import type { Argument, Call } from '@fundholder/protocol/call.ts'
import type { RefusalBody } from '@fundholder/protocol/refusals.ts'
import type { LightMyRequestResponse } from 'fastify'
import * as z from 'zod/mini'
import { type Clock, fixedClock } from '#platform/clock/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { API_BASE, type Authenticate, type Gates, type HttpServer, type Mount } from '#platform/http/http.ts'
import { httpServer } from '#platform/http/http-server.ts'
import { type LoadLimits, USUAL_LOAD } from '#platform/http/load/load-shedding.ts'
import { openLog } from '#platform/logging/log.ts'
import { PATIENT, type Template, testDatabase } from '#test/database/postgres.ts'
import { userInHeader } from './test-authentication.ts'

/** A Friday at noon in Madrid. */
export const TEST_INSTANT = '2026-11-20T11:00:00Z'

/** Load limits that tests never reach; other tests cover the limits. */
export const UNHURRIED: LoadLimits = {
  ...USUAL_LOAD,
  atOnce: 1_000,
  longestWaitMs: Number.POSITIVE_INFINITY,
  longestBurstWaitMs: Number.POSITIVE_INFINITY,
  commandsAtOnce: Number.POSITIVE_INFINITY,
}

type FixedClock = ReturnType<typeof fixedClock>

/** Dependencies of a domain's registration in a test; domains with more add theirs in `register`. */
export type TestDeps = { db: Database; clock: Clock; log: ReturnType<typeof openLog> }

export type CallInput<C extends Call> = {
  params?: Argument<C, 'params'>
  query?: Argument<C, 'querystring'>
  body?: Argument<C, 'body'>
  /** Id of the signed-in user, if any. Read by the test authentication only. */
  as?: string
  headers?: Record<string, string>
}

/** An answer as it travelled, and its body as the call describes it, or the refusal. */
export type Answered<C extends Call> = {
  status: number
  response: LightMyRequestResponse
  /** @throws when the call was refused. */
  answer: () => z.output<C['schema']['response'][200]>
  /** @throws when the call was not refused. */
  refusal: () => RefusalBody
}

export type TestPortal = {
  app: HttpServer
  db: Database
  /** Connection string of the superuser, to inspect the database directly. */
  url: string
  clock: FixedClock
  deps: TestDeps
  /** Makes a call as a client's page would. */
  call: <const C extends Call>(call: C, input?: CallInput<C>) => Promise<Answered<C>>
  close: () => Promise<void>
}

/**
 * A portal on a database of its own, at noon on Friday 20 November 2026, with the chosen domains mounted.
 *
 * @param register mounts the domains under test.
 * @param template of its database; empty by default.
 * @param authenticate identity’s own where sessions are under test; by default the user named in a header is signed in.
 */
export async function openTestPortal({
  register,
  authenticate = (deps) => userInHeader(deps.db),
  gates,
  startsAt = TEST_INSTANT,
  template,
}: {
  register: (mount: Mount, deps: TestDeps, app: HttpServer) => void | Promise<void>
  authenticate?: (deps: TestDeps) => Authenticate
  gates?: Omit<Gates, 'authenticate'>
  startsAt?: string
  template?: Template | undefined
}): Promise<TestPortal> {
  const database = await testDatabase(template)
  const { db } = openDatabase(database.portalUrl, { limits: PATIENT })
  const clock = fixedClock(startsAt)
  const deps: TestDeps = { db, clock, log: openLog('silent') }
  const { app, mount } = httpServer({
    log: deps.log,
    config: readConfig({}),
    authenticate: authenticate(deps),
    load: UNHURRIED,
    ...gates,
  })
  await register(mount, deps, app)
  await app.ready()
  return {
    app,
    db,
    url: database.url,
    clock,
    deps,
    call: (call, input) => makeCall(app, call, input),
    close: async () => {
      await app.close()
      await db.destroy()
      await database.close()
    },
  }
}

/** Sends a described call to a server without a network between. */
export async function makeCall<const C extends Call>(
  app: HttpServer,
  call: C,
  { params, query, body, as, headers }: CallInput<C> = {},
): Promise<Answered<C>> {
  const response = await app.inject({
    method: call.method,
    url: addressOf(call, params ?? {}, query ?? {}),
    headers: {
      ...(as ? { 'test-user': as } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return {
    status: response.statusCode,
    response,
    answer: () => {
      if (response.statusCode !== 200) throw new Error(`${call.url} answered ${response.body}`)
      return z.parse(call.schema.response[200], response.json()) as z.output<C['schema']['response'][200]>
    },
    refusal: () => {
      if (response.statusCode < 400) throw new Error(`${call.url} was not refused`)
      return response.json<RefusalBody>()
    },
  }
}

/** Returns the address of a call with its parameters; a list becomes a repeated parameter. */
export function addressOf(call: Call, params: object, query: object): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const path = call.url.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => (one === undefined ? [] : [[name, String(one)]])),
    ),
  )
  return `${API_BASE}${path}${search.size > 0 ? `?${search.toString()}` : ''}`
}
