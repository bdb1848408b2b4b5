import { addDays, calendarDay } from '@fundholder/domain/calendar.ts'
import { expect, test } from 'vitest'
import type { LineSeries } from './line-series.ts'
import { plotGeometry } from './plot-geometry.ts'

const SIZE = { width: 852, height: 336 }
const line = (values: readonly number[], isMain = true): LineSeries => ({
  id: isMain ? 'main' : 'other',
  label: '',
  colour: '--chart-1',
  isMain,
  points: values.map((value, index) => ({ dateAsString: calendarDay(`2026110${index + 1}`), value })),
})

test('the days fill the width and the values the height, with labels beside and below', () => {
  const { x, y, width, height } = plotGeometry([line([0, 0.08])], SIZE)
  expect([width, height]).toEqual([800, 300])
  expect([x(calendarDay('20261101')), x(calendarDay('20261102'))]).toEqual([0, 800])
  expect(y(0)).toBeGreaterThan(y(0.08))
})

test('zero is always in the picture, also for a portfolio that only lost or only won', () => {
  for (const values of [
    [-0.05, -0.04],
    [0.3, 0.4],
  ])
    expect(plotGeometry([line(values)], SIZE).valueTicks).toContain(0)
})

test('a portfolio that never moved has a flat line and an axis of a percent up and down', () => {
  const { valueTicks, lines } = plotGeometry([line([0, 0])], SIZE)
  expect([valueTicks[0], valueTicks.at(-1)]).toEqual([-0.015, 0.015])
  expect(lines[0]?.path).not.toMatch(/NaN/)
})

test('a single day of history is a point in the middle', () => {
  const { x, lines } = plotGeometry([line([0])], SIZE)
  expect(x(calendarDay('20261101'))).toBe(400)
  expect(lines[0]?.path).not.toMatch(/NaN/)
})

test('labels have as many decimals as their steps need', () => {
  expect(plotGeometry([line([0, 0.14])], SIZE).valueDigits).toBe(2)
  expect(plotGeometry([line([0, 0.004])], SIZE).valueDigits).toBe(3)
})

test('values of a low chart are labelled sparsely, so that no label touches the next', () => {
  const { valueTicks, y } = plotGeometry([line([-0.066, 0.029])], { width: 320, height: 154 })
  const [first = 0, second = 0] = valueTicks
  expect(valueTicks).toEqual([-0.08, -0.06, -0.04, -0.02, 0, 0.02, 0.04])
  expect(y(first) - y(second)).toBeGreaterThanOrEqual(18)
})

test('the pointer reads the nearest day', () => {
  const { indexAt } = plotGeometry([line([0, 0.01, 0.02])], SIZE)
  expect([indexAt(-20), indexAt(150), indexAt(250), indexAt(900)]).toEqual([0, 0, 1, 2])
})

test('the main line lies above the others and alone is shaded', () => {
  const { lines } = plotGeometry([line([0, 0.1]), line([0, 0.2], false)], SIZE)
  expect(lines.map(({ series, shade }) => [series.id, shade !== undefined])).toEqual([
    ['other', false],
    ['main', true],
  ])
})

test('no days make no lines', () => {
  const { days, lines } = plotGeometry([line([])], SIZE)
  expect(days).toEqual([])
  expect(lines[0]?.path).toBe('')
})

test('thousands of days are drawn with about two points a pixel', () => {
  const points = Array.from({ length: 5000 }, (_, index) => ({
    dateAsString: addDays(calendarDay('20100101'), index),
    value: Math.sin(index),
  }))
  const { lines, days } = plotGeometry([{ ...line([]), points }], SIZE)
  expect(lines[0]?.path.split('L').length).toBeLessThanOrEqual(2 * 801 + 2)
  expect(days).toHaveLength(5000) // each of them can still be read
})

test('a stretch of its own is seen from its lowest to its highest value, shaded down to the edge', () => {
  const { valueTicks, lines, y } = plotGeometry([line([0.3, 0.4])], SIZE, false)
  expect(valueTicks[0]).toBeGreaterThan(0.25)
  expect(y(0)).toBeGreaterThan(300)
  expect(lines[0]?.shade).toMatch(/V300H0Z$/)
})

test('an axis ends at zero when no value lies beyond it', () => {
  const ends = (values: readonly number[]) => {
    const { valueTicks } = plotGeometry([line(values)], SIZE)
    return [valueTicks[0], valueTicks.at(-1)]
  }
  expect(ends([42_310, 184_300])[0]).toBe(0)
  expect(ends([0, -0.16])[1]).toBe(0)
})

test('the lines have a fiftieth of their range as room at either end', () => {
  const end = (highest: number) => plotGeometry([line([0, highest])], SIZE).valueTicks.at(-1)
  // With less room the axis of 0.296 would end at 0.3 too, with more that of 0.294 beyond it.
  expect([0.294, 0.296].map(end)).toEqual([0.3, 0.35])
  const { valueTicks } = plotGeometry([line([-0.0999, 0.0999])], SIZE)
  expect([valueTicks[0], valueTicks.at(-1)]).toEqual([-0.15, 0.15]) // without that room the axis would end at a tenth
})

test.each([1100, 700, 340])('a line chart of %i px labels at most eight values and eight days', (width) => {
  const highest = Array.from({ length: 60 }, (_, index) => 1.13 ** index / 100)
  const days = [20, 90, 200, 400, 700, 1200, 2000, 3000, 4400, 9000]
  const axes = highest.flatMap((high) =>
    days.map((length) => {
      const points = [
        { dateAsString: addDays(calendarDay('20261127'), -length), value: -high / 3 },
        { dateAsString: calendarDay('20261127'), value: high },
      ]
      return plotGeometry([{ ...line([]), points }], { width, height: 336 })
    }),
  )
  const most = (labels: (typeof axes)[number]['valueTicks' | 'dayTicks'][]) =>
    Math.max(...labels.map(({ length }) => length))
  expect(most(axes.map(({ valueTicks }) => valueTicks))).toBe(8)
  expect(most(axes.map(({ dayTicks }) => dayTicks))).toBe(
    Math.min(8, Math.floor((width - 52 + (width < 480 ? 8 : 0)) / 60)),
  )
  for (const { valueTicks } of axes) expect(valueTicks.length).toBeGreaterThanOrEqual(4)
})
