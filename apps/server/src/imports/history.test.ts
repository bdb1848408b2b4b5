import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID as CASH } from '@fundholder/domain/instruments.ts'
import { micro, minor, parseDecimal } from '@fundholder/domain/money.ts'
import type { TransactionTypeCode } from '@fundholder/domain/transactions.ts'
import fc from 'fast-check'
import type { LedgerEntry } from '#ledger/entry.ts'
import { type BookedHistory, readHistory } from './history.ts'
import type { HistoryRow, KnownWorld, RowFault } from './history-rows.ts'

/** A dollar contract since 2 January 2026; a euro is 1.10 dollars and 160 yen. */
const WORLD: KnownWorld = {
  contract: {
    contractId: 'C',
    portfolioId: 'P',
    entityId: 169,
    currency: 'USD',
    initialDate: calendarDay('20260102'),
  },
  instrument: (id) =>
    ({
      USF: { currency: 'USD', kind: 'fund' as const },
      EUF: { currency: 'EUR', kind: 'fund' as const },
      JPF: { currency: 'JPY', kind: 'fund' as const },
      SEF: { currency: 'SEK', kind: 'fund' as const },
      IDX: { currency: 'USD', kind: 'index' as const },
    })[id],
  perEuro: (currency) => {
    const rates: Record<string, string> = { EUR: '1', USD: '1.1', JPY: '160' }
    const rate = rates[currency]
    return rate === undefined ? undefined : micro(parseDecimal(rate, 6))
  },
  today: calendarDay('20261120'),
}
const NOTHING: BookedHistory = { keys: [], moves: [], settledCash: minor(0n) }

type Cells = {
  units?: string
  price?: string
  amount?: string
  fees?: string
  currency?: string
  day?: string
}

/** Rows in the order of a file whose header is line 1. */
const file = (...rows: [TransactionTypeCode, string, Cells][]): HistoryRow[] =>
  rows.map(([transactionTypeCode, instrumentId, { day = '20260105', currency = 'USD', ...cells }], at) => {
    const number = (text: string | undefined) => (text === undefined ? undefined : parseDecimal(text, 6))
    return {
      line: at + 2,
      portfolioId: 'P',
      day: calendarDay(day),
      transactionTypeCode,
      instrumentId,
      units: number(cells.units),
      price: number(cells.price),
      amount: number(cells.amount),
      fees: number(cells.fees),
      currency,
    }
  })

const entriesOf = (rows: HistoryRow[], booked = NOTHING): LedgerEntry[] => {
  const { bookings, faults } = readHistory(rows, WORLD, booked)
  assert.deepEqual(faults, [])
  return bookings.flatMap(({ entries }) => entries)
}
const faultsOf = (rows: HistoryRow[], booked = NOTHING): RowFault[] => readHistory(rows, WORLD, booked).faults

/** What a contract's accounts come to, of cash `settled cash + receivable + payable`. */
function holdings(entries: readonly LedgerEntry[]): Record<string, bigint> {
  const sums: Record<string, bigint> = {}
  for (const { account, asset, quantity } of entries.flatMap(({ postings }) => postings))
    if (account.startsWith('contract:')) sums[asset] = (sums[asset] ?? 0n) + quantity
  return sums
}

/** What the ledger would know after these entries. */
const bookedAs = (rows: HistoryRow[]): BookedHistory => {
  const { bookings } = readHistory(rows, WORLD, NOTHING)
  const entries = bookings.flatMap((one) => one.entries)
  return {
    keys: entries.map(({ eventKey }) => ({ key: eventKey, isReversed: false })),
    moves: entries.flatMap(({ day, postings }) =>
      postings
        .filter(({ contractId }) => contractId)
        .map(({ account, asset, quantity }) => ({
          day,
          instrumentId: account.endsWith(':units') ? asset : CASH,
          quantity,
        })),
    ),
    settledCash: minor(holdings(entries)['USD'] ?? 0n),
  }
}

