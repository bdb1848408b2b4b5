/**
 * A shape of a logo on a square of 32 by 32. Page and documents draw it themselves: so it follows dark pages, and nothing
 * foreign runs in them.
 */
export type LogoShape =
  | { kind: 'tile'; radius: number; fill: string }
  | { kind: 'path'; path: string; fill?: string; stroke?: string; width?: number }

const ELEMENT = /<(\/?)([\w:]+)([^<>]*?)\/?>/g
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g
const COLOUR = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i
const PATH = /^[\d\s.,MmLlHhVvCcSsQqTtAaZzEe+-]+$/
const VIEW_BOX = '0 0 32 32'

/**
 * Reads `logo.svg`: one `svg` with `viewBox="0 0 32 32"`, a `rect` as the tile, and `path`s.
 *
 * @throws {RangeError} naming the element or attribute that cannot be drawn.
 */
export function readLogo(svg: string): LogoShape[] {
  const elements = [...svg.matchAll(ELEMENT)].filter(([, closes]) => closes === '')
  const [outer, ...inner] = elements.map(([, , name = '', attributes = '']) => ({
    name,
    has: Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, key, value]) => [key, value])),
  }))
  if (outer?.name !== 'svg') throw new RangeError('is not an SVG picture')
  if (outer.has.viewBox !== VIEW_BOX) throw new RangeError(`needs viewBox="${VIEW_BOX}"`)
  if (inner.length === 0) throw new RangeError('shows nothing')
  return inner.map(({ name, has }) => {
    if (name === 'rect') return { kind: 'tile', radius: numberIn(has, 'rx'), fill: colourIn(has, 'fill') }
    if (name !== 'path') throw new RangeError(`<${name}> cannot be drawn, use <rect> and <path>`)
    if (!PATH.test(has.d ?? '')) throw new RangeError('a <path> needs its d')
    const fill = has.fill === 'none' ? undefined : colourIn(has, 'fill')
    return {
      kind: 'path',
      path: has.d ?? '',
      ...(fill && { fill }),
      ...(has.stroke && { stroke: colourIn(has, 'stroke'), width: numberIn(has, 'stroke-width', 1) }),
    }
  })
}

type Attributes = Readonly<Record<string, string | undefined>>

function colourIn(has: Attributes, name: string): string {
  const value = has[name] ?? ''
  if (!COLOUR.test(value)) throw new RangeError(`${name} must be a colour such as #0b3b5b`)
  const colour = value.toLowerCase()
  return colour.length === 4 ? `#${colour.slice(1).replaceAll(/./g, '$&$&')}` : colour
}

function numberIn(has: Attributes, name: string, usual = 0): number {
  const value = Number(has[name] ?? usual)
  if (!(value >= 0 && value <= 32)) throw new RangeError(`${name} must be a number from 0 to 32`)
  return value
}
