import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { near } from '#test/near.ts'
import {
  amountPaying,
  assumedReturn,
  contributionPaying,
  incomeFrom,
  inTodaysMoney,
  monthlyPayment,
  paidInTodaysMoney,
  projectedIncome,
} from './retirement-plan.ts'
import { projectSavings, totalContributed } from './savings.ts'

const terms = { months: 240, inflation: 0.025, incomeYears: 30, incomeReturn: 0.01 }
const plan = {
  ...terms,
  initialAmount: 50_000,
  monthlyContribution: 300,
  yearlyReturn: 0.05,
  timing: 'end',
  convention: 'effective',
} as const

test('an income uses up the amount over its years', () => {
  for (const yearlyReturn of [0, 0.01, 0.04]) {
    let left = 1
    for (let month = 0; month < 360; month++)
      left = left * (1 + yearlyReturn) ** (1 / 12) - monthlyPayment(30, yearlyReturn)
    near(1 + left, 1)
  }
})

test('today’s money takes off the rise of prices', () => {
  near(inTodaysMoney(102.5 * 1.025, 24, 0.025), 100)
  near(incomeFrom(100_000, { ...terms, inflation: 0 }), 100_000 * monthlyPayment(30, 0.01))
  near(incomeFrom(amountPaying(2_000, terms), terms), 2_000)
})

test('today’s money deflates each payment from its own month and leaves the initial amount', () => {
  // By hand: 100 after each month, at a price rise of 12.68250301319698% a year, which is 1% a month.
  const still = { ...plan, months: 3, initialAmount: 1_000, monthlyContribution: 100 }
  const [start, first, second, third] = paidInTodaysMoney(still, 0.1268250301319698)
  near(start, 1_000)
  near(first, 1_099.00990099)
  near(second, 1_197.03950593)
  near(third, 1_294.09852073)
  const [, early] = paidInTodaysMoney({ ...still, timing: 'begin' }, 0.1268250301319698)
  near(early, 1_100)
  near(paidInTodaysMoney(still, 0)[3], 1_300)
})

test('the contribution that pays an income does, beside what the employer pays', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 9_000 }),
      fc.integer({ min: -20, max: 60 }).map((percent) => percent / 100),
      fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 3 }),
      (income, yearlyReturn, amounts) => {
        const further = amounts.map((amount, place) => ({ fromMonth: 1 + 50 * place, amount }))
        const terms = { ...plan, yearlyReturn, further }
        const monthlyContribution = contributionPaying(income, terms)
        const reached = projectedIncome({ ...terms, monthlyContribution })
        if (monthlyContribution > 0) near(reached, income)
        else assert.ok(reached >= income * (1 - 1e-9))
      },
    ),
  )
})

test('adds the employer contribution from its month on, until the next step', () => {
  const further = [
    { fromMonth: 1, amount: 100 },
    { fromMonth: 3, amount: 250 },
    { fromMonth: 99, amount: 9_999 },
  ]
  const still = { ...plan, months: 4, yearlyReturn: 0, initialAmount: 0, further }
  assert.deepEqual([...projectSavings(still)], [0, 400, 800, 1_350, 1_900])
  near(totalContributed(still), 1_900)
})

test('risk earns more up to a point, and uneven returns cost', () => {
  near(assumedReturn(0), 0.015)
  near(assumedReturn(0.1), 0.04)
  assert.ok(assumedReturn(0.2) > assumedReturn(0.1))
  assert.ok(assumedReturn(0.6) < assumedReturn(0.3))
})
