import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { currencyDigits, parseDecimal } from '@fundholder/domain/money.ts'
import fc from 'fast-check'
import { readMessage } from '#test/payments/iso-20022.ts'
import { readFundOrderFile } from '#test/payments/read-fund-order-file.ts'
import type { FundOrderDetails } from './fund-orders.queries.ts'
import { setrMessage } from './setr-messages.ts'

const FILE = {
  messageId: '0123456789abcdef0123456789abcdef',
  madeAt: new Date('2026-11-23T11:00:05.123Z'),
  account: 'NOMINEE-169',
  entity_id: 169,
  manager: 'Müller & <Söhne> Capital Management Company',
  house: 'Orrery',
  deals_on: calendarDay('20261124'),
}
const ORDER: FundOrderDetails = {
  reference: 'DFJ5-22MQ-1',
  client_reference: 'DFJ5-22MQ',
  units: 33_300_000n,
  amount: null,
  fee_basis_points: null,
  settles_on: calendarDay('20261126'),
  currency: 'USD',
  instrument_id: 'ALPHA',
  isin: 'XQ000EXALLC9',
  name: 'Ålpha & Co. “World”',
  fund_currency: 'EUR',
}
const REDEMPTION = setrMessage({ ...FILE, kind: 'redemption', orders: [ORDER] })
const SUBSCRIPTION = setrMessage({
  ...FILE,
  kind: 'subscription',
  orders: [{ ...ORDER, units: null, amount: 10_001n, fee_basis_points: 150, isin: null }],
})

test('writes redemptions as setr.004.001.04 in units and subscriptions as setr.010.001.04 in money', () => {
  assert.equal(
    REDEMPTION,
    `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:setr.004.001.04">
  <RedOrdr>
    <MsgId>
      <Id>0123456789abcdef0123456789abcdef</Id>
      <CreDtTm>2026-11-23T11:00:05Z</CreDtTm>
    </MsgId>
    <MltplOrdrDtls>
      <OrdrDtTm>2026-11-23T11:00:05Z</OrdrDtTm>
      <ReqdFutrTradDt>2026-11-24</ReqdFutrTradDt>
      <InvstmtAcctDtls>
        <AcctId>NOMINEE-169</AcctId>
        <AcctNm>Muller . .Sohne. Capital Management</AcctNm>
      </InvstmtAcctDtls>
      <IndvOrdrDtls>
        <OrdrRef>DFJ5-22MQ-1</OrdrRef>
        <ClntRef>DFJ5-22MQ</ClntRef>
        <FinInstrmDtls>
          <Id>
            <ISIN>XQ000EXALLC9</ISIN>
          </Id>
          <Nm>Alpha . Co. .World.</Nm>
        </FinInstrmDtls>
        <AmtOrUnitsOrPctg>
          <UnitsNb>33.3</UnitsNb>
        </AmtOrUnitsOrPctg>
        <CshSttlmDt>2026-11-26</CshSttlmDt>
        <PhysDlvryInd>false</PhysDlvryInd>
        <ReqdNAVCcy>EUR</ReqdNAVCcy>
      </IndvOrdrDtls>
    </MltplOrdrDtls>
  </RedOrdr>
</Document>
`,
  )
  assert.deepEqual(readFundOrderFile(SUBSCRIPTION).orders, [
    {
      reference: 'DFJ5-22MQ-1',
      clientReference: 'DFJ5-22MQ',
      fund: 'ALPHA',
      units: undefined,
      net: '98.51',
      currency: 'USD',
      settlesOn: '2026-11-26',
    },
  ])
})

test('writes cancellations by reference as setr.005.001.04 or setr.011.001.04', () => {
  for (const [kind, definition] of [
    ['redemption-cancellation', 'setr.005.001.04'],
    ['subscription-cancellation', 'setr.011.001.04'],
  ] as const) {
    const content = readFundOrderFile(
      setrMessage({ ...FILE, kind, orders: [ORDER, { ...ORDER, reference: 'X-1' }] }),
    )
    assert.equal(content.definition, definition)
    assert.deepEqual(
      content.orders.map(({ reference }) => reference),
      ['DFJ5-22MQ-1', 'X-1'],
    )
  }
})

