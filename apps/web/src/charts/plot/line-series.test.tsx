import { addDays, type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import { expect, test } from 'vitest'
import { daysOf, type LineSeries, tableDays, valueOn } from './line-series.ts'

const line = (id: string, points: Record<string, number>): LineSeries => ({
  id,
  label: id,
  colour: '--chart-1',
  points: Object.entries(points).map(([day, value]) => ({ dateAsString: calendarDay(day), value })),
})
const FUND = line('fund', { 20261102: 0, 20261104: 0.02 })

test('a day without a value of its own keeps the last one before it', () => {
  expect(valueOn(FUND.points, calendarDay('20261103'))).toBe(0)
  expect(valueOn(FUND.points, calendarDay('20261104'))).toBe(0.02)
  expect(valueOn(FUND.points, calendarDay('20261130'))).toBe(0.02)
})

test('before its first day a line has no value, which is not zero', () => {
  expect(valueOn(FUND.points, calendarDay('20261101'))).toBeUndefined()
})

test('every day of any line can be read, once and in order', () => {
  expect(daysOf([FUND, line('index', { 20261101: 0, 20261104: 0.01 })])).toEqual([
    '20261101',
    '20261102',
    '20261104',
  ])
})

const daysFrom = (first: CalendarDay, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

test('a table of a month lists every day', () => {
  expect(tableDays(daysFrom(calendarDay('20261020'), 32))).toHaveLength(32)
})

test('a table of a longer time lists the last day of each month and the latest day', () => {
  expect(tableDays(daysFrom(calendarDay('20260815'), 98))).toEqual([
    '20260831',
    '20260930',
    '20261031',
    '20261120',
  ])
})
