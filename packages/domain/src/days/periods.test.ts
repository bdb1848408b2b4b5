import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '../calendar.ts'
import {
  allowsFiveYears,
  allowsRatios,
  allowsRiskAdvice,
  defaultPeriod,
  isPeriodAvailable,
  isThreeYearsOld,
  PERFORMANCE_PERIODS,
  periodStart,
  spansAYear,
} from './periods.ts'

const anchors = (inception: string, today: string, lastComposition?: string) => ({
  inception: calendarDay(inception),
  today: calendarDay(today),
  lastComposition: lastComposition === undefined ? undefined : calendarDay(lastComposition),
})

test('each period opens at the close of its first day', () => {
  const held = anchors('20100104', '20261120', '20250930')
  assert.deepEqual(
    PERFORMANCE_PERIODS.map((period) => [period, periodStart(period, held)]),
    [
      ['YTD', '20251231'],
      ['1M', '20261020'],
      ['6M', '20260520'],
      ['1Y', '20251120'],
      ['3Y', '20231120'],
      ['5Y', '20211120'],
      ['inception', '20100104'],
      ['10Y', '20161120'],
      ['lastComposition', '20250930'],
    ],
  )
})

test('a year before 29 February is 28 February', () => {
  assert.equal(periodStart('1Y', anchors('20100104', '20240229')), '20230228')
})

test('a contract that never switched has no last composition', () => {
  const held = anchors('20100104', '20261120')
  assert.equal(periodStart('lastComposition', held), undefined)
  assert.ok(!isPeriodAvailable('lastComposition', held))
})

test('a period cannot be chosen that starts before the contract, one that starts with it can', () => {
  const held = anchors('20251120', '20261120')
  assert.ok(isPeriodAvailable('1Y', held))
  assert.ok(isPeriodAvailable('YTD', held))
  assert.ok(isPeriodAvailable('inception', held))
  assert.ok(!isPeriodAvailable('1Y', anchors('20251121', '20261120')))
})

test('year to date comes first, since inception for a contract younger than the year', () => {
  assert.equal(defaultPeriod(anchors('20251231', '20261120')), 'YTD')
  assert.equal(defaultPeriod(anchors('20260102', '20261120')), 'inception')
})

test('a full year has yearly figures, a day less has none', () => {
  assert.ok(spansAYear(calendarDay('20251120'), calendarDay('20261120')))
  assert.ok(!spansAYear(calendarDay('20251121'), calendarDay('20261120')))
  assert.ok(spansAYear(calendarDay('20230228'), calendarDay('20240229')))
  assert.ok(!spansAYear(calendarDay('20240229'), calendarDay('20250227')))
})

test('risk advice is for more than one year: exactly a year is too short', () => {
  assert.ok(allowsRiskAdvice(calendarDay('20251119'), calendarDay('20261120')))
  assert.ok(!allowsRiskAdvice(calendarDay('20251120'), calendarDay('20261120')))
  assert.ok(!allowsRiskAdvice(calendarDay('20260520'), calendarDay('20261120')))
})

test('ratios are valid only if the start plus one day is not later than the end', () => {
  assert.ok(allowsRatios(calendarDay('20261119'), calendarDay('20261120')))
  assert.ok(!allowsRatios(calendarDay('20261120'), calendarDay('20261120')))
  assert.ok(!allowsRatios(calendarDay('20261121'), calendarDay('20261120')))
  assert.ok(allowsRatios(calendarDay('20251231'), calendarDay('20260101')))
})

test('a transaction is 3 years old when its third year is full', () => {
  assert.ok(isThreeYearsOld(calendarDay('20231120'), calendarDay('20261120')))
  assert.ok(!isThreeYearsOld(calendarDay('20231121'), calendarDay('20261120')))
  assert.ok(isThreeYearsOld(calendarDay('20240228'), calendarDay('20270228')))
  assert.ok(!isThreeYearsOld(calendarDay('20240229'), calendarDay('20270227')))
})

test('the five years of the screener need an inception at least five years back', () => {
  assert.ok(allowsFiveYears(calendarDay('20211120'), calendarDay('20261120')))
  assert.ok(!allowsFiveYears(calendarDay('20211121'), calendarDay('20261120')))
})
