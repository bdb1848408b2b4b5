/** An element of a document: text, or elements. */
export type Element = {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: readonly Element[]
}

const TOKEN = /<(\/?)([A-Za-z]\w*)((?: \w+="[^"<]*")*)>|([^<]+)/gy
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Reads a document of elements, attributes and text, nothing else. @throws {SyntaxError} when it is not well-formed. */
export function readXml(document: string): Element {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
  if (!document.startsWith(declaration)) throw new SyntaxError('no declaration')
  const open: { name: string; attributes: Record<string, string>; text: string; children: Element[] }[] = []
  const tokens = document.slice(declaration.length).trimEnd()
  TOKEN.lastIndex = 0
  let root: Element | undefined
  for (let end = 0; end < tokens.length; end = TOKEN.lastIndex) {
    const token = root ? null : TOKEN.exec(tokens)
    if (!token) throw new SyntaxError(`not an element: ${tokens.slice(end, end + 40)}`)
    const [, closing, name, attributes = '', text] = token
    const inside = open.at(-1)
    if (text !== undefined) {
      if (!inside) throw new SyntaxError('text outside of the document')
      inside.text += unescaped(text)
    } else if (!closing && name) {
      open.push({ name, attributes: attributesIn(attributes), text: '', children: [] })
    } else {
      const done = open.pop()
      if (done?.name !== name) throw new SyntaxError(`${name} is closed and ${done?.name} is open`)
      const element = { ...done, name: done?.name ?? '', attributes: done?.attributes ?? {} } as Element
      const outer = open.at(-1)
      if (outer) outer.children.push(element)
      else root = element
    }
  }
  if (!root) throw new SyntaxError('nothing is closed')
  return root
}

const attributesIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/ (\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, unescaped(value)]),
  )

function unescaped(text: string): string {
  const plain = text.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
  if (/&(?!amp;|lt;|gt;|quot;|apos;)/.test(text)) throw new SyntaxError(`a stray sign: ${text}`)
  return plain
}

/** All elements of a name anywhere below another. */
export const allIn = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allIn(child, name)])

/** The text at the end of a path such as `PmtId/EndToEndId`; undefined where there is none. */
export function textAt(element: Element, path: string): string | undefined {
  let at: Element | undefined = element
  for (const name of path.split('/')) at = at?.children.find((child) => child.name === name)
  return at?.text
}
