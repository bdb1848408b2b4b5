import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Unwritten bank files from before their content was stored. */
export async function textlessFiles(db: Database) {
  const { rows } = await sql<{ name: string; payments: string | null }>`
    select name, string_agg(payment.reference, ', ' order by payment.reference) as payments
    from payment_file left join payment on payment.file_id = payment_file.id
    where written_at is null and content is null group by payment_file.id, name order by name`.execute(db)
  return rows
}
