import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { type Micro, microUnits, minor } from '@fundholder/domain/money.ts'
import fc from 'fast-check'
import type { MarketSnapshot } from '#catalogue/prices/market-snapshot.ts'
import { valuationOn } from './order-valuation.ts'
import { type Planning, planWithdrawal } from './trade-plan.ts'

const DAY = calendarDay('20261119')

/** A contract in USD that holds units of one fund in euros, priced on a Thursday. */
function planningOf({ price, dollar, free }: { price: bigint; dollar: bigint; free: bigint }): Planning {
  const market = {
    lastPriceDay: () => DAY,
    instrument: () => undefined,
    currencyOf: () => 'EUR',
    price: () => ({ day: DAY, value: price as Micro }),
    rate: (currency: string) => ({ day: DAY, value: (currency === 'USD' ? dollar : 1_000_000n) as Micro }),
  } as unknown as MarketSnapshot
  return {
    balance: {
      units: new Map([['EURO', { held: microUnits(free), free: microUnits(free) }]]),
      freeCash: minor(0n),
    } as unknown as Planning['balance'],
    valuation: valuationOn(market, { seen: DAY, today: DAY, currency: 'USD' }),
    orderable: new Map([
      ['EURO', { id: 'EURO', name: 'Euro', currency: 'EUR', kind: 'fund', isOpen: true, isClosed: false }],
    ]),
    feesOf: () => ({ subscription: 0, redemption: 0 }),
  }
}

test('the units sold for an amount are worth just that amount, at any price and rate', () => {
  const between = (min: bigint, max: bigint) => fc.bigInt({ min, max })
  fc.assert(
    fc.property(
      between(10_000n, 5_000_000_000n), // 0.01 to 5,000 a unit
      between(500_000n, 2_000_000n), // 0.50 to 2 dollars a euro
      between(1_000_000n, 1_000_000_000_000n), // 1 to 1,000,000 units
      between(1n, 100_000n),
      (price, dollar, free, part) => {
        const planning = planningOf({ price, dollar, free })
        const worth = planning.valuation.worthOf('EURO', microUnits(free))
        const cents = (worth * part) / 100_000n
        fc.pre(cents > 0n)
        const { sales } = planWithdrawal(
          {
            kind: 'WITHDRAW',
            withdrawType: 'PARTIAL',
            withdrawAmounts: { EURO: Number(cents) / 100 },
            valuedOn: DAY,
            acknowledgements: [],
            accepted: [],
          },
          planning,
        )
        const [sale] = sales
        assert.equal(sale?.about, cents)
        assert(sale.units <= free)
      },
    ),
  )
})
