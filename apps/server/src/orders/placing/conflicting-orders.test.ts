import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { crowdOn } from '#test/orders/crowd.ts'
import { type Client, openOrderingPortal, type Wanted } from '#test/orders/ordering-portal.ts'

const portal = await openOrderingPortal()
after(portal.close)

const look = (client: Client, wanted: Wanted) =>
  portal.ask(client, previewOrder, {
    params: { contractId: client.contractId },
    body: { ...portal.bodyOf(wanted), acknowledgements: [] },
  } as never)

const WANTED: readonly Wanted[] = [
  { kind: 'ORDER', sell: { ALPHA: 900 }, buy: { GAMMA: 1_800 } },
  { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: 'MIX' },
  { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { ALPHA: 70 } },
  { kind: 'WITHDRAW' },
]

test('counts reservations of an unapproved order as available to the order that replaces it', async () => {
  for (const wanted of WANTED) {
    const untouched = (await look(await portal.addClient(), wanted)).answer()
    const client = await portal.addClient()
    // All of a fund and nearly all cash.
    await portal.placed(client, { kind: 'ORDER', sell: { ALPHA: 1_000 }, buy: { GAMMA: 1_900 } })
    const kept = await portal.balances(client)
    const shown = (await look(client, wanted)).answer()
    assert.deepEqual(shown, untouched)
    assert.deepEqual(await portal.balances(client), kept, 'a look replaces nothing')
    const replacing = await portal.preOrder(client, wanted)
    assert.deepEqual((replacing.answer() as { preview: object }).preview, shown.preview)
  }
})

test('shows cash reserved by an unapproved order to its author only', async () => {
  const [first, colleague] = (await crowdOn(portal, 2)) as [Client, Client]
  const cashOf = async (client: Client) =>
    (
      await portal.ask(client, searchPositions, { query: { portfolioIds: [`P-${client.contractId}`] } })
    ).answer().cash
  assert.deepEqual(await cashOf(first), { available: 1_000 })
  const body = { kind: 'ORDER', buy: { GAMMA: 900 } } as const
  const order = await portal.placed(first, body)
  assert.deepEqual(await cashOf(first), { available: 100, replaceable: 900 })
  assert.deepEqual(await cashOf(colleague), { available: 100 })
  await portal.approve(first, 'ORDER', { orderId: order.orderId, verificationCode: order.typed })
  assert.deepEqual(await cashOf(first), { available: 100 })
})

test('shows the units that other orders leave available, and their value', async () => {
  const [first, colleague] = (await crowdOn(portal, 2)) as [Client, Client]
  const availableOf = async (client: Client) =>
    (await portal.ask(client, searchPositions, { query: { portfolioIds: [`P-${client.contractId}`] } }))
      .answer()
      .data.flatMap(({ instrumentId, available }) => (available ? [{ instrumentId, ...available }] : []))
  assert.deepEqual(await availableOf(first), [])
  const order = await portal.placed(first, { kind: 'ORDER', sell: { ALPHA: 600.01 } })
  const left = [{ instrumentId: 'ALPHA', quantity: 39.999, amount: 399.99 }]
  assert.deepEqual(await availableOf(first), [], 'the next order replaces this one')
  assert.deepEqual(await availableOf(colleague), left)
  await portal.approve(first, 'ORDER', { orderId: order.orderId, verificationCode: order.typed })
  assert.deepEqual(await availableOf(first), left)
  const { preview } = (
    await look(first, { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdrawAmounts: { ALPHA: 399.99 } })
  ).answer()
  assert.deepEqual(
    preview.sells.map(({ units, isAll }) => [units, isAll]),
    [[39.999, false]],
  )
})

