/**
 * A value as it travels beside a statement: text, or bytes as they are. Arrays become arrays of PostgreSQL, other
 * objects JSON; a moment is written with its zone.
 */
export function parameterOf(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return `${value as number | bigint | boolean}`
  if (Buffer.isBuffer(value)) return value
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? arrayOf(value) : JSON.stringify(value)
}

const arrayOf = (values: readonly unknown[]): string => `{${values.map(elementOf).join(',')}}`

function elementOf(value: unknown): string {
  if (Array.isArray(value)) return arrayOf(value)
  const one = parameterOf(value)
  if (one === null) return 'NULL'
  if (typeof value === 'bigint' || typeof value === 'number') return `${one as string}` // nothing in it to be mistaken
  return quoted(typeof one === 'string' ? one : `\\x${one.toString('hex')}`)
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
