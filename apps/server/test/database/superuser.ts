import pg from 'pg'

/** Statements of somebody who may do everything, past the portal and its roles. */
export async function superuser(
  url: string,
  statements: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statements, values)
  } finally {
    await client.end()
  }
}
