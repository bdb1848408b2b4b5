import type * as z from 'zod/mini'

/** A JSON Schema, draft 2020-12, as OpenAPI 3.1 uses it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

const FORMATS: Record<string, string> = {
  'date-time': '2026-11-20T09:00:00.000Z',
  uuid: '3f0c7d7e-5a39-4c53-9f2b-6b1f6f2c8f10',
  email: 'elena@example.com',
}

/** A value that fits a schema, for a reader to see what it looks like; its own examples first. */
export function exampleOf(schema: JsonSchema): unknown {
  const [given] = schema.examples ?? []
  if (given !== undefined) return given
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return exampleOf(schemaIn(first))
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, one]) => [name, exampleOf(schemaIn(one))]),
      )
    case 'array':
      return [exampleOf(schemaIn(itemsOf(schema)))]
    case 'string':
      return FORMATS[schema.format ?? ''] ?? textFor(schema)
    case 'integer':
      return schema.minimum ?? 1
    case 'number':
      return 0.05
    case 'boolean':
      return true
    default:
      return null
  }
}

/** Describes the values of a schema briefly, e.g. `text, 1 to 64 characters`. */
export function kindOf(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  if (schema.type === 'array') return `list of ${kindOf(schemaIn(itemsOf(schema)))}`
  const kind = schema.format ?? KINDS[String(schema.type)] ?? 'anything'
  const [from, to] =
    schema.type === 'string' ? [schema.minLength, schema.maxLength] : [schema.minimum, schema.maximum]
  const unit = schema.type === 'string' ? ' characters' : ''
  if (from !== undefined && to !== undefined && Math.abs(to) < Number.MAX_SAFE_INTEGER) {
    return `${kind}, ${from} to ${to}${unit}`
  }
  return kind
}

const KINDS: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true | false',
  object: 'object',
}

const itemsOf = ({ items }: JsonSchema): boolean | JsonSchema | undefined =>
  Array.isArray(items) ? items[0] : items

/** A schema may be `true`, which allows anything. */
export const schemaIn = (one: boolean | JsonSchema | undefined): JsonSchema =>
  typeof one === 'object' ? one : {}

function textFor({ pattern, minLength = 0 }: JsonSchema): string {
  if (pattern === '^[A-Z]{3}$') return 'EUR'
  const digits = /^\^\[0-9\]\{(\d+)\}\$$/.exec(pattern ?? '')?.[1]
  if (digits) return '123456'.slice(0, Number(digits))
  return 'text'.padEnd(minLength, 't')
}
