import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { inspect } from 'node:util'
import { minor } from '@fundholder/domain/money.ts'
import { sql } from 'kysely'
import { blockPortal, unblockPortal } from '#availability/availability.ts'
import { payout } from '#ledger/bookings/cash-bookings.ts'
import { lockContracts, postEntries } from '#ledger/posting/posting.ts'
import { setReservation } from '#orders/store/orders.queries.ts'
import { availableBalance } from '#orders/trade-plans/available-balance.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import { atOnce, tally } from '#test/at-once.ts'
import { waitingOrder } from '#test/calls/waiting-order.ts'
import { superuser } from '#test/database/superuser.ts'
import { type Client, openOrderingPortal } from '#test/orders/ordering-portal.ts'

const portal = await openOrderingPortal()
after(portal.close)
const { db } = portal

const ALL = 100_000_000n
const MOST = 60_000_000n

/** Orders of as many users on one contract, none of which knows of the others. */
async function rivals(client: Client, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const userId = await portal.addUser({ username: `rival.${client.contractId}.${index}@x.example` })
    ids.push(await waitingOrder(db, { contractId: client.contractId, userId, at: portal.clock.now() }))
  }
  return ids
}

const reserve = (trx: RunningTransaction, { contractId }: Client, orderId: string, quantity: bigint) =>
  setReservation(trx, { orderId, contractId, instrumentId: 'ALPHA', quantity })

/** Reserves 60 of 100 units if so many are free. @returns what became of it. */
async function takeMost(client: Client, orderId: string, locks: boolean): Promise<string> {
  try {
    return await inTransaction(db, async (trx) => {
      if (locks) await lockContracts(trx, [client.contractId])
      const { units } = await availableBalance(trx, client.contractId)
      if ((units.get('ALPHA')?.free ?? 0n) < MOST) return 'refused'
      await reserve(trx, client, orderId, MOST)
      return 'reserved'
    })
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? (error as { code?: string }).code ?? String(error)
  }
}

const GUARDS = ['reserved', 'ledger_balance']
const guards = (what: 'enable' | 'disable') =>
  superuser(
    portal.url,
    GUARDS.map((table) => `alter table ${table} ${what} trigger reserved_is_held`).join(';'),
  )

/** Returns true if holdings cover all reservations. */
const isHeld = async (client: Client) =>
  Object.values(await portal.balances(client)).every(({ held, reserved }) => reserved <= held)

test('one of sixteen concurrent requests for 60 of 100 units succeeds, under the contract’s lock', async () => {
  const client = await portal.addClient()
  const ids = await rivals(client, 16)
  const outcomes = await atOnce(16, (index) => takeMost(client, ids[index] as string, true))
  assert.deepEqual(tally(outcomes), { reserved: 1, refused: 15 })
  assert.ok(await isHeld(client))
  assert.ok(portal.pool.totalCount >= 8, 'they really met in the database')
})

test('without the lock the database itself lets one of them through', async () => {
  const client = await portal.addClient()
  const ids = await rivals(client, 16)
  const outcomes = await atOnce(16, (index) => takeMost(client, ids[index] as string, false))
  assert.equal(tally(outcomes).reserved, 1, JSON.stringify(tally(outcomes)))
  assert.ok(await isHeld(client))
})

test('with the lock alone one succeeds as well: each guard is sufficient', async () => {
  const client = await portal.addClient()
  const ids = await rivals(client, 16)
  await guards('disable')
  try {
    const outcomes = await atOnce(16, (index) => takeMost(client, ids[index] as string, true))
    assert.equal(tally(outcomes).reserved, 1)
  } finally {
    await guards('enable')
  }
})

test('control: without lock and guard the units are reserved several times over', async () => {
  const client = await portal.addClient()
  const ids = await rivals(client, 16)
  await guards('disable')
  try {
    const outcomes = await atOnce(16, (index) => takeMost(client, ids[index] as string, false))
    assert.ok((tally(outcomes).reserved ?? 0) > 1, JSON.stringify(tally(outcomes)))
    assert.equal(await isHeld(client), false)
  } finally {
    await guards('enable')
  }
})

test('no posting can spend reserved units or cash', async () => {
  const client = await portal.addClient()
  const [id = ''] = await rivals(client, 1)
  await inTransaction(db, (trx) =>
    setReservation(trx, {
      orderId: id,
      contractId: client.contractId,
      instrumentId: '0127082',
      quantity: 60_000n,
    }),
  )
  const payOut = (cents: bigint) =>
    inTransaction(db, (trx) =>
      postEntries(trx, {
        contractId: client.contractId,
        entries: [
          payout(
            {
              holder: { contractId: client.contractId, entityId: 169, currency: 'USD' },
              day: '20261120' as never,
              eventKey: `out:${client.contractId}:${cents}`,
            },
            minor(cents),
            {},
          ),
        ],
        recordedAt: portal.clock.now(),
      }),
    )
  await assert.rejects(
    payOut(40_001n),
    (error) => (error as { constraint?: string }).constraint === 'reserved_is_held',
  )
  await payOut(40_000n)
  await assert.rejects(
    inTransaction(db, (trx) => reserve(trx, client, id, ALL + 1n)),
    (error) => (error as { constraint?: string }).constraint === 'reserved_is_held',
  )
  await inTransaction(db, (trx) => reserve(trx, client, id, ALL))
})

