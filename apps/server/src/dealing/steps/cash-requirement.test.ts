import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { MICRO, type Micro, micro, microUnits, splitByWeights } from '@fundholder/domain/money.ts'
import fc from 'fast-check'
import { correctedTrade, type TradeTerms } from '#dealing/corrections/rebook-trade.ts'
import { saleAtNav } from '#dealing/open-orders/nav-trade.ts'
import { type Leg, type OpenOrder, reservedCashOf } from '#dealing/open-orders/open-order.ts'
import { sale } from '#ledger/bookings/trade-bookings.ts'
import { tradedAs } from './execute-legs.ts'

const DAY = calendarDay('20261120')
const holder = { contractId: 'C1', entityId: 169, currency: 'USD' }
const SOLD = microUnits(100_000_000n)
const USD = { currency: 'USD', perEuro: micro(MICRO) }

const termsAt = (price: Micro): TradeTerms => ({ price, fund: USD, contract: USD, feeBasisPoints: 0 })
const tradeAt = (price: Micro) =>
  saleAtNav(SOLD, { instrumentId: 'F', nav: price, fund: USD, contract: USD, feeBasisPoints: 0 })
const nav = fc.bigInt({ min: 8_000_000n, max: 12_000_000n }).map(micro)

/** An order that sold a hundred units and has done so much of its purchases since; what it freed may be spent in part. */
const world = fc.record({
  goesInto: fc.constantFrom('maxima' as const, 'weights' as const, 'payout' as const),
  own: fc.bigInt({ min: 0n, max: 20_000n }),
  maxima: fc.array(fc.bigInt({ min: 1n, max: 60_000n }), { minLength: 1, maxLength: 3 }),
  /** Number of executed purchases, and of placed ones. */
  executed: fc.nat(2),
  placed: fc.nat(2),
  /** Free cash outside the order, and hundredths of all free cash spent before the corrections. */
  besides: fc.bigInt({ min: 0n, max: 30_000n }),
  spent: fc.bigInt({ min: 0n, max: 100n }),
  navs: fc.array(nav, { minLength: 2, maxLength: 6 }),
})

test('a corrected sale leaves its order the cash it would have had, and free cash gives back before the manager', () => {
  const seen = { freed: 0, borne: 0, cut: 0, surplus: 0 }
  fc.assert(
    fc.property(world, ({ navs: [first = micro(MICRO), ...later], ...one }) => {
      const start = begun(one, first)
      let { open, free } = start
      const { committed, most, spentBefore } = start
      free -= (free * one.spent) / 100n
      const untouched = one.spent === 0n
      const booked = sale({ holder, day: DAY, eventKey: 'order:O:1', settlesOn: DAY }, tradeAt(first))
      for (const price of later) {
        const [leg] = open.legs as [Leg]
        const trade = { ...booked, eventKey: leg.event_key ?? '' }
        const step = correctedTrade(open, {
          leg,
          terms: termsAt(price),
          booked: { trade },
          borne: { entries: 0, postings: [] },
          freeUnits: 0n,
          freeCash: free,
          day: DAY,
        })
        const now = step?.legs[0]
        const change = now ? moneyIn(now) - moneyIn(leg) : 0n
        const had = reservedCashOf(open) - committed + free
        const isAgainst = price < BigInt(leg.traded?.price ?? 0)
        if (step && !now) {
          assert.ok(
            had < moneyIn(leg) - tradeAt(price).exchanged,
            'the manager bears what is not there, only',
          )
          seen.borne += 1
          continue
        }
        if (!step || !now) continue
        const before = reservedCashOf(open)
        open = {
          ...open,
          legs: open.legs.map((each) => (each === leg ? now : each)),
          reserved: new Map([...open.reserved, ...step.reserve]),
        }
        const kept = reservedCashOf(open)
        free += change + before - kept
        assert.ok(free >= 0n, 'no more is reserved than there is')
        assert.ok(kept >= committed, 'covers the placed purchases')
        if (isAgainst) assert.ok(kept <= before, 'nothing that was free is taken for it')
        else assert.ok(free >= 0n && kept - before <= change)
        if (most !== undefined) assert.ok(kept + spentBefore <= most, 'never more than the maxima')
        const whole = one.own + moneyIn(now)
        const wanted = start.wantedOf(most !== undefined && most < whole ? most : whole)
        const asFromStart = wanted < whole - spentBefore ? wanted : whole - spentBefore
        if (untouched && one.besides === 0n && start.isPending)
          assert.equal(kept, asFromStart > committed ? asFromStart : committed)
        if (start.isPending && kept < whole - spentBefore && change > 0n) seen.surplus += 1
        if (most !== undefined && change < 0n && kept === before) seen.freed += 1
        if (kept < before) seen.cut += 1
      }
    }),
    { numRuns: 2_000 },
  )
  assert.ok(Math.min(...Object.values(seen)) > 20, JSON.stringify(seen))
})

