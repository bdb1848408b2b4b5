import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { discardOrder, preOrder } from '@fundholder/protocol/orders/place-order.ts'
import { sql } from 'kysely'
import { startInvesting } from '#dealing/contract-fees/start-dates.ts'
import { DEALING_COMMANDS } from '#dealing/dealing.commands.ts'
import { openContributionPortal } from '#test/dealing/contribution-portal.ts'
import { giveCompanyAccount } from '#test/orders/employers.ts'
import type { Client, PreOrdered } from '#test/orders/ordering-portal.ts'
import { lastCode } from '#test/portal/browser.ts'
import { runCommand } from '#test/portal/run-command.ts'

// Each test begins at noon of a business day, the funds' very cut-off; settlement takes two business days.
const portal = await openContributionPortal()
after(portal.close)
const { db, clock, allocate, receive, ordersOf, assertConsistent } = portal
await startInvesting(db, clock.today(), clock.now())
await db.insertInto('employer').values({ id: 'WORKS', entity_id: 169, name: 'Works' }).execute()

test('a contribution reserved by an unapproved order is invested once that order is cancelled', async () => {
  const client = await payer('250.00')
  const order = await portal.placed(client, TOTAL)
  assert.equal((await portal.run()).invested, 0)
  await giveUp(client, order.orderId)
  assert.equal((await portal.run()).invested, 1)
  assert.deepEqual(await investmentsOf(client), [{ amount: 25_000n, reason: null }])
  await portal.days(6)
  assert.deepEqual(await portal.books(client), { 'units GAMMA': 100_000_000n })
  await assertConsistent(client)
})

test('a contribution partly reserved by an unapproved order waits as a whole', async () => {
  const client = await payer('100.00')
  const wanted = { kind: 'ORDER', buy: { ALPHA: 70 } } as const
  const { orderId, typed } = await portal.placed(client, wanted)
  assert.equal((await portal.run()).invested, 0)
  const approved = await portal.approve(client, 'ORDER', { orderId, verificationCode: typed })
  assert.equal(approved.status, 200)
  assert.equal((await portal.run()).invested, 1)
  assert.deepEqual(await investmentsOf(client), [{ amount: 3_000n, reason: null }])
  await assertConsistent(client)
})

test('invests a contribution beside an unapproved order that leaves enough cash', async () => {
  const client = await payer('100.00', 5_000n)
  const wanted = { kind: 'ORDER', buy: { ALPHA: 50 } } as const
  await portal.placed(client, wanted)
  assert.equal((await portal.run()).invested, 1)
  assert.deepEqual(await investmentsOf(client), [{ amount: 10_000n, reason: null }])
})

test('records which of two contributions was spent and which was invested', async () => {
  const client = await payer(['100.00', '40.00'])
  await portal.approved(client, { kind: 'ORDER', buy: { ALPHA: 60 } })
  assert.equal((await portal.run()).invested, 1)
  assert.deepEqual(await investmentsOf(client), [
    { amount: 8_000n, reason: null },
    { amount: null, reason: 'spent' },
  ])
})

test('an expired full withdrawal without second approval cancels no investment', async () => {
  const [first] = await twoUsers()
  const { order, approval } = await approvedTotal(first)
  assert.equal(approval.state, 'awaiting-second')
  assert.equal(await contributionState(first), 'approved')
  await giveUp(first, order.orderId)
  await portal.days(6)
  assert.equal(await contributionState(first), 'completed')
  assert.equal((await portal.books(first))['units GAMMA'], 100_000_000n)
  await assertConsistent(first)
})

test('the second approval of a full withdrawal cancels the investment and pays it out', async () => {
  const [first, second] = await twoUsers()
  const { order } = await approvedTotal(first)
  assert.equal((await approveSecond(second, order.orderId)).status, 200)
  assert.equal(await contributionState(first), 'cancelled')
  await portal.days(9)
  assert.deepEqual(await portal.books(first), {})
  await assertConsistent(first)
})

test('refuses a second approval after the cut-off of an investment', async () => {
  const [first, second] = await twoUsers()
  const { order } = await approvedTotal(first)
  await portal.days(2)
  const late = await askSecond(second, order.orderId)
  assert.equal(late.refusal().code, 'orders/running')
  assert.notEqual(await contributionState(first), 'cancelled')
  await assertConsistent(first)
})

