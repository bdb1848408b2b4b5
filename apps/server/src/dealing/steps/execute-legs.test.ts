import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays } from '@fundholder/domain/calendar.ts'
import { previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { sql } from 'kysely'
import { chargeFees } from '#dealing/contract-fees/charge-fees.ts'
import { startInvesting } from '#dealing/contract-fees/start-dates.ts'
import { openContributionPortal } from '#test/dealing/contribution-portal.ts'
import type { Client, Wanted } from '#test/orders/ordering-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openContributionPortal()
after(portal.close)
const { db, clock, allocate, receive, assertConsistent } = portal
await startInvesting(db, clock.today(), clock.now())

const WITHDRAWN: Wanted = { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { ALPHA: 100 } }

const look = async (client: Client, wanted: Wanted) =>
  (
    await portal.ask(client, previewOrder, {
      params: { contractId: client.contractId },
      body: { ...portal.bodyOf({ ...wanted, valuedOn: await portal.valuedOn() }), acknowledgements: [] },
    } as never)
  ).answer().preview

test('a full sale by amount or percent leaves no units, whatever fees and prices change', async () => {
  const since = clock.today()
  const clients: Client[] = []
  for (const [units, wanted] of [
    ['33.333333', { kind: 'ORDER', sell: { ALPHA: 333.33 } }], // 333.33333 rounded down
    ['33.333777', { kind: 'ORDER', sell: { ALPHA: 333.34 } }], // a figure rounded up
    ['0.000999', WITHDRAWN], // worth less than a cent
    ['77.777777', WITHDRAWN],
  ] as const) {
    const client = await portal.addClient({ units: { ALPHA: units, BETA: '3' }, cents: 0n })
    await sql`update contract set fee_basis_points = 1000 where id = ${client.contractId}`.execute(db)
    const { order } = await portal.approved(client, wanted)
    assert.deepEqual(
      order.preview.sells.map(({ isAll, moreComes }) => [isAll, moreComes]),
      [[true, undefined]],
    )
    clients.push(client)
  }
  for (let day = 0; day < 9; day += 1) {
    await portal.dawn({ ALPHA: '9.123457', BETA: '20', GAMMA: '2.5', SMALL: '1', EURO: '8' })
    const term = { since, through: addDays(clock.today(), -1) }
    for (const { contractId } of clients)
      await chargeFees(portal.deps, contractId, portal.prices.market(), term)
    await portal.run()
  }
  for (const client of clients) {
    assert.equal((await portal.books(client))['units ALPHA'], undefined)
    await assertConsistent(client)
  }
})

test('a full sale keeps only units of contributions in progress, as its preview shows', async () => {
  const client = await portal.addClient({ units: { GAMMA: '10', BETA: '5' }, cents: 0n })
  await allocate(client, { GAMMA: '100' })
  await receive(client, '250.00')
  await portal.run()
  const wanted: Wanted = { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { GAMMA: 100, BETA: 100 } }
  const { sells } = await look(client, wanted)
  assert.deepEqual(
    sells.map(({ instrumentId, moreComes }) => [instrumentId, moreComes]),
    [
      ['BETA', undefined],
      ['GAMMA', true],
    ],
  )
  const part = await look(client, { ...wanted, withdraw: { GAMMA: 50 } })
  assert.equal(part.sells[0]?.moreComes, undefined, 'of a part something stays anyway')
  const all = await look(client, { kind: 'WITHDRAW' })
  assert.ok(
    all.sells.every(({ moreComes }) => moreComes === undefined),
    'a total withdrawal takes the investment back',
  )
  await portal.placed(client, wanted)
  const held = /ell 10\.000000 units of Fund GAMMA, all but what is still being bought \(about \$25\.00\)/
  assert.match(portal.messages.at(-1)?.text ?? '', held, 'so does the message with the code')
  await portal.approved(client, wanted)
  const letter = portal.messages.findLast(({ text }) => text.includes('You approved'))?.text ?? ''
  assert.match(letter, held, 'and the letter')
  assert.match(letter, /Sell all 5\.000000 units of Fund BETA/)
  await portal.days(8)
  assert.deepEqual(await portal.books(client), { 'units GAMMA': 100_000_000n })
  await assertConsistent(client)
})

test('refuses to approve a full sale after more units were bought', async () => {
  const client = await portal.addClient({ units: { GAMMA: '10' }, cents: 0n })
  await allocate(client, { GAMMA: '100' })
  await receive(client, '250.00')
  await portal.run()
  const units = async () => (await portal.books(client))['units GAMMA']
  const wanted: Wanted = { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { GAMMA: 100 } }
  const place = async () => portal.placed(client, wanted)
  let order: Awaited<ReturnType<typeof place>> | undefined
  for (let day = 0; day < 9 && (await units()) === 10_000_000n; day += 1) {
    await portal.dawn()
    order = await place()
    await portal.run()
  }
  assert.ok(order)
  assert.notEqual(await units(), 10_000_000n, 'more of it was bought')
  const approval = { orderId: order.orderId, verificationCode: order.typed }
  const refused = await portal.approve(client, 'WITHDRAW', approval)
  assert.equal(refused.refusal().code, 'orders/balance-changed')
  await portal.approved(client, wanted)
  await portal.days(8)
  assert.equal(await units(), undefined)
  await assertConsistent(client)
})

test('refuses to approve a full sale after a purchase was ordered, until the client has seen it', async () => {
  const client = await portal.addClient({ units: { GAMMA: '10' }, cents: 0n })
  await allocate(client, { GAMMA: '100' })
  const wanted: Wanted = { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { GAMMA: 100 } }
  const place = async () => portal.placed(client, wanted)
  const approve = ({ orderId, typed }: Awaited<ReturnType<typeof place>>) =>
    portal.approve(client, 'WITHDRAW', { orderId, verificationCode: typed })
  const shown = await place()
  await receive(client, '250.00')
  await portal.run()
  assert.equal((await approve(shown)).refusal().code, 'orders/balance-changed')
  const renewed = await place()
  assert.equal(renewed.preview.sells[0]?.moreComes, true)
  assert.equal((await approve(renewed)).status, 200)
})
