import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openOrderingPortal } from '#test/orders/ordering-portal.ts'

// It is noon on Friday 20 November 2026, the funds' very cut-off; the latest prices are Thursday's.
const portal = await openOrderingPortal()
after(portal.close)

test('a full withdrawal takes every unit and all cash, and nothing else goes beside it', async () => {
  const client = await portal.addClient({ units: { ALPHA: '33.333333', EURO: '12.5' } })
  const { order, approval } = await portal.approved(client, { kind: 'WITHDRAW' })
  assert.equal(order.preview.payout?.about, 333.33 + 1_000 + 125)
  assert.equal(order.preview.payout.feeComesOff, true)
  const facts = portal.messages.filter(({ text }) => text.includes(order.reference))
  assert.equal(facts.length, 2, 'code and receipt')
  assert.match(facts[0]?.text ?? '', /; less the plan fee\. /)
  assert.match(facts[1]?.text ?? '', /\n- Less the plan fee, which is not known yet/)
  for (const { held, reserved } of Object.values(await portal.balances(client))) assert.equal(held, reserved)
  assert.equal(approval.dates.paysOn, '20261126')
  const { acceptedOn, paysAtLatest } = order.dates
  assert.deepEqual([acceptedOn, paysAtLatest], ['20261123', '20261207'])
  for (const wanted of [
    { kind: 'ORDER', sell: { ALPHA: 10 } },
    { kind: 'WITHDRAW' },
    { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: 'MIX' },
  ] as const) {
    const { code, details } = (await portal.preOrder(client, wanted)).refusal()
    assert.deepEqual([code, details.possibleFrom], ['orders/total-running', '20261126'])
  }
})

test('a running order or unsettled trade refuses a full withdrawal and shows from when it is possible', async () => {
  const client = await portal.addClient()
  await portal.approved(client, { kind: 'ORDER', sell: { ALPHA: 100 } })
  const { code, details } = (await portal.preOrder(client, { kind: 'WITHDRAW' })).refusal()
  assert.deepEqual([code, details.possibleFrom], ['orders/running', '20261126'])
})

test('no portfolio is brought to a strategy while a switch or trade changes it; a withdrawal or trade goes beside', async () => {
  const change = { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: 'MIX' } as const
  for (const running of [change, { kind: 'ORDER', sell: { ALPHA: 100 } }] as const) {
    const client = await portal.addClient()
    const { approval } = await portal.approved(client, running)
    for (const wanted of [change, { kind: 'REBALANCE' }] as const) {
      const { code, details } = (await portal.preOrder(client, wanted)).refusal()
      assert.deepEqual([code, details.possibleFrom], ['orders/mix-running', approval.dates.doneBy])
    }
    assert.equal((await portal.preOrder(client, { kind: 'ORDER', sell: { BETA: 20 } })).status, 200)
  }
  const leaver = await portal.addClient()
  await portal.approved(leaver, { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { ALPHA: 10 } })
  assert.equal((await portal.preOrder(leaver, change)).status, 200)
})
