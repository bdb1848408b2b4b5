import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openOrderingPortal } from '#test/ordering-portal.ts'

// It is noon on Friday 20 November 2026, the very cut-off; the latest prices are Thursday's.
const portal = await openOrderingPortal()
after(portal.close)

test('an order is shown, reserved, approved with its code and followed', async () => {
  const client = await portal.addClient()
  const order = await portal.placed(client, { kind: 'ORDER', sell: { ALPHA: 400 }, buy: { GAMMA: 900 } })
  assert.deepEqual(order.preview.sells, [
    { instrumentId: 'ALPHA', name: 'Fund ALPHA', units: 40, about: 400, isAll: false },
  ])
  assert.deepEqual(order.preview.buys, [
    { instrumentId: 'GAMMA', name: 'Fund GAMMA', maximum: 900, share: 1, about: 900 },
  ])
  assert.equal(order.preview.reservedCash, 500)
  assert.deepEqual(await portal.standing(client), {
    '0127082': { held: 100_000n, reserved: 50_000n },
    ALPHA: { held: 100_000_000n, reserved: 40_000_000n },
    BETA: { held: 50_000_000n, reserved: 0n },
  })
  const answered = await portal.approve(client, 'ORDER', {
    orderId: order.orderId,
    verificationCode: order.typed,
  })
  const approval = answered.answer()
  assert.equal(approval.state, 'approved')
  assert.equal(approval.hash, order.hash)
  const page = await portal.orderOf(client, order.orderId)
  assert.deepEqual(
    page.timeline.map(({ kind, actor }) => [kind, actor]),
    [
      ['pending', 'client'],
      ['approved', 'client'],
    ],
  )
})

test('a withdrawal of everything reserves everything', async () => {
  const client = await portal.addClient()
  const { approval } = await portal.approved(client, { kind: 'WITHDRAW' })
  assert.equal(approval.state, 'approved')
})

test('a switch', async () => {
  const client = await portal.addClient()
  const { approval } = await portal.approved(client, {
    kind: 'SWITCH',
    strategyType: 'MODEL',
    modelPortfolioId: 'MIX',
  })
  assert.equal(approval.strategyType, 'MODEL')
})