test('reports the share of a closed fund, which stays in cash, and waits for a suspended fund', async () => {
  const [closed, suspended, all] = [await payer('100.00'), await payer('100.00'), await payer('100.00')]
  for (const client of [closed, suspended, all])
    await sql`delete from allocation where contract_id = ${client.contractId}`.execute(db)
  await allocate(closed, { GAMMA: '60', SMALL: '40' })
  await allocate(suspended, { BETA: '100' })
  await allocate(all, { SMALL: '100' })
  await sql`update instrument set closed_on = '2026-11-01', operative = false where id = 'SMALL'`.execute(db)
  await sql`update instrument set operative = false where id = 'BETA'`.execute(db)
  const printed = await dealingRun()
  const kept = [closed, all].map(
    ({ contractId }) => `Contributions of contract ${contractId} for closed funds stay in cash: SMALL.`,
  )
  for (const line of ['2 orders invest contributions.', ...kept]) assert.ok(printed.includes(line), line)
  assert.deepEqual((await portal.run()).closedFunds, [], 'once')
  assert.deepEqual(await investmentsOf(all), [{ amount: null, reason: 'not-tradable' }])
  await portal.days(6)
  assert.deepEqual(await portal.books(closed), { 'cash USD': 4_000n, 'units GAMMA': 24_000_000n })
  assert.deepEqual(await portal.books(all), { 'cash USD': 10_000n })
  assert.equal(await contributionState(suspended), 'dealing')
  await sql`update instrument set operative = true where id = 'BETA'`.execute(db)
  await portal.days(6)
  assert.deepEqual(await portal.books(suspended), { 'units BETA': 5_000_000n })
})

/** Output of `dealing run`. */
const dealingRun = () => runCommand(DEALING_COMMANDS, 'dealing run', { deps: portal.deps })

const TOTAL = { kind: 'WITHDRAW', withdrawType: 'TOTAL' } as const

/** Somebody who has paid in for GAMMA. */
async function payer(amounts: string | readonly string[], cents = 0n): Promise<Client> {
  const client = await portal.addClient({ units: {}, cents })
  await allocate(client, { GAMMA: '100' })
  await receive(client, ...[amounts].flat())
  return client
}

/** Two users of an employer into whose contract 250 dollars have come, which an order of the portal invests. */
async function twoUsers(): Promise<[Client, Client]> {
  const first = await portal.addClient({ userType: 'EMPLOYER' })
  await giveCompanyAccount(db, 'WORKS', 'Works')
  await portal.changedLongAgo(first)
  const username = `${first.contractId}.second@x.example`
  const second = await portal.addUser({ username, userType: 'EMPLOYER' })
  await sql`update portal_user set employer_id = 'WORKS' where id in (${first.userId}, ${second})`.execute(db)
  await allocate(first, { GAMMA: '100' })
  await receive(first, '250.00')
  assert.equal((await portal.run()).invested, 1)
  return [first, { userId: second, contractId: first.contractId }]
}

const approvedTotal = async (client: Client) => portal.approved(client, TOTAL)

const askSecond = (client: Client, orderId: string) =>
  portal.ask(client, preOrder, { params: { contractId: client.contractId }, body: { orderId } })

async function approveSecond(client: Client, orderId: string) {
  const { verificationCode } = (await askSecond(client, orderId)).answer() as PreOrdered
  const typed = { reference: verificationCode.reference, code: lastCode(portal.messages) }
  return portal.approve(client, 'WITHDRAW', { orderId, verificationCode: typed })
}

async function giveUp(client: Client, orderId: string): Promise<void> {
  const { contractId } = client
  const { status } = await portal.ask(client, discardOrder, { params: { contractId }, body: { orderId } })
  assert.equal(status, 200)
}

const contributionState = async (client: Client) =>
  (await ordersOf(client)).find(({ kind }) => kind === 'CONTRIBUTION')?.state

async function investmentsOf({ contractId }: Client) {
  const { rows } = await sql<{ amount: bigint | null; reason: string | null }>`
    select amount, reason from contribution_investment where contract_id = ${contractId} order by entry_id`.execute(
    db,
  )
  return rows
}
