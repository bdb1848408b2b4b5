import type { Answer } from '@fundholder/protocol/call.ts'
import type { checkOrder } from '@fundholder/protocol/orders/order-details.ts'
import type { OwningDeps } from '#contracts/ownership.ts'
import { faultOfContract } from '#ledger/verifying/verifying.ts'
import { hashOfInstruction, type Instruction, readInstruction } from '#orders/instruction/instruction.ts'
import type { LegRow } from '#orders/store/order-row.ts'
import { readOrderLegs, readOwnOrder } from '#orders/tracking/order-details.ts'
import { canonicalJson } from '#platform/basics/canonical-json.ts'
import { type Database, readAs } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'
import {
  approvedFingerprints,
  type BookedPayment,
  bookedPaymentOf,
  bookingsOf,
  fingerprintedOrder,
  fundOrdersOf,
  missingBookings,
  type PlacedFundOrder,
} from './verify-order.queries.ts'

type Found = Answer<typeof checkOrder>

/**
 * Recomputes an order's fingerprint and every booking of its contract from the stored rows.
 *
 * @throws {Refusal} `orders/unknown` when it does not exist or belongs to another client's contract.
 */
export async function verifyOwnOrder(
  deps: Pick<OwningDeps, 'db' | 'ownership' | 'clock'>,
  session: SignedIn,
  id: string,
): Promise<Found> {
  const { contract_id: contractId } = await readAs(deps.db, session, (trx) =>
    readOwnOrder(deps, trx, session, id),
  )
  // As the service: clients may not read the firm's postings nor codes.
  return deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({
      matches: await matchesApproval(trx, id),
      isWhole:
        (await faultOfContract(trx, contractId)) === undefined && (await missingBookings(trx, id)) === 0,
      entries: await bookingsOf(trx, { id, contractId }),
      checkedAt: deps.clock.businessNow().toISOString(),
    }))
}

/**
 * Compares an order with its approvals. Without an approved fingerprint an order exchanged together with its
 * own hash cannot be
 * detected: `no-longer-known`.
 */
export async function matchesApproval(trx: Database, id: string): Promise<Found['matches']> {
  const order = await fingerprintedOrder(trx, id)
  const hash = hashOfInstruction(order.instruction)
  const { codes, fingerprints } = await approvedFingerprints(trx, order)
  if (!hash.equals(order.hash) || fingerprints.some((fingerprint) => !fingerprint.equals(hash))) return 'no'
  const done = {
    legs: await readOrderLegs(trx, id),
    fundOrders: await fundOrdersOf(trx, id),
    payment: await bookedPaymentOf(trx, id),
  }
  if (!matchesInstruction(order, done)) return 'no'
  return fingerprints.length < codes ? 'no-longer-known' : 'yes'
}

type FingerprintedOrder = Awaited<ReturnType<typeof fingerprintedOrder>>
type Done = {
  legs: readonly LegRow[]
  fundOrders: readonly PlacedFundOrder[]
  payment: BookedPayment | undefined
}

/** Returns true when the legs, fund orders and payment of an order match its instruction. */
export function matchesInstruction(order: FingerprintedOrder, { legs, fundOrders, payment }: Done): boolean {
  const instruction = instructionOf(order)
  return (
    instruction !== undefined &&
    isSame(legs.map(legKey).toSorted(), instructedLegs(instruction).toSorted()) &&
    isPayeeApproved(order, instruction.payout?.payee) &&
    fundOrders.every((one) => isFundOrderMatching(one, legs)) &&
    isPaymentMatching(order, instruction, { legs, payment })
  )
}

/**
 * Reads the instruction; undefined if the text belongs to another order, which only a direct change of the
 * database causes.
 */
function instructionOf({
  id,
  contract_id,
  user_id,
  kind,
  instruction: text,
}: FingerprintedOrder): Instruction | undefined {
  try {
    const instruction = readInstruction(text)
    // Contribution orders have no approval and pay nothing out.
    if (kind === 'CONTRIBUTION' && instruction.payout) return undefined
    return isSame(
      [instruction.order, instruction.contract, instruction.user, instruction.kind],
      [id, contract_id, user_id, kind],
    )
      ? instruction
      : undefined
  } catch {
    return undefined
  }
}

/** Keys of the instructed legs: sales in units, purchases with limit and weight, payout cash. */
const instructedLegs = ({ sales, buys, payout }: Instruction): string[] => [
  ...sales.map(({ instrumentId, units }) => `sale ${instrumentId} ${units}`),
  ...buys.map(({ instrumentId, maximum, weight }) => `buy ${instrumentId} ${maximum} ${weight}`),
  ...(payout ? [`payout ${payout.cash}`] : []),
]

const legKey = ({ kind, instrument_id: id, units, maximum, weight, amount }: LegRow): string =>
  kind === 'sale'
    ? `sale ${id} ${units}`
    : kind === 'buy'
      ? `buy ${id} ${maximum} ${weight}`
      : `payout ${amount}`

/** The payee is stored with the order on approval. */
const isPayeeApproved = ({ payee, approved_at }: FingerprintedOrder, instruction: unknown): boolean =>
  approved_at === null && payee === null ? true : isSame(payee, instruction ?? null)

/** A fund order is for the units to sell, or an amount within the limit; once dealt, for the amount spent. */
function isFundOrderMatching(
  { leg_number, units, amount, ended }: PlacedFundOrder,
  legs: readonly LegRow[],
): boolean {
  const leg = legs.find(({ number }) => number === leg_number)
  if (leg?.kind === 'sale')
    return units === leg.units && (leg.traded === null || leg.traded.units === `${leg.units}`)
  if (leg?.kind !== 'buy' || amount === null) return false
  const isDealt = ended === null && leg.traded !== null
  return (leg.maximum === null || amount <= leg.maximum) && (!isDealt || leg.traded?.money === `${amount}`)
}

/** The payment equals the contract's booking for this order and goes to the approved account. */
function isPaymentMatching(
  { contract_id, reference }: FingerprintedOrder,
  { payout: instruction, currency }: Instruction,
  { legs, payment }: Pick<Done, 'legs' | 'payment'>,
): boolean {
  const leg = legs.find(({ kind }) => kind === 'payout')
  if (!payment) return (leg?.event_key ?? null) === null
  const { booked, amount, payee } = payment
  return (
    instruction !== undefined &&
    isSame(payee, instruction.payee) &&
    booked === amount &&
    isSame(
      [payment.contract_id, payment.reference, payment.currency, payment.event_key],
      [contract_id, reference, currency, leg?.event_key ?? null],
    )
  )
}

const isSame = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other)
