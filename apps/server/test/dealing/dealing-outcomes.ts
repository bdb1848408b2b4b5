import { sql } from 'kysely'
import type { Client } from '#test/orders/ordering-portal.ts'
import type { openDealingPortal } from './dealing-portal.ts'

type Portal = Awaited<ReturnType<typeof openDealingPortal>>

/** Places a switch, an order with sales and purchases, and a withdrawal, each for its own client. */
export async function orderedClients(portal: Portal): Promise<Client[]> {
  const clients = [await portal.addClient(), await portal.addClient(), await portal.addClient()] as const
  const day = { valuedOn: await portal.valuedOn() }
  await portal.approved(clients[0], {
    kind: 'SWITCH',
    strategyType: 'MODEL',
    modelPortfolioId: 'MIX',
    ...day,
  })
  await portal.approved(clients[1], {
    kind: 'ORDER',
    sell: { ALPHA: 400 },
    buy: { GAMMA: 300, EURO: 500 },
    ...day,
  })
  await portal.approved(clients[2], {
    kind: 'WITHDRAW',
    withdrawType: 'PARTIAL',
    withdraw: { ALPHA: 30, BETA: 100, '0127082': 50 },
    ...day,
  })
  return [...clients]
}

/** Books, events and e-mails of a client, without client-specific names. */
export async function outcomeOf({ db, messages, books }: Portal, client: Client) {
  const { contractId } = client
  const { rows: orders } = await sql<{ reference: string; state: string }>`
    select reference, state from client_order where contract_id = ${contractId} order by created_at`.execute(
    db,
  )
  const { rows: events } = await sql<{ kind: string }>`
    select kind from order_event where contract_id = ${contractId} order by order_id, number`.execute(db)
  const { rows: booked } = await sql`
    select r.day, transaction_type_code, instrument_id, units, price, amount, fees, settles_on from ledger_row r
    where contract_id = ${contractId} order by entry_id, line`.execute(db)
  const own = (subject: string) => orders.some(({ reference }) => subject.includes(reference))
  const { rows: queued } = await sql<{ subject: string }>`select subject from outbox_message`.execute(db)
  const mails = [...queued, ...messages.filter(({ channel }) => channel === 'email')]
    .map(({ subject }) => subject)
    .filter(own)
  return {
    states: orders.map(({ state }) => state),
    books: await books(client),
    booked,
    events: events.map(({ kind }) => kind),
    mails: mails.map((subject) => subject.replace(/\S+-\S+/, '')).sort(),
  }
}
