import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { openOrderingPortal, VALUED_ON } from '#test/orders/ordering-portal.ts'

// It is noon on Friday 20 November 2026, the funds' very cut-off; the latest prices are Thursday's.
const portal = await openOrderingPortal()
after(portal.close)

test('an order is shown with its effect, reserved, approved with its code and followed', async () => {
  const client = await portal.addClient()
  const order = await portal.placed(client, { kind: 'ORDER', sell: { ALPHA: 400 }, buy: { GAMMA: 900 } })
  assert.deepEqual(order.preview.sells, [
    { instrumentId: 'ALPHA', name: 'Fund ALPHA', units: 40, about: 400, isAll: false },
  ])
  assert.deepEqual(order.preview.buys, [
    { instrumentId: 'GAMMA', name: 'Fund GAMMA', maximum: 900, share: 1, about: 900 },
  ])
  assert.deepEqual([order.preview.freeCash, order.preview.reservedCash], [1_000, 500])
  assert.equal(portal.messages.at(-1)?.to, '+34600000123', 'the code goes to the phone on file')
  const { before, after } = order.preview
  assert.deepEqual(amounts(before), { '0127082': 1_000, ALPHA: 1_000, BETA: 1_000 })
  assert.deepEqual(amounts(after), { BETA: 1_000, GAMMA: 900, ALPHA: 600, '0127082': 500 })
  assert.deepEqual(
    after.allocation.map(({ instrumentId, assetClass }) => [instrumentId, assetClass]),
    [
      ['BETA', 'Equity'],
      ['GAMMA', 'Equity'],
      ['ALPHA', 'Equity'],
      ['0127082', undefined],
    ],
  )
  assert.deepEqual(
    [before.yearlyCost, after.yearlyCost],
    [28, 30.5],
    'half a percent of the funds, 0.6 of all',
  )
  assert.deepEqual([before.riskId, after.riskId], [1, 1], 'prices that never move')
  assert.deepEqual(await portal.balances(client), {
    '0127082': { held: 100_000n, reserved: 50_000n },
    ALPHA: { held: 100_000_000n, reserved: 40_000_000n },
    BETA: { held: 50_000_000n, reserved: 0n },
  })
  const positions = await portal.ask(client, searchPositions, {
    query: { portfolioIds: [`P-${client.contractId}`] },
  })
  assert.deepEqual(
    [positions.answer().cash?.available, positions.answer().valuedOn],
    [500, VALUED_ON],
    'what is reserved is not available',
  )

  const answered = await portal.approve(client, 'ORDER', {
    orderId: order.orderId,
    verificationCode: order.typed,
  })
  const approval = answered.answer()
  assert.deepEqual([approval.state, approval.hash, approval.strategyType], ['approved', order.hash, 'SELF'])
  const page = await portal.orderOf(client, order.orderId)
  assert.deepEqual(page.dates, {
    acceptedOn: '20261123', // the cut-off had passed
    sellsOn: '20261124',
    soldBy: '20261126',
    buysOn: '20261127',
    boughtBy: '20261201',
    doneBy: '20261201',
    businessDays: 7,
    outOfMarketDays: 3,
  })
  assert.deepEqual(
    page.timeline.map(({ state, actor }) => [state, actor]),
    [
      ['pending', 'client'],
      ['approved', 'client'],
    ],
  )
  assert.deepEqual(
    page.legs.map(({ kind, state, instrumentId, dealsOn }) => [kind, state, instrumentId, dealsOn]),
    [
      ['sale', 'placed', 'ALPHA', '20261124'],
      ['buy', 'planned', 'GAMMA', '20261127'],
    ],
  )
  assert.deepEqual(
    page.acknowledged.map(({ documentId, version }) => [documentId, version]),
    [['kid-GAMMA', '2026-1']],
  )
})

