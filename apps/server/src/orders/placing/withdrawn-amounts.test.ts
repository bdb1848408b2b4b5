import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openOrderingPortal, type Wanted } from '#test/orders/ordering-portal.ts'

const portal = await openOrderingPortal()
after(portal.close)
const CASH = '0127082'
const part = (amounts: Record<string, number>) =>
  ({ kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdrawAmounts: amounts }) as const

test('amounts of funds and cash are met to the cent, and approved with the code', async () => {
  const client = await portal.addClient()
  const order = await portal.placed(client, part({ ALPHA: 333.33, BETA: 100.01, [CASH]: 66.67 }))
  assert.deepEqual(
    order.preview.sells.map(({ instrumentId, units, about }) => [instrumentId, units, about]),
    [
      ['ALPHA', 33.333, 333.33],
      ['BETA', 5.0005, 100.01],
    ],
  )
  assert.deepEqual([order.preview.payout?.cash, order.preview.payout?.about], [66.67, 500.01])
  const approved = await portal.approve(client, 'WITHDRAW', {
    orderId: order.orderId,
    verificationCode: order.typed,
    withdrawAmounts: { BETA: 100.01, ALPHA: 333.33, [CASH]: 66.67 },
  })
  assert.equal(approved.answer().state, 'approved')
  assert.deepEqual(await portal.balances(client), {
    [CASH]: { held: 100_000n, reserved: 6_667n },
    ALPHA: { held: 100_000_000n, reserved: 33_333_000n },
    BETA: { held: 50_000_000n, reserved: 5_000_500n },
  })
})

test('the whole value of a fund sells all of its units', async () => {
  const client = await portal.addClient()
  const { preview } = await portal.placed(client, part({ ALPHA: 1_000 }))
  assert.deepEqual(
    preview.sells.map(({ units, isAll }) => [units, isAll]),
    [[100, true]],
  )
})

const REFUSED: readonly [string, Wanted, string][] = [
  ['a cent more cash than is there', part({ [CASH]: 1_000.01 }), 'orders/more-than-held'],
  ['more of a fund than is held', part({ ALPHA: 1_000.02 }), 'orders/more-than-held'],
  ['a fund that is not held', part({ GAMMA: 1 }), 'orders/not-held'],
  ['a third decimal of a dollar', part({ ALPHA: 1.001 }), 'orders/decimals'],
  ['percentages beside amounts', { ...part({ ALPHA: 1 }), withdraw: { BETA: 1 } }, 'orders/parts-missing'],
  ['everything', { ...part({ ALPHA: 1 }), withdrawType: 'TOTAL' }, 'orders/parts-missing'],
  ['no amount at all', part({}), 'orders/empty'],
  ['an order to sell', { kind: 'ORDER', withdrawAmounts: { ALPHA: 1 } }, 'orders/parts-missing'],
]
for (const [what, wanted, code] of REFUSED)
  test(`amounts to withdraw are refused for ${what}`, async () => {
    const client = await portal.addClient()
    assert.equal((await portal.preOrder(client, wanted)).refusal().code, code)
    for (const { reserved } of Object.values(await portal.balances(client))) assert.equal(reserved, 0n)
  })
