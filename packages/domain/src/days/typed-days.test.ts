import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '../calendar.ts'
import { type DayOrder, readTypedDay } from './typed-days.ts'

const today = calendarDay('20261126')
const read = (typed: string, order: DayOrder = 'day-first') => readTypedDay(typed, { order, today })

test('a typed day is day, month and year, in the United States month, day and year', () => {
  assert.equal(read('16/11/2026'), '20261116')
  assert.equal(read('11/16/2026', 'month-first'), '20261116')
  assert.equal(read(' 16.11.2026 '), '20261116')
  assert.equal(read('16-11-26'), '20261116')
})

test('a typed day that does not exist is refused', () => {
  for (const typed of ['30/02/2026', '29/02/2025', '31/04/2026', '00/01/2026', '01/13/2026']) {
    assert.equal(read(typed), undefined, typed)
  }
  assert.equal(read('29/02/2024'), '20240229')
})

test('a typed day needs day, month and year in the length of its pattern', () => {
  for (const typed of [
    '',
    '1/1/2026',
    '1/11/2026',
    '11/1/2026',
    '16/11',
    '16/11/6',
    '16/11/202',
    '16/11/20260',
    '20261116',
    '16/11.2026',
    'today',
  ])
    assert.equal(read(typed), undefined, typed)
})

test('a year of two digits up to the present one is in this century, a later one in the former', () => {
  assert.deepEqual(
    ['00', '26', '27', '99'].map((year) => read(`01/02/${year}`)),
    ['20000201', '20260201', '19270201', '19990201'],
  )
})
