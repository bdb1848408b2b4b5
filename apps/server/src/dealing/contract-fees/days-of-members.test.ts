import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { verifyChains } from '#ledger/verifying/verifying.ts'
import { openManyMembers } from '#test/books/many-members.ts'
import { assertOrderInvariants } from '#test/orders/order-invariants.ts'

/** Business days and generated members beside the demo's, as fits a usual test run; more by MEMBER_DAYS=60,500. */
const [DAYS = 6, MEMBERS = 24] = (process.env['MEMBER_DAYS'] ?? '6,24').split(',').map(Number)
const SEED = Number(process.env['MEMBER_SEED'] ?? 1)
const SCRIPT = resolve(import.meta.dirname, '../../../test/portfolios/rebuilt-balances.ts')

const book = await openManyMembers({ members: MEMBERS, seed: SEED })
after(book.close)
const { db } = book.deps

type Rebuilt = {
  portfolios: number
  rows: number
  corrections: number
  unsettled: number
  types: Record<string, number>
  differences: string[]
  tampered: Record<string, { tried: number; found: number }>
}

test(`the transactions of ${MEMBERS} members rebuild all their balances after ${DAYS} business days`, async (t) => {
  for (let day = 1; day <= DAYS; day += 1) await book.day(day)
  const { rows: orders } = await sql<{ kind: string; state: string; count: number }>`
    select kind, state, count(*)::int as count from client_order group by 1, 2 order by 1, 2`.execute(db)
  const rebuilt = await rebuiltBalances()
  const { differences, tampered, ...counted } = rebuilt
  const { outcomes, ...figures } = book.figures
  t.diagnostic(`${DAYS} days, ${book.members.length} members, MEMBER_SEED=${SEED}`)
  t.diagnostic(JSON.stringify({ ...counted, ...figures, differences: differences.length }))
  t.diagnostic(`orders: ${orders.map((one) => `${one.kind} ${one.state} ${one.count}`).join(', ')}`)
  t.diagnostic(
    `asked: ${[...outcomes]
      .map(([what, count]) => `${what} ${count}`)
      .sort()
      .join(', ')}`,
  )
  assert.deepEqual(differences.slice(0, 40), [])
  assert.equal(counted.portfolios, book.members.length)
  for (const kind of ['CONTRIBUTION', 'ORDER', 'SWITCH', 'WITHDRAW', 'REBALANCE'])
    assert.ok(
      orders.some((one) => one.kind === kind && one.state !== 'pending'),
      `somebody has ordered ${kind}`,
    )
  t.diagnostic(`tampered: ${JSON.stringify(tampered)}`)
  for (const [way, { tried, found }] of Object.entries(tampered)) {
    assert.ok(tried > 0, `there was no row for: ${way}`)
    assert.equal(found, tried, way)
  }
})

test('completes every order of the members and keeps every chain intact', async () => {
  const { rows } = await sql`
    select 'sum of ' || asset as fault from ledger_posting group by asset having sum(quantity) <> 0
    union all select 'balance of ' || b.account from ledger_balance b
      left join (select account, asset, sum(quantity) as quantity from ledger_posting group by 1, 2) p
        on p.account = b.account and p.asset = b.asset where b.quantity <> coalesce(p.quantity, 0)`.execute(
    db,
  )
  assert.deepEqual(rows, [])
  assert.deepEqual((await verifyChains(db)).faults, [])
  for (const { contractId } of book.members) await assertOrderInvariants(db, contractId)
})

/** Asks the portal over the network, in a process that knows nothing of it but its address. */
async function rebuiltBalances(): Promise<Rebuilt> {
  const address = await book.app.listen({ port: 0, host: '127.0.0.1' })
  const script = spawn(process.execPath, [SCRIPT, address], { stdio: ['pipe', 'pipe', 'inherit'] })
  const clients = new Map(book.members.map(({ userId, entityId }) => [userId, { userId, entity: entityId }]))
  script.stdin.end(JSON.stringify([...clients.values()]))
  return JSON.parse(await text(script.stdout))
}
