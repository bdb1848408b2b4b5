import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { PATIENT, testDatabase } from '#test/database/postgres.ts'
import { type Database, inTransaction, openDatabase, readAs, refuseForgetfulDatabase } from './database.ts'
import { codeOf, isUnavailable } from './database-faults.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let connection: ReturnType<typeof openDatabase>
let db: Database

before(async () => {
  database = await testDatabase()
  connection = openDatabase(database.url, { limits: PATIENT })
  db = connection.db
  await sql`insert into setting (key, value, changed_at) values ('count', '0', now())`.execute(db)
})
after(async () => {
  await db.destroy()
  await database.close()
})

const failWith = (code: string, trx: Database) =>
  sql.raw(`do $$ begin raise exception 'forced' using errcode = '${code}'; end $$`).execute(trx)

/** Reads and writes at the strictest isolation, so that two at once cannot both be right. */
const addOne = (together: () => Promise<void>) => async (trx: Database) => {
  await sql`set transaction isolation level serializable`.execute(trx)
  const { rows } = await sql<{ value: number }>`select value from setting where key = 'count'`.execute(trx)
  await together()
  await sql`update setting set value = to_jsonb(${Number(rows[0]?.value) + 1}::int) where key = 'count'`.execute(
    trx,
  )
}

/** Lets everybody go on once so many have arrived; later ones do not wait. */
function meetingOf(count: number) {
  const all = Promise.withResolvers<void>()
  let arrived = 0
  return async () => {
    arrived += 1
    if (arrived >= count) all.resolve()
    await all.promise
  }
}

test('two conflicting changes are made one after the other', async () => {
  const meet = meetingOf(2)
  await Promise.all([inTransaction(db, addOne(meet)), inTransaction(db, addOne(meet))])
  const { rows } = await sql<{ value: number }>`select value from setting where key = 'count'`.execute(db)
  assert.equal(rows[0]?.value, 2)
})

test('control: without trying again one of the two is lost', async () => {
  const meet = meetingOf(2)
  const outcomes = await Promise.allSettled([0, 0].map(() => db.transaction().execute(addOne(meet))))
  const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []))
  assert.deepEqual(reasons, ['40001'])
})

for (const code of ['40001', '40P01']) {
  test(`work undone with ${code} is done again as a whole, at most five times`, async () => {
    let runs = 0
    const done = await inTransaction(db, async (trx) => {
      runs += 1
      if (runs < 5) await failWith(code, trx)
      return 'done'
    })
    assert.deepEqual([done, runs], ['done', 5])
    let hopeless = 0
    await assert.rejects(
      inTransaction(db, (trx) => {
        hopeless += 1
        return failWith(code, trx)
      }),
    )
    assert.equal(hopeless, 5)
  })
}

test('work whose commit may have arrived is not done again', async () => {
  let runs = 0
  const admin = openDatabase(database.url, { role: 'none', limits: PATIENT })
  await assert.rejects(
    inTransaction(db, async (trx) => {
      runs += 1
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(admin.db)
    }),
    isUnavailable,
  )
  await admin.db.destroy()
  assert.equal(runs, 1)
})

test('a reader for a client can neither write nor become the service again by leaving a transaction', async () => {
  const reader = { userId: '00000000-0000-4000-8000-000000000001', entityId: 169 }
  await assert.rejects(
    readAs(db, reader, (trx) => sql`delete from setting`.execute(trx)),
    (error) => ['25006', '42501'].includes(codeOf(error)),
  )
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
  assert.equal(rows[0]?.role, 'fundholder_service')
})

test('a reader never sees half of a change written between two of its queries', async () => {
  await sql`insert into instrument (id, name, currency, kind, operative, esg, sharia, settlement_days, cut_off)
    values ('F', 'F', 'USD', 'fund', true, false, false, 2, '12:00')`.execute(db)
  const reader = { userId: '00000000-0000-4000-8000-000000000001', entityId: 169 }
  const named = (trx: Database) => sql<{ name: string }>`select name from instrument`.execute(trx)
  const seen = await readAs(db, reader, async (trx) => {
    const { rows: before } = await named(trx)
    await sql`update instrument set name = 'renamed'`.execute(db)
    return [...before, ...(await named(trx)).rows]
  })
  assert.deepEqual(seen, [{ name: 'F' }, { name: 'F' }])
  assert.deepEqual((await named(db)).rows, [{ name: 'renamed' }])
})

test('a database that may forget what it confirmed is refused', async () => {
  await refuseForgetfulDatabase(db)
  const name = new URL(database.url).pathname.slice(1)
  const admin = openDatabase(database.url, { role: 'none', limits: PATIENT })
  await sql.raw(`alter database ${name} set synchronous_commit = off`).execute(admin.db)
  const forgetful = openDatabase(database.url, { limits: PATIENT })
  await assert.rejects(refuseForgetfulDatabase(forgetful.db), /synchronous_commit = off/)
  await Promise.all([admin.db.destroy(), forgetful.db.destroy()])
})
