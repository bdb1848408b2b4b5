import { DEFAULT_LANGUAGE, type Language } from '@fundholder/domain/users.ts'
import { refusalText } from '@fundholder/language/refusals.ts'
import type { RefusalBody, RefusalCode } from '@fundholder/protocol/refusals.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { isUnavailable } from './database-faults.ts'
import type { HttpServer } from './http.ts'
import { Refusal } from './refusal.ts'

/** What the HTTP library refuses by itself, in our codes. */
const BY_LIBRARY_CODE: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request/too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request/unsupported-media-type',
  FST_ERR_CTP_EMPTY_TYPE: 'request/unsupported-media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request/invalid',
  FST_ERR_BAD_URL: 'request/invalid',
  FST_ERR_MAX_PARAM_LENGTH: 'request/invalid',
}
const BUSY_RETRY_SECONDS = 2

/** The one place where a failure becomes an answer: a refusal as it is, anything unforeseen without its particulars. */
export function answerFailures(app: HttpServer, { languages }: Pick<Config, 'languages'>) {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
    const { details } = refusal
    if (refusal.code === 'server/busy') reply.header('retry-after', BUSY_RETRY_SECONDS)
    else if (refusal.status === 429) reply.header('retry-after', secondsToWait(details))
    return reply
      .code(refusal.status)
      .type('application/json; charset=utf-8')
      .send(bodyOf(refusal, request, languages))
  })
  app.setNotFoundHandler({}, () => {
    throw new Refusal('request/unknown-route')
  })
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isUnavailable(error)) return new Refusal('server/busy')
  const known = error instanceof Error && 'code' in error ? BY_LIBRARY_CODE[String(error.code)] : undefined
  return new Refusal(known ?? 'server/fault')
}

function bodyOf(refusal: Refusal, request: FastifyRequest, languages: readonly Language[]): RefusalBody {
  const details = refusal.code === 'server/fault' ? { requestId: request.id } : refusal.details
  const language = preferredLanguage(request.headers['accept-language'], languages)
  return { code: refusal.code, message: refusalText(refusal.code, language, details), details }
}

function secondsToWait({ seconds, minutes }: Record<string, unknown>): number {
  if (typeof seconds === 'number') return seconds
  return typeof minutes === 'number' ? minutes * 60 : 60
}

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
  return spoken[0] ?? DEFAULT_LANGUAGE
}