test('reserves the estimated amount of a sale to the cent, and the rest of the value can be withdrawn', async () => {
  const client = await portal.addClient({ units: { EURO: '33.333333' } })
  const wanted = { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { EURO: 33.33 } } as const
  const { preview } = (await look(client, wanted)).answer()
  await portal.approved(client, wanted)
  const { data } = (
    await portal.ask(client, searchPositions, { query: { portfolioIds: [`P-${client.contractId}`] } })
  ).answer()
  const held = data.find(({ instrumentId }) => instrumentId === 'EURO')
  assert.deepEqual([held?.amount, preview.sells[0]?.about, held?.available?.amount], [333.32, 111.09, 222.23])
  const rest = (
    await look(client, { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdrawAmounts: { EURO: 222.23 } })
  ).answer()
  assert.deepEqual(
    rest.preview.sells.map(({ units, about }) => [units, about]),
    [[22.222778, 222.22]],
  )
})

test('excludes reservations of approved orders and of other users from the available balance', async () => {
  const body = { kind: 'ORDER', sell: { ALPHA: 1_000 } } as const
  const [first, colleague] = (await crowdOn(portal, 2)) as [Client, Client]
  await portal.placed(first, body)
  assert.equal((await look(first, body)).status, 200)
  assert.equal((await look(colleague, body)).refusal().code, 'orders/all-reserved')

  const approving = await portal.addClient()
  await portal.approved(approving, body)
  assert.equal((await look(approving, body)).refusal().code, 'orders/all-reserved')
})

test('names the fund, its available part and the reserving orders when units are reserved', async () => {
  const client = await portal.addClient()
  const { order: part } = await portal.approved(client, { kind: 'ORDER', sell: { ALPHA: 600 } })
  const reservedFor = [{ orderId: part.orderId, reference: part.reference }]
  const alpha = { instrumentId: 'ALPHA', name: 'Fund ALPHA', orders: part.reference, reservedFor }
  const more = (await look(client, { kind: 'ORDER', sell: { ALPHA: 600 } })).refusal()
  assert.deepEqual(
    [more.code, more.details],
    ['orders/units-reserved', { ...alpha, available: { amount: 400, currency: 'USD' } }],
  )
  assert.match(more.message, /Fund ALPHA.* order: \S+\. You can sell \$400\.00 of it\./)

  const { order: rest } = await portal.approved(client, { kind: 'ORDER', sell: { ALPHA: 400 } })
  const none = (
    await look(client, { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { ALPHA: 1 } })
  ).refusal()
  assert.deepEqual(
    [none.code, String(none.details['orders']).split(', ').sort()],
    ['orders/all-reserved', [part.reference, rest.reference].sort()],
  )
  assert.ok(!('available' in none.details), 'nothing is no amount')

  const absent = (await look(client, { kind: 'ORDER', sell: { GAMMA: 10 } })).refusal()
  assert.deepEqual(
    [absent.code, absent.details],
    ['orders/not-held', { instrumentId: 'GAMMA', name: 'Fund GAMMA' }],
  )
})

test('a withdrawal refused for a running order names the pause after a change of details, and the later of both days', async () => {
  const client = await portal.addClient()
  await portal.approved(client, { kind: 'ORDER', sell: { ALPHA: 100 } })
  const changed = (at: string) =>
    portal.db
      .updateTable('recent_change')
      .set({ changed_at: new Date(at) })
      .where('user_id', '=', client.userId)
      .execute()
  const refusal = async () => {
    const { code, details } = (await look(client, { kind: 'WITHDRAW' })).refusal()
    return [code, details.possibleFrom, details.pausedUntil]
  }
  assert.deepEqual(await refusal(), ['orders/running', '20261126', undefined])
  await portal.db
    .updateTable('bank_account')
    .set({ bank_name: 'Bank of Others' })
    .where('user_id', '=', client.userId)
    .execute()
  await changed('2026-11-20T09:00:00Z')
  assert.deepEqual(await refusal(), ['orders/running', '20261126', '2026-11-23T09:00:00.000Z'])
  await changed('2026-11-27T22:46:00Z')
  assert.deepEqual(await refusal(), ['orders/running', '20261130', '2026-11-30T22:46:00.000Z'])
  const trade = (
    await look(client, { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: 'MIX' })
  ).refusal()
  assert.deepEqual([trade.code, trade.details.pausedUntil], ['orders/mix-running', undefined])
})
