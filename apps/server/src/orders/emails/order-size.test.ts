import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { orderSize } from './order-size.ts'

const trade = (instrumentId: string, about: number) => ({ instrumentId, about })
const preview = (part: object) =>
  ({ currency: 'USD', sells: [], buys: [], ...part }) as unknown as OrderPreview
const size = (part: object) => orderSize(preview(part), 'en')

test('the size of a withdrawal is its payout, after the fee if that is known', () => {
  const sells = [trade('F1', 1_000), trade('F2', 500)]
  assert.equal(size({ sells, payout: { about: 1_500 } }), 'About $1,500.00.')
  assert.equal(size({ sells, payout: { about: 1_500, afterFeeSoFar: 1_490.5 } }), 'About $1,490.50.')
})

test('the size of an order that only buys or only sells is its total', () => {
  assert.equal(size({ buys: [trade('F1', 90), { ...trade('F2', 40), maximum: 50 }] }), 'About $140.00.')
  assert.equal(size({ sells: [trade('F1', 90)] }), 'About $90.00.')
})

test('the size of any other order is the number of funds that it deals, or else allocates to', () => {
  const contributions = [trade('F1', 0), trade('F2', 0), trade('F3', 0)]
  assert.equal(size({ sells: [trade('F1', 90)], buys: [trade('F1', 1), trade('F2', 89)] }), '2 funds.')
  assert.equal(size({ contributions }), '3 funds.')
  assert.equal(size({ contributions: [trade('F1', 0), trade('0127082', 0)] }), '1 fund.')
  assert.equal(size({}), '')
})