test('the message with the code names funds, units, about amounts, payee and the order’s check', async () => {
  const client = await portal.addClient()
  const order = await portal.placed(client, {
    kind: 'WITHDRAW',
    withdrawType: 'PARTIAL',
    withdraw: { ALPHA: 50 },
  })
  const { text } = portal.messages.at(-1) ?? { text: '' }
  assert.match(
    text,
    /^\d{6} approves withdrawal [2-9A-Z]{4}-[2-9A-Z]{4}: sell 50\.000000 units of Fund ALPHA \(about \$500\.00\)/,
  )
  assert.match(text, /pay out about \$500\.00 to HADDAD, Amal, IBAN ending 1332/)
  assert.doesNotMatch(text, /less the/)
  assert.ok(text.includes(`Check value ${order.hash.slice(0, 8).toUpperCase()}`), text)
  await portal.approve(client, 'WITHDRAW', { orderId: order.orderId, verificationCode: order.typed })
  const mail = portal.messages.at(-1)
  assert.equal(mail?.channel, 'email')
  assert.ok(!mail.text.includes(order.hash), 'members read no hash')
})

test('a preview stores, reserves and sends nothing', async () => {
  const client = await portal.addClient()
  const sent = portal.messages.length
  const { preview, dates } = (
    await portal.ask(client, previewOrder, {
      params: { contractId: client.contractId },
      body: { ...portal.bodyOf({ kind: 'ORDER', buy: { GAMMA: 100 } }), acknowledgements: [] },
    })
  ).answer()
  assert.deepEqual(
    preview.documents.map(({ documentId, version }) => [documentId, version]),
    [['kid-GAMMA', '2026-1']],
  )
  assert.equal(dates.buysOn, '20261124')
  assert.equal(portal.messages.length, sent)
  assert.equal((await portal.balances(client))['0127082']?.reserved, 0n)
})

test('orders are listed, the newest first, those never approved only while they wait', async () => {
  const client = await portal.addClient()
  const { order } = await portal.approved(client, { kind: 'ORDER', sell: { ALPHA: 10.1, BETA: 20.2 } })
  await portal.placed(client, { kind: 'ORDER', sell: { BETA: 50 } }) // replaced by the next one
  const waiting = await portal.placed(client, { kind: 'ORDER', sell: { BETA: 100 } })
  const { data } = (
    await portal.ask(client, listOrders, { query: { contractId: client.contractId } })
  ).answer()
  assert.deepEqual(
    new Set(data.map(({ about }) => about)),
    new Set([100, 30.3]),
    'no remainder of binary fractions',
  )
  const list = async (query: { state?: 'all' | 'under-way' | 'ended' }) =>
    (await portal.ask(client, listOrders, { query: { contractId: client.contractId, ...query } }))
      .answer()
      .data.map(({ id, state }) => [id, state])
  const underWay = new Set([
    [waiting.orderId, 'pending'],
    [order.orderId, 'approved'],
  ])
  assert.deepEqual(new Set(await list({ state: 'under-way' })), underWay)
  assert.deepEqual(new Set(await list({})), underWay, 'what holds money is in the list of all')
  assert.deepEqual(
    await list({ state: 'ended' }),
    [],
    'what was never approved is not in a part of all either',
  )
})

test('the order of the funds and the way a number is written change nothing in what is booked', async () => {
  const reserved = async (body: string) => {
    const client = await portal.addClient()
    const response = await portal.app.inject({
      method: 'POST',
      url: `/api/orders/${client.contractId}`,
      headers: { 'test-user': client.userId, 'content-type': 'application/json', ...portal.newKey() },
      payload: body,
    })
    assert.equal(response.statusCode, 200, response.body)
    return portal.balances(client)
  }
  const first = await reserved(
    `{"kind":"ORDER","sell":{"ALPHA":100.50,"BETA":2e2},"valuedOn":"${VALUED_ON}"}`,
  )
  const second = await reserved(
    `{"valuedOn":"${VALUED_ON}","sell":{"BETA":200.00,"ALPHA":1.005e2},"kind":"ORDER"}`,
  )
  assert.deepEqual(first, second)
})

const amounts = ({
  allocation,
}: {
  allocation: readonly { instrumentId: string; amount?: number | undefined }[]
}) => Object.fromEntries(allocation.map(({ instrumentId, amount }) => [instrumentId, amount]))
