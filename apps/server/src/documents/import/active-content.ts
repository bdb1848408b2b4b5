import { inflateSync } from 'node:zlib'

/** Names of a PDF's objects that do something when it is opened (ISO 32000-1, 7.11, 12.6 and 13), and how to say so. */
const REFUSED: readonly [name: RegExp, wrong: string][] = [
  [/\/Encrypt\s*(?:<<|\d+\s+\d+\s+R\b)/, 'is encrypted; everybody must be able to read it'],
  [/\/(?:JavaScript|JS)(?![A-Za-z])/, 'contains scripts (JavaScript)'],
  [/\/Launch(?![A-Za-z])/, 'starts another program when it is used (launch action)'],
  [/\/(?:EmbeddedFiles?|GoToE)(?![A-Za-z])/, 'has other files attached to it'],
  [/\/RichMedia(?![A-Za-z])/, 'contains video or other media'],
]

/** Objects within compressed streams of a file, together. */
const MOST_BYTES = 100 * 2 ** 20

/** Says why a PDF that is encrypted or does something when it is opened cannot be published; undefined for any other. */
export function activeContent(file: Buffer): string | undefined {
  const structure = structureOf(file)
  if (structure === undefined) return 'has parts that cannot be checked for scripts'
  const names = structure.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return REFUSED.find(([name]) => name.test(names))?.[1]
}

/**
 * Returns all objects of a PDF as text, those in compressed object streams too, without the contents of other streams:
 * pages, pictures and fonts, which may contain any bytes. Undefined if an object stream cannot be read.
 */
function structureOf(file: Buffer): string | undefined {
  const text = file.toString('latin1')
  const parts: string[] = []
  let room = MOST_BYTES
  let from = 0
  for (const { index, 0: keyword } of text.matchAll(/\bstream\r?\n/g)) {
    if (index < from) continue
    const start = index + keyword.length
    const end = text.indexOf('endstream', start)
    if (end === -1) break
    const objects = text.slice(from, index)
    parts.push(objects)
    from = end
    if (!/\/ObjStm\b/.test(objects.slice(Math.max(0, objects.lastIndexOf('endobj'))))) continue
    const inside = inflated(file.subarray(start, end), room)
    if (inside === undefined) return undefined
    room -= inside.length
    parts.push(inside)
  }
  return [...parts, text.slice(from)].join('\n')
}

function inflated(stream: Buffer, room: number): string | undefined {
  try {
    return inflateSync(stream, { maxOutputLength: Math.max(1, room) }).toString('latin1')
  } catch {
    return undefined
  }
}
