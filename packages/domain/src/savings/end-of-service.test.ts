import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, calendarDay } from '../calendar.ts'
import { minor } from '../money.ts'
import { entitlementIn, type Salary, salaryOn, serviceOn } from './end-of-service.ts'

const day = calendarDay
/** Entitlement in minor units of somebody who joined on 1 March 2016 with a basic salary of 9,000.00 a month. */
const due = (on: string, monthlyBasic = 900_000n, joinedOn = '20160301') =>
  entitlementIn(serviceOn(day(joinedOn), day(on)), minor(monthlyBasic))

test('a day of salary is a thirtieth of the monthly basic, and a year of service earns 21 of them', () => {
  assert.equal(due('20170301'), 630_000n) // 9,000 × 12 / 360 × 21 = 300 × 21
  assert.equal(due('20180301'), 1_260_000n)
})

test('nothing is due under one year of service, all of the first year on its last day', () => {
  assert.equal(due('20160301'), 0n)
  assert.equal(due('20170228'), 0n)
  assert.equal(due('20150101'), 0n) // before joining
})

test('from the sixth year on each year earns 30 days', () => {
  assert.equal(due('20210301'), 3_150_000n) // 5 × 21 × 300
  assert.equal(due('20220301'), 4_050_000n) // and 30 × 300
  assert.equal(due('20260301'), 7_650_000n)
})

test('a running year counts by its days, and the amount is rounded down once', () => {
  // Four years and 184 of 365 days: (4 + 184 / 365) × 21 × 300 = 28,375.8904…
  assert.equal(due('20200901'), 2_837_589n)
  // In a year with a leap day: (3 + 183 / 366) × 6,300 = 22,050
  assert.equal(due('20190831'), 2_205_000n)
})

test('never more than 24 months of basic salary are due', () => {
  assert.equal(due('20420701', 900_000n), 900_000n * 24n)
  assert.equal(due('20910301', 900_000n), 900_000n * 24n)
  assert.ok(due('20400101') < 900_000n * 24n)
})

test('a member who joined on 29 February completes a year on the 28th', () => {
  assert.deepEqual(serviceOn(day('20200229'), day('20210227')), {
    years: 0,
    days: 364,
    daysOfRunningYear: 365,
  })
  assert.deepEqual(serviceOn(day('20200229'), day('20210228')), { years: 1, days: 0, daysOfRunningYear: 365 })
  assert.deepEqual(serviceOn(day('20200229'), day('20240228')), {
    years: 3,
    days: 365,
    daysOfRunningYear: 366,
  })
  assert.deepEqual(serviceOn(day('20200229'), day('20240229')), { years: 4, days: 0, daysOfRunningYear: 365 })
})

test('the whole service counts at the salary in force on the day', () => {
  const salaries: Salary[] = [
    { fromDay: day('20160301'), monthlyBasic: minor(600_000n), currency: 'USD' },
    { fromDay: day('20180301'), monthlyBasic: minor(900_000n), currency: 'USD' },
  ]
  assert.equal(salaryOn(salaries, day('20160229')), undefined)
  assert.equal(salaryOn(salaries, day('20180228'))?.monthlyBasic, 600_000n)
  assert.equal(salaryOn(salaries, day('20180301'))?.monthlyBasic, 900_000n)
  const on = (at: string) =>
    entitlementIn(serviceOn(day('20160301'), day(at)), salaryOn(salaries, day(at))?.monthlyBasic ?? minor(0n))
  assert.equal(on('20180228'), 838_849n) // (1 + 364 / 365) × 21 × 200 = 8,388.4931…
  assert.equal(on('20180301'), 1_260_000n)
})

const joined = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(day('19700101'), days))
const served = fc.integer({ min: 0, max: 18_000 })
const basic = fc.bigInt({ min: 0n, max: 10_000_000n }).map(minor)

test('at one salary a further day of service never takes anything away', () => {
  fc.assert(
    fc.property(joined, served, basic, (joinedOn, days, monthlyBasic) => {
      const at = (count: number) => entitlementIn(serviceOn(joinedOn, addDays(joinedOn, count)), monthlyBasic)
      assert.ok(at(days + 1) >= at(days))
    }),
  )
})

test('twice the salary is twice the entitlement, but for what rounding drops', () => {
  fc.assert(
    fc.property(joined, served, basic, (joinedOn, days, monthlyBasic) => {
      const service = serviceOn(joinedOn, addDays(joinedOn, days))
      const once = entitlementIn(service, monthlyBasic)
      const twice = entitlementIn(service, minor(2n * monthlyBasic))
      assert.ok(twice - 2n * once >= 0n && twice - 2n * once <= 1n)
    }),
  )
})

test('on anniversaries the entitlement is a whole number of salary days', () => {
  fc.assert(
    fc.property(joined, fc.integer({ min: 1, max: 50 }), basic, (joinedOn, years, monthlyBasic) => {
      const { days, daysOfRunningYear } = serviceOn(joinedOn, joinedOn)
      const salaryDays = BigInt(Math.min(21 * Math.min(years, 5) + 30 * Math.max(years - 5, 0), 720))
      assert.equal(
        entitlementIn({ years, days, daysOfRunningYear }, monthlyBasic),
        (monthlyBasic * salaryDays) / 30n,
      )
    }),
  )
})
