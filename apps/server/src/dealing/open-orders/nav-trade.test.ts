import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Micro, micro, microUnits, minor, minorPerUnit } from '@fundholder/domain/money.ts'
import fc from 'fast-check'
import { buyAtNav, type ExecutionTerms, saleAtNav } from './nav-trade.ts'

const USD = { currency: 'USD', perEuro: micro(1_085_000n) }
const JPY = { currency: 'JPY', perEuro: micro(171_234_567n) }
const KWD = { currency: 'KWD', perEuro: micro(331_456n) }

const dealt = (nav: bigint, fund = USD, contract = USD, feeBasisPoints = 0): ExecutionTerms => ({
  instrumentId: 'F',
  nav: micro(nav),
  fund,
  contract,
  feeBasisPoints,
})

test('a purchase deducts the fee, converts and divides by the NAV, rounding down each time', () => {
  // 5,000.00 USD, 0.25% fee 12.50; 4,987.50 / 1.085 × 171.234567 = 787,130.4… JPY; / 9,876.54321 = 79.697025…
  const bought = buyAtNav(minor(500_000n), dealt(9_876_543_210n, JPY, USD, 25))
  assert.equal(bought.fee, 1_250n)
  assert.equal(bought.exchanged, 498_750n)
  assert.equal(bought.booked, (498_750n * 171_234_567n) / (1_085_000n * 100n))
  assert.equal(bought.units, (bought.booked * 10n ** 12n) / 9_876_543_210n)
  assert.equal(bought.fxRate, '157.8198774193')
  assert.deepEqual(Object.keys(bought.memo), [
    'perEuro:JPY',
    'perEuro:USD',
    'feeBasisPoints',
    'remainder:conversion',
    'remainder:units',
  ])
})

test('the exchange rate of a trade reproduces its amount to the minor unit in any currency', () => {
  const DONG = { currency: 'VND', perEuro: micro(30_123_456_789n) }
  const all = [USD, JPY, KWD, DONG]
  fc.assert(
    fc.property(
      fc.constantFrom(...all),
      fc.constantFrom(...all),
      fc.bigInt({ min: 1n, max: 10n ** 11n }).map(minor),
      (fund, contract, amount) => {
        fc.pre(fund.currency !== contract.currency)
        const { fxRate = '', booked } = buyAtNav(amount, { ...dealt(1_000_000n, fund), contract })
        fc.pre(booked < 10n ** 12n)
        assert.ok(fxRate.replace(/^0\.0*|\./g, '').length >= 12, fxRate)
        const decimals = fxRate.split('.')[1]?.length ?? 0
        const rate = BigInt(fxRate.replace('.', ''))
        const rebuilt =
          (amount * rate * minorPerUnit(fund.currency)) /
          (minorPerUnit(contract.currency) * 10n ** BigInt(decimals))
        assert.ok(booked - rebuilt <= 1n && booked >= rebuilt, `${booked}, rebuilt ${rebuilt}`)
      },
    ),
  )
})

test('a sale pays the value of its units, rounded down, less the redemption fee', () => {
  const sold = saleAtNav(microUnits(1_234_567n), dealt(10_000_001n, USD, USD, 100))
  assert.equal(sold.booked, 1_234n) // 1.234567 × 10.000001 = 12.3456…
  assert.equal(sold.fee, 12n)
  assert.equal(sold.fxRate, undefined)
})

const amounts = fc.bigInt({ min: 1n, max: 10n ** 13n }).map(minor)
const navs = fc.bigInt({ min: 1_000n, max: 10n ** 12n })
const currencies = fc.constantFrom(USD, JPY, KWD)

/** The most that a unit of 10⁻⁶ is worth, in minor units rounded up. */
const smallestUnit = (nav: bigint, currency: string) => (nav * minorPerUnit(currency)) / 10n ** 12n + 1n

