import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { type MicroUnits, type Minor, microUnits, minor } from '@fundholder/domain/money.ts'
import { type OrderedContract, orderedContract } from '#contracts/ordered-contract.ts'
import { freeCash } from '#ledger/reading/free-cash.ts'
import { balancesOfContract } from '#ledger/reading/reading.ts'
import { reservedOf } from '#ledger/reserved.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

/** Holdings of a contract, and the part that no order has reserved. */
export type AvailableBalance = {
  contract: OrderedContract
  /** All cash: settled, receivable and payable. */
  wholeCash: Minor
  /** Settled cash that is neither spent nor reserved; never negative. */
  freeCash: Minor
  /** Units by held instrument. */
  units: ReadonlyMap<string, { held: MicroUnits; free: MicroUnits }>
}

/**
 * Reads the available balance. Hold the contract's lock to act on it.
 *
 * @param freed reserved quantities that count as available, by instrument as in `reservedOf`.
 */
export async function availableBalance(
  trx: RunningTransaction,
  contractId: string,
  freed: ReadonlyMap<string, bigint> = new Map(),
): Promise<AvailableBalance> {
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
