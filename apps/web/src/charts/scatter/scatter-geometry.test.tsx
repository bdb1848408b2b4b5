import { expect, test } from 'vitest'
import { radiusOf, type ScatterPoint, scatterGeometry } from './scatter-geometry.ts'

const SIZE = { width: 656, height: 356 }
const dot = (id: string, x: number, y: number): ScatterPoint => ({
  id,
  label: id,
  x,
  y,
  area: 75,
  isNamed: false,
  isChosen: false,
})

test('zero is always in the picture, and losses lie below it', () => {
  const { y, height } = scatterGeometry([dot('loss', 0.1, -0.05), dot('gain', 0.2, 0.1)], SIZE)
  expect(y(0)).toBeGreaterThan(y(0.1))
  expect(y(-0.05)).toBeGreaterThan(y(0))
  expect(y(-0.05)).toBeLessThanOrEqual(height)
})

test('the pointer meets the nearest dot within reach, and none beyond', () => {
  const geometry = scatterGeometry([dot('calm', 0.05, 0.02), dot('restless', 0.2, 0.1)], SIZE)
  const [left, top] = [geometry.x(0.2), geometry.y(0.1)]
  expect(geometry.pointAt(left + 10, top)?.id).toBe('restless')
  expect(geometry.pointAt(left + 40, top)).toBeUndefined()
})

test('a narrow picture has fewer labels', () => {
  const dots = [dot('a', 0.21, 0.1)]
  const narrow = scatterGeometry(dots, { width: 300, height: 300 })
  expect(narrow.xTicks.length).toBeLessThan(scatterGeometry(dots, SIZE).xTicks.length)
})

test('no dot and a single dot have finite scales', () => {
  for (const dots of [[], [dot('still', 0, 0)]]) {
    const { x, y } = scatterGeometry(dots, SIZE)
    expect(Number.isFinite(x(0))).toBe(true)
    expect(Number.isFinite(y(0))).toBe(true)
  }
})

test('a dot of twice the area is not twice as wide', () => {
  expect(radiusOf(150) / radiusOf(75)).toBeCloseTo(Math.SQRT2)
})

test('dots have a fiftieth of their range as room around them', () => {
  for (const [farthest, end] of [
    [0.245, 0.25], // with more room the axes would end beyond it
    [0.247, 0.3], // with less room they would end at 0.25
  ] as const) {
    const { xTicks, yTicks } = scatterGeometry([dot('far', farthest, farthest)], SIZE)
    for (const labels of [xTicks, yTicks]) expect(labels.at(-1)).toBe(end)
  }
})

test.each([1100, 700, 340])('a scatter chart of %i px has at most seven labels on each axis', (width) => {
  const drawn = Array.from({ length: 60 }, (_, index) => 1.13 ** index / 100).map((far) =>
    scatterGeometry([dot('far', far, far), dot('loss', far, -far / 3)], { width, height: 356 }),
  )
  const most = (labels: readonly (readonly number[])[]) => Math.max(...labels.map(({ length }) => length))
  expect(most(drawn.map(({ xTicks }) => xTicks))).toBe(width < 600 ? 4 : 7)
  expect(most(drawn.map(({ yTicks }) => yTicks))).toBe(7)
  for (const { yTicks } of drawn) expect(yTicks.length).toBeGreaterThanOrEqual(4)
})
