import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { holdDealing, resumeDealing } from '#availability/dealing-hold.ts'
import { sendPayments } from '#payments/bank-files/send-payments.ts'
import { atOnce, tally } from '#test/at-once.ts'
import { openFaultyNetwork, portOf, throughNetwork } from '#test/database/faulty-network.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { orderedClients, outcomeOf } from '#test/dealing/dealing-outcomes.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { enrolApprovers } from '#test/payments/approvers.ts'
import { runDealingCycle } from './run-dealing-cycle.ts'

const database = await testDatabase()
const network = await openFaultyNetwork(portOf(database.url))
const portal = await openDealingPortal({
  secondFrom: 4_000,
  database: { url: throughNetwork(database.url, network), close: database.close },
})
after(async () => {
  await portal.close()
  await network.close()
})
const { db, deps, clock } = portal
const people = await enrolApprovers(deps, 'Jane Doe', 'John Roe', 'Max Moe', 'Ann Poe')

/** E-mails of steps before a hold are still sent. */
const moved = ({ mails: _, ...life }: Awaited<ReturnType<typeof outcomeOf>>) => life

/** Runs the cycle, and acts after a number of its statements or after it. */
async function runBeside(begins: number, deed: () => Promise<unknown>) {
  let pieces = 0
  let other: Promise<unknown> | undefined
  network.faults.toServer = (piece) => {
    pieces += 1
    if (pieces === begins) other = deed()
    return piece
  }
  const report = await runDealingCycle(deps)
  delete network.faults.toServer
  await (other ?? deed())
  return { report, pieces }
}

test('a hold stops a run between two steps, and nothing is booked afterwards', async (t) => {
  const clients = [...(await orderedClients(portal)), ...(await orderedClients(portal))]
  const outcomes = () => Promise.all(clients.map((client) => outcomeOf(portal, client)))
  let stopped = 0
  for (let day = 0; day < 8; day += 1) {
    await portal.dawn()
    let atHold: Awaited<ReturnType<typeof outcomes>> | undefined
    const { report } = await runBeside(8 + day * 6, async () => {
      await holdDealing(db, clock.now())
      atHold = await outcomes()
    })
    if (report.held) stopped += 1
    assert.deepEqual((await outcomes()).map(moved), atHold?.map(moved))
    assert.deepEqual(report.failed, [], 'a hold is no fault of an order')
    await resumeDealing(db, clock.now())
    assert.deepEqual((await runDealingCycle(deps)).failed, [])
  }
  t.diagnostic(`${stopped} of 8 runs were stopped`)
  assert.ok(stopped > 2)
  for (const { states } of await outcomes()) assert.deepEqual(states, ['completed'])
  assert.deepEqual(await portal.faults(), [])
})

async function largePayout() {
  const client = await portal.addClient({ units: {}, cents: 500_000n })
  const wanted = { kind: 'WITHDRAW', withdrawType: 'TOTAL' } as const
  const { order } = await portal.approved(client, wanted)
  await portal.days(2)
  return { client, ...order }
}

test('concurrent approvals by one person count once', async () => {
  const { reference } = await largePayout()
  const outcomes = await atOnce(20, () => people.allow(reference, 'Jane Doe'))
  assert.deepEqual(tally(outcomes), { 'one-more': 1, 'same-person': 19 })
  const before = await portal.files()
  await atOnce(4, () => sendPayments(deps))
  assert.deepEqual(await portal.files(), before)
})

test('a payment with two approvals goes into one file, after the second approval', async () => {
  const { reference, client, orderId } = await largePayout()
  const before = await portal.files()
  const names = ['Jane Doe', 'John Roe', 'Max Moe', 'Ann Poe']
  const outcomes = await Promise.all([
    ...names.flatMap((name) => [people.allow(reference, name), people.allow(reference, name)]),
    ...Array.from({ length: 6 }, () => sendPayments(deps).then(() => 'sent' as const)),
  ])
  const { 'one-more': first, complete = 0 } = tally(outcomes)
  assert.equal(first, 1)
  assert.ok(complete >= 1)
  await sendPayments(deps)
  const files = (await portal.files()).filter((name) => !before.includes(name))
  assert.equal(files.length, 1)
  assert.equal((await portal.readOut(files[0] ?? '')).split(`<EndToEndId>${reference}<`).length, 2)
  assert.equal((await portal.orderOf(client, orderId)).state, 'completed')
})

test('refuses to pay an order whose payee was changed in the database', async () => {
  const client = await portal.addClient({ units: {}, cents: 50_000n })
  const wanted = { kind: 'WITHDRAW', withdrawType: 'TOTAL' } as const
  const { order } = await portal.approved(client, wanted)
  const exchange = (from: string, to: string) =>
    superuser(
      database.url,
      `alter table client_order disable trigger guard;
       update client_order set payee = jsonb_set(payee, '{iban}', '"${to}"') where id = '${order.orderId}' and payee->>'iban' = '${from}';
       alter table client_order enable trigger guard`,
    )
  const { iban } = await db
    .selectFrom('bank_account')
    .select('iban')
    .where('user_id', '=', client.userId)
    .executeTakeFirstOrThrow()
  await exchange(iban, 'ES6601822370420018372519')
  const reports = await portal.days(2)
  assert.match(reports.at(-1)?.failed[0]?.reason ?? '', /would not be paid to the account that was approved/)
  assert.deepEqual(await portal.books(client), { 'cash USD': 50_000n })
  await exchange('ES6601822370420018372519', iban)
  await portal.days(1)
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'completed')
})

test('refuses to deal an order whose instruction or legs were changed in the database', async () => {
  const client = await portal.addClient()
  const wanted = { kind: 'ORDER', sell: { ALPHA: 100 } } as const
  const { order } = await portal.approved(client, wanted)
  const units = (await portal.balances(client))['ALPHA']?.reserved
  const exchanged = async (table: string, change: string, key: string) => {
    await superuser(
      database.url,
      `alter table ${table} disable trigger guard; update ${table} set ${change} where ${key} = '${order.orderId}';
       alter table ${table} enable trigger guard`,
    )
    return (await portal.days(1)).flatMap(({ failed }) => failed.map(({ reason }) => reason))
  }
  const text = (from: string, to: string) => `replace(instruction, '"units":"${from}"', '"units":"${to}"')`
  const rewritten = (from: string, to: string) =>
    `instruction = ${text(from, to)}, hash = sha256(convert_to(${text(from, to)}, 'UTF8'))`
  const more = await exchanged('client_order', rewritten(String(units), '99000000'), 'id')
  assert.match(more[0] ?? '', /leg that was not approved: sale ALPHA/)
  assert.deepEqual(await exchanged('client_order', rewritten('99000000', String(units)), 'id'), [])
  const leg = await exchanged('order_leg', 'units = 99000000', 'order_id')
  assert.match(leg[0] ?? '', /leg that was not approved: sale ALPHA 99000000/)
  assert.equal((await portal.balances(client))['ALPHA']?.held, 100_000_000n)
  await exchanged('order_leg', `units = ${units}`, 'order_id')
  await portal.days(6)
  assert.equal((await portal.orderOf(client, order.orderId)).state, 'completed')
  assert.deepEqual(await portal.faults(), [])
})
