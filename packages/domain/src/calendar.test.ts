import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addDays,
  addMonths,
  calendarDay,
  dayInZone,
  dayOfWeek,
  daysBetween,
  endOfMonth,
  fromDayNumber,
  isCalendarDay,
  isWeekend,
  monthOf,
  toDayNumber,
  wholeMonthsBetween,
} from './calendar.ts'

const day = fc.integer({ min: -400_000, max: 2_000_000 }).map(fromDayNumber)
const monthKey = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(4, 6))

test('a day that no calendar has is refused', () => {
  for (const text of [
    '20250230',
    '20251301',
    '20250100',
    '20230229',
    '19000229',
    '00000101',
    '2025-01-01',
    '2025101',
    '202510011',
    '',
  ])
    assert.throws(() => calendarDay(text), RangeError, text)
})

test('29 February exists in the leap years of the Gregorian calendar', () => {
  for (const text of ['20240229', '20000229', '24000229']) assert.ok(isCalendarDay(text), text)
  for (const text of ['20230229', '21000229']) assert.ok(!isCalendarDay(text), text)
})

test('days are counted from 1 January 1970 and back again', () => {
  assert.equal(toDayNumber(calendarDay('19700101')), 0)
  assert.equal(toDayNumber(calendarDay('20000301')), 11_017)
  fc.assert(
    fc.property(day, (one) => {
      assert.equal(fromDayNumber(toDayNumber(one)), one)
    }),
  )
})

test('days compare as text in the order of time', () => {
  fc.assert(
    fc.property(day, day, (one, other) => {
      assert.equal(one < other, daysBetween(one, other) > 0)
    }),
  )
})

test('a day moved on and back is the same day, and the distance is what was moved', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -300_000, max: 300_000 }), (start, count) => {
      const moved = addDays(start, count)
      assert.equal(addDays(moved, -count), start)
      assert.equal(daysBetween(start, moved), count)
    }),
  )
})

test('the day after 28 February is the 29th in a leap year and 1 March in another', () => {
  assert.equal(addDays(calendarDay('20240228'), 1), '20240229')
  assert.equal(addDays(calendarDay('20230228'), 1), '20230301')
})

test('the same day of a shorter month is its last day', () => {
  assert.equal(addMonths(calendarDay('20250831'), -6), '20250228')
  assert.equal(addMonths(calendarDay('20240831'), -6), '20240229')
  assert.equal(addMonths(calendarDay('20240229'), -12), '20230228')
  assert.equal(addMonths(calendarDay('20250331'), 1), '20250430')
  assert.equal(addMonths(calendarDay('20251231'), 2), '20260228')
  assert.equal(addMonths(calendarDay('20250115'), -13), '20231215')
})

test('years before 100 are not mapped to 19xx, and days exist from year 1 to 9999 only', () => {
  assert.equal(fromDayNumber(toDayNumber(calendarDay('00500101'))), '00500101')
  assert.equal(addMonths(calendarDay('00991231'), 2), '01000228')
  assert.equal(endOfMonth(calendarDay('00040201')), '00040229')
  assert.throws(() => addDays(calendarDay('00010101'), -1), RangeError)
  assert.throws(() => addDays(calendarDay('99991231'), 1), RangeError)
  assert.throws(() => addMonths(calendarDay('00010101'), -1), RangeError)
})

test('a day moved by months lands in the month meant, never later in the month than it was', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -1200, max: 1200 }), (start, count) => {
      const moved = addMonths(start, count)
      assert.ok(isCalendarDay(moved))
      assert.equal(monthKey(moved), monthKey(start) + count)
      assert.ok(moved.slice(6) === start.slice(6) || moved === endOfMonth(moved))
      assert.ok(moved.slice(6) <= start.slice(6))
    }),
  )
})

test('the last day of a month is followed by the first of the next', () => {
  assert.equal(endOfMonth(calendarDay('20240210')), '20240229')
  assert.equal(endOfMonth(calendarDay('21000210')), '21000228')
  fc.assert(
    fc.property(day, (one) => {
      assert.equal(addDays(endOfMonth(one), 1).slice(6), '01')
      assert.equal(monthOf(toDayNumber(one)), monthKey(one) - 1)
    }),
  )
})

test('weekdays run from Monday to Sunday, before 1970 too', () => {
  assert.equal(dayOfWeek(calendarDay('20261121')), 6)
  assert.equal(dayOfWeek(calendarDay('19691231')), 3)
  assert.ok(isWeekend(calendarDay('20261122')))
  assert.ok(!isWeekend(calendarDay('20261123')))
  fc.assert(
    fc.property(day, (one) => {
      assert.equal(dayOfWeek(addDays(one, 1)), (dayOfWeek(one) % 7) + 1)
    }),
  )
})

test('in Madrid the day begins at 23:00 UTC in winter and at 22:00 in summer, also on the nights the clocks change', () => {
  const inMadrid = (instant: string) => dayInZone(new Date(instant), 'Europe/Madrid')
  assert.equal(inMadrid('2026-03-28T22:59:59Z'), '20260328')
  assert.equal(inMadrid('2026-03-28T23:00:00Z'), '20260329')
  assert.equal(inMadrid('2026-03-29T00:59:59Z'), '20260329')
  assert.equal(inMadrid('2026-03-29T01:00:00Z'), '20260329')
  assert.equal(inMadrid('2026-03-29T21:59:59Z'), '20260329')
  assert.equal(inMadrid('2026-03-29T22:00:00Z'), '20260330')
  assert.equal(inMadrid('2026-10-24T22:00:00Z'), '20261025')
  assert.equal(inMadrid('2026-10-25T00:30:00Z'), '20261025')
  assert.equal(inMadrid('2026-10-25T01:30:00Z'), '20261025')
  assert.equal(inMadrid('2026-10-25T22:59:59Z'), '20261025')
  assert.equal(inMadrid('2026-10-25T23:00:00Z'), '20261026')
})

test('the same instant is a day later in Apia than in New York', () => {
  const instant = new Date('2026-06-30T11:30:00Z')
  assert.equal(dayInZone(instant, 'Pacific/Apia'), '20260701')
  assert.equal(dayInZone(instant, 'America/New_York'), '20260630')
  assert.equal(dayInZone(new Date('2026-01-01T04:59:59Z'), 'America/New_York'), '20251231')
  assert.equal(dayInZone(new Date('2026-01-01T05:00:00Z'), 'America/New_York'), '20260101')
})

test('Samoa had no 30 December 2011', () => {
  assert.equal(dayInZone(new Date('2011-12-30T09:59:59Z'), 'Pacific/Apia'), '20111229')
  assert.equal(dayInZone(new Date('2011-12-30T10:00:00Z'), 'Pacific/Apia'), '20111231')
})

test('a time zone that does not exist is refused', () => {
  assert.throws(() => dayInZone(new Date(0), 'Europe/Atlantis'), RangeError)
})

test('whole months are as many as fit between two days, clamped at the ends of months', () => {
  const between = (from: string, to: string) => wholeMonthsBetween(calendarDay(from), calendarDay(to))
  assert.equal(between('20260131', '20260227'), 0)
  assert.equal(between('20260131', '20260228'), 1)
  assert.equal(between('20240229', '20250228'), 12)
  assert.equal(between('20261120', '20461119'), 239)
  assert.equal(between('20261120', '20261120'), 0)
  assert.equal(between('20261120', '99991231'), 95_677)
})
