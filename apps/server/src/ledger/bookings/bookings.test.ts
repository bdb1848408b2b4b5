import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { micro, microUnits, minor, minorPerUnit } from '@fundholder/domain/money.ts'
import { TRANSACTION_TYPES } from '@fundholder/domain/savings/transactions.ts'
import fc from 'fast-check'
import { collectFee } from '#dealing/contract-fees/monthly-fee.ts'
import { buyAtNav, saleAtNav } from '#dealing/open-orders/nav-trade.ts'
import type { Holder } from '#ledger/entries/accounts.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import { contribution, payout, settlement } from './cash-bookings.ts'
import { correctionOf } from './correction.ts'
import { feeTaken } from './fee-booking.ts'
import { buy, sale } from './trade-bookings.ts'

const DAY = calendarDay('20260105')
const RATES = {
  USD: micro(1_085_000n),
  EUR: micro(1_000_000n),
  JPY: micro(171_234_567n),
  KWD: micro(331_456n),
}
const currency = fc.constantFrom(...(Object.keys(RATES) as (keyof typeof RATES)[]))
const amount = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(minor)
const occasionOf = (holder: Holder) => ({
  holder,
  day: DAY,
  eventKey: 'event',
  settlesOn: calendarDay('20260107'),
})

/** Any entry that the business can book, in any pair of currencies. */
const anyEntry: fc.Arbitrary<LedgerEntry> = fc
  .record({
    own: currency,
    fund: currency,
    amount,
    nav: fc.bigInt({ min: 1_000n, max: 10n ** 12n }).map(micro),
    feeBasisPoints: fc.integer({ min: 0, max: 500 }),
    kind: fc.constantFrom('contribution', 'payout', 'buy', 'sale', 'settlement', 'fee'),
  })
  .map(({ own, fund, amount: money, nav, feeBasisPoints, kind }) => {
    const holder = { contractId: 'K', entityId: 169, currency: own }
    const occasion = occasionOf(holder)
    const rated = {
      fund: { currency: fund, perEuro: RATES[fund] },
      contract: { currency: own, perEuro: RATES[own] },
    }
    const dealt = { instrumentId: 'F', nav, feeBasisPoints, ...rated }
    if (kind === 'contribution') return contribution(occasion, money, {})
    if (kind === 'payout') return payout(occasion, money, {})
    if (kind === 'buy') return buy(occasion, buyAtNav(money, dealt))
    if (kind === 'sale') return sale(occasion, saleAtNav(microUnits(money), dealt))
    if (kind === 'settlement') return settlement(occasion, { eventKey: 'trade', amount: money })
    const held = { instrumentId: 'F', units: microUnits(10n ** 14n), nav, fund: rated.fund }
    const taken = collectFee(money, minor(money / 3n), [held], rated.contract)
    return feeTaken(occasion, { ...taken, memo: {} })
  })

const sums = (entries: readonly LedgerEntry[], keyOf: (leg: LedgerEntry['postings'][number]) => string) => {
  const totals = new Map<string, bigint>()
  for (const leg of entries.flatMap(({ postings }) => postings)) {
    totals.set(keyOf(leg), (totals.get(keyOf(leg)) ?? 0n) + leg.quantity)
  }
  return totals
}

test('whatever is booked, its legs sum to zero in every currency and instrument', () => {
  fc.assert(
    fc.property(anyEntry, (entry) => {
      assert.ok([...sums([entry], ({ asset }) => asset).values()].every((sum) => sum === 0n))
      assert.ok(entry.postings.every(({ quantity }) => quantity !== 0n))
    }),
  )
})

test('an account of money has one currency, and money changes currency through a pair of legs only', () => {
  fc.assert(
    fc.property(anyEntry, (entry) => {
      const money = entry.postings.filter(({ asset }) => asset in RATES)
      for (const { account, asset } of money) {
        assert.ok(
          account.startsWith('contract:K:') || account.endsWith(`:${asset}`),
          `${account} in ${asset}`,
        )
      }
      const exchanged = money.filter(({ account }) => account.includes(':fx:'))
      const currencies = new Set(money.map(({ asset }) => asset))
      if (currencies.size > 1) assert.equal(exchanged.length, 2)
      assert.ok(currencies.size <= 2)
    }),
  )
})

test('the rows of an entry show exactly its effect on the contract', () => {
  fc.assert(
    fc.property(anyEntry, (entry) => {
      if (entry.kind === 'settlement') return assert.deepEqual(entry.rows, [])
      const sums = new Map<string, bigint>()
      for (const row of entry.rows) {
        const sign = TRANSACTION_TYPES[row.transactionTypeCode].direction === 'in' ? 1n : -1n
        sums.set(row.instrumentId, (sums.get(row.instrumentId) ?? 0n) + sign * row.units)
      }
      const own = entry.postings.filter(({ contractId }) => contractId === 'K')
      const money = own
        .filter(({ asset }) => asset in RATES)
        .reduce((sum, { quantity }) => sum + quantity, 0n)
      const asset = own.find((leg) => leg.asset in RATES)?.asset
      const cash = sums.get(CASH_INSTRUMENT_ID)
      if (asset && cash !== undefined) assert.equal(cash, (money * 1_000_000n) / minorPerUnit(asset))
      else assert.equal(money, 0n)
      const units = own.filter((leg) => leg.asset === 'F').reduce((sum, { quantity }) => sum + quantity, 0n)
      assert.equal(sums.get('F') ?? 0n, units)
    }),
  )
})

test('units that contracts hold are those that the fund has issued', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 20 }), (entries) => {
      const held = sums(entries, ({ account, asset }) => `${account} ${asset}`)
      assert.equal((held.get('contract:K:units F') ?? 0n) + (held.get('house:169:units-issued F') ?? 0n), 0n)
    }),
  )
})

test('an entry and its correction sum to nothing on every account, and both stay visible', () => {
  fc.assert(
    fc.property(anyEntry, (entry) => {
      const correction = correctionOf(entry, calendarDay('20260110'), 'price')
      const left = sums([entry, correction], ({ account, asset }) => `${account} ${asset}`)
      assert.ok([...left.values()].every((sum) => sum === 0n))
      assert.equal(correction.corrects, entry.eventKey)
      for (const [line, row] of correction.rows.entries()) {
        const taken = entry.rows[line]
        assert.ok(taken)
        assert.equal(row.transactionTypeCode, taken.transactionTypeCode)
        assert.equal(row.settlesOn, undefined, 'a correction promises no day')
        assert.deepEqual(
          [row.units + taken.units, row.amount + taken.amount, row.fees + taken.fees],
          [0n, 0n, 0n],
        )
      }
    }),
  )
})
