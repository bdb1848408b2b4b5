import { calendarDay } from '@fundholder/domain/calendar.ts'
import { expect, test } from 'vitest'
import { writtenStart } from './period-start.ts'

const [dateFrom, firstDay] = [calendarDay('20251231'), calendarDay('20260101')]

test('a period is written from the day whose closing values are its base', () => {
  expect(writtenStart({ period: 'YTD', dateFrom, firstDay })).toBe(dateFrom)
  expect(writtenStart({ period: 'inception', dateFrom, firstDay: dateFrom })).toBe(dateFrom)
})

test('days that a client has entered are written as entered', () => {
  expect(writtenStart({ period: 'custom', dateFrom, firstDay })).toBe(firstDay)
})