const PAID_IN: [TransactionTypeCode, string, Cells] = ['P3SUBS', CASH, { amount: '1000' }]

test('money in, a fund bought and sold again, fees and money out become the entries of these events', () => {
  const entries = entriesOf(
    file(
      PAID_IN,
      ['P3SWIT_OUT', CASH, { amount: '505.00' }],
      ['P3SWIT_IN', 'USF', { units: '40', price: '12.5', amount: '500.00', fees: '5.00' }],
      ['P3FEES', CASH, { fees: '1.23', day: '20260130' }],
      ['P3FEES', 'USF', { units: '0.5', price: '13', fees: '6.50', day: '20260227' }],
      ['P3SWIT_OUT', 'USF', { units: '39.5', price: '14', amount: '553.00', day: '20260302' }],
      ['P3SWIT_IN', CASH, { amount: '553.00', day: '20260302' }],
      ['P3REDE', CASH, { amount: '1046.77', day: '20260303' }],
    ),
  )
  assert.deepEqual(
    entries.map(({ kind, day }) => [kind, day]),
    [
      ['contribution', '20260105'],
      ['buy', '20260105'],
      ['settlement', '20260105'],
      ['fee', '20260130'],
      ['fee', '20260227'],
      ['sale', '20260302'],
      ['settlement', '20260302'],
      ['withdrawal', '20260303'],
    ],
  )
  assert.deepEqual(holdings(entries), { USD: 0n, USF: 0n })
  assert.deepEqual(
    entries[1]?.rows.map((row) => [row.transactionTypeCode, row.instrumentId, row.amount, row.fees]),
    [
      ['P3SWIT_OUT', CASH, 50_500n, 0n],
      ['P3SWIT_IN', 'USF', 50_000n, 500n],
    ],
  )
})

test('P3SUBS and P3REDE on a fund stand for the money that came with its units and left with them', () => {
  const entries = entriesOf(
    file(
      ['P3SUBS', 'EUF', { units: '10', price: '100', amount: '1000.00', currency: 'EUR' }],
      ['P3REDE', 'EUF', { units: '4', price: '101', amount: '404.00', currency: 'EUR', day: '20260106' }],
    ),
  )
  assert.deepEqual(
    entries.map(({ kind, rows }) => [kind, rows.map(({ amount, currency }) => `${amount} ${currency}`)]),
    [
      ['contribution', ['110000 USD']], // 1,000.00 × 1.10
      ['buy', ['110000 USD', '100000 EUR']],
      ['settlement', []],
      ['sale', ['40400 EUR', '44440 USD']],
      ['settlement', []],
      ['withdrawal', ['44440 USD']],
    ],
  )
  assert.deepEqual(holdings(entries), { USD: 0n, EUF: 6_000_000n })
  assert.equal(entries[1]?.rows[1]?.fxRate, '0.9090909090')
})

test('what a conversion drops is noted and nobody is given it', () => {
  // 333.33 EUR × 1.1 = 366.663 USD: a third of a cent short of 366.67 is 3/10 of a cent.
  const [paidIn, bought] = entriesOf(
    file(['P3SUBS', 'EUF', { units: '3.3333', price: '100', amount: '333.33', currency: 'EUR' }]),
  )
  assert.equal(paidIn?.rows[0]?.amount, 36_666n)
  assert.equal(bought?.memo['perEuro:USD'], '1100000')
  assert.match(String(bought?.memo['remainder:conversion']), /^\d+\/\d+$/)
})

test('a trade in another currency is paired with the money that was really exchanged, near the rate of the day', () => {
  const entries = entriesOf(
    file(
      PAID_IN,
      ['P3SWIT_OUT', CASH, { amount: '556.00' }], // 500.00 EUR at 1.112 instead of 1.10
      ['P3SWIT_IN', 'EUF', { units: '5', price: '100', amount: '500.00', currency: 'EUR' }],
    ),
  )
  assert.equal(entries[1]?.rows[1]?.fxRate, '0.8992805755')
  const [fault, other] = faultsOf(
    file(
      PAID_IN,
      ['P3SWIT_OUT', CASH, { amount: '580.00' }],
      ['P3SWIT_IN', 'EUF', { units: '5', price: '100', amount: '500.00', currency: 'EUR' }],
    ),
  )
  assert.deepEqual([fault?.line, other?.line], [3, 4])
})

