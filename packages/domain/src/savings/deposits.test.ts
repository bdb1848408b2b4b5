import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, calendarDay } from '../calendar.ts'
import { minor } from '../money.ts'
import { type DepositTerms, depositWorth, endsAfterNotice, interestOn, paidBackOn } from './deposits.ts'

const YEAR: DepositTerms = {
  id: 'D',
  rate: 42_500n,
  from: calendarDay('20250310'),
  until: calendarDay('20260310'),
}

test('a year at 4.25% earns 4.25%, every day its 365th part, actual days, rounded down', () => {
  const principal = minor(2_500_000n)
  assert.equal(interestOn(principal, YEAR, calendarDay('20250310')), 0n)
  assert.equal(interestOn(principal, YEAR, calendarDay('20250311')), 291n) // 291.09 cents
  assert.equal(interestOn(principal, YEAR, calendarDay('20260309')), 105_958n) // 364 days
  assert.equal(depositWorth(principal, YEAR, calendarDay('20260310')), 2_606_250n)
  assert.equal(depositWorth(principal, YEAR, calendarDay('20270101')), 2_606_250n, 'nothing after its end')
})

test('a leap year has a day more', () => {
  const leap = { ...YEAR, from: calendarDay('20240101'), until: calendarDay('20250101') }
  assert.equal(
    interestOn(minor(36_500_000n), leap, calendarDay('20250101')),
    (365_000n * 366n * 425n) / 36_500n,
  )
})

test('pays a deposit that ends on a bank holiday on the next business day, on which notice ends too', () => {
  assert.equal(paidBackOn(calendarDay('20261121')), '20261123')
  assert.equal(paidBackOn(calendarDay('20261120')), '20261120')
  assert.equal(endsAfterNotice(calendarDay('20261120')), '20261222') // 32 days, a Tuesday
  assert.equal(endsAfterNotice(calendarDay('20261124')), '20261228') // the 26th is a holiday, then a weekend
})

test('interest never falls from day to day, and two halves earn what the whole does but for a minor unit', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 13n }),
      fc.bigInt({ min: 0n, max: 1_000_000n }),
      fc.integer({ min: 0, max: 1_600 }),
      (principal, rate, days) => {
        const terms = { ...YEAR, rate, until: undefined }
        const at = (money: bigint, day: number) => interestOn(minor(money), terms, addDays(YEAR.from, day))
        assert.ok(at(principal, days) <= at(principal, days + 1))
        const half = principal / 2n
        const rest = at(principal, days) - at(half, days) - at(principal - half, days)
        assert.ok(rest === 0n || rest === 1n)
        const exact = principal * rate * BigInt(days)
        const earned = at(principal, days) * 365_000_000n
        assert.ok(earned <= exact && exact < earned + 365_000_000n)
      },
    ),
  )
})
