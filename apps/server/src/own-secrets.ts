import pg from 'pg'
import { hasUsers } from '#identity/users/stored-users.ts'
import type { Config } from '#platform/config/config.ts'
import { generatedSecrets } from '#platform/config/generated-secrets.ts'
import type { Secrets } from '#platform/config/secrets.ts'

/**
 * The secrets of the settings, or those that are kept beside the own database.
 *
 * @param adminUrl of the superuser of the own database, which need not be up to date.
 * @throws {OperatorError} when kept secrets cannot be used.
 */
export async function ownSecrets(
  { secrets, dataDir }: Pick<Config, 'secrets' | 'dataDir'>,
  adminUrl: string,
): Promise<Secrets> {
  return secrets ?? generatedSecrets(dataDir, { mayMake: !(await holdsClients(adminUrl)) })
}

async function holdsClients(adminUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'fundholder secrets' })
  await client.connect()
  try {
    return await hasUsers((text) => client.query<{ found: string | null }>(text))
  } finally {
    await client.end()
  }
}
