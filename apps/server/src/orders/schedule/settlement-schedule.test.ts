import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { type BusinessCalendar, TARGET } from '@fundholder/domain/days/business-days.ts'
import { readCutOff } from '@fundholder/domain/dealing-rules/cut-off.ts'
import { settlementDates, warningsOf } from './settlement-schedule.ts'

const AT = { at: new Date('2026-12-18T09:00:00Z'), today: calendarDay('20261218') }
const rules = (calendar: BusinessCalendar) => () => ({
  cutOff: readCutOff('12:00 UTC', 'UTC'),
  settlementDays: 2,
  calendar,
})
const SALE = { sales: [{ instrumentId: 'F1' }], buys: [] }

test('money is paid out at the latest 10 business days of TARGET after acceptance, holidays left out', () => {
  const { promised } = settlementDates({ ...SALE, payout: {} }, rules(TARGET), AT)
  assert.deepEqual(
    [promised.acceptedOn, promised.paysOn, promised.paysAtLatest],
    ['20261218', '20261223', '20270105'],
    'without Christmas and New Year',
  )
})

test('cash alone counts from the day itself', () => {
  const { promised } = settlementDates({ sales: [], buys: [], payout: {} }, rules(TARGET), AT)
  assert.deepEqual([promised.paysOn, promised.paysAtLatest], ['20261218', '20270105'])
})

test('the latest dates are the fund’s own if those are later', () => {
  const closed = { isBusinessDay: (day: string) => day === '20261218' || day >= '20270120' }
  const { promised } = settlementDates({ ...SALE, payout: {} }, rules(closed), AT)
  assert.equal(promised.acceptedOn, '20261218')
  assert.ok(promised.paysOn && promised.paysOn > '20270120')
  assert.equal(promised.paysAtLatest, promised.paysOn)
})

test('an order that pays nothing out has no such day', () => {
  assert.equal('paysAtLatest' in settlementDates(SALE, rules(TARGET), AT).promised, false)
})

test('settlement of eleven business days has to be accepted, of ten it has not', () => {
  assert.deepEqual(warningsOf({ businessDays: 10 }), [])
  assert.deepEqual(warningsOf({ businessDays: 11 }), ['beyond-10-business-days'])
})
