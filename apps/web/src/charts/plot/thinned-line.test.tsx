import { expect, test } from 'vitest'
import { type Place, thinnedLine } from './thinned-line.ts'

/** Deterministic line with many points over 400 pixels. */
const restless = (count: number): Place[] => {
  let state = 7
  return Array.from({ length: count }, (_, index) => {
    state = (state * 48_271) % 2_147_483_647
    return [(index / (count - 1)) * 400, state % 300]
  })
}
const byColumn = (places: readonly Place[]) => Map.groupBy(places, ([x]) => Math.floor(x))
const extremes = (places: readonly Place[]) => [
  Math.min(...places.map(([, y]) => y)),
  Math.max(...places.map(([, y]) => y)),
]

test('a long line has at most two points a pixel', () => {
  const kept = thinnedLine(restless(20_000))
  expect(kept.length).toBeLessThanOrEqual(2 * 401 + 2)
  expect(kept.length).toBeGreaterThan(700)
})

test('no high and no low is lost: each pixel keeps both, so that the picture is the same', () => {
  const places = restless(5000)
  const kept = byColumn(thinnedLine(places))
  for (const [column, all] of byColumn(places))
    expect(extremes(kept.get(column) ?? [])).toEqual(extremes(all))
})

test('a line begins and ends where it did, and never goes back', () => {
  const places = restless(5000)
  const kept = thinnedLine(places)
  expect([kept[0], kept.at(-1)]).toEqual([places[0], places.at(-1)])
  expect(kept.every(([x], index) => index === 0 || x >= (kept[index - 1]?.[0] ?? 0))).toBe(true)
})

test('a line with enough pixels keeps all its points', () => {
  const places = restless(300)
  expect(thinnedLine(places)).toBe(places)
  expect(thinnedLine([])).toEqual([])
  expect(thinnedLine([[200, 1]])).toEqual([[200, 1]])
})
