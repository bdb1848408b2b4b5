import { usernameKey } from '@fundholder/domain/users/usernames.ts'
import { sql } from 'kysely'
import { USER_RECORD_VIEW } from '#identity/identity.views.ts'
import { type Counted, type FileWork, stagedTable } from '#import-files/reading/book-file.ts'

const staged = ({ file }: Pick<FileWork, 'file'>) => sql.table(stagedTable(file.name))

/** Rows whose user neither the database nor users.csv knows, in any spelling. */
export async function unknownUsers({ trx, file, isStaged, faultyIn }: FileWork, limit: number) {
  const faulty = [...faultyIn('users.csv')].map(usernameKey)
  const inFolder = isStaged('users.csv')
    ? sql`and not exists (select from staged_users as other
        where other."usernameKey" = row."usernameKey" and other.entity = row.entity)`
    : sql``
  const { rows } = await sql<{ line: number; username: string; entity: number } & Counted>`
    select line, username, entity, count(*) over () as total from ${staged({ file })} as row
    where not exists (select from ${USER_RECORD_VIEW} as portal_user
        where portal_user.username_key = row."usernameKey" and entity_id = row.entity)
      ${inFolder}
      and row."usernameKey" <> all(${faulty}::text[])
    order by line limit ${limit}`.execute(trx)
  return rows
}

/** Adds a column `userId` to the staged rows: whose username and entity they have. */
export async function linkUsers({ trx, file }: FileWork): Promise<void> {
  await sql`alter table ${staged({ file })} add column "userId" uuid`.execute(trx)
  await sql`update ${staged({ file })} as row set "userId" = portal_user.id from ${USER_RECORD_VIEW} as portal_user
    where portal_user.username_key = row."usernameKey" and entity_id = row.entity`.execute(trx)
}
