import type { Answer } from '@fundholder/protocol/call.ts'
import type { checkOrder } from '@fundholder/protocol/ordering.ts'
import type { OwningDesk } from '#contracts/ownership.ts'
import { faultOfContract } from '#ledger/verifying.ts'
import { canonicalJson } from '#platform/canonical-json.ts'
import { type Database, readAs } from '#platform/database.ts'
import type { SignedIn } from '#platform/http.ts'
import { bookingsOf, codeSealsOf, missingBookings, sealedOrder } from './check-order.queries.ts'
import { hashOfInstruction, readInstruction } from './instruction.ts'
import { legsOf } from './orders.queries.ts'
import type { LegRow, Payee } from './orders.tables.ts'
import { readOwnOrder } from './own-order.ts'

/**
 * Recomputes the seal of an order and every booking of its contract; nothing that was computed before is believed.
 *
 * @throws {Refusal} `orders/unknown` when it does not exist or is of somebody else's contract.
 */
export async function checkOwnOrder(
  desk: Pick<OwningDesk, 'db' | 'ownership' | 'clock'>,
  session: SignedIn,
  id: string,
): Promise<Answer<typeof checkOrder>> {
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

async function isAsApproved(trx: Database, id: string): Promise<boolean> {
  const order = await sealedOrder(trx, id)
  const hash = hashOfInstruction(order.instruction)
  if (!hash.equals(order.hash)) return false
  if ((await codeSealsOf(trx, order)).some((seal) => !seal.equals(hash))) return false
  const approved = approvedIn(order.instruction)
  const done = (await legsOf(trx, id)).map(nameOfLeg)
  return (
    approved !== undefined &&
    isSamePayee(order.payee, approved.payee) &&
    canonicalJson(done.toSorted()) === canonicalJson(approved.parts.toSorted())
  )
}

const isSamePayee = (fixed: Payee | null, approved: Payee | undefined) =>
  !(fixed && approved) || canonicalJson(fixed) === canonicalJson(approved)

/**
 * What is to be done, one by one, and the account: sales in units, purchases with their limit and share, cash that is
 * paid out. Nothing where the text is none of an order, as only somebody past the portal can have written it.
 */
function approvedIn(text: string): { parts: string[]; payee?: Payee } | undefined {
  try {
    const { sales, buys, payout } = readInstruction(text)
    return {
      parts: [
        ...sales.map(({ instrumentId, units }) => `sale ${instrumentId} ${units}`),
        ...buys.map(({ instrumentId, maximum, weight }) => `buy ${instrumentId} ${maximum} ${weight}`),
        ...(payout ? [`payout ${payout.cash}`] : []),
      ],
      ...(payout && { payee: payout.payee }),
    }
  } catch {
    return undefined
  }
}

const nameOfLeg = ({ kind, instrument_id: id, units, maximum, weight, amount }: LegRow): string =>
  kind === 'sale'
    ? `sale ${id} ${units}`
    : kind === 'buy'
      ? `buy ${id} ${maximum} ${weight}`
      : `payout ${amount}`
