import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CASH_INSTRUMENT_ID as CASH } from '@fundholder/domain/funds/instruments.ts'
import { minor } from '@fundholder/domain/money.ts'
import { bookedAs, entriesOf, faultsOf, file, PAID_IN } from '#test/books/history-file.ts'
import type { HistoryRow, RowFault } from './history-rows.ts'

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
    'a withdrawal that an employer received',
    file(PAID_IN, ['P3REDE', CASH, { amount: '1', party: 'employer' }]),
    { line: 3, column: 'party', value: 'employer', reason: 'must be members for P3REDE' },
  ],
  [
    'a contribution that members paid together',
    file(['P3SUBS', CASH, { amount: '1', party: 'members' }]),
    { line: 2, column: 'party', value: 'members', reason: 'must be employer or member for P3SUBS' },
  ],
  [
    'a fee that a member paid',
    file(PAID_IN, ['P3FEES', CASH, { fees: '1', party: 'member' }]),
    { line: 3, column: 'party', value: 'member', reason: 'must be empty: P3FEES has none' },
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
      reason: 'the money of P3FEES belongs in fees, and amount must be empty',
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
