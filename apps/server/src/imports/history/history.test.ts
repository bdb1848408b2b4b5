import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CASH_INSTRUMENT_ID as CASH } from '@fundholder/domain/funds/instruments.ts'
import { entriesOf, faultsOf, file, holdings, PAID_IN } from '#test/books/history-file.ts'

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

test('who paid in, and that money was passed on to members, is kept with the entry', () => {
  const entries = entriesOf(
    file(
      ['P3SUBS', CASH, { amount: '600', party: 'employer' }],
      ['P3SUBS', 'USF', { units: '10', price: '10', amount: '100', party: 'member' }],
      ['P3SUBS', CASH, { amount: '50' }],
      ['P3REDE', CASH, { amount: '200', party: 'members', day: '20260106' }],
    ),
  )
  assert.deepEqual(
    entries.flatMap(({ kind, memo }) =>
      kind === 'contribution' || kind === 'withdrawal' ? [[kind, memo['party']]] : [],
    ),
    [
      ['contribution', 'employer'],
      ['contribution', 'member'],
      ['contribution', undefined],
      ['withdrawal', 'members'],
    ],
  )
})

test('P3SUBS and P3REDE on a fund are the money that came with its units and left with them', () => {
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
  assert.equal(entries[1]?.rows[1]?.fxRate, '0.909090909090')
})

test('records the rounding remainder of a conversion in the memo of the entry', () => {
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
  assert.equal(entries[1]?.rows[1]?.fxRate, '0.899280575539')
  const [fault, other] = faultsOf(
    file(
      PAID_IN,
      ['P3SWIT_OUT', CASH, { amount: '580.00' }],
      ['P3SWIT_IN', 'EUF', { units: '5', price: '100', amount: '500.00', currency: 'EUR' }],
    ),
  )
  assert.deepEqual([fault?.line, other?.line], [3, 4])
})

test('a trade that was exchanged at the rate of the day has that rate and what rounding dropped', () => {
  const [, bought] = entriesOf(
    file(
      PAID_IN,
      ['P3SWIT_OUT', CASH, { amount: '366.66' }],
      ['P3SWIT_IN', 'EUF', { units: '3.3332', price: '100', amount: '333.32', currency: 'EUR' }], // 333.327…
    ),
  )
  assert.equal(bought?.rows[1]?.fxRate, '0.909090909090')
  assert.match(String(bought?.memo['remainder:conversion']), /^\d+\/\d+$/)
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

test('the order of rows within a day does not matter', () => {
  const rows = file(
    ['P3REDE', CASH, { amount: '100' }],
    ['P3SWIT_IN', 'USF', { units: '10', price: '10', amount: '100' }],
    ['P3SWIT_OUT', CASH, { amount: '100' }],
    ['P3SUBS', CASH, { amount: '200' }],
  )
  assert.deepEqual(holdings(entriesOf(rows)), { USD: 0n, USF: 10_000_000n })
})
