import assert from 'node:assert/strict'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { addBusinessDays, calendarWithout, TARGET } from '@fundholder/domain/days/business-days.ts'
import { type ReferenceCase, testCases } from './reference.ts'

type BusinessDaysCase = ReferenceCase & {
  input: { date: string; days: number; holidays: string[]; holidayCalendar?: string }
  expected: { date: string }
}

const day = (date: string) => calendarDay(date.replaceAll('-', ''))

testCases<BusinessDaysCase>('business_days.json', 'businessDays', ({ input, expected }) => {
  const listed = calendarWithout(new Set(input.holidays.map(day)))
  assert.equal(addBusinessDays(day(input.date), input.days, listed), day(expected.date))
  if (input.holidayCalendar === 'TARGET')
    assert.equal(addBusinessDays(day(input.date), input.days, TARGET), day(expected.date))
})
