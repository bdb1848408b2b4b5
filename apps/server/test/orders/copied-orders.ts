import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { hashOfInstruction } from '#orders/instruction/instruction.ts'
import { canonicalJson } from '#platform/basics/canonical-json.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import type { Client } from './ordering-portal.ts'

/** Approved order, and the client who gets a copy of it. */
export type Copied = { orderId: string; client: Client }

const AT_ONCE = 500

/**
 * Lets clients have ordered what others did: the same content for another contract under a hash and a code of its own,
 * through the same states, with nothing of what the database checks left out. A client gets one at most in a call.
 */
export async function copyOrders(db: Database, copies: readonly Copied[]): Promise<void> {
  const instructions = await instructionsOf(db, [...new Set(copies.map(({ orderId }) => orderId))])
  for (let first = 0; first < copies.length; first += AT_ONCE) {
    const some = copies.slice(first, first + AT_ONCE).map(({ orderId, client }) => {
      const id = randomUUID()
      const text = canonicalJson({
        ...instructions.get(orderId),
        order: id,
        contract: client.contractId,
        user: client.userId,
      })
      const hash = hashOfInstruction(text)
      const code = createHash('sha256').update(id).digest()
      return { ...client, id, orderId, text, hash, code, reference: randomBytes(8).toString('hex') }
    })
    await inTransaction(db, (trx) => copy(trx, some))
  }
}

async function instructionsOf(db: Database, ids: readonly string[]): Promise<Map<string, object>> {
  const rows = await db
    .selectFrom('client_order')
    .select(['id', 'instruction'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, instruction }) => [id, JSON.parse(instruction)]))
}

type Copy = Client & {
  id: string
  orderId: string
  text: string
  hash: Buffer
  code: Buffer
  reference: string
}

async function copy(trx: Database, copies: readonly Copy[]): Promise<void> {
  const column = <Value>(value: (one: Copy) => Value) => copies.map(value)
  const news = sql`unnest(${column(({ id }) => id)}::uuid[], ${column(({ orderId }) => orderId)}::uuid[],
      ${column(({ contractId }) => contractId)}::text[], ${column(({ userId }) => userId)}::uuid[],
      ${column(({ text }) => text)}::text[], ${column(({ hash }) => hash)}::bytea[],
      ${column(({ code }) => code)}::bytea[], ${column(({ reference }) => reference)}::text[])
    as new (id, old, contract, person, text, hash, code, reference)`
  await sql`insert into challenge (reference_hash, user_id, purpose, subject_hash, channel, destination, subject, message,
      key_id, code_salt, code_hash, tries, first_sent_at, sent_at, expires_at, spent_at)
    select new.code, new.person, purpose, new.hash, channel, destination, subject, message, key_id, code_salt, code_hash,
      tries, first_sent_at, sent_at, c.expires_at, spent_at
    from client_order o join challenge c on c.reference_hash = o.challenge_hash join ${news} on new.old = o.id`.execute(
    trx,
  )
  await sql`insert into client_order (id, reference, contract_id, user_id, session_id, kind, is_total, state, version,
      instruction, hash, preview, valued_on, challenge_hash, created_at, expires_at, language, shown)
    select new.id, new.reference, new.contract, new.person, session_id, kind, is_total, 'pending', 1, new.text, new.hash,
      preview, valued_on, new.code, created_at, expires_at, language, shown
    from client_order o join ${news} on new.old = o.id`.execute(trx)
  await sql`insert into order_event (order_id, contract_id, at, kind, version, state, details, actor, user_id, session_id)
    select new.id, new.contract, at, e.kind, version, state, details, actor, new.person, session_id
    from order_event e join ${news} on new.old = e.order_id where version = 1`.execute(trx)
  await sql`insert into order_leg (order_id, number, contract_id, kind, instrument_id, units, maximum, weight, amount,
      after_sales, state)
    select new.id, number, new.contract, kind, instrument_id, units, maximum, weight, amount, after_sales, 'planned'
    from order_leg l join ${news} on new.old = l.order_id`.execute(trx)
  await sql`insert into reservation (order_id, contract_id, instrument_id, quantity)
    select new.id, new.contract, instrument_id, quantity
    from reservation r join ${news} on new.old = r.order_id`.execute(trx)
  await sql`insert into acknowledgement (order_id, contract_id, document_id, version, instrument_id, acknowledged_at)
    select new.id, new.contract, document_id, version, instrument_id, acknowledged_at
    from acknowledgement a join ${news} on new.old = a.order_id`.execute(trx)
  // Approved, with the days that the other one was promised.
  await sql`update order_leg set state = l.state, deals_on = l.deals_on, settles_on = l.settles_on
    from order_leg l join ${news} on new.old = l.order_id
    where order_leg.order_id = new.id and order_leg.number = l.number`.execute(trx)
  await sql`update client_order set state = 'approved', approved_at = o.approved_at, promised = o.promised,
      payee = o.payee
    from client_order o join ${news} on new.old = o.id where client_order.id = new.id`.execute(trx)
  await sql`insert into order_event (order_id, contract_id, at, kind, version, state, details, actor, user_id, session_id)
    select new.id, new.contract, at, e.kind, version, state,
      details || jsonb_build_object('fingerprint', encode(new.hash, 'hex')), actor, new.person, session_id
    from order_event e join ${news} on new.old = e.order_id where version = 2`.execute(trx)
}