const moneyIn = ({ traded }: Leg) => BigInt(traded?.money ?? 0)

/** The order when its sale has settled and its purchases have gone on from there. */
function begun(
  {
    goesInto,
    own,
    maxima,
    executed,
    placed,
    besides,
  }: typeof world extends fc.Arbitrary<infer One> ? Omit<One, 'navs' | 'spent'> : never,
  price: Micro,
) {
  const sold = legOf({ number: 1, kind: 'sale', units: SOLD, state: 'settled', event_key: 'order:O:1' })
  const trade = tradeAt(price)
  const whole = own + trade.exchanged
  const most = goesInto === 'maxima' ? maxima.reduce((sum, one) => sum + one, 0n) : undefined
  const kept = most !== undefined && most < whole ? most : whole
  const weights = new Map(maxima.map((weight, index) => [`${index}`, weight]))
  const parts = splitByWeights(kept as never, weights)
  const buys =
    goesInto === 'payout'
      ? []
      : maxima.map((maximum, index) => {
          const isDone = index < executed
          return legOf({
            number: index + 2,
            kind: 'buy',
            after_sales: true,
            state: isDone ? 'executed' : 'placed',
            deals_on: DAY,
            maximum: goesInto === 'maxima' ? maximum : null,
            weight: maximum,
            traded: isDone ? ({ money: `${parts.get(`${index}`) ?? 0n}` } as never) : null,
          })
        })
  const spentBefore = buys.reduce((sum, leg) => sum + moneyIn(leg), 0n)
  const placedBuys = buys.filter(({ state }) => state === 'placed').slice(0, placed)
  const isPlaced = new Set(placedBuys)
  const fundOrders = placedBuys.map(({ number, deals_on }) => ({
    leg_number: number,
    deals_on,
    ended: null,
    file_id: 'F1',
    amount: parts.get(`${number - 2}`) ?? 0n,
  }))
  const open = {
    order: { id: 'O', reference: 'R', instruction: JSON.stringify({ reservedCash: `${own}` }) },
    holder,
    legs: [
      { ...sold, traded: tradedAs(sold, trade) },
      ...buys,
      ...(goesInto === 'payout' ? [legOf({ number: 2, kind: 'payout', state: 'planned' })] : []),
    ],
    reserved: new Map([[CASH_INSTRUMENT_ID, kept - spentBefore]]),
    fundOrders,
  } as unknown as OpenOrder
  return {
    open,
    most,
    spentBefore,
    free: whole - kept + besides,
    committed: fundOrders.reduce((sum, { amount }) => sum + amount, 0n),
    /** Amount of a pending purchase: placed, or its share. */
    wantedOf: (money: bigint) => {
      if (goesInto === 'payout') return money
      const shares = splitByWeights(money as never, weights)
      return buys.reduce(
        (sum, leg, index) =>
          leg.state !== 'placed' ? sum : sum + ((isPlaced.has(leg) ? parts : shares).get(`${index}`) ?? 0n),
        0n,
      )
    },
    isPending: goesInto === 'payout' || buys.some(({ state }) => state === 'placed'),
  }
}

const legOf = (leg: Partial<Leg>): Leg =>
  ({
    order_id: 'O',
    contract_id: 'C1',
    instrument_id: 'F',
    dealt_on: DAY,
    settles_on: DAY,
    settled_on: DAY,
    event_key: null,
    traded: null,
    after_sales: false,
    maximum: null,
    ...leg,
  }) as Leg
