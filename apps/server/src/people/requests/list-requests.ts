import type { Answer } from '@fundholder/protocol/call.ts'
import type { getUserData } from '@fundholder/protocol/users/users.ts'
import { namesOnFile } from '#people/names.ts'
import type { Database } from '#platform/database/database.ts'
import { requestsFor } from './requests.queries.ts'
import { StoredAccount } from './stored-account.ts'

/** Requests of a user and of the user's company, newest first. */
export async function listRequests(
  db: Database,
  userId: string,
  company: string | undefined,
): Promise<Answer<typeof getUserData>['userData']['requests']> {
  const rows = await requestsFor(db, userId, company)
  const others = rows.filter((row) => row.user_id !== userId)
  const names = await namesOnFile(
    db,
    others.map((row) => row.user_id),
  )
  return rows.map((row) => ({
    id: row.id,
    field: row.field,
    contractId: row.contract_id ?? undefined,
    former: row.former === null ? undefined : requestedText(row.former, { isShort: true }),
    wanted: requestedText(row.wanted, { isShort: row.state !== 'open' }),
    ...(row.field === 'companyBankAccount' && {
      account: {
        former: row.former === null ? undefined : shownAccount(row.former, { isShort: true }),
        wanted: shownAccount(row.wanted, { isShort: row.state !== 'open' }),
      },
    }),
    state: row.state,
    requestedAt: row.requested_at.toISOString(),
    dueOn: row.due_on,
    decidedAt: row.decided_at?.toISOString(),
    reason: row.reason ?? undefined,
    requestedBy: row.user_id === userId ? undefined : names.get(row.user_id),
    isMine: row.user_id === userId,
  }))
}

/**
 * A text as it is; of a bank account holder, bank, BIC and IBAN.
 *
 * @param isShort shows the end of the IBAN alone. Who approves an account has to see all of it.
 */
export function requestedText(value: unknown, { isShort = false } = {}): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const { accountHolder, bankName, bic, iban } = shownAccount(value, { isShort })
  return [accountHolder, bankName, bic, iban].join(', ')
}

function shownAccount(value: unknown, { isShort }: { isShort: boolean }): StoredAccount {
  const account = StoredAccount.parse(value)
  return { ...account, iban: isShort ? `•••• ${account.iban.slice(-4)}` : account.iban }
}
