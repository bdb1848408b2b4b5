import { BODY_LIMIT, type FastifyRequest, type HttpServer } from './http.ts'
import { hasNullByte, invalid, isReservedKey } from './validation.ts'

const MOST_DEPTH = 20
/** In as much as a body may usually hold; a call that may send more may send as many more. */
const MOST_KEYS = 1_000

/** Bodies are JSON of a bounded shape; anything else is refused before it is looked at. */
export function acceptJsonOnly(app: HttpServer) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async ({ routeOptions: { bodyLimit } }: FastifyRequest, text: string) =>
      readJson(text, (MOST_KEYS * bodyLimit) / BODY_LIMIT),
  )
}

/**
 * @returns undefined for an empty text.
 * @throws {Refusal} `request/invalid` for what is not JSON, is deeper than 20, has more keys than that, or a key or
 * text that is dangerous to handle.
 */
export function readJson(text: string, mostKeys: number = MOST_KEYS): unknown {
  if (text === '') return undefined
  const value = parsed(text)
  const problem = unfit(value, mostKeys)
  if (problem) throw invalid([{ path: 'body', problem }])
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid([{ path: 'body', problem: 'is not JSON' }])
  }
}

/** Walks without recursion: the depth is the sender's choice. */
function unfit(root: unknown, mostKeys: number): string | undefined {
  const waiting = [{ value: root, depth: 0 }]
  let keys = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    if (typeof value === 'string' && hasNullByte(value)) return 'has a null byte'
    if (typeof value !== 'object' || value === null) continue
    if (depth >= MOST_DEPTH) return `is deeper than ${MOST_DEPTH}`
    if (!Array.isArray(value)) {
      const names = Object.keys(value)
      keys += names.length
      if (keys > mostKeys) return `has more than ${mostKeys} keys`
      if (names.some(isReservedKey)) return 'has a reserved key'
      if (names.some(hasNullByte)) return 'has a null byte'
    }
    for (const inner of Object.values(value)) waiting.push({ value: inner, depth: depth + 1 })
  }
  return undefined
}
