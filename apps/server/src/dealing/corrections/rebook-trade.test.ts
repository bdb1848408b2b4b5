import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { MICRO, type Micro, micro, microUnits, minor } from '@fundholder/domain/money.ts'
import fc from 'fast-check'
import { buyAtNav, saleAtNav } from '#dealing/open-orders/nav-trade.ts'
import { type Leg, type OpenOrder, tradeKey } from '#dealing/open-orders/open-order.ts'
import { settlement } from '#ledger/bookings/cash-bookings.ts'
import { buy, type Executed, sale, type TradeOccasion } from '#ledger/bookings/trade-bookings.ts'
import type { LedgerEntry, Posting } from '#ledger/entries/entry.ts'
import { moneyOf } from '#orders/store/order-row.ts'
import { borneKey, correctedTrade, type TradeTerms } from './rebook-trade.ts'

const DAY = calendarDay('20261120')
const holder = { contractId: 'C1', entityId: 169, currency: 'USD' }

const nav = fc.bigInt({ min: 100_000n, max: 90_000_000n }).map(micro)
const rate = fc.bigInt({ min: 400_000n, max: 3_000_000n }).map(micro)
type Quote = { price: Micro; dollars: Micro; euros: Micro }
const quote = fc.record({ price: nav, dollars: rate, euros: fc.constant(micro(MICRO)) })
/** Some are close to the one before, where it depends on the half percent. */
const quotes = fc
  .tuple(quote, fc.array(fc.oneof(quote, fc.integer({ min: -80, max: 80 })), { minLength: 1, maxLength: 8 }))
  .map(([first, later]) => {
    const all = [first]
    for (const one of later) {
      const last = all.at(-1) as Quote
      const nudged = (by: number) => micro((last.price * BigInt(10_000 + by)) / 10_000n)
      all.push(typeof one === 'number' ? { ...last, price: nudged(one) } : one)
    }
    return all
  })

const world = fc.record({
  kind: fc.constantFrom('sale' as const, 'buy' as const),
  currency: fc.constantFrom('USD', 'EUR'),
  feeBasisPoints: fc.constantFrom(0, 25, 150),
  /** Millionths of a unit for a sale, cents for a purchase. */
  size: fc.bigInt({ min: 1_000_000n, max: 5_000_000_000n }),
  quotes,
  /** True if the proceeds are still available at each correction. */
  isThere: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
})

/** 1.87 × 0.737968 is a little less than 0.651268 × 2.118944, but 0.65 is converted and brings a cent less. */
const betterPriceForLess = {
  kind: 'sale' as const,
  currency: 'EUR' as const,
  feeBasisPoints: 0 as const,
  size: 1_000_000n,
  quotes: [
    { price: micro(1_870_000n), dollars: micro(737_968n), euros: micro(MICRO) },
    { price: micro(651_268n), dollars: micro(2_118_944n), euros: micro(MICRO) },
  ],
  isThere: Array<boolean>(8).fill(false),
}

const termsOf = ({ price, dollars, euros }: Quote, currency: string, feeBasisPoints: number): TradeTerms => ({
  price,
  fund: { currency, perEuro: currency === 'USD' ? micro(MICRO) : euros },
  contract: { currency: 'USD', perEuro: currency === 'USD' ? micro(MICRO) : dollars },
  feeBasisPoints,
})

const tradeOf = (kind: 'sale' | 'buy', size: bigint, { price, ...terms }: TradeTerms): Executed => {
  const dealt = { instrumentId: 'F', nav: price, ...terms }
  return kind === 'sale' ? saleAtNav(microUnits(size), dealt) : buyAtNav(minor(size), dealt)
}

