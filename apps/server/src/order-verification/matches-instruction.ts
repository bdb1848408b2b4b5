import { type Instruction, readInstruction } from '#orders/instruction/instruction.ts'
import type { LegRow } from '#orders/store/order-row.ts'
import { canonicalJson } from '#platform/basics/canonical-json.ts'
import type { BookedPayout, sealedOrder, ToldLeg } from './verify-order.queries.ts'

type Sealed = Awaited<ReturnType<typeof sealedOrder>>
type Done = { legs: readonly LegRow[]; told: readonly ToldLeg[]; payout: BookedPayout | undefined }

/** Whether all that was made of an order is what its instruction says: its legs, what fund houses were told, its payment. */
export function isDoneAsSaid(order: Sealed, { legs, told, payout }: Done): boolean {
  const said = instructionOf(order)
  return (
    said !== undefined &&
    isSame(legs.map(nameOfLeg).toSorted(), partsOf(said).toSorted()) &&
    isPaidTo(order, said.payout?.payee) &&
    told.every((one) => isLegTold(one, legs)) &&
    isPayoutOf(order, said, { legs, payout })
  )
}

/** Nothing where the text is none of this very order, as only somebody past the portal can have written it. */
function instructionOf({ id, contract_id, user_id, kind, instruction }: Sealed): Instruction | undefined {
  try {
    const said = readInstruction(instruction)
    // Nobody has approved what is invested for them, and nothing of it leaves the contract.
    if (kind === 'CONTRIBUTION' && said.payout) return undefined
    return isSame([said.order, said.contract, said.user, said.kind], [id, contract_id, user_id, kind])
      ? said
      : undefined
  } catch {
    return undefined
  }
}

/** What is to be done, one by one: sales in units, purchases with their limit and share, cash that is paid out. */
const partsOf = ({ sales, buys, payout }: Instruction): string[] => [
  ...sales.map(({ instrumentId, units }) => `sale ${instrumentId} ${units}`),
  ...buys.map(({ instrumentId, maximum, weight }) => `buy ${instrumentId} ${maximum} ${weight}`),
  ...(payout ? [`payout ${payout.cash}`] : []),
]

const nameOfLeg = ({ kind, instrument_id: id, units, maximum, weight, amount }: LegRow): string =>
  kind === 'sale'
    ? `sale ${id} ${units}`
    : kind === 'buy'
      ? `buy ${id} ${maximum} ${weight}`
      : `payout ${amount}`

/** The account is kept with the order from its approval on. */
const isPaidTo = ({ payee, approved_at }: Sealed, said: unknown): boolean =>
  approved_at === null && payee === null ? true : isSame(payee, said ?? null)

/** A fund house gets the units that are to be sold, or money within the limit and, once it has dealt, what was spent. */
function isLegTold({ leg_number, units, amount, ended }: ToldLeg, legs: readonly LegRow[]): boolean {
  const leg = legs.find(({ number }) => number === leg_number)
  if (leg?.kind === 'sale')
    return units === leg.units && (leg.traded === null || leg.traded.units === `${leg.units}`)
  if (leg?.kind !== 'buy' || amount === null) return false
  const isDealt = ended === null && leg.traded !== null
  return (leg.maximum === null || amount <= leg.maximum) && (!isDealt || leg.traded?.money === `${amount}`)
}

/** The bank is asked to pay what was booked out of the contract for this order, to the account that was approved. */
function isPayoutOf(
  { contract_id, reference }: Sealed,
  { payout: said, currency }: Instruction,
  { legs, payout }: Pick<Done, 'legs' | 'payout'>,
): boolean {
  const leg = legs.find(({ kind }) => kind === 'payout')
  if (!payout) return (leg?.event_key ?? null) === null
  const { booked, amount, payee } = payout
  return (
    said !== undefined &&
    isSame(payee, said.payee) &&
    booked === amount &&
    isSame(
      [payout.contract_id, payout.reference, payout.currency, payout.event_key],
      [contract_id, reference, currency, leg?.event_key ?? null],
    )
  )
}

const isSame = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other)
