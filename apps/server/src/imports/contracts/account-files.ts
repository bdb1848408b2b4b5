import { AUTHORISATIONS, PORTAL_ROLES } from '@fundholder/domain/people/profile.ts'
import { checkHolders, mergeAccounts, mergeHolders } from '#contracts/accounts/import-accounts.ts'
import { toContract } from '#contracts/import-contracts.ts'
import type { BookFile, ReadCell } from '#import-files/reading/book-file.ts'
import { day, id, oneOf, words } from '#import-files/reading/cells.ts'
import { checkUsers, usernameColumn } from '#people/import/user-columns.ts'
import { linkUsers } from '#people/import/user-links.ts'

const optional = { isOptional: true } as const

/** Contracts as the transfer agent's register names them. */
export const ACCOUNTS: BookFile = {
  name: 'accounts.csv',
  columns: [
    { name: 'contractId', type: 'text', read: id },
    { name: 'name', type: 'text', read: words(200), ...optional },
    { name: 'fund', type: 'text', read: words(200), ...optional },
    { name: 'client', type: 'text', read: words(200), ...optional },
    { name: 'statementAddress', type: 'text', read: words(500), ...optional },
    { name: 'statementAddressDate', type: 'date', read: day, ...optional },
  ],
  unique: [['contractId']],
  references: [toContract],
  merge: mergeAccounts,
}

/** Some of the authorisations, separated by `|`, as PostgreSQL writes an array. */
const authorisations: ReadCell = (text) => {
  const parts = text.split('|').map((part) => part.trim())
  const wrong = parts.find((part) => !AUTHORISATIONS.some((one) => one === part))
  if (wrong !== undefined) return { wrong: `must be some of ${AUTHORISATIONS.join(', ')}, separated by |` }
  return `{${[...new Set(parts)].join(',')}}`
}

/** Users and their roles on contracts, in the entity of the contract. The user of contracts.csv needs no row. */
export const HOLDERS: BookFile = {
  name: 'holders.csv',
  columns: [
    { name: 'contractId', type: 'text', read: id },
    usernameColumn,
    { name: 'portalRole', type: 'text', read: oneOf(PORTAL_ROLES) },
    { name: 'taRole', type: 'text', read: words(100), ...optional },
    { name: 'authorisations', type: 'text', read: authorisations },
  ],
  unique: [['contractId', 'username']],
  references: [toContract],
  check: async (work) => {
    await checkHolders(work)
    await checkUsers(work)
  },
  merge: async (work) => {
    await linkUsers(work)
    return mergeHolders(work)
  },
}
