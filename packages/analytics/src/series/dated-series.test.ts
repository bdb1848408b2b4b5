import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { figureOn, monthlyCloses, onSharedDays, onSharedMonths, windowOf } from './dated-series.ts'

const day = (text: string) => toDayNumber(calendarDay(text))
const series = (figures: Record<string, number>) => ({
  days: Int32Array.from(Object.keys(figures), day),
  values: Float64Array.from(Object.values(figures)),
})
const week = series({ 20250103: 10, 20250106: 11, 20250107: 12 })

test('a weekend has the price of the Friday before it, until that is too old', () => {
  assert.equal(figureOn(week, day('20250105'), 10), 10)
  assert.equal(figureOn(week, day('20250105'), 1), undefined)
  assert.equal(figureOn(week, day('20250117'), 10), 12)
  assert.equal(figureOn(week, day('20250118'), 10), undefined)
  assert.equal(figureOn(week, day('20250102'), 10), undefined)
})

test('a period opens at the last price on or before its first day', () => {
  assert.deepEqual([...(windowOf(week, day('20250105'), day('20250106'))?.values ?? [])], [10, 11])
  assert.deepEqual([...(windowOf(week, day('20250107'), day('20250131'))?.values ?? [])], [12])
})

test('a period that opens before the first price has no window, a reversed one is refused', () => {
  assert.equal(windowOf(week, day('20250102'), day('20250107')), undefined)
  assert.throws(() => windowOf(week, day('20250107'), day('20250106')), RangeError)
})

test('only the days on which both have a price count', () => {
  const other = series({ 20250102: 1, 20250103: 2, 20250107: 3, 20250108: 4 })
  const { days, values } = onSharedDays([week, other])
  assert.deepEqual([...days], [day('20250103'), day('20250107')])
  assert.deepEqual(
    values.map((one) => [...one]),
    [
      [10, 12],
      [2, 3],
    ],
  )
  assert.equal(onSharedDays([]).days.length, 0)
})

test('months are compared by their own last prices, even on different days', () => {
  const own = series({ 20250130: 1, 20250131: 2, 20250228: 3, 20250331: 4 })
  const other = series({ 20250129: 5, 20250327: 6 })
  assert.deepEqual([...monthlyCloses(own).values], [2, 3, 4])
  const { days, values } = onSharedMonths([own, other])
  assert.deepEqual([...days], [day('20250131'), day('20250331')])
  assert.deepEqual(
    values.map((one) => [...one]),
    [
      [2, 4],
      [5, 6],
    ],
  )
})
