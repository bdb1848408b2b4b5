import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { type Minor, minor } from '@fundholder/domain/money.ts'
import type { ContractBalances } from './reading.ts'

/**
 * A contract's settled cash that no purchase has spent and that no order waits for. Money on its way here is not among it.
 *
 * @param reserved as `reservedOf` reads it.
 * @returns less than nothing where more has been spent than there is.
 */
export const freeCash = (
  { settledCash, payable }: Pick<ContractBalances, 'settledCash' | 'payable'>,
  reserved: ReadonlyMap<string, bigint>,
): Minor => minor(settledCash + payable - (reserved.get(CASH_INSTRUMENT_ID) ?? 0n))
