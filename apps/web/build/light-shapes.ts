/**
 * The part of zod that the built page needs: whether an answer has every field it must have, each of the right kind.
 * What is finer (a range, a pattern, a word out of a list) the server holds its answers to. Whatever zod offers beyond
 * the names below fits everything.
 */
type Fits = (value: unknown) => boolean
type Fields = Readonly<Record<string, Shape>>
export type Shape = ((...given: unknown[]) => Shape) & {
  parse: (value: unknown) => unknown
  optional: () => Shape
  nullable: () => Shape
  shape: Fields
  extend: (more: Fields) => Shape
}

const fitsOf = new WeakMap<Shape, Fits>()
const fits = (shape: Shape, value: unknown): boolean => fitsOf.get(shape)?.(value) ?? true

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What only narrows a shape, says more of it or stands where an answer never does. */
const SAME = /^(int|min|max|positive|nonnegative|length|regex|refine|superRefine|meta|describe|multipleOf)$/

function shapeThat(test: Fits, fields?: Fields): Shape {
  const own: Record<string, unknown> = {
    parse: (value: unknown) => {
      if (!test(value)) throw new TypeError('an answer does not have the shape of its call')
      return value
    },
    optional: () => shapeThat((value) => value === undefined || test(value), fields),
    nullable: () => shapeThat((value) => value === null || test(value), fields),
    ...(fields && { shape: fields, extend: (more: Fields) => object({ ...fields, ...more }) }),
  }
  const shape: Shape = new Proxy(function anyName() {} as unknown as Shape, {
    get: (_, name) => {
      if (typeof name === 'symbol') return undefined
      if (Object.hasOwn(own, name)) return own[name]
      return SAME.test(name) ? () => shape : anything
    },
    apply: () => anything,
  })
  fitsOf.set(shape, test)
  return shape
}

/** Everything fits it, and everything made of it fits everything. */
export const anything: Shape = new Proxy(function anyName() {} as unknown as Shape, {
  get: (_, name) => (name === 'parse' ? (value: unknown) => value : anything),
  apply: () => anything,
})

export const object = (fields: Fields): Shape =>
  shapeThat(
    (value) => isObject(value) && Object.entries(fields).every(([name, shape]) => fits(shape, value[name])),
    fields,
  )
export const strictObject = object
export const array = (item: Shape): Shape =>
  shapeThat((value) => Array.isArray(value) && value.every((one) => fits(item, one)))
export const record = (_key: Shape, item: Shape): Shape =>
  shapeThat((value) => isObject(value) && Object.values(value).every((one) => fits(item, one)))
export const number = (): Shape => shapeThat(Number.isFinite)
export const boolean = (): Shape => shapeThat((value) => typeof value === 'boolean')
export const string = (): Shape => shapeThat((value) => typeof value === 'string')
export const literal = (only: unknown): Shape =>
  shapeThat((value) => (Array.isArray(only) ? only.includes(value) : value === only))
export const union = (ways: readonly Shape[]): Shape =>
  shapeThat((value) => ways.some((way) => fits(way, value)))
export const discriminatedUnion = (_key: string, ways: readonly Shape[]): Shape => union(ways)
/** A newer server may know a word more than this page. */
const oneWord = string

export { oneWord as enum }
