import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { minor, toDecimal } from '@fundholder/domain/money.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { sql } from 'kysely'
import { verifyChains } from '#ledger/verifying/verifying.ts'
import { openManyMembers } from '#test/books/many-members.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { assertOrderInvariants } from '#test/orders/order-invariants.ts'
import { assertReservedForOpenOrders } from '#test/orders/reserved-for-open-orders.ts'
import { makeCall } from '#test/portal/portal.ts'

/** Business days, and generated members beside the demo's, as fits a usual test run; more by RESERVED_DAYS=30,12. */
const [DAYS = 8, MEMBERS = 4] = (process.env['RESERVED_DAYS'] ?? '8,4').split(',').map(Number)
const SEED = Number(process.env['MEMBER_SEED'] ?? 1)
/** The counts hold for the default seed only. */
const IS_USUAL = process.env['MEMBER_SEED'] === undefined && process.env['RESERVED_DAYS'] === undefined

const book = await openManyMembers({ members: MEMBERS, seed: SEED, isCancelling: true })
after(book.close)
const { db } = book.deps
type Member = (typeof book.members)[number]
/** States of orders that may still take something. */
const RESERVING = ['pending', 'awaiting-second', 'approved', 'dealing', 'settling']

test(`reservations match the needs of open orders at the end of each of ${DAYS} business days`, async (t) => {
  t.diagnostic(`${book.members.length} members, MEMBER_SEED=${SEED}`)
  const seen = { reserving: 0 }
  for (let day = 1; day <= DAYS; day += 1) {
    await book.day(day)
    for (const member of book.members) {
      await assertOrderInvariants(db, member.contractId)
      seen.reserving += await assertRestIsAvailable(member)
    }
    assert.equal(await reservedForNothing(), 0, `day ${day}`)
  }
  assert.deepEqual((await verifyChains(db)).faults, [])
  const { outcomes, ...figures } = book.figures
  t.diagnostic(JSON.stringify({ ...seen, ...figures }))
  t.diagnostic(
    [...outcomes]
      .map(([what, count]) => `${what} ${count}`)
      .sort()
      .join(', '),
  )
  if (!IS_USUAL) return
  assert.ok(Math.min(seen.reserving, figures.corrected, figures.suspended, figures.cancelled) > 0)
  for (const kind of ['ORDER', 'SWITCH', 'WITHDRAW PARTIAL', 'WITHDRAW TOTAL'])
    assert.ok(outcomes.has(`${kind} approved`), kind)
})

test('detects one cent or one millionth of a unit too much or too little in a reservation', async () => {
  const portal = await openDealingPortal()
  try {
    const client = await portal.addClient({ units: { ALPHA: '100' }, cents: 100_000n })
    const withdraw = { ALPHA: 50, [CASH_INSTRUMENT_ID]: 50 }
    const wanted = { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw } as const
    await portal.approved(client, { ...wanted, valuedOn: await portal.valuedOn() })
    await assertReservedForOpenOrders(portal.db, client.contractId)
    for (const instrument of ['ALPHA', CASH_INSTRUMENT_ID])
      for (const by of [-1, 1]) {
        const planting = portal.db.transaction().execute(async (trx) => {
          const { numAffectedRows } = await sql`update reservation set quantity = quantity + ${by}
            where contract_id = ${client.contractId} and instrument_id = ${instrument}`.execute(trx)
          assert.equal(numAffectedRows, 1n, instrument)
          await assertReservedForOpenOrders(trx, client.contractId)
        })
        await assert.rejects(planting, /units reserved|of cash reserved/)
      }
  } finally {
    await portal.close()
  }
})

/** @returns 1 where something of the contract is reserved. */
async function assertRestIsAvailable({ userId, contractId, portfolioId, currency }: Member): Promise<number> {
  const input = { query: { portfolioIds: [portfolioId], limit: 1 } as never, as: userId }
  const { cash } = (await makeCall(book.app, searchPositions, input)).answer()
  const { rows } = await sql<{ settled: bigint; reserved: bigint; any: bigint }>`
    select coalesce((select sum(quantity) from ledger_balance where contract_id = ${contractId}
        and (account like '%:cash' or account like '%:payable')), 0)::bigint as settled,
      coalesce((select quantity from reserved where contract_id = ${contractId}
        and instrument_id = '0127082'), 0)::bigint as reserved,
      (select count(*) from reserved where contract_id = ${contractId} and quantity > 0) as any`.execute(db)
  const [{ settled, reserved, any }] = rows as [(typeof rows)[number]]
  assert.ok(settled >= reserved, `${contractId}: ${reserved} reserved of ${settled}`)
  assert.equal(cash?.available, toDecimal(minor(settled - reserved), currency), `${contractId}: available`)
  return any > 0n ? 1 : 0
}

/** Counts reservations of finished or paying orders, and totals that differ from their orders. */
async function reservedForNothing(): Promise<number> {
  const { rows } = await sql`
    select order_id::text as what from reservation r join client_order o on o.id = r.order_id
      where r.quantity <> 0 and not (o.state = any(${RESERVING}::text[]))
    union all select s.contract_id from reserved s where s.quantity <> (select coalesce(sum(quantity), 0)
      from reservation r where r.contract_id = s.contract_id and r.instrument_id = s.instrument_id)`.execute(
    db,
  )
  return rows.length
}
