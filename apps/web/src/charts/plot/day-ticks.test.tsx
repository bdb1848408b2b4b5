import { calendarDay } from '@fundholder/domain/calendar.ts'
import { expect, test } from 'vitest'
import { dayTicks } from './day-ticks.ts'

const ticks = (from: string, to: string, atMost: number) =>
  dayTicks(calendarDay(from), calendarDay(to), atMost).map(({ day, says }) => `${says} ${day}`)

test('a month is labelled by single days, evenly apart', () => {
  expect(ticks('20261020', '20261120', 4)).toEqual([
    'day 20261020',
    'day 20261028',
    'day 20261105',
    'day 20261113',
  ])
})

test('a year is labelled by months, and January says its year', () => {
  expect(ticks('20251120', '20261120', 12)).toEqual([
    'month 20251201',
    'year 20260101',
    ...['02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((month) => `month 2026${month}01`),
  ])
})

test('labels calendar quarters instead of months if there is little room', () => {
  expect(ticks('20251231', '20261120', 4)).toEqual([
    'year 20260101',
    'month 20260401',
    'month 20260701',
    'month 20261001',
  ])
})

test('many years are labelled by years', () => {
  expect(ticks('20180314', '20261120', 10)).toEqual(
    Array.from({ length: 8 }, (_, index) => `year ${2019 + index}0101`),
  )
})

test('a century has no more labels than there is room for', () => {
  expect(ticks('19260101', '20261120', 8).length).toBeLessThanOrEqual(8)
})

test('a single day has one label', () => {
  expect(ticks('20261120', '20261120', 8)).toEqual(['day 20261120'])
})
