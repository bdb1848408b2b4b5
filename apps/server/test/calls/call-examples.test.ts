import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@fundholder/protocol/call.ts'
import * as z from 'zod/mini'
import { EVERYBODYS_IDS, EXAMPLES, nameOf } from './call-examples.ts'
import { sessionCalls } from './member-calls.ts'

test('every call of a session is in the matrix with a good input', () => {
  assert.deepEqual(
    sessionCalls.map(nameOf).filter((name) => !EXAMPLES[name]),
    [],
  )
  const names = new Set(sessionCalls.map(nameOf))
  assert.deepEqual(
    [...Object.keys(EXAMPLES), ...Object.keys(EVERYBODYS_IDS)].filter((name) => !names.has(name)),
    [],
    'no row outlives its call',
  )
})

test('every id in an input shows whose it is, or is named as everybody’s', () => {
  for (const call of sessionCalls) {
    const known = [...Object.keys(call.owned ?? {}), ...(EVERYBODYS_IDS[nameOf(call)] ?? [])]
    assert.deepEqual(
      idFields(call).filter((field) => !known.includes(field)),
      [],
      nameOf(call),
    )
  }
})

test('the search for ids in inputs finds them at any depth', () => {
  const schema = {
    querystring: z.strictObject({ q: z.string(), clientIds: z.array(z.string()) }),
    body: z.strictObject({ deep: z.array(z.strictObject({ bankAccountId: z.string() })), id: z.string() }),
    response: { 200: z.object({}) },
  }
  const call: Call = {
    method: 'POST',
    url: '/x',
    summary: '',
    chapter: '',
    access: 'client',
    refusals: [],
    schema,
  }
  assert.deepEqual(idFields(call), ['querystring.clientIds', 'body.deep.bankAccountId', 'body.id'])
})

/** Returns the paths of an input's fields named `id`, `ids`, or ending so. */
function idFields(call: Call): string[] {
  const { params, querystring, body } = call.schema
  return Object.entries({ params, querystring, body }).flatMap(([part, shape]) =>
    shape ? idsIn(z.toJSONSchema(shape, { unrepresentable: 'any' }), part) : [],
  )
}

function idsIn(schema: z.core.JSONSchema.BaseSchema, path: string): string[] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    ...(/(^|[a-z])ids?$/i.test(name) ? [`${path}.${name}`] : []),
    ...(typeof property === 'object' ? idsIn(property, `${path}.${name}`) : []),
  ])
  const items =
    typeof schema.items === 'object' && !Array.isArray(schema.items) ? idsIn(schema.items, path) : []
  return [...inside, ...items]
}
