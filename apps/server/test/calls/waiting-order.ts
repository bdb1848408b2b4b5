import { randomBytes, randomUUID } from 'node:crypto'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { hashOfInstruction } from '#orders/instruction/instruction.ts'
import { recordPlacement } from '#orders/store/order-events.ts'
import { insertOrder } from '#orders/store/orders.queries.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'

const nothing = { allocation: [] }
const PREVIEW = {
  currency: 'USD',
  valuedOn: '20261119',
  sells: [],
  buys: [],
  reservedCash: 0,
  freeCash: 0,
  deposits: [],
  before: nothing,
  after: nothing,
  documents: [],
  warnings: [],
}

/** Stores a pending order whose code is unknown. @returns its id. */
export async function waitingOrder(
  db: Database,
  { contractId, userId, at, reference }: { contractId: string; userId: string; at: Date; reference?: string },
): Promise<string> {
  const id = randomUUID()
  const content = { order: id, contract: contractId, currency: 'USD', asked: {}, sales: [], buys: [] }
  const instruction = JSON.stringify(content)
  await inTransaction(db, async (trx) => {
    await insertOrder(trx, {
      id,
      reference: reference ?? id.slice(0, 8),
      contract_id: contractId,
      user_id: userId,
      session_id: randomUUID(),
      kind: 'ORDER',
      is_total: false,
      state: 'pending',
      version: 1,
      instruction,
      hash: hashOfInstruction(instruction),
      preview: JSON.stringify(PREVIEW),
      valued_on: calendarDay('20261119'),
      challenge_hash: randomBytes(32),
      second_user_id: null,
      second_challenge_hash: null,
      created_at: at,
      expires_at: at,
      approved_at: null,
      promised: null,
      payee: null,
      language: 'en',
    })
    await recordPlacement(trx, { id, contract_id: contractId }, { actor: 'client', at, userId })
  })
  return id
}
