import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type {} from '#contracts/contracts.tables.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'

export const accountRows = (db: Database, contractIds: readonly string[]) =>
  db
    .selectFrom('contract')
    .leftJoin('contract_account as account', 'account.contract_id', 'contract.id')
    .select(['contract.id', 'contract.user_id', 'contract.employer_id'])
    .select(['fund', 'client', 'statement_address', 'statement_address_from'])
    .where('contract.id', 'in', contractIds)
    .execute()

export const holderRows = (db: Database, contractIds: readonly string[]) =>
  db
    .selectFrom('contract_holder')
    .select(['contract_id', 'user_id', 'portal_role', 'ta_role'])
    .where('contract_id', 'in', contractIds)
    .orderBy('user_id')
    .execute()

export async function writeStatementAddress(
  trx: RunningTransaction,
  contractId: string,
  address: { statement_address: string; statement_address_from: CalendarDay },
): Promise<void> {
  await trx
    .insertInto('contract_account')
    .values({ contract_id: contractId, name: null, fund: null, client: null, ...address })
    .onConflict((conflict) => conflict.column('contract_id').doUpdateSet(address))
    .execute()
}
