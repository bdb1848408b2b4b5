import type { Answer } from '@fundholder/protocol/call.ts'
import type { checkOrder } from '@fundholder/protocol/ordering.ts'
import type { OwningDesk } from '#contracts/ownership.ts'
import { faultOfContract } from '#ledger/verifying/verifying.ts'
import { hashOfInstruction } from '#orders/instruction/instruction.ts'
import { readOrderLegs, readOwnOrder } from '#orders/tracking/own-order.ts'
import { type Database, readAs } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import { isDoneAsSaid } from './matches-instruction.ts'
import {
  agreedSealsOf,
  bookedPayoutOf,
  bookingsOf,
  missingBookings,
  sealedOrder,
  toldOfOrder,
} from './verify-order.queries.ts'

type Found = Answer<typeof checkOrder>

/**
 * Recomputes the seal of an order and every booking of its contract; nothing that was computed before is believed.
 *
 * @throws {Refusal} `orders/unknown` when it does not exist or is of somebody else's contract.
 */
export async function checkOwnOrder(
  desk: Pick<OwningDesk, 'db' | 'ownership' | 'clock'>,
  session: SignedIn,
  id: string,
): Promise<Found> {
  const { contract_id: contractId } = await readAs(desk.db, session, (trx) =>
    readOwnOrder(desk, trx, session, id),
  )
  // As the service: a booking also has legs of the house, which no client reads, and codes nobody reads.
  return desk.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({
      matches: await isAsApproved(trx, id),
      isWhole:
        (await faultOfContract(trx, contractId)) === undefined && (await missingBookings(trx, id)) === 0,
      entries: await bookingsOf(trx, { id, contractId }),
      checkedAt: desk.clock.businessNow().toISOString(),
    }))
}

/** Without what was agreed to an order cannot be told from one that was exchanged with its own seal. */
export async function isAsApproved(trx: Database, id: string): Promise<Found['matches']> {
  const order = await sealedOrder(trx, id)
  const hash = hashOfInstruction(order.instruction)
  const { codes, seals } = await agreedSealsOf(trx, order)
  if (!hash.equals(order.hash) || seals.some((seal) => !seal.equals(hash))) return 'no'
  const done = {
    legs: await readOrderLegs(trx, id),
    told: await toldOfOrder(trx, id),
    payout: await bookedPayoutOf(trx, id),
  }
  if (!isDoneAsSaid(order, done)) return 'no'
  return seals.length < codes ? 'no-longer-known' : 'yes'
}
