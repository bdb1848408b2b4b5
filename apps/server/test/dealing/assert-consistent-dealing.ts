import { sql } from 'kysely'
import { LEDGER_CHECKS } from '#data-checks/contracts/ledger-checks.ts'
import { ORDER_CHECKS } from '#data-checks/contracts/order-checks.ts'
import { withoutTimeLimit } from '#data-checks/data-checks.queries.ts'
import { contractChain } from '#ledger/entries/chain.ts'
import { faultsOfChains } from '#ledger/verifying/verifying.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { assertOrderInvariants } from '#test/orders/order-invariants.ts'

/**
 * Runs all ledger and order checks, and checks a sample of contracts in depth.
 * @throws {Error} listing the faults.
 */
export async function assertConsistent(
  db: Database,
  today: Parameters<(typeof LEDGER_CHECKS)[0]['find']>[1],
  sample: readonly string[],
) {
  const faults = await inTransaction(db, async (trx) => {
    await withoutTimeLimit(trx)
    const found: string[] = []
    for (const { name, find } of [...LEDGER_CHECKS, ...ORDER_CHECKS])
      for (const { severity, rows } of await find(trx, today))
        if (severity === 'error') found.push(`${name}: ${rows}`)
    const { rows } = await sql<{ fault: string }>`
      select 'sum of ' || asset as fault from ledger_posting group by asset having sum(quantity) <> 0
      union all select 'balance of ' || b.account || ' ' || b.asset from ledger_balance b
        full join (select account, asset, sum(quantity) as quantity from ledger_posting group by account, asset) p
          on p.account = b.account and p.asset = b.asset
        where coalesce(b.quantity, 0) <> coalesce(p.quantity, 0)
      union all select 'head of ' || c.id from ledger_chain c left join ledger_entry e
        on e.chain_id = c.id and e.sequence = c.sequence where e.hash is distinct from c.head
      union all select 'chain ' || chain_id || ' at ' || sequence from (
        select chain_id, sequence, previous_hash, lag(hash) over chain as before, lag(sequence) over chain as former
        from ledger_entry window chain as (partition by chain_id order by sequence)) e
        where previous_hash is distinct from coalesce(before, decode(repeat('00', 32), 'hex'))
          or sequence <> coalesce(former, 0) + 1`.execute(trx)
    return [...found, ...rows.map(({ fault }) => fault)]
  })
  faults.push(...(await faultsOfChains(db, new Set(sample.map(contractChain)))))
  if (faults.length > 0) throw new Error(`${faults.length} faults: ${faults.slice(0, 5).join('; ')}`)
  for (const contractId of sample) await assertOrderInvariants(db, contractId)
}

/** @throws {Error} unless every order is completed and nothing is reserved. */
export async function assertAllOver(db: Database) {
  const { rows } = await sql<{ fault: string }>`
    select count(*) || ' orders are ' || state as fault from client_order where state <> 'completed' group by state
    union all select count(*) || ' legs are ' || state from order_leg where state <> 'settled' group by state
    union all select 'reserved ' || sum(quantity) from reserved having sum(quantity) <> 0
    union all select 'reservation ' || sum(quantity) from reservation having sum(quantity) <> 0`.execute(db)
  if (rows.length > 0) throw new Error(rows.map(({ fault }) => fault).join('; '))
}
