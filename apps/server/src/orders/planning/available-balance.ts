import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { type MicroUnits, type Minor, microUnits, minor } from '@fundholder/domain/money.ts'
import { type OrderedContract, orderedContract } from '#contracts/ordered-contract.ts'
import { freeCash } from '#ledger/reading/free-cash.ts'
import { balancesOfContract } from '#ledger/reading/reading.ts'
import { reservedOf } from '#ledger/reserved.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

/** What a contract has, and what of that no order waits for. */
export type Standing = {
  contract: OrderedContract
  /** All cash: settled, on its way here, on its way out. */
  wholeCash: Minor
  /** Settled, and neither spent by a purchase nor reserved. Zero at least. */
  freeCash: Minor
  /** By instrument, only what is held. */
  units: ReadonlyMap<string, { held: MicroUnits; free: MicroUnits }>
}

/**
 * To be asked under the contract's lock by whoever acts on the answer.
 *
 * @param freed of what orders wait for, what counts as free nevertheless, by instrument as `reservedOf` has it.
 */
export async function standingOf(
  trx: RunningTransaction,
  contractId: string,
  freed: ReadonlyMap<string, bigint> = new Map(),
): Promise<Standing> {
  const contract = await orderedContract(trx, contractId)
  const balances = await balancesOfContract(trx, contractId)
  const { settledCash, receivable, payable, units } = balances
  const reserved = await reservedOf(trx, contractId)
  const free = freeCash(balances, reserved) + (freed.get(CASH_INSTRUMENT_ID) ?? 0n)
  return {
    contract,
    wholeCash: minor(settledCash + receivable + payable),
    freeCash: minor(free > 0n ? free : 0n),
    units: new Map(
      [...units]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([id, held]) => [
          id,
          { held, free: microUnits(held - (reserved.get(id) ?? 0n) + (freed.get(id) ?? 0n)) },
        ]),
    ),
  }
}
