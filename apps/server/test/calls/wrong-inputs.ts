import { ASSISTANT_MESSAGE_LENGTH } from '@fundholder/domain/limits.ts'
import type { Call } from '@fundholder/protocol/call.ts'
import { addressOf } from '#test/portal/portal.ts'
import type { ValidInput } from './valid-inputs.ts'

/** A malicious request. */
export type WrongRequest = { what: string; url: string; payload?: string }

/** Wrong values, invalid in all fields except free text. */
const WRONG_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  2 ** 53,
  0.5,
  '',
  'x'.repeat(300),
  'null\u0000byte',
  "x'; drop table setting; --",
  '99999999',
  [],
  [[]],
  {},
  { $gt: '' },
  { length: 1 },
]
const SQL = [
  "date'",
  'date; select 1',
  'date) union select password_hash from portal_user --',
  '1',
  'DATE',
  '',
]
const RESERVED = ['__proto__', 'constructor', 'prototype']

/** Every way to spoil a valid input: each value by each wrong one, each left out, more than is known, and bad bodies. */
export function* wrongRequests(
  call: Call,
  { params = {}, query = {}, body }: ValidInput,
): Generator<WrongRequest> {
  const url = addressOf(call, params, query)
  const payload = body && JSON.stringify(body)
  const valid = { url, ...(payload !== undefined && { payload }) }
  yield* wrongQueries(call, { params, query }, payload)
  for (const name of Object.keys(params)) {
    for (const wrong of ['x'.repeat(101), '%00', 'a%20b', "'", '%F0%9F%92%A9', '%', '%E0%A4%A']) {
      yield {
        ...valid,
        what: `${name} = ${wrong}`,
        url: `${addressOf(call, { ...params, [name]: 'HERE' }, query).replace('HERE', wrong)}`,
      }
    }
  }
  if (call.method === 'GET') return
  if (body) yield* wrongBodies(body, url)
  for (const [what, bad] of BAD_BODIES) yield { what, url, payload: bad }
}

function* wrongQueries(
  call: Call,
  { params, query }: { params: object; query: object },
  payload: string | undefined,
): Generator<WrongRequest> {
  const at = (what: string, search: URLSearchParams): WrongRequest => ({
    what,
    url: `${addressOf(call, params, {})}?${search.toString()}`,
    ...(payload !== undefined && { payload }),
  })
  const valid = () => new URL(addressOf(call, params, query), 'http://x').searchParams
  for (const name of ['surprise', ...RESERVED, 'limit[$gt]']) {
    const search = valid()
    search.append(name, '1')
    yield at(`unknown parameter ${name}`, search)
  }
  for (const [name, value] of Object.entries(query)) {
    if (!Array.isArray(value)) {
      const twice = valid()
      twice.append(name, String(value))
      yield at(`${name} twice`, twice)
    }
    for (const wrong of ['\u0000', 'x'.repeat(300), '-1', '1e309', '[object Object]', ...SQL]) {
      if (name === 'sortKey' && wrong === 'date') continue
      const search = valid()
      search.set(name, wrong)
      if (!isPlausible(name, wrong)) yield at(`${name} = ${JSON.stringify(wrong)}`, search)
    }
    const many = valid()
    for (let count = 0; count < 201; count += 1) many.append(name, String([value].flat()[0]))
    yield at(`${name} 201 times`, many)
  }
}

/** Ids are free within their alphabet, a search is any short text, and an empty or plain number may be one. */
const isPlausible = (name: string, value: string) =>
  (FREE_TEXTS.includes(name) && /^\P{Cc}{1,100}$/u.test(value)) ||
  (/Ids?$/.test(name) && /^[\w.@:-]{1,64}$/.test(value)) ||
  (/^(skip|limit|entity)$/.test(name) && Number.isInteger(Number(value)) && Number(value) >= 0) ||
  (/^(last|level|maxOc)$/.test(name) && value === '1') ||
  (name === 'performanceYTD' && /^-?1$/.test(value))

/** Fields of free text: searches, and the names of classes and groups. */
const FREE_TEXTS = ['q', 'peerGroup', 'field', 'assetClasses', 'subAssetClasses']

function* wrongBodies(body: object, url: string): Generator<WrongRequest> {
  const send = (what: string, wrong: unknown): WrongRequest => ({ what, url, payload: JSON.stringify(wrong) })
  yield send('a list', [body])
  yield send('an unknown key', { ...body, surprise: 1 })
  for (const key of RESERVED) {
    yield {
      what: `the key ${key}`,
      url,
      payload: `{"${key}":{"admin":true},${JSON.stringify(body).slice(1)}`.replace(',}', '}'),
    }
  }
  for (const path of pathsIn(body)) {
    const shown = path.join('.')
    yield send(`without ${shown}`, changed(body, path, undefined))
    yield send(`an unknown key beside ${shown}`, changed(body, [...path.slice(0, -1), 'surprise'], 1))
    const valid = valueAt(body, path)
    for (const wrong of WRONG_VALUES) {
      if (
        typeof wrong === 'string' &&
        wrong.length > 0 &&
        wrong.length <= freeTextLength(path) &&
        !wrong.includes('\0')
      )
        continue
      if (
        typeof wrong === 'string' &&
        typeof valid === 'string' &&
        path.at(-1)?.endsWith('Id') &&
        /^[\w.@:-]{1,64}$/.test(wrong)
      )
        continue
      if (wrong === 0.5 && FRACTIONS.includes(path.at(-1) ?? '')) continue
      yield send(`${shown} = ${JSON.stringify(wrong)?.slice(0, 40)}`, changed(body, path, wrong))
    }
  }
}

/** Fields that accept fractions. */
const FRACTIONS = ['weight', 'targetAmount', 'expectedPerformance', 'initialAmount', 'periodicContributions']

/** Longest free text of a field; 0 for a field of another form. */
const freeTextLength = (path: readonly string[]): number => {
  const name = path.at(-1) ?? ''
  if (name === 'text') return ASSISTANT_MESSAGE_LENGTH
  return ['username', 'password', 'reference', 'version'].includes(name) ? 254 : 0
}

const BAD_BODIES: readonly (readonly [string, string])[] = [
  ['a megabyte', JSON.stringify({ text: 'x'.repeat(1_000_000) })],
  ['half a body', '{"a":'],
  ['no JSON', 'a=1&b=2'],
  ['a bare number', '1'],
  ['a bare text', '"x"'],
  ['very deep lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ['very deep objects', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`],
  [
    'many keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`k${index}`, 1]))),
  ],
  ['a null byte in a key', '{"a\\u0000b":1}'],
]

function* pathsIn(value: unknown, path: string[] = []): Generator<string[]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    yield [...path, key]
    yield* pathsIn(inner, [...path, key])
  }
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => new Map(Object.entries(Object(inner))).get(key), value)

/** A copy with another value at a path; `undefined` leaves it out. */
function changed(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to
  const entries = new Map<string, unknown>(Object.entries(Object(value)))
  entries.set(key, changed(entries.get(key), rest, to))
  if (entries.get(key) === undefined) entries.delete(key)
  return Array.isArray(value) ? [...entries.values()] : Object.fromEntries(entries)
}