test('rows of several trades of a day find each other, next to each other or apart', () => {
  const apart = file(
    PAID_IN,
    ['P3SWIT_OUT', CASH, { amount: '110.50' }],
    ['P3SWIT_OUT', CASH, { amount: '200.00' }],
    ['P3SWIT_OUT', CASH, { amount: '110.00' }],
    ['P3SWIT_IN', 'USF', { units: '20', price: '10', amount: '200.00' }],
    ['P3SWIT_IN', 'EUF', { units: '1', price: '100', amount: '100.00', currency: 'EUR' }],
    ['P3SWIT_IN', 'JPF', { units: '16.073', price: '1000', amount: '16073', currency: 'JPY' }], // 110.50 USD
  )
  const money = entriesOf(apart)
    .filter(({ kind }) => kind === 'buy')
    .map(({ rows: [cash, fund] }) => [fund?.instrumentId, cash?.amount])
  assert.deepEqual(money, [
    ['USF', 20_000n],
    ['EUF', 11_000n],
    ['JPF', 11_050n],
  ])
  const neighbours = file(
    PAID_IN,
    ['P3SWIT_OUT', CASH, { amount: '110.50' }],
    ['P3SWIT_IN', 'EUF', { units: '1', price: '100', amount: '100.00', currency: 'EUR' }],
    ['P3SWIT_OUT', CASH, { amount: '110.00' }],
    ['P3SWIT_IN', 'JPF', { units: '16.073', price: '1000', amount: '16073', currency: 'JPY' }],
  )
  assert.deepEqual(
    entriesOf(neighbours)
      .filter(({ kind }) => kind === 'buy')
      .map(({ rows: [cash, fund] }) => [fund?.instrumentId, cash?.amount]),
    [
      ['EUF', 11_050n],
      ['JPF', 11_000n],
    ],
  )
})