test('a booking and a reservation that meet never both get the same cash', async () => {
  for (let round = 0; round < 8; round += 1) {
    const client = await portal.addClient({ units: {} })
    const [id = ''] = await rivals(client, 1)
    const spending = inTransaction(db, (trx) =>
      sql`update ledger_balance set quantity = quantity - 60000
        where account = ${`contract:${client.contractId}:cash`}`.execute(trx),
    )
    const reserving = inTransaction(db, (trx) =>
      setReservation(trx, {
        orderId: id,
        contractId: client.contractId,
        instrumentId: '0127082',
        quantity: 60_000n,
      }),
    )
    const outcomes = await Promise.allSettled([spending, reserving])
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.ok(await isHeld(client))
  }
})

test('orders placed and approved by many at once never promise more than there is', async () => {
  const client = await portal.addClient()
  await atOnce(12, async (index) => {
    const answered = await portal.preOrder(client, { kind: 'ORDER', sell: { ALPHA: 350 + index } })
    if (answered.status !== 200) return
    const { orderId, verificationCode } = answered.answer() as {
      orderId: string
      verificationCode: { reference: string }
    }
    const sms = portal.messages.find(({ text }) =>
      text.includes((answered.answer() as { reference: string }).reference),
    )
    const code = sms?.text.slice(0, 6) ?? ''
    await portal.approve(client, 'ORDER', {
      orderId,
      verificationCode: { reference: verificationCode.reference, code },
    })
    assert.ok(await isHeld(client))
  })
  assert.ok(await isHeld(client))
  const { rows } = await sql<{ reserved: bigint; ordered: bigint }>`
    select (select sum(quantity)::bigint from reserved where contract_id = ${client.contractId} and instrument_id = 'ALPHA') as reserved,
      (select sum(units)::bigint from order_leg join client_order o on o.id = order_id
        where o.contract_id = ${client.contractId} and o.state in ('pending', 'approved')) as ordered`.execute(
    db,
  )
  assert.equal(rows[0]?.reserved, rows[0]?.ordered, 'reserved is what open orders say')
})

test('two partial withdrawals at once come out as if one had come after the other', async () => {
  for (const [first, second] of [
    [30, 50],
    [33.33, 66.67],
  ] as const) {
    const client = await portal.addClient({ units: { ALPHA: '77.777777' }, cents: 12_345n })
    const before = await portal.balances(client)
    const percents = [first, second]
    const take = async (percent: number): Promise<void> => {
      for (let tries = 0; tries < 8; tries += 1) {
        const wanted = {
          kind: 'WITHDRAW',
          withdrawType: 'PARTIAL',
          withdraw: { ALPHA: percent, '0127082': percent },
        } as const
        const placed = await portal.preOrder(client, wanted)
        if (placed.status !== 200) continue
        const order = placed.answer() as {
          orderId: string
          reference: string
          verificationCode: { reference: string }
        }
        const code =
          portal.messages.find(({ text }) => text.includes(order.reference))?.text.slice(0, 6) ?? ''
        const verificationCode = { reference: order.verificationCode.reference, code }
        const approved = await portal.approve(client, 'WITHDRAW', {
          orderId: order.orderId,
          verificationCode,
        })
        if (approved.status === 200) return // else the other one's pre-order has replaced this one
      }
      throw new Error('no withdrawal came through')
    }
    await atOnce(2, (index) => take(percents[index] as number))
    const serial = (order: readonly number[]) => (all: bigint) => {
      let left = all
      for (const percent of order) left -= (left * BigInt(Math.round(percent * 100))) / 10_000n
      return all - left
    }
    const balances = await portal.balances(client)
    const outcomes = [serial([first, second]), serial([second, first])].map((taken) =>
      Object.entries(before).every(([id, { held }]) => balances[id]?.reserved === taken(held)),
    )
    assert.ok(outcomes.includes(true), inspect(balances))
  }
})

test('nothing is approved after a block is committed, however many approvals were on their way', async () => {
  const clients = await Promise.all(Array.from({ length: 8 }, () => portal.addClient()))
  const orders: Awaited<ReturnType<typeof portal.placed>>[] = []
  for (const client of clients)
    orders.push(await portal.placed(client, { kind: 'ORDER', sell: { ALPHA: 100 } }))
  const approvals = clients.map((client, index) =>
    portal.approve(client, 'ORDER', {
      orderId: orders[index]?.orderId,
      verificationCode: orders[index]?.typed,
    }),
  )
  await blockPortal(db, portal.clock.now())
  const approvedThen = await approvedCount()
  await Promise.all(approvals)
  assert.equal(await approvedCount(), approvedThen, 'none came after the block')
  await unblockPortal(db, portal.clock.now())

  async function approvedCount() {
    const ids = orders.map(({ orderId }) => orderId)
    const rows = await db
      .selectFrom('client_order')
      .select('id')
      .where('id', 'in', ids)
      .where('state', '=', 'approved')
      .execute()
    return rows.length
  }
})
