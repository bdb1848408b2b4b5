import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, calendarDay, fromDayNumber } from '../calendar.ts'
import {
  addBusinessDays,
  businessDayOnOrAfter,
  businessDayOnOrBefore,
  businessDaysBetween,
  calendarWithout,
  TARGET,
} from './business-days.ts'

// Easter Sundays as published by the Astronomical Applications Department of the U.S. Naval Observatory.
const EASTER_SUNDAYS = [
  '20150405',
  '20160327',
  '20170416',
  '20180401',
  '20190421',
  '20200412',
  '20210404',
  '20220417',
  '20230409',
  '20240331',
  '20250420',
  '20260405',
  '20270328',
  '20280416',
  '20290401',
  '20300421',
]

test('Good Friday and Easter Monday are not payment days from 2015 to 2030, the days around them are', () => {
  for (const sunday of EASTER_SUNDAYS.map(calendarDay)) {
    assert.ok(!TARGET.isBusinessDay(addDays(sunday, -2)), `Good Friday before ${sunday}`)
    assert.ok(!TARGET.isBusinessDay(addDays(sunday, 1)), `Easter Monday after ${sunday}`)
    assert.ok(TARGET.isBusinessDay(addDays(sunday, -3)), `Maundy Thursday before ${sunday}`)
    assert.ok(TARGET.isBusinessDay(addDays(sunday, 2)), `Tuesday after ${sunday}`)
  }
})

test('2026 has the six closing days of TARGET and no other on a weekday', () => {
  const closed = Array.from({ length: 365 }, (_, i) => addDays(calendarDay('20260101'), i)).filter(
    (day) => !TARGET.isBusinessDay(day) && calendarWithout(new Set()).isBusinessDay(day),
  )
  assert.deepEqual(closed, ['20260101', '20260403', '20260406', '20260501', '20261225'])
})

test('holidays of a fund are not its business days', () => {
  const day = calendarDay('20261123')
  assert.ok(!calendarWithout(new Set([day])).isBusinessDay(day))
  assert.equal(addBusinessDays(calendarDay('20261120'), 1, calendarWithout(new Set([day]))), '20261124')
})

test('ten business days after a Friday is the Friday two weeks later', () => {
  assert.equal(addBusinessDays(calendarDay('20261120'), 10, TARGET), '20261204')
  assert.equal(addBusinessDays(calendarDay('20261120'), 0, TARGET), '20261120')
  assert.equal(addBusinessDays(calendarDay('20261122'), 0, TARGET), '20261122')
})

test('a day is moved to the last business day before it or the first one after it, if it is none itself', () => {
  assert.equal(businessDayOnOrBefore(calendarDay('20260405'), TARGET), '20260402')
  assert.equal(businessDayOnOrAfter(calendarDay('20260403'), TARGET), '20260407')
  assert.equal(businessDayOnOrBefore(calendarDay('20260402'), TARGET), '20260402')
  assert.equal(businessDayOnOrAfter(calendarDay('20260402'), TARGET), '20260402')
})

const day = fc.integer({ min: 10_957, max: 40_000 }).map(fromDayNumber)

test('so many business days on, so many business days were counted', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), (start, count) => {
      const end = addBusinessDays(start, count, TARGET)
      let counted = 0
      for (let one = addDays(start, 1); one <= end; one = addDays(one, 1))
        if (TARGET.isBusinessDay(one)) counted += 1
      assert.equal(counted, count)
      assert.ok(TARGET.isBusinessDay(end))
    }),
  )
})

test('business days are counted after the first day and up to the last', () => {
  const between = (from: string, to: string) =>
    businessDaysBetween(calendarDay(from), calendarDay(to), TARGET)
  assert.equal(between('20260402', '20260407'), 1) // over Easter
  assert.equal(between('20260402', '20260406'), 0)
  assert.equal(between('20260404', '20260408'), 2)
  assert.equal(between('20260408', '20260408'), 0)
  assert.equal(between('20260409', '20260408'), 0)
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 60 }), (start, count) => {
      assert.equal(businessDaysBetween(start, addBusinessDays(start, count, TARGET), TARGET), count)
    }),
  )
})

test('from a business day, so many days on and back is the same day', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 60 }), (any, count) => {
      const start = businessDayOnOrAfter(any, TARGET)
      assert.equal(addBusinessDays(addBusinessDays(start, count, TARGET), -count, TARGET), start)
    }),
  )
})
