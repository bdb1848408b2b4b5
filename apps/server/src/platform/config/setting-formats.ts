import * as z from 'zod/mini'
import { listed } from './given-settings.ts'
import { readSecrets } from './secrets.ts'

/** Reads a text with a function that throws when it cannot. */
export const readWith = <Result>(read: (text: string) => Result) =>
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      try {
        return read(text)
      } catch (error) {
        context.issues.push({
          code: 'custom',
          input: text,
          message: error instanceof Error ? error.message : 'is wrong',
        })
        return z.NEVER
      }
    }),
  )

/** A URL with one of the protocols. */
export const urlWith = (...protocols: string[]) =>
  readWith((text) => {
    const url = URL.parse(text)
    if (!url || !protocols.includes(url.protocol))
      throw new Error(`must be a URL with ${protocols.join(' or ')}//`)
    return url
  })

/** A key ring. */
export const Ring = z.optional(readWith(readSecrets))

/** Messages a second. */
export const PerSecond = z._default(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,4}$/, { error: 'must be a whole number from 1 to 99999' })),
    z.transform(Number),
  ),
  200,
)

/** Reads which manager each host belongs to. */
export function readEntities(text: string): Map<string, number> {
  return new Map(
    listed(text).map((entry) => {
      const [, host, entity] = /^([a-z0-9.-]+)=(\d{1,6})$/.exec(entry.toLowerCase()) ?? []
      if (!host || !Number(entity)) throw new Error('must be <host name>=<entity>, separated by commas')
      return [host, Number(entity)] as const
    }),
  )
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
