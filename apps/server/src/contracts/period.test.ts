import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMonths, type CalendarDay, calendarDay, fromDayNumber } from '@fundholder/domain/calendar.ts'
import {
  defaultPeriod,
  isPeriodAvailable,
  PERFORMANCE_PERIODS,
  periodStart,
} from '@fundholder/domain/days/periods.ts'
import fc from 'fast-check'
import { Refusal } from '#platform/basics/refusal.ts'
import { periodOf } from './period.ts'

/** Twenty years around, ends of February and of months among them more often than they come. */
const Day: fc.Arbitrary<CalendarDay> = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 14_600, max: 22_000 }).map(fromDayNumber) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['20200229', '20240228', '20240229', '20240301', '20280229', '20271231', '20280131'].map((day) =>
        calendarDay(day),
      ),
    ),
  },
)

test('I-38: any answered period lies between inception and today and never runs backwards', () => {
  fc.assert(
    fc.property(Day, Day, Day, Day, (dateFrom, dateTo, inception, today) => {
      let period: ReturnType<typeof periodOf>
      try {
        period = periodOf({ dateFrom, dateTo }, inception, today)
      } catch (error) {
        assert.ok(error instanceof Refusal)
        const hasLived = dateFrom <= dateTo && dateFrom <= today && dateTo >= inception && today >= inception
        return assert.ok(!hasLived, `${error.code}, and yet something was lived`)
      }
      assert.ok(inception <= period.dateFrom && period.dateFrom <= period.dateTo && period.dateTo <= today)
      assert.ok(dateFrom <= period.dateFrom && period.dateTo <= dateTo, 'never more than requested')
    }),
    { numRuns: 2_000 },
  )
})

test('I-38: a period that can be chosen opens between inception and today, on the day meant or the end of its month', () => {
  fc.assert(
    fc.property(Day, Day, (one, two) => {
      const [inception = one, today = two] = [one, two].toSorted((a, b) => (a < b ? -1 : 1))
      for (const period of PERFORMANCE_PERIODS) {
        const anchors = { inception, today }
        const start = periodStart(period, anchors)
        if (!isPeriodAvailable(period, anchors) || start === undefined) continue
        assert.ok(inception <= start && start <= today, `${period} of ${today} opens on ${start}`)
      }
      assert.ok(isPeriodAvailable(defaultPeriod({ inception, today }), { inception, today }))
    }),
    { numRuns: 2_000 },
  )
  assert.equal(addMonths(calendarDay('20280229'), -12), '20270228')
  assert.equal(addMonths(calendarDay('20280831'), -6), '20280229')
})
