import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, calendarDay } from '../calendar.ts'
import { dayOfIso, isoDay, midnight } from './iso-days.ts'

test('every day comes back from the form that address bars use', () => {
  const first = calendarDay('19991201')
  for (let count = 0; count < 900; count++) {
    const day = addDays(first, count)
    assert.equal(dayOfIso(isoDay(day)), day)
  }
})

test('an invalid day has no name', () => {
  for (const text of ['', '2026-02-30', '20261120', '2026-1-2', '2026-11-20T00:00', 'tomorrow', undefined])
    assert.equal(dayOfIso(text), undefined)
})

test('a day begins at midnight in UTC', () => {
  assert.equal(midnight(calendarDay('20261120')), '2026-11-20T00:00:00.000Z')
})
