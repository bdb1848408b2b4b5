import assert from 'node:assert/strict'
import { test } from 'node:test'
import { near } from '#test/near.ts'
import { annualisedAct365, annualisedByPeriods, overPeriod, ratePerPeriod } from './annualisation.ts'

test('a return of 365 days is the return per year, one of 73 days counts five times', () => {
  near(annualisedAct365(0.1, 365), 0.1)
  near(annualisedAct365(0.1, 73), 1.1 ** 5 - 1)
  near(annualisedByPeriods(0.1, 6, 12), 0.21)
})

test('a yearly return taken over a period and back is the same', () => {
  near(annualisedAct365(overPeriod(0.07, 500), 500), 0.07)
  near(annualisedByPeriods(ratePerPeriod(0.02, 252), 1, 252), 0.02)
})

test('a total loss stays a total loss per year', () => {
  assert.equal(annualisedAct365(-1, 30), -1)
  assert.equal(annualisedByPeriods(-1, 30, 252), -1)
})

test('no time, or more lost than there was, has no return per year', () => {
  assert.equal(annualisedAct365(0.1, 0), undefined)
  assert.equal(annualisedByPeriods(0.1, 0, 252), undefined)
  assert.equal(annualisedAct365(-1.5, 30), undefined)
  assert.equal(annualisedByPeriods(-1.5, 30, 252), undefined)
})

test('a day too good to be repeated all year has no return per year', () => {
  assert.equal(annualisedByPeriods(20, 1, 252), undefined)
  assert.equal(annualisedAct365(20, 1), undefined)
})
