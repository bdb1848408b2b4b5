import { sql } from 'kysely'
import type { RunningTransaction } from '#platform/database/database.ts'
import type { EnteredAccount } from './planned-change.ts'

/** Stores a bank account that its user entered. The first one pauses withdrawals as a change does. */
export async function writeEnteredAccount(
  trx: RunningTransaction,
  userId: string,
  { accountHolder, bankName, bic, iban }: EnteredAccount,
): Promise<void> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into bank_account (user_id, holder, bank_name, bic, iban)
    values (${userId}, ${accountHolder}, ${bankName}, ${bic}, ${iban})
    on conflict (user_id) do update set holder = excluded.holder, bank_name = excluded.bank_name,
      bic = excluded.bic, iban = excluded.iban
    returning xmax = 0 as is_new`.execute(trx)
  if (rows[0]?.is_new) await sql`select note_entered_account(${userId})`.execute(trx)
}

/** Stores the bank account of a company that two of its users agreed on. */
export async function writeCompanyAccount(
  trx: RunningTransaction,
  employerId: string,
  { accountHolder, bankName, bic, iban }: EnteredAccount,
): Promise<void> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into employer_bank_account (employer_id, holder, bank_name, bic, iban)
    values (${employerId}, ${accountHolder}, ${bankName}, ${bic}, ${iban})
    on conflict (employer_id) do update set holder = excluded.holder, bank_name = excluded.bank_name,
      bic = excluded.bic, iban = excluded.iban
    returning xmax = 0 as is_new`.execute(trx)
  if (rows[0]?.is_new)
    await sql`select note_change_of_company(employer_id, null, to_jsonb(account) - 'employer_id')
      from employer_bank_account account where employer_id = ${employerId}`.execute(trx)
}
