import assert from 'node:assert/strict'
import type { Call, Owned } from '@fundholder/protocol/call.ts'
import { ALL_CALLS } from '@fundholder/protocol/calls.ts'
import type { Browser } from '#test/portal/browser.ts'
import { type CallInput, EXAMPLES, nameOf, spendsCode } from './call-examples.ts'
import type { Holder } from './two-managers.ts'

/** Calls that need a session. */
export const sessionCalls = ALL_CALLS.filter(
  ({ access }) => access !== 'public' && access !== 'anyone' && access !== 'demo',
)
/** Calls that a member may make. */
export const memberCalls = sessionCalls.filter(({ access }) => access !== 'employer')
/** Calls of members that name ids of owned things. */
export const owningCalls = memberCalls.filter(({ owned }) => owned)

export function exampleOf(call: Call, holder: Holder): CallInput {
  const example = EXAMPLES[nameOf(call)]
  if (!example) throw new Error(`${nameOf(call)} has no good input in call-examples.ts`)
  return example(holder)
}

export const ask = (browser: Browser, call: Call, { params, querystring, body }: CallInput) =>
  browser.ask(call, {
    ...(params && { params }),
    ...(querystring && { query: querystring }),
    ...(body && { body }),
  } as object)

export async function refusalFor(browser: Browser, call: Call, input: CallInput) {
  const { status, response } = await ask(browser, call, input)
  return { status, body: response.body }
}

export const idOf = (holder: Holder, kind: Owned): string =>
  ({
    client: holder.userId,
    contract: holder.contractId,
    portfolio: holder.portfolioId,
    organisation: String(holder.entity),
    order: holder.orderId,
    document: holder.documentId,
    report: holder.reportId,
    request: holder.requestId,
  })[kind]

/** Returns the valid input with other ids in one field: `ids` in a list, else `id`. */
export function withIds(call: Call, own: Holder, path: string, id: string, ...ids: string[]): CallInput {
  const input = structuredClone(exampleOf(call, own))
  const [part, field] = path.split('.') as [keyof CallInput, string]
  const place = input[part]
  if (place?.[field] === undefined) throw new Error(`${nameOf(call)} has no ${path} in its good input`)
  place[field] = Array.isArray(place[field]) ? ids : id
  return input
}

/** Returns inputs with a foreign id alone and, in a list, before, after and between the user's own. */
export function mixturesOf(call: Call, own: Holder, path: string, foreign: string): CallInput[] {
  const [part, field] = path.split('.') as [keyof CallInput, string]
  const good = exampleOf(call, own)[part]?.[field]
  const alone = withIds(call, own, path, foreign, foreign)
  if (!Array.isArray(good)) return [alone]
  const [mine] = good
  return [
    alone,
    withIds(call, own, path, foreign, mine, foreign),
    withIds(call, own, path, foreign, foreign, mine),
    withIds(call, own, path, foreign, mine, foreign, mine),
    withIds(call, own, path, foreign, mine, 'not-there'),
  ]
}

/** Makes every call of a member. @returns all answers as one text. */
export async function crawl(browser: Browser, holder: Holder): Promise<string> {
  const bodies = []
  for (const call of memberCalls.filter((one) => one.url !== '/users/logout' && !spendsCode(one))) {
    const { status, response } = await ask(browser, call, exampleOf(call, holder))
    assert.equal(status, 200, `${nameOf(call)} ${response.body}`)
    bodies.push(response.body)
  }
  return bodies.join('\n')
}

export const assertShows = (text: string, canaries: readonly string[]) => {
  for (const canary of canaries) assert.ok(text.includes(canary), `${canary} is shown to its owner`)
}
export const assertHides = (text: string, canaries: readonly string[]) => {
  for (const canary of canaries) assert.ok(!text.includes(canary), `${canary} is not shown to others`)
}
