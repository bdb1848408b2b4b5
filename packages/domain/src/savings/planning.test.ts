import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '../calendar.ts'
import { minor } from '../money.ts'
import { continuedContributions, employerContributions, incomeYears } from './planning.ts'

const day = calendarDay
const salaries = [
  { fromDay: day('20200101'), monthlyBasic: minor(900_000n), currency: 'USD' },
  { fromDay: day('20260101'), monthlyBasic: minor(1_000_001n), currency: 'USD' },
]

test('an employer pays 5.83% of basic salary under five years of service and 8.33% from five on', () => {
  assert.deepEqual(employerContributions(day('20240615'), salaries, day('20261120')), [
    { from: '20261120', percent: 5.83, amount: 58_300n, currency: 'USD' },
    { from: '20290615', percent: 8.33, amount: 83_300n, currency: 'USD' },
  ])
  assert.deepEqual(employerContributions(day('20211120'), salaries, day('20261120')), [
    { from: '20261120', percent: 8.33, amount: 83_300n, currency: 'USD' },
  ])
})

test('without a salary or a joining day nothing is known of the employer’s contributions', () => {
  assert.deepEqual(employerContributions(undefined, salaries, day('20261120')), [])
  assert.deepEqual(employerContributions(day('20190101'), salaries, day('20191231')), [])
})

test('a plan goes on with what the employer last paid, and a later step of the rule counts only if it is more', () => {
  const today = day('20261120')
  const byRule = [
    { from: today, percent: 5.83, amount: minor(58_300n) },
    { from: day('20290615'), percent: 8.33, amount: minor(83_300n) },
  ]
  const terms = { today, monthlyBasic: minor(1_000_000n) }
  const paid = (amount: bigint) => ({ day: day('20261105'), amount: minor(amount) })
  const continued = (percent: number, amount: bigint) => ({
    from: today,
    percent,
    amount,
    lastPaidOn: day('20261105'),
  })
  assert.deepEqual(continuedContributions(byRule, paid(90_000n), terms), [continued(9, 90_000n)])
  assert.deepEqual(continuedContributions(byRule, paid(60_000n), terms), [continued(6, 60_000n), byRule[1]])
  assert.deepEqual(continuedContributions([], paid(60_000n), terms), [continued(6, 60_000n)])
  assert.deepEqual(continuedContributions(byRule, undefined, terms), byRule)
})

test('an income lasts until 95, and at least 20 years', () => {
  assert.deepEqual([55, 65, 75, 80].map(incomeYears), [40, 30, 20, 20])
})