const REFUSED: [title: string, rows: HistoryRow[], fault: RowFault][] = [
  [
    'a trade without the row of its money',
    file(PAID_IN, ['P3SWIT_IN', 'USF', { units: '40', price: '12.5', amount: '500', fees: '2' }]),
    {
      line: 3,
      column: 'amount',
      value: '500',
      reason: 'no P3SWIT_OUT of cash of 502.00 USD on this day: the two rows of a trade come together',
    },
  ],
  [
    'money of a trade without the row of its fund',
    file(PAID_IN, ['P3SWIT_OUT', CASH, { amount: '500' }]),
    {
      line: 3,
      column: 'amount',
      value: '500',
      reason: 'no P3SWIT_IN of a fund on this day is for this money: the two rows of a trade come together',
    },
  ],
  [
    'more money going out than there is',
    file(PAID_IN, ['P3REDE', CASH, { amount: '1000.01', day: '20260106' }]),
    {
      line: 3,
      column: 'amount',
      value: '1000.01',
      reason: 'takes more than there is: at the close of 20260106 the portfolio would hold -0.01 USD',
    },
  ],
  [
    'more units sold than there are',
    file(
      ['P3SUBS', 'USF', { units: '10', price: '10', amount: '100' }],
      ['P3REDE', 'USF', { units: '10.000001', price: '10', amount: '100', day: '20260106' }],
    ),
    {
      line: 3,
      column: 'units',
      value: '10.000001',
      reason:
        'takes more than there is: at the close of 20260106 the portfolio would hold -0.000001 units of USF',
    },
  ],
  [
    'an amount that units times price do not come to',
    file(['P3SUBS', 'USF', { units: '40', price: '12.5', amount: '500.06' }]),
    { line: 2, column: 'amount', value: '500.06', reason: 'units times price are 500.00 USD' },
  ],
  [
    'a transaction before the contract began',
    file(['P3SUBS', CASH, { amount: '1', day: '20260101' }]),
    { line: 2, column: 'date', value: '20260101', reason: 'is before the contract began on 20260102' },
  ],
  [
    'a transaction of tomorrow',
    file(['P3SUBS', CASH, { amount: '1', day: '20261121' }]),
    { line: 2, column: 'date', value: '20261121', reason: 'lies in the future: today is 20261120' },
  ],
  [
    'a conversion without a rate',
    file(['P3SUBS', 'SEF', { units: '1', price: '10', amount: '10', currency: 'SEK' }]),
    {
      line: 2,
      column: 'currency',
      value: 'SEK',
      reason: 'there is no rate between SEK and USD on the day or in the 10 days before: fx.csv lacks it',
    },
  ],
  [
    'cash in another currency than the contract keeps it in',
    file(['P3SUBS', CASH, { amount: '1', currency: 'EUR' }]),
    { line: 2, column: 'currency', value: 'EUR', reason: "cash is kept in the contract's currency, USD" },
  ],
  [
    'a fraction of a cent',
    file(['P3SUBS', CASH, { amount: '1.005' }]),
    { line: 2, column: 'amount', value: '1.005', reason: 'has more decimals than USD' },
  ],
  [
    'units of an index',
    file(['P3SUBS', 'IDX', { units: '1', price: '1', amount: '1' }]),
    {
      line: 2,
      column: 'instrumentId',
      value: 'IDX',
      reason: 'an instrument of kind index cannot be held as units',
    },
  ],
  [
    'a fee written as an amount',
    file(PAID_IN, ['P3FEES', CASH, { amount: '5' }]),
    {
      line: 3,
      column: 'amount',
      value: '5',
      reason: 'the money of P3FEES stands in fees, and nothing in amount',
    },
  ],
  [
    'units cancelled for a fee that they are not worth',
    file(
      ['P3SUBS', 'USF', { units: '10', price: '10', amount: '100' }],
      ['P3FEES', 'USF', { units: '1', price: '10', fees: '11', day: '20260106' }],
    ),
    { line: 3, column: 'fees', value: '11', reason: 'the units are worth 10.00 USD at their price' },
  ],
  [
    'a sale whose fee leaves nothing',
    file(
      ['P3SUBS', 'USF', { units: '10', price: '10', amount: '100' }],
      ['P3REDE', 'USF', { units: '1', price: '10', amount: '10', fees: '10', day: '20260106' }],
    ),
    { line: 3, column: 'fees', value: '10', reason: 'are not less than what was sold' },
  ],
]
for (const [title, rows, fault] of REFUSED)
  test(`refused by line, column, value and reason: ${title}`, () => {
    assert.deepEqual(faultsOf(rows), [fault])
  })

test('units and prices that were written rounded explain an amount, a wrong cent beyond that does not', () => {
  // 7.937 × 12.6 = 100.0062; a unit more or less in the third decimal is 1.3 cents.
  const bought = (amount: string) => file(['P3SUBS', 'USF', { units: '7.937', price: '12.6', amount }])
  assert.equal(entriesOf(bought('100.00'))[0]?.rows[0]?.amount, 10_000n)
  assert.equal(entriesOf(bought('100.02'))[0]?.rows[0]?.amount, 10_002n)
  assert.equal(faultsOf(bought('100.05')).length, 1)
})

test('the order of rows within a day does not matter', () => {
  const rows = file(
    ['P3REDE', CASH, { amount: '100' }],
    ['P3SWIT_IN', 'USF', { units: '10', price: '10', amount: '100' }],
    ['P3SWIT_OUT', CASH, { amount: '100' }],
    ['P3SUBS', CASH, { amount: '200' }],
  )
  assert.deepEqual(holdings(entriesOf(rows)), { USD: 0n, USF: 10_000_000n })
})

