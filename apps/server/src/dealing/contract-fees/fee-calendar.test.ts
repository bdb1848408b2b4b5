import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { daysAfter, dealingDayAfter, isFeeDay, publishedDay, settlesOn } from './fee-calendar.ts'

const day = calendarDay

test('an order deals on the next business day after acceptance', () => {
  assert.equal(dealingDayAfter(day('20261120')), '20261123') // Friday
  assert.equal(dealingDayAfter(day('20261121')), '20261124') // Saturday counts as Monday
  assert.equal(dealingDayAfter(day('20250417')), '20250422') // Maundy Thursday, then Easter
})

test('a trade settles business days later by the TARGET calendar', () => {
  assert.equal(settlesOn(day('20261224'), 2), '20261229')
  assert.equal(settlesOn(day('20261124'), 0), '20261124')
})

test('fee days are the last business days of months', () => {
  assert.equal(isFeeDay(day('20261130')), true)
  assert.equal(isFeeDay(day('20261030')), true) // 31 October is a Saturday
  assert.equal(isFeeDay(day('20261031')), false)
  assert.equal(isFeeDay(day('20261127')), false)
})

test('NAVs of a day are published when it is over', () => {
  assert.equal(publishedDay(day('20261120')), '20261119')
  assert.equal(publishedDay(day('20261122')), '20261120')
  assert.equal(publishedDay(day('20261123')), '20261120')
})

test('counts calendar days across a leap day', () => {
  assert.deepEqual([...daysAfter(day('20280227'), day('20280301'))], ['20280228', '20280229', '20280301'])
})
