import assert from 'node:assert/strict'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { sql } from 'kysely'
import { importFiles } from '#test/books/import-folder.ts'
import { assertOrderInvariants } from '#test/orders/order-invariants.ts'
import type { Client } from '#test/orders/ordering-portal.ts'
import { openDealingPortal } from './dealing-portal.ts'

/** The dealing portal into whose contracts money comes. */
export async function openContributionPortal(opening: Parameters<typeof openDealingPortal>[0] = {}) {
  const portal = await openDealingPortal(opening)
  const { db, clock } = portal

  /** Says how contributions are invested, percent as decimal text. */
  async function allocate({ contractId }: Client, percents: Record<string, string>) {
    for (const [id, percent] of Object.entries(percents))
      await sql`insert into allocation (contract_id, from_day, instrument_id, percent)
        values (${contractId}, '2025-01-02', ${id}, ${percent}::numeric)`.execute(db)
  }

  const follow = ({ contractId }: Client, model: string) =>
    sql`update contract set strategy_type = 'MODEL', model_portfolio = ${model} where id = ${contractId}`.execute(
      db,
    )

  /** Imports a manager's file of the day with contributions, each amount separately. */
  async function receive({ contractId }: Client, ...amounts: string[]) {
    const { failure } = await importFiles(portal.deps, {
      'transactions.csv': [
        'portfolioId,date,transactionTypeCode,instrumentId,units,price,amount,fees,currency',
        ...amounts.map((amount) => `P-${contractId},${clock.today()},P3SUBS,0127082,,,${amount},,USD`),
      ],
    })
    assert.equal(failure, undefined)
  }

  /** Clients of whom each has paid in ten dollars for GAMMA. */
  async function payers(count: number): Promise<Client[]> {
    const clients: Client[] = []
    for (let one = 0; one < count; one += 1) {
      const client = await portal.addClient({ units: {}, cents: 0n })
      await allocate(client, { GAMMA: '100' })
      await receive(client, '10.00')
      clients.push(client)
    }
    return clients
  }

  const ordersOf = async (client: Client) =>
    (await portal.ask(client, listOrders, { query: { contractId: client.contractId } })).answer().data

  async function assertConsistent(client: Client) {
    await assertOrderInvariants(db, client.contractId)
    assert.deepEqual(await portal.faults(), [])
  }

  return { ...portal, allocate, follow, receive, payers, ordersOf, assertConsistent }
}
