import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { DEMO } from '#platform/database/demo-mark.ts'
import { readSetting } from '#platform/database/settings.ts'
import { openOrderingDemo } from '#test/orders/ordering-demo.ts'

const demo = await openOrderingDemo()
after(demo.close)
const { db } = demo.deps

test('members get what an employer’s orders have left, and days go on for everybody', async () => {
  const employer = await demo.contractOf('employer@demo.example')
  const colleague = await demo.contractOf('employer2@demo.example')
  await demo.advance(4) // what employers pay is there, and has not gone on to the members
  const { orderId } = await employer.order({ kind: 'WITHDRAW', withdrawType: 'TOTAL' })
  await colleague.approveAsSecond(employer.contractId, orderId)
  const spent = await cashOf(colleague.contractId)
  await colleague.order({ kind: 'ORDER', buy: { [await dollarFund()]: Number(spent) / 100 } })
  for (let day = 0; day < 26; day += 1) {
    await demo.advance(1)
    for (const { contractId } of [employer, colleague])
      assert.ok((await cashOf(contractId)) >= 0n, `${demo.deps.clock.today()}: ${contractId}`)
  }
  assert.equal(await lastPublished(), (await readSetting(db, DEMO))?.livedThrough)
  for (const { contractId } of [employer, colleague]) {
    const paid = await allocated(contractId)
    assert.ok(
      paid.some(({ day }) => day >= '20261220'),
      'what comes in later goes on to the members',
    )
    assert.ok(
      paid.every(({ amount }) => amount > 0n),
      'nothing is written where nothing is left',
    )
  }
  await demo.assertConsistent()
})

/** Settled cash that no trade waits for, in minor units. */
async function cashOf(contractId: string): Promise<bigint> {
  const accounts = ['cash', 'payable'].map((account) => `contract:${contractId}:${account}`)
  const { rows } = await sql<{ quantity: bigint }>`select coalesce(sum(quantity), 0)::bigint as quantity
    from ledger_balance where account = any(${accounts})`.execute(db)
  return rows[0]?.quantity ?? 0n
}

/** Returns the amount allocated to members since the demo was made, in minor units. */
async function allocated(contractId: string) {
  const { rows } = await sql<{ day: string; amount: bigint }>`
    select to_char(day, 'YYYYMMDD') as day, -p.quantity as amount from ledger_entry e
    join ledger_posting p on p.entry_id = e.id and p.account = ${`contract:${contractId}:cash`}
    where e.kind = 'withdrawal' and e.event_key like 'import:%' and day > '2026-11-18' order by day`.execute(
    db,
  )
  return rows
}

async function dollarFund(): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select id from instrument where currency = 'USD' and kind = 'fund'
    and operative and closed_on is null order by id limit 1`.execute(db)
  return rows[0]?.id ?? ''
}

async function lastPublished(): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select to_char(max(day), 'YYYYMMDD') as day from price`.execute(db)
  return rows[0]?.day
}
