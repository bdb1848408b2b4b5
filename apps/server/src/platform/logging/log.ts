import pino, { type DestinationStream, type Logger } from 'pino'
import pretty from 'pino-pretty'
import type { LogLevel } from '#platform/config/config.ts'

export type Log = Logger

/** Fields that are never written, at any depth. */
const SECRET_FIELDS = new Set([
  'authorization',
  'system-token',
  'systemToken',
  'cookie',
  'set-cookie',
  'password',
  'newPassword',
  'token',
  'code',
  'verificationCode',
  'credentials',
  'secret',
  'phone',
  'email',
  'iban',
  'text',
  'body',
])

/** Patterns of personal data and secrets in any text. */
const SECRET_LOOKS: readonly (readonly [RegExp, string])[] = [
  [/eyJ[\w-]{5,}\.[\w-]+\.[\w-]+/g, '[token]'],
  [/\b\d{1,10}\.[\w-]{32,}/g, '[token]'],
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, '[e-mail]'],
  [/\+\d[\d ().-]{6,}\d/g, '[phone]'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g, '[iban]'],
  [/(postgres(?:ql)?|smtps?|https?):\/\/[^\s/@"]+@/gi, '$1://[login]@'],
]

/** Redacts what a log must not contain. */
export const redacted = (line: string): string =>
  SECRET_LOOKS.reduce((text, [look, instead]) => text.replace(look, instead), line)

/**
 * One JSON object a line, readable lines on a terminal.
 *
 * @param destination where lines go instead of standard output.
 */
export function openLog(level: LogLevel = 'info', destination?: DestinationStream): Log {
  const out = destination ?? (process.stdout.isTTY ? readable() : pino.destination({ fd: 1, sync: true }))
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: withoutSecrets },
      serializers: { err: errorFields },
      hooks: { streamWrite: redacted },
    },
    out,
  )
}

/** A copy without the values of secret fields. pino's own `redact` parses its paths for each line: half the cost of a refusal. */
function withoutSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SECRET_FIELDS.has(name) ? '[redacted]' : withoutSecretsIn(value),
    ]),
  )
}

function withoutSecretsIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecretsIn)
  return isPlain(value) ? withoutSecrets(value) : value
}

/** Errors have a serializer; objects of other classes may contain themselves. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const readable = () => pretty({ ignore: 'pid', translateTime: 'HH:MM:ss', singleLine: true, sync: true })

/** Returns the fields of an error that locate it. Drivers attach whole statements with their parameters. */
function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  const code = 'code' in error ? String(error.code) : undefined
  const cause = error.cause === undefined ? {} : { cause: errorFields(error.cause) }
  return { type: name, ...(code === undefined ? {} : { sqlOrSystemCode: code }), message, stack, ...cause }
}
