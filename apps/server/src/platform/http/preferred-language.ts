import { fallbackLanguage, LANGUAGES, type Language } from '@fundholder/domain/users/users.ts'
import type { FastifyRequest } from './http.ts'

/** The reader's language, of all that have texts. */
export const languageOf = (request: FastifyRequest): Language =>
  preferredLanguage(request.headers['accept-language'], LANGUAGES)

/** The first of the reader's languages, by their weights (RFC 9110, 12.5.4), that the portal speaks. */
export function preferredLanguage(header: string | undefined, spoken: readonly Language[]): Language {
  const wished = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
      const weight = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean)
      return { language: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  for (const { language } of wished) {
    const found = spoken.find((one) => one === language)
    if (found) return found
  }
  return fallbackLanguage(spoken)
}
