import type { Language } from '@fundholder/domain/users/users.ts'
import { refusalText } from '@fundholder/language/refusals.ts'
import type { RefusalBody, RefusalCode } from '@fundholder/protocol/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/basics/refusal.ts'
import type { Config } from '#platform/config/config.ts'
import { codeOf, isUnavailable, SHORTAGES } from '#platform/database/database-faults.ts'
import type { HttpServer } from './http.ts'
import { preferredLanguage } from './preferred-language.ts'

/** Refusal codes of errors that the HTTP library raises. */
const BY_LIBRARY_CODE: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request/too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request/unsupported-media-type',
  FST_ERR_CTP_EMPTY_TYPE: 'request/unsupported-media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request/invalid',
  FST_ERR_BAD_URL: 'request/invalid',
  FST_ERR_MAX_PARAM_LENGTH: 'request/invalid',
  FST_ERR_HANDLER_TIMEOUT: 'server/busy',
}
/** After how many seconds another try is worth it. */
const RETRY_AFTER: Partial<Record<RefusalCode, number>> = { 'server/busy': 2, 'server/out-of-resources': 60 }

type Speaking = Pick<Config, 'languages'>

/** Turns a failure into an answer: a refusal unchanged, an unexpected error without its details. */
export function answerFailures(app: HttpServer, { languages }: Speaking): void {
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply, languages))
  app.setNotFoundHandler({}, () => {
    throw new Refusal('request/unknown-route')
  })
}

/** Refuses malformed addresses, which reach neither a route nor a hook. */
export function refuseBeforeRouting(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { languages }: Speaking,
): void {
  refuse(error, request, reply.header('request-id', request.id), languages)
}

function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  languages: readonly Language[],
) {
  const refusal = refusalOf(error)
  const { status, code, details } = refusal
  // A refusal is no fault: its line among the requests is enough, also while there are thousands of them.
  if (status >= 500 && error !== refusal) request.log.error({ err: error }, 'request failed')
  const seconds = RETRY_AFTER[code]
  if (seconds !== undefined) reply.header('retry-after', seconds)
  else if (status === 429) reply.header('retry-after', secondsToWait(details))
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(refusal, request, languages)))
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isUnavailable(error)) return new Refusal('server/busy')
  if (SHORTAGES.has(codeOf(error))) return new Refusal('server/out-of-resources')
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