test('writes any fund name and quantity as a valid message, to the last digit', () => {
  const Currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD')
  const Order = fc.record({
    units: fc.bigInt({ min: 1n, max: 10n ** 17n }),
    amount: fc.bigInt({ min: 1n, max: 10n ** 15n }),
    fee: fc.integer({ min: 0, max: 1_000 }),
    currency: Currency,
    fundCurrency: Currency,
    name: fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.constant('\u0301')),
    isin: fc.constantFrom(null, 'XQ000EXALLC9'),
  })
  fc.assert(
    fc.property(fc.array(Order, { minLength: 1, maxLength: 5 }), fc.boolean(), (wanted, isSale) => {
      const orders = wanted.map(({ units, amount, fee, currency, fundCurrency, name, isin }, index) => ({
        ...ORDER,
        reference: `R-${index}`,
        units: isSale ? units : null,
        amount: isSale ? null : amount,
        fee_basis_points: isSale ? null : fee,
        currency,
        fund_currency: fundCurrency,
        name,
        isin,
      }))
      const kind = isSale ? 'redemption' : 'subscription'
      const content = readFundOrderFile(setrMessage({ ...FILE, kind, orders }))
      for (const [index, order] of content.orders.entries()) {
        const { units = 0n, amount = 0n, fee = 0, currency = '' } = wanted[index] ?? {}
        if (isSale) assert.equal(parseDecimal(order.units ?? '', 6), units)
        else
          assert.equal(
            parseDecimal(order.net ?? '', currencyDigits(currency)),
            amount - (amount * BigInt(fee)) / 10_000n,
          )
      }
    }),
    { numRuns: 100 },
  )
})

test('validation finds missing, misplaced, overlong and unknown elements', () => {
  const faultsOf = (from: string, change: [string | RegExp, string]) => {
    const changed = from.replace(...change)
    assert.notEqual(changed, from)
    return readMessage(changed).faults.length
  }
  const wrong: [string, string | RegExp, string][] = [
    [REDEMPTION, /<PhysDlvryInd>.*\n/, ''],
    [REDEMPTION, /( *<OrdrRef>.*\n)( *<ClntRef>.*\n)/, '$2$1'],
    [REDEMPTION, '<ClntRef>DFJ5-22MQ<', '<ClntRef><'],
    [REDEMPTION, 'DFJ5-22MQ-1', 'X'.repeat(36)],
    [REDEMPTION, 'XQ000EXALLC9', 'XQ000EXALLC'],
    [REDEMPTION, 'false', 'no'],
    [REDEMPTION, '2026-11-24', '2026-13-24'],
    [REDEMPTION, '33.3', '-33.3'],
    [REDEMPTION, '33.3', '0'],
    [REDEMPTION, 'AmtOrUnitsOrPctg>\n', 'AmtOrUnits>\n'],
    [REDEMPTION, '<AcctId>NOMINEE-169</AcctId>', ''],
    [REDEMPTION, '<UnitsNb>33.3</UnitsNb>', '<UnitsNb>33.3</UnitsNb><GrssAmt Ccy="USD">1</GrssAmt>'],
    [REDEMPTION, 'setr.004', 'setr.010'],
    [REDEMPTION, '<RedOrdr>', '<RedOrdr xmlns="x">'],
    [SUBSCRIPTION, 'Ccy="USD"', 'Ccy="usd"'],
    [SUBSCRIPTION, ' Ccy="USD"', ''],
    [SUBSCRIPTION, '98.51', '98.513456'],
    [SUBSCRIPTION, '<Prtry>Instructing party</Prtry>', ''],
  ]
  for (const [from, ...change] of wrong) {
    let faults: number
    try {
      faults = faultsOf(from, change)
    } catch (error) {
      assert.ok(error instanceof SyntaxError)
      faults = 1
    }
    assert.ok(faults > 0, String(change[0]))
  }
  assert.throws(() => readMessage(REDEMPTION.replace('</RedOrdr>', '')), SyntaxError)
  assert.throws(() => readMessage(REDEMPTION.replace('Alpha .', 'Alpha & Beta')), SyntaxError)
})
