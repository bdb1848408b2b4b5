import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KeptOrderKind } from '@fundholder/domain/orders/orders.ts'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { orderSize } from './order-size.ts'

const trade = (instrumentId: string, about: number) => ({ instrumentId, about })
const order = (kind: KeptOrderKind, part: object, is_total = false) => ({
  kind,
  is_total,
  preview: { currency: 'USD', sells: [], buys: [], ...part } as unknown as OrderPreview,
})
const size = (...of: Parameters<typeof order>) => orderSize(order(...of), 'en')

test('the size of a withdrawal is its payout, after the fee if that is known', () => {
  const sells = [trade('F1', 1_000), trade('F2', 500)]
  assert.equal(size('WITHDRAW', { sells, payout: { about: 1_500 } }), 'Withdrawal, about $1,500.00.')
  assert.equal(
    size('WITHDRAW', { sells, payout: { about: 1_500, afterFeeSoFar: 1_490.5 } }, true),
    'Total withdrawal, about $1,490.50.',
  )
})

test('the size of any other order with trades is what it sells, or else what it buys', () => {
  const sells = [trade('F1', 90)]
  const buys = [trade('F1', 90), { ...trade('F2', 40), maximum: 50 }]
  assert.equal(size('ORDER', { buys }), 'Order, about $140.00.')
  assert.equal(size('ORDER', { sells, buys }), 'Order, about $90.00.')
  assert.equal(
    size('SWITCH', { sells, buys, strategyType: 'MODEL' }),
    'Switch to a model portfolio, about $90.00.',
  )
  assert.equal(size('REBALANCE', { sells, buys }), 'Rebalancing, about $90.00.')
})

test('the size of a change of contributions is the number of funds that it allocates to', () => {
  const contributions = [trade('F1', 0), trade('F2', 0), trade('F3', 0)]
  assert.equal(size('ORDER', { contributions }), 'Change of contributions, 3 funds.')
  const partly = { contributions: [trade('F1', 0), trade('0127082', 0)] }
  assert.equal(size('ORDER', partly), 'Change of contributions, 1 fund.')
  assert.equal(
    size('SWITCH', { ...partly, withinStrategy: true, strategyType: 'SELF' }),
    'New mix of the self-selected strategy, 1 fund.',
  )
  assert.equal(size('SWITCH', { strategyType: 'SELF' }), 'Switch of strategy.')
})

test('the kind of an order is named in the language of its client', () => {
  const withdrawal = order('WITHDRAW', { payout: { about: 1_500 } })
  assert.deepEqual(
    LANGUAGES.map((language) => orderSize(withdrawal, language).split(/[,،]/)[0]),
    ['Withdrawal', 'Retirada', 'Retrait', 'Prelievo', 'سحب'],
  )
})