const sumsOf = (postings: readonly Posting[]) => {
  const sums = new Map<string, bigint>()
  for (const { account, asset, quantity } of postings)
    sums.set(`${account} ${asset}`, (sums.get(`${account} ${asset}`) ?? 0n) + quantity)
  return Object.fromEntries(
    [...sums].filter(([, sum]) => sum !== 0n).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

/** A unit in the contract's currency, as two numbers to divide. */
const worth = ({ price, fund, contract }: TradeTerms) => [price * contract.perEuro, fund.perEuro] as const

test('repeated corrections balance, charge nothing twice and take nothing that the client no longer has', () => {
  fc.assert(
    fc.property(world, ({ kind, currency, feeBasisPoints, size, quotes: all, isThere }) => {
      const [first, ...later] = all.map((one) => termsOf(one, currency, feeBasisPoints))
      if (!first) return
      const bought = tradeOf(kind, size, first)
      fc.pre(bought.units > 0n && bought.booked > 0n)
      const book: LedgerEntry[] = []
      const open: OpenOrder = {
        order: { id: 'O', reference: 'R', instruction: '{"reservedCash":"0"}' } as OpenOrder['order'],
        holder,
        legs: [],
        reserved: new Map(),
        fundOrders: [],
      }
      let leg = legOf(kind, bought)
      const occasion = { holder, day: DAY, eventKey: tradeKey(leg), settlesOn: DAY }
      book.push(...settledTrade(kind, occasion, bought))
      let booked = first
      for (const [index, terms] of later.entries()) {
        const before = book.length
        const borne = book.filter(({ eventKey }) => eventKey.startsWith(borneKey(tradeKey(leg))))
        const trade = book.find(({ eventKey }) => eventKey === leg.event_key)
        assert.ok(trade)
        const step = correctedTrade(open, {
          leg,
          terms,
          booked: { trade, ...settlementOf(book, trade) },
          borne: { entries: borne.length, postings: borne.flatMap(({ postings }) => postings) },
          freeUnits: isThere[index] ? 10n ** 24n : 0n,
          freeCash: isThere[index] ? 10n ** 24n : 0n,
          day: DAY,
        })
        const was = leg
        book.push(...(step?.entries ?? []))
        leg = step?.legs[0] ?? leg
        if (leg !== was) booked = terms

        for (const entry of book.slice(before))
          for (const sum of Object.values(
            sumsOf(entry.postings.map((posting) => ({ ...posting, account: '' }))),
          ))
            assert.equal(sum, 0n, 'an entry balances in every currency and instrument')
        assert.equal(new Set(book.map(({ eventKey }) => eventKey)).size, book.length)

        const [now, by] = worth(terms)
        const [then, thenBy] = worth(booked)
        const against = kind === 'sale' ? then * by - now * thenBy : now * thenBy - then * by
        const right = tradeOf(kind, size, terms)
        const gain =
          kind === 'sale'
            ? right.exchanged - right.fee - moneyOf(leg)
            : right.units - BigInt(leg.traded?.units ?? 0)
        assert.ok(against >= 0n || gain < 0n, 'what favours the client is booked')
        const errors = Object.entries(sumsOf(book.flatMap(({ postings }) => postings)))
          .filter(([account]) => account.includes(':errors:'))
          .reduce((sum, [, quantity]) => sum + quantity, 0n)
        if (against * 1_000n <= then * by * 5n)
          assert.equal(errors, 0n, 'up to half a percent is not corrected')
        else if (kind === 'sale') {
          const overpaid = moneyOf(leg) - (right.exchanged - right.fee)
          assert.equal(errors, -overpaid, 'the manager bears just what was paid too much')
        } else {
          const short = BigInt(leg.traded?.units ?? 0) - right.units
          const exact = short * terms.price * 100n
          assert.ok(-errors * MICRO * MICRO >= exact && -errors * MICRO * MICRO < exact + MICRO * MICRO)
        }
        if (isThere[index]) assert.equal(errors, 0n, 'who still has it gives it back')
        if (leg !== was && kind === 'buy' && !isThere[index])
          assert.ok(
            BigInt(leg.traded?.units ?? 0) >= BigInt(was.traded?.units ?? 0),
            'no recall of units that are gone',
          )
      }
      // After all reversals and rebookings, the last trade and the manager's share remain.
      const last = tradeOf(kind, size, booked)
      const clients = (postings: readonly Posting[]) =>
        sumsOf(postings.filter(({ contractId }) => contractId !== undefined))
      assert.deepEqual(
        clients(book.flatMap(({ postings }) => postings)),
        clients(settledTrade(kind, occasion, last).flatMap(({ postings }) => postings)),
      )
    }),
    { numRuns: 1_000, examples: [[betterPriceForLess]] },
  )
})

/** A trade and the way of its money, if any moves. */
function settledTrade(kind: 'sale' | 'buy', occasion: TradeOccasion, trade: Executed): LedgerEntry[] {
  const booked = kind === 'sale' ? sale(occasion, trade) : buy(occasion, trade)
  const amount = minor(kind === 'sale' ? trade.exchanged - trade.fee : -(trade.exchanged + trade.fee))
  const { eventKey } = occasion
  if (amount === 0n) return [booked]
  return [booked, settlement({ ...occasion, eventKey: `settlement:${eventKey}` }, { eventKey, amount })]
}

function settlementOf(book: readonly LedgerEntry[], { eventKey }: LedgerEntry): { settlement?: LedgerEntry } {
  const found = book.find(({ settles }) => settles === eventKey)
  return found ? { settlement: found } : {}
}

/** Settled, so that the money has reached the contract. */
function legOf(kind: 'sale' | 'buy', trade: Executed): Leg {
  const money = kind === 'sale' ? trade.exchanged - trade.fee : trade.exchanged + trade.fee
  return {
    order_id: 'O',
    number: 1,
    contract_id: 'C1',
    kind,
    instrument_id: 'F',
    units: kind === 'sale' ? trade.units : null,
    state: 'settled',
    dealt_on: DAY,
    settles_on: DAY,
    settled_on: DAY,
    event_key: 'order:O:1',
    traded: {
      units: `${trade.units}`,
      price: `${trade.price}`,
      amount: `${trade.booked}`,
      fee: `${trade.fee}`,
      currency: trade.currency,
      money: `${money}`,
    },
  } as unknown as Leg
}
