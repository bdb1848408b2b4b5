import type { FileWork, Merged } from '#import-files/reading/book-file.ts'
import { mergeRows } from '#import-files/staging/merge-rows.ts'
import { addEntityOfContract, dealingViewers, listAuthorisations } from './import-accounts.queries.ts'

export const mergeAccounts = (work: FileWork): Promise<Merged> =>
  mergeRows(work, {
    table: 'contract_account',
    key: { contract_id: 'contractId' },
    values: {
      name: { from: 'name' },
      fund: { from: 'fund' },
      client: { from: 'client' },
      statement_address: { from: 'statementAddress' },
      statement_address_from: { from: 'statementAddressDate' },
    },
  })

/** Gives staged holders the entity of their contract, and names viewers who are said to do more. */
export async function checkHolders(work: FileWork): Promise<void> {
  await addEntityOfContract(work)
  await work.faultEach(
    (limit) => dealingViewers(work, limit),
    ({ line, value }) => ({ line, column: 'authorisations', value, reason: 'a viewer may only view' }),
  )
}

/** Merges staged holders, whose users have been found. */
export async function mergeHolders(work: FileWork): Promise<Merged> {
  await listAuthorisations(work.trx)
  return mergeRows(work, {
    table: 'contract_holder',
    key: { contract_id: 'contractId', user_id: 'userId' },
    values: {
      portal_role: { from: 'portalRole' },
      ta_role: { from: 'taRole' },
      authorisations: { from: 'allowed' },
    },
  })
}
