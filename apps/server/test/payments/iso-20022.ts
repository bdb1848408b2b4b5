import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { XmlDocument, XmlElement, XmlParseError, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

/** Element of a message: text, or elements. */
export type Element = {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: readonly Element[]
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:'
const SCHEMAS = join(import.meta.dirname, 'iso-20022')
const DEFINITIONS = [
  'pain.001.001.09',
  'setr.004.001.04',
  'setr.005.001.04',
  'setr.010.001.04',
  'setr.011.001.04',
]

xmlRegisterFsInputProviders() // schemas include others
const validators = new Map(
  DEFINITIONS.map((definition) => {
    const file = join(SCHEMAS, `${definition}.xsd`)
    using schema = XmlDocument.fromBuffer(readFileSync(file), { url: pathToFileURL(file).href })
    return [definition, XsdValidator.fromDoc(schema)]
  }),
)

/** Reads a message and validates it against its schema in `iso-20022/`. @throws {SyntaxError} if not well-formed. */
export function readMessage(document: string): { definition: string; root: Element; faults: string[] } {
  using parsed = parse(document)
  const definition = parsed.root.namespaceUri.slice(NAMESPACE.length)
  const validator = validators.get(definition)
  const faults = validator ? faultsOf(validator, parsed) : [`no message: ${parsed.root.namespaceUri}`]
  return { definition, root: elementOf(parsed.root), faults }
}

function parse(document: string): XmlDocument {
  try {
    return XmlDocument.fromString(document)
  } catch (error) {
    if (error instanceof XmlParseError) throw new SyntaxError(error.message)
    throw error
  }
}

function faultsOf(validator: XsdValidator, document: XmlDocument): string[] {
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message.trim())
    throw error
  }
}

function elementOf(element: XmlElement): Element {
  const children: Element[] = []
  for (let node = element.firstChild; node; node = node.next)
    if (node instanceof XmlElement) children.push(elementOf(node))
  return {
    name: element.name,
    attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
    text: element.content,
    children,
  }
}

/** All elements of a name anywhere below another. */
export const allIn = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allIn(child, name)])

/** Text at the end of a path such as `PmtId/EndToEndId`; undefined where there is none. */
export function textAt(element: Element, path: string): string | undefined {
  let at: Element | undefined = element
  for (const name of path.split('/')) at = at?.children.find((child) => child.name === name)
  return at?.text
}