test('purchased units are worth the amount paid, less at most one minor unit and one smallest unit', () => {
  fc.assert(
    fc.property(amounts, navs, currencies, (amount, nav, currency) => {
      const { units } = buyAtNav(amount, dealt(nav, currency, currency))
      const { booked: worth } = saleAtNav(units, dealt(nav, currency, currency))
      assert.ok(worth <= amount)
      assert.ok(amount - worth <= smallestUnit(nav, currency.currency))
    }),
  )
})

test('a sale rounds off less than one minor unit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 14n }), navs, (units, nav) => {
      const { booked } = saleAtNav(microUnits(units), dealt(nav))
      const exactTimes10To10 = units * nav
      assert.ok(booked * 10n ** 10n <= exactTimes10To10)
      assert.ok(exactTimes10To10 - booked * 10n ** 10n < 10n ** 10n)
    }),
  )
})

test('buying and selling back never makes a profit in any currency', () => {
  fc.assert(
    fc.property(amounts, navs, currencies, currencies, (amount, nav, fund, contract) => {
      const bought = buyAtNav(amount, dealt(nav, fund, contract))
      assert.ok(saleAtNav(bought.units, dealt(nav, fund, contract)).exchanged <= amount)
    }),
  )
})

test('splitting an order never yields more than the whole order', () => {
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1, maxLength: 12 }), navs, (parts, nav) => {
      const whole = minor(parts.reduce((sum, part) => sum + part, 0n))
      const bought = parts.map((part) => buyAtNav(part, dealt(nav)))
      const units = bought.reduce((sum, one) => sum + one.units, 0n)
      const once = buyAtNav(whole, dealt(nav)).units
      assert.ok(units <= once && once - units <= BigInt(parts.length - 1))
      const proceeds = bought.reduce((sum, one) => sum + saleAtNav(one.units, dealt(nav)).booked, 0n)
      const atOnce = saleAtNav(microUnits(units), dealt(nav)).booked
      assert.ok(proceeds <= atOnce && atOnce - proceeds <= BigInt(parts.length - 1))
    }),
  )
})

test('stores the exact remainder of every rounding in the memo', () => {
  fc.assert(
    fc.property(amounts, navs, currencies, (amount, nav, fund) => {
      const { booked, memo } = buyAtNav(amount, dealt(nav, fund, USD))
      const [rest, of] = (memo['remainder:conversion'] ?? '0/1').split('/').map(BigInt) as [bigint, bigint]
      const [numerator, denominator] = [
        amount * fund.perEuro * minorPerUnit(fund.currency),
        USD.perEuro * minorPerUnit('USD'),
      ]
      if (fund.currency === 'USD') assert.equal(memo['remainder:conversion'], undefined)
      else assert.equal(booked * denominator * of + rest * denominator, numerator * of)
    }),
  )
})

test('buys units at a NAV below the smallest coin', () => {
  const tiny: Micro = micro(1_000n) // 0.001
  assert.equal(buyAtNav(minor(100n), { ...dealt(0n), nav: tiny }).units, 1_000_000_000n)
})

test('control: rounding to nearest makes a profit by buying and selling', () => {
  const nearest = (numerator: bigint, denominator: bigint) =>
    (numerator * 2n + denominator) / (denominator * 2n)
  const unitsFor = (cents: bigint, nav: bigint) => nearest(cents * 10n ** 10n, nav)
  const centsFor = (units: bigint, nav: bigint) => nearest(units * nav, 10n ** 10n)
  const broken = (law: (amount: bigint, nav: bigint) => boolean) =>
    fc.check(fc.property(amounts, navs, law), { numRuns: 2_000 }).failed
  assert.ok(
    broken((amount, nav) => unitsFor(amount, nav) * nav <= amount * 10n ** 10n),
    'I-10',
  )
  assert.ok(
    broken((units, nav) => centsFor(units, nav) * 10n ** 10n <= units * nav),
    'I-11',
  )
  assert.ok(
    broken((amount, nav) => centsFor(unitsFor(amount, nav) + 1n, nav) <= amount),
    'I-12',
  )
  assert.ok(
    broken((units, nav) => centsFor(units, nav) * 2n <= centsFor(units * 2n, nav)),
    'I-13',
  )
})
