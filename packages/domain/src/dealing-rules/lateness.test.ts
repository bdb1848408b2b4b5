import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '../calendar.ts'
import { calendarWithout, TARGET } from '../days/business-days.ts'
import { isDayOver, isNavLate } from './lateness.ts'

const on = (day: string) => calendarDay(day)

test('a NAV is late once the business day after its own is over, or on the day on which its money is due', () => {
  const late = (dealsOn: string, settlesOn: string | null, today: string, calendar = TARGET) =>
    isNavLate(
      { dealsOn: on(dealsOn), settlesOn: settlesOn === null ? null : on(settlesOn) },
      on(today),
      calendar,
    )
  assert.deepEqual(
    ['20261124', '20261125', '20261126'].map((today) => late('20261124', '20261127', today)),
    [false, false, true],
  )
  assert.deepEqual(
    ['20261127', '20261128', '20261130', '20261201'].map((today) => late('20261127', null, today)),
    [false, false, false, true],
    'from a Friday to the Tuesday',
  )
  assert.equal(late('20261124', '20261125', '20261125'), true, 'its money is due')
  assert.equal(late('20261124', '20261124', '20261124'), false, 'not on its own day')
  const closed = calendarWithout(new Set([on('20261125')]))
  assert.equal(late('20261124', null, '20261126', closed), false, 'the fund is closed on the day after')
})

test('an event is not late on its day', () => {
  assert.deepEqual(
    ['20261123', '20261124', '20261125'].map((today) => isDayOver(on('20261124'), on(today))),
    [false, false, true],
  )
})
