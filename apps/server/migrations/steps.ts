import { usernameKey } from '@fundholder/domain/users/usernames.ts'
import type pg from 'pg'
import { OperatorError } from '#platform/basics/operator-error.ts'

/** Migration step in code. Runs in the transaction of the migration, before or after its statements. */
type Step = { before?: (client: pg.Client) => Promise<void>; after?: (client: pg.Client) => Promise<void> }

export const MIGRATION_STEPS: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['0044-username-keys.sql', { after: fillUsernameKeys }],
  // The previous version can add users without keys after 0044 if 0045 did not run at once.
  ['0045-unique-username-keys.sql', { before: fillUsernameKeys }],
])

/** @throws {OperatorError} naming users whose usernames have the same key. An operator has to rename them. */
async function fillUsernameKeys(client: pg.Client) {
  await client.query('set local role fundholder_service') // row-level security hides users even from the owner of the table
  const { rows } = await client.query<{ id: string; entity_id: number; username: string }>(
    'select id, entity_id, username from portal_user order by entity_id, created_at, id',
  )
  const users = rows.map((row) => ({ ...row, key: usernameKey(row.username) }))
  const sameUsers = Map.groupBy(users, ({ entity_id, key }) => `${entity_id} ${key}`)
  const collisions = [...sameUsers.values()].filter((same) => same.length > 1)
  if (collisions.length > 0) {
    const named = collisions.map((same) => {
      const spellings = same.map(({ id, username }) => `"${username}" (id ${id})`)
      return `entity ${same[0]?.entity_id}: ${spellings.join(' and ')}`
    })
    throw new OperatorError(
      `these usernames would be one from now on, give each user another one first: ${named.join('; ')}`,
    )
  }
  await client.query(
    `update portal_user set username_key = one.key
    from unnest($1::uuid[], $2::text[]) as one (id, key) where portal_user.id = one.id`,
    [users.map(({ id }) => id), users.map(({ key }) => key)],
  )
  await client.query('set local role none')
}
