import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { OwnContract } from '#contracts/ownership.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import { accountRows, holderRows, writeStatementAddress } from './accounts.queries.ts'

/** A contract as the transfer agent's register names it. */
export type Account = {
  contract: OwnContract
  fund: string | undefined
  client: string | undefined
  /** Role of the signed-in user in the register. */
  taRole: string | undefined
  /** Users who hold it, the main one first. */
  holderIds: readonly string[]
  statementAddress: string | undefined
  /** Day from which statements go to that address. */
  statementAddressFrom: CalendarDay | undefined
}

/** Returns the register's view of contracts that a user may see, in their order. */
export async function accountsOf(
  db: Database,
  userId: string,
  contracts: readonly OwnContract[],
): Promise<Account[]> {
  if (contracts.length === 0) return []
  const ids = contracts.map(({ id }) => id)
  const rows = new Map((await accountRows(db, ids)).map((row) => [row.id, row]))
  const holders = await holderRows(db, ids)
  return contracts.flatMap((contract) => {
    const row = rows.get(contract.id)
    if (!row) return []
    const roles = holders.filter(({ contract_id }) => contract_id === contract.id)
    const others = roles.filter((role) => role.portal_role === 'holder' && role.user_id !== row.user_id)
    return {
      contract,
      fund: row.fund ?? undefined,
      client: row.client ?? undefined,
      taRole: roles.find((role) => role.user_id === userId)?.ta_role ?? undefined,
      holderIds: [row.user_id, ...others.map(({ user_id }) => user_id)],
      statementAddress: row.statement_address ?? undefined,
      statementAddressFrom: row.statement_address_from ?? undefined,
    }
  })
}

/** Sends the statements of a contract to another address from a day on. */
export const changeStatementAddress = (
  trx: RunningTransaction,
  contractId: string,
  address: string,
  from: CalendarDay,
): Promise<void> =>
  writeStatementAddress(trx, contractId, { statement_address: address, statement_address_from: from })
