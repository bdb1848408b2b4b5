import { expect, test } from 'vitest'
import { donutPaths } from './donut-geometry.ts'

/** Returns the start and the end of the outer arc of a path, in fractions of a turn. */
function reach(path: string): { from: number; to: number } {
  const [start, end] = [/^M(\S+) (\S+?)A/, /A95\.5 95\.5 0 [01] 1 (\S+) (\S+?)L/].map((pattern) => {
    const [, x, y] = pattern.exec(path) ?? []
    const turn = Math.atan2(Number(x), -Number(y)) / (2 * Math.PI)
    return (turn + 1) % 1
  })
  return { from: start ?? Number.NaN, to: end ?? Number.NaN }
}
/** Angle between the edge of a slice and its end, in fractions of a turn. */
const EDGE = Math.asin(4 / 95.5) / (2 * Math.PI)

test('slices follow each other clockwise from the top, each as long as its share', () => {
  const reaches = donutPaths([0.5, 0.25, 0.25]).map(reach)
  const expected = [
    [0, 0.5],
    [0.5, 0.75],
    [0.75, 1],
  ] as const
  reaches.forEach(({ from, to }, place) => {
    const [start, end] = expected[place] ?? [Number.NaN, Number.NaN]
    expect(from).toBeCloseTo(start + EDGE, 3)
    expect(to).toBeCloseTo(end - EDGE, 3)
  })
})

test('a slice of more than half takes the long way round', () => {
  expect(donutPaths([0.6, 0.4])[0]).toMatch(/A95\.5 95\.5 0 1 1/)
  expect(donutPaths([0.4, 0.6])[0]).toMatch(/A95\.5 95\.5 0 0 1/)
})

test('a whole of one part is a closed ring', () => {
  expect(donutPaths([1])).toEqual([expect.stringMatching(/^M.*Z.*M.*Z$/)])
})

test('a part too small to be seen is drawn larger, and nothing is not drawn larger', () => {
  const [, tiny] = donutPaths([0.9999, 0.0001]).map(reach)
  expect(tiny && tiny.to).toBeGreaterThan(0.98)
  expect(tiny && tiny.from).toBeLessThan(0.995)
  for (const path of donutPaths([0.9999, 0.0001, 0])) expect(path).not.toContain('NaN')
})
