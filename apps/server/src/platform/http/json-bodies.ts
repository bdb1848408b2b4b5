import { BODY_LIMIT, type FastifyRequest, type HttpServer } from './http.ts'
import { hasNullByte, invalid, isReservedKey } from './validation.ts'

const MOST_DEPTH = 20
/** In as much as a body may usually hold; a call that may send more may send as many more. */
const MOST_KEYS = 1_000

/** Accepts JSON bodies of a bounded shape only; anything else is refused before parsing. */
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
 * @throws {Refusal} `request/invalid` for text that is not JSON, is nested too deeply, has too many or duplicate keys, or
 * a key or text that is unsafe to process.
 */
export function readJson(text: string, mostKeys: number = MOST_KEYS): unknown {
  if (text === '') return undefined
  const value = parsed(text)
  const problem = unfit(value, mostKeys) ?? (hasKeyTwice(text) ? 'has a key twice' : undefined)
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

/**
 * Returns true if an object in a JSON text repeats a key. Parsers differ in which value they use, so such a
 * request is ambiguous. Works without recursion.
 */
function hasKeyTwice(text: string): boolean {
  const open: Set<string>[] = []
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (char === '{' || char === '[') open.push(new Set())
    else if (char === '}' || char === ']') open.pop()
    else if (char === '"') {
      const end = endOfString(text, at)
      if (isKey(text, end)) {
        const keys = open.at(-1)
        const key: string = JSON.parse(text.slice(at, end))
        if (keys?.has(key)) return true
        keys?.add(key)
      }
      at = end - 1
    }
  }
  return false
}

/** The place after the closing quote of a string that opens at a place. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

/** In JSON only a key is followed by a colon. */
function isKey(text: string, end: number): boolean {
  let at = end
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1
  return text[at] === ':'
}
