/** XML element. Text and attributes are escaped when written. */
export type Xml = {
  name: string
  attributes?: Readonly<Record<string, string>>
  content: string | readonly Xml[]
}

export const xml = (
  name: string,
  content: string | readonly (Xml | undefined)[],
  attributes?: Readonly<Record<string, string>>,
): Xml => ({
  name,
  content: typeof content === 'string' ? content : content.filter((one) => one !== undefined),
  ...(attributes && { attributes }),
})

/** Writes a UTF-8 document, indented by two spaces. */
export const writeXml = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, '')}`

function lines({ name, attributes = {}, content }: Xml, indent: string): string {
  const opening = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)]
  const inside =
    typeof content === 'string'
      ? escaped(content)
      : `\n${content.map((one) => lines(one, `${indent}  `)).join('')}${indent}`
  return `${indent}<${opening.join(' ')}>${inside}</${name}>\n`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

/**
 * Text in the ISO 20022 Latin character set: letters, digits, blanks and `/-?:().,'+`. Drops accents and
 * replaces other characters by a full stop.
 */
export const plainText = (text: string, most: number): string =>
  text
    .replaceAll('ß', 'ss')
    .replaceAll(/[Øø]/g, (sign) => (sign === 'Ø' ? 'O' : 'o'))
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/gu, '.')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trim()

/** UTC timestamp in seconds. */
export const isoInstant = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`
