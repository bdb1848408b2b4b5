import pg from 'pg'

/** Statements of a superuser, who bypasses the portal and its roles. */
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
