import { getValuation } from '@fundholder/protocol/analysis.ts'
import { searchPositions } from '@fundholder/protocol/portfolios.ts'
import { expect, test } from 'vitest'
import * as zod from 'zod'
import * as light from '../../build/light-shapes.ts'

/** The same answer, described with zod or with what stands for it in the built page. */
const described = (z: typeof zod) =>
  z.object({
    money: z.number().int().min(0),
    day: z.string().regex(/^\d{8}$/),
    gain: z.number().optional().meta({ description: 'may be absent' }),
    note: z.string().nullable(),
    rows: z.array(z.object({ name: z.string(), kind: z.enum(['a', 'b']) })),
    byKey: z.record(z.string(), z.number()),
    way: z.discriminatedUnion('is', [
      z.object({ is: z.literal('one'), size: z.number() }),
      z.object({ is: z.literal('two'), flag: z.boolean() }),
    ]),
    more: z.unknown().optional(),
  })
const full = described(zod)
/** As the build puts it together: what the light shapes lack fits everything. */
const standIn = { ...light, unknown: () => light.anything } as unknown as typeof zod
const inPage = described(standIn)

const GOOD = {
  money: 12,
  day: '20261120',
  note: null,
  rows: [{ name: 'x', kind: 'a' }],
  byKey: { a: 1 },
  way: { is: 'one', size: 2 },
}
const isTaken = (shape: typeof full, value: unknown) => {
  try {
    return shape.parse(value) !== undefined
  } catch {
    return false
  }
}

test.each([
  ['an answer as it should be', GOOD],
  ['with what may be absent', { ...GOOD, gain: -1.5, more: [1], unknown: 'kept' }],
  ['in another way', { ...GOOD, way: { is: 'two', flag: false } }],
])('%s is taken by the built page as in development', (_, value) => {
  expect([isTaken(full, value), isTaken(inPage, value)]).toEqual([true, true])
})

test.each([
  ['nothing', undefined],
  ['an empty answer', {}],
  ['a list', []],
  ['a text', 'Proxy sign-in'],
  ['a figure that is missing', { ...GOOD, money: undefined }],
  ['a figure that is null', { ...GOOD, money: null }],
  ['a figure that is a text', { ...GOOD, money: '12' }],
  ['a figure that is no number', { ...GOOD, money: Number.NaN }],
  ['an optional figure of another kind', { ...GOOD, gain: '1' }],
  ['a row without a name', { ...GOOD, rows: [{ kind: 'a' }] }],
  ['no list where one should be', { ...GOOD, rows: {} }],
  ['a wrong value under a key', { ...GOOD, byKey: { a: null } }],
  ['neither of two ways', { ...GOOD, way: { is: 'three', size: 2 } }],
])('%s is refused by the built page as in development', (_, value) => {
  expect([isTaken(full, value), isTaken(inPage, value)]).toEqual([false, false])
})

test('what narrows a kind stays with the server', () => {
  expect(inPage.parse({ ...GOOD, money: -1.5, day: 'soon', rows: [{ name: 'x', kind: 'new' }] })).toBeTruthy()
})

test('shapes are taken apart and widened as with zod', () => {
  const { object, number, string } = standIn
  const wide = object({ a: number() }).extend({ b: object({ c: string().optional() }).shape.c })
  expect(wide.parse({ a: 1 })).toEqual({ a: 1 })
  expect(() => wide.parse({ a: 1, b: 2 })).toThrow()
  expect(() => wide.parse({ b: 'x' })).toThrow()
})

test('an empty answer to a real call is refused in development too', () => {
  for (const call of [getValuation, searchPositions])
    expect(() => call.schema.response[200].parse({})).toThrow()
})
