import { DEFINITIONS, type Shape } from './iso-20022-messages.ts'
import { type Element, readXml } from './read-xml.ts'

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:'

/** Reads a message and what is wrong with its structure. @throws {SyntaxError} when it is not well-formed. */
export function readMessage(document: string): { definition: string; root: Element; faults: string[] } {
  const root = readXml(document)
  const namespace = root.attributes['xmlns'] ?? ''
  const definition = namespace.slice(NAMESPACE.length)
  const members = namespace.startsWith(NAMESPACE) ? DEFINITIONS[definition] : undefined
  if (root.name !== 'Document' || !members) return { definition, root, faults: [`no message: ${namespace}`] }
  return { definition, root, faults: faultsIn(root, { sequence: members }, '', ['xmlns']) }
}

function faultsIn(element: Element, shape: Shape, path: string, known: readonly string[] = []): string[] {
  const here = `${path}/${element.name}`
  if (shape === 'not written here') return [`${here} is not written here`]
  const attributes = 'is' in shape ? (shape.attributes ?? {}) : {}
  const strange = [
    ...Object.keys(element.attributes).filter((name) => !(name in attributes) && !known.includes(name)),
    ...Object.entries(attributes)
      .filter(([name, is]) => !is(element.attributes[name] ?? ''))
      .map(([name]) => name),
  ].map((name) => `${here}@${name}`)
  if ('is' in shape)
    return [
      ...strange,
      ...(element.children.length > 0 || !shape.is(element.text) ? [`${here}: ${element.text}`] : []),
    ]
  const stray = element.text.trim() === '' ? [] : [`${here} has text: ${element.text.trim()}`]
  const members = Object.entries('sequence' in shape ? shape.sequence : shape.choice).map(([key, inside]) => {
    const [, name = '', often = ''] = /^(\w+)([?*+]?)$/.exec(key) ?? []
    return {
      name,
      inside,
      least: often === '' || often === '+' ? 1 : 0,
      most: often === '' || often === '?' ? 1 : Number.POSITIVE_INFINITY,
    }
  })
  const inOrder = 'choice' in shape ? chosen(element, members, here) : ordered(element, members, here)
  const below = element.children.flatMap((child) => {
    const member = members.find(({ name }) => name === child.name)
    return member ? faultsIn(child, member.inside, here) : []
  })
  return [...strange, ...stray, ...inOrder, ...below]
}

type Member = { name: string; inside: Shape; least: number; most: number }

function ordered({ children }: Element, members: readonly Member[], here: string): string[] {
  const places = children.map((child) => members.findIndex(({ name }) => name === child.name))
  const misplaced = children.filter((_, index) => {
    const place = places[index] ?? -1
    return place < 0 || place < Math.max(-1, ...places.slice(0, index))
  })
  const often = members.filter(({ name, least, most }) => {
    const count = children.filter((child) => child.name === name).length
    return count < least || count > most
  })
  return [
    ...misplaced.map(({ name }) => `${here}/${name} stands where it may not`),
    ...often.map(({ name }) => `${here}/${name} is missing or there too often`),
  ]
}

const chosen = ({ children }: Element, members: readonly Member[], here: string): string[] =>
  children.length === 1 && members.some(({ name }) => name === children[0]?.name)
    ? []
    : [`${here} has not one of ${members.map(({ name }) => name).join(', ')}`]