test('a row of an earlier day may not take what a later day has been booked on', () => {
  const booked = bookedAs(file(PAID_IN, ['P3REDE', CASH, { amount: '900', day: '20260301' }]))
  const [fault] = faultsOf(file(['P3REDE', CASH, { amount: '200', day: '20260201' }]), booked)
  assert.equal(fault?.line, 2)
  assert.match(String(fault?.reason), /at the close of 20260301 the portfolio would hold -100\.00 USD/)
})

test('money that is still to come from trades under way cannot be taken', () => {
  const booked = { ...bookedAs(file(PAID_IN)), settledCash: minor(30_000n) }
  const [fault] = faultsOf(file(['P3REDE', CASH, { amount: '400', day: '20260201' }]), booked)
  assert.match(String(fault?.reason), /^takes money that is yet to come from trades under way/)
})

test('the same rows again book nothing; more rows book only what is new, wherever they stand in the file', () => {
  const first = file(PAID_IN, PAID_IN, ['P3FEES', CASH, { fees: '1', day: '20260130' }])
  const booked = bookedAs(first)
  assert.deepEqual(readHistory(first, WORLD, booked).bookings, [])
  const more = file(
    ['P3SUBS', CASH, { amount: '7' }],
    PAID_IN,
    ['P3SUBS', 'USF', { units: '1', price: '9', amount: '9' }],
    PAID_IN,
    PAID_IN,
    ['P3FEES', CASH, { fees: '1', day: '20260130' }],
  )
  const { bookings, rowsBookedBefore, faults } = readHistory(more, WORLD, booked)
  assert.deepEqual(faults, [])
  assert.equal(rowsBookedBefore, 3)
  assert.deepEqual(holdings(bookings.flatMap(({ entries }) => entries)), { USD: 100_700n, USF: 1_000_000n })
})

test('a booked row with other figures is refused instead of counted twice; once it was taken back, it is booked', () => {
  const booked = bookedAs(file(PAID_IN))
  const changed = file(['P3SUBS', CASH, { amount: '1000.10' }])
  const [fault] = faultsOf(changed, booked)
  assert.equal(fault?.column, 'date')
  assert.match(String(fault?.reason), /is booked with other figures/)
  const reversed = { ...booked, keys: booked.keys.map(({ key }) => ({ key, isReversed: true })) }
  assert.equal(entriesOf(changed, reversed).length, 1)
})

const tradesIn = (id: string, currency: string, price: string) =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 1, max: 9 }),
    )
    .map(([units, fees, day]): [TransactionTypeCode, string, Cells] => [
      'P3SUBS',
      id,
      {
        units: String(units),
        price,
        amount: String(units * Number(price)),
        fees: `${fees / 100}`,
        currency,
        day: `2026010${day}`,
      },
    ])
const histories = fc.array(
  fc.oneof(tradesIn('USF', 'USD', '12.5'), tradesIn('EUF', 'EUR', '100'), tradesIn('JPF', 'JPY', '1000')),
  { maxLength: 12 },
)

test('any history: each entry balances per asset, and what is booked in two parts is what is booked at once', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 0, max: 12 }), (cells, cut) => {
      const rows = file(...cells).filter(({ day }) => day >= '20260102')
      const whole = entriesOf(rows)
      for (const { postings } of whole) {
        const sums = Map.groupBy(postings, ({ asset }) => asset)
        for (const legs of sums.values())
          assert.equal(
            legs.reduce((sum, { quantity }) => sum + quantity, 0n),
            0n,
          )
      }
      const later = readHistory(rows, WORLD, bookedAs(rows.slice(0, cut)))
      fc.pre(later.faults.length === 0) // else the first part ends in the middle of a day: the rest could be its correction
      const parts = [...entriesOf(rows.slice(0, cut)), ...later.bookings.flatMap(({ entries }) => entries)]
      assert.deepEqual(
        new Set(parts.map(({ eventKey }) => eventKey)),
        new Set(whole.map(({ eventKey }) => eventKey)),
      )
      assert.deepEqual(holdings(parts), holdings(whole))
    }),
  )
})
