import { sql } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { PATIENT, testDatabase } from './postgres.ts'

export const CLIENT = { userId: '00000000-0000-4000-8000-000000000001', entityId: 169 }
export const OTHER = { userId: '00000000-0000-4000-8000-000000000002', entityId: 7 }

export const shapeOf = async (from: Database, id: number) =>
  (await sql<Record<string, unknown>>`select * from shape where id = ${id}`.execute(from)).rows[0]

/** Opens a database with a table that clients read and the service writes, over one connection with prepared statements and one without. */
export async function openShapes() {
  const database = await testDatabase()
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(`create table shape (id int primary key, kept text not null)`)
  await owner.query(`insert into shape values (1, 'one'), (2, 'two')`)
  await owner.query(`grant select on shape to fundholder_client`)
  await owner.query(`grant select, insert on shape to fundholder_service`)
  // One connection, so that a repeated query runs on the same one.
  const one = { ...PATIENT, connections: 1 }
  const { db, pool } = openDatabase(database.url, { limits: one })
  const withoutPreparing = openDatabase(database.url, { limits: one, preparesStatements: false })
  const close = async () => {
    await db.destroy()
    await withoutPreparing.db.destroy()
    await owner.end()
    await database.close()
  }
  return { db, pool, withoutPreparing: withoutPreparing.db, owner, close }
}
