import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase, readAs } from '#platform/database/database.ts'
import { openContract } from '#test/books/book.ts'
import { PATIENT, testDatabase } from '#test/database/postgres.ts'
import { contractsOf } from './contracts.queries.ts'
import type {} from './contracts.tables.ts'

const OTHERS = 2_000

const database = await testDatabase()
const owner = new pg.Client({ connectionString: database.url })
await owner.connect()
const { db } = openDatabase(database.url, { limits: { ...PATIENT, connections: 1 } })
after(async () => {
  await db.destroy()
  await owner.end()
  await database.close()
})

const member = await openContract(db, { id: 'own', since: '20240301' })
const director = await openContract(db, { id: 'company', since: '20240301' })
const colleague = await openContract(db, { id: 'private', since: '20240301' })
await owner.query(`
  insert into employer (id, entity_id, name) values ('E', 169, 'Employer');
  update portal_user set user_type = 'EMPLOYER', employer_id = 'E'
    where id in ('${director.userId}', '${colleague.userId}');
  insert into contract_holder (contract_id, user_id, portal_role, authorisations)
    values ('company', '${member.userId}', 'viewer', '{view}'), ('private', '${member.userId}', 'viewer', '{}');
  insert into portal_user (id, entity_id, username, username_key, user_type, email, created_at)
    select md5(i::text)::uuid, 169, 'u' || i, 'u' || i, 'EMPLOYEE', 'u@load.example', now() from generate_series(1, ${OTHERS}) i;
  insert into contract (id, portfolio_id, user_id, entity_id, currency, initial_date, strategy_type, fee_basis_points)
    select 'other ' || i, 'P ' || i, md5(i::text)::uuid, 169, 'USD', '2024-03-01', 'SELF', 0 from generate_series(1, ${OTHERS}) i;
  insert into contract_account (contract_id) select id from contract;
  insert into ledger_chain (id, contract_id, sequence, head, anchored) select 'contract:' || id, id, 1, '', 0 from contract;
  insert into ledger_entry (chain_id, sequence, kind, day, event_key, memo, recorded_at, previous_hash, hash)
    select id, 1, 'fee', '2024-03-01', id, '{}', now(), '', '' from ledger_chain;
  insert into ledger_balance (account, asset, contract_id, quantity)
    select 'contract:' || id || ':cash', 'USD', id, 1 from contract;
  insert into document (id, kind, name, language, version, day, contract_id, file)
    select id, 'ANNUAL_STATEMENT', 'Statement', 'en', '1', '2025-01-01', id, 'file' from contract`)
await owner.query('vacuum analyze')

/** Contracts and documents that PostgreSQL has read one after the other in this transaction. */
const rowsScanned = async (from: Database) =>
  Number(
    (
      await sql<{
        rows: bigint
      }>`select sum(seq_tup_read)::bigint as rows from pg_stat_xact_user_tables where relname in ('contract', 'document')`.execute(
        from,
      )
    ).rows[0]?.rows,
  )

const queries = {
  contract: sql<{ id: string }>`select id from contract order by id`,
  document: sql<{ id: string }>`select contract_id as id from document order by 1`,
  contract_account: sql<{ id: string }>`select contract_id as id from contract_account order by 1`,
  ledger_balance: sql<{ id: string }>`select contract_id as id from ledger_balance order by 1`,
  ledger_entry: sql<{
    id: string
  }>`select replace(chain_id, 'contract:', '') as id from ledger_entry order by 1`,
}

test('a client’s questions read the own contracts and documents, however many there are', async () => {
  for (const [reader, visible] of [
    [member, ['company', 'own']],
    [director, ['company', 'private']],
    [colleague, ['company', 'private']],
  ] as const)
    await readAs(db, reader, async (trx) => {
      const before = await rowsScanned(trx)
      for (const [table, question] of Object.entries(queries))
        assert.deepEqual(
          (await question.execute(trx)).rows.map(({ id }) => id),
          visible,
          table,
        )
      assert.deepEqual(
        (await contractsOf(trx, reader.userId, reader.entityId)).map(({ id }) => id).sort(),
        visible,
      )
      assert.equal(await rowsScanned(trx), before)
    })
})

test('the strategy of a user who signs in is found among the own contracts', async () => {
  await db.transaction().execute(async (trx) => {
    const before = await rowsScanned(trx)
    const own = await contractsOf(trx, member.userId, member.entityId)
    assert.deepEqual(
      own.map(({ id }) => id),
      ['own', 'company'],
    )
    assert.equal(await rowsScanned(trx), before)
    await sql`select max(initial_date) from contract`.execute(trx)
    assert.equal(await rowsScanned(trx), before + OTHERS + 3, 'control: what reads all is counted')
  })
})
