import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { askAs, type Database, inTransaction, readAs } from '#platform/database/database.ts'
import { codeOf } from '#platform/database/database-faults.ts'
import { CLIENT, OTHER, openShapes, shapeOf } from '#test/database/shape-table.ts'

const { db, pool, withoutPreparing, owner, close } = await openShapes()
after(close)

type SessionSettings = { role: string; user: string; entity: string; readonly: string; isolation: string }
/** Returns the role, the row-level security settings and the transaction mode of a session. */
const sessionSettings = async (from: Database) =>
  (
    await sql<SessionSettings>`select current_user as role, current_setting('app.user', true) as user,
      current_setting('app.entity', true) as entity, current_setting('transaction_read_only') as readonly,
      current_setting('transaction_isolation') as isolation`.execute(from)
  ).rows[0]
const SERVICE = { role: 'fundholder_service', readonly: 'off', isolation: 'read committed' }
/** Asserts that the connection is the service's again, with no client set and no open transaction. */
async function assertOrdinary(on = db) {
  const { user, entity, ...rest } = (await sessionSettings(on)) ?? {}
  assert.deepEqual(rest, SERVICE)
  assert.ok(!user && !entity, 'no client is set')
  assert.equal(
    (await sql<{ open: boolean }>`select now() <> statement_timestamp() as open`.execute(on)).rows[0]?.open,
    false,
  )
}
const fail = (from: Database) => sql`select 1 / (${0}::int)`.execute(from)

for (const { name, on } of [
  { name: 'with prepared statements', on: db },
  { name: 'without prepared statements', on: withoutPreparing },
]) {
  test(`a read transaction runs as the client from its first query to its last, and no longer, ${name}`, async () => {
    const seen = await readAs(on, CLIENT, async (trx) => [
      await sessionSettings(trx),
      await sessionSettings(trx),
    ])
    const client = {
      role: 'fundholder_client',
      user: CLIENT.userId,
      entity: '169',
      readonly: 'on',
      isolation: 'repeatable read',
    }
    assert.deepEqual(seen, [client, client])
    await assertOrdinary(on)
  })

  test(`a single query runs as the client, the next one on that connection as the service or the next client, ${name}`, async () => {
    for (const client of [CLIENT, OTHER, CLIENT]) {
      const { role, user, entity, readonly } = (await askAs(on, client, sessionSettings)) ?? {}
      assert.deepEqual(
        [role, user, entity, readonly],
        ['fundholder_client', client.userId, String(client.entityId), 'on'],
      )
      await assertOrdinary(on)
    }
  })

  test(`a first query that fails leaves no open transaction and no client set, ${name}`, async () => {
    await assert.rejects(askAs(on, CLIENT, fail), (error) => codeOf(error) === '22012')
    await assertOrdinary(on)
    await assert.rejects(readAs(on, CLIENT, fail), (error) => codeOf(error) === '22012')
    await assertOrdinary(on)
    await assert.rejects(
      inTransaction(on, (trx) => fail(trx)),
      (error) => codeOf(error) === '22012',
    )
    await assertOrdinary(on)
  })
}

test('a query is not sent if its client cannot be set', async () => {
  const userId = 'a name\0with a null byte'
  await assert.rejects(askAs(db, { ...CLIENT, userId }, sessionSettings))
  await assert.rejects(readAs(db, { ...CLIENT, userId }, sessionSettings))
  await assertOrdinary()
})

test('the client of a query is never read as SQL', async () => {
  const userId = "x', true), set_config('role', 'fundholder_service', true); --"
  const seen = await askAs(db, { ...CLIENT, userId }, sessionSettings)
  assert.deepEqual([seen?.role, seen?.user], ['fundholder_client', userId])
})

test('a second query after one announced for a client is refused, since it would run as the service', async () => {
  await assert.rejects(
    askAs(db, CLIENT, async (from) => {
      await sessionSettings(from)
      return sessionSettings(from)
    }),
    /a second query/,
  )
  await assertOrdinary()
})

test('a single query for a client writes nothing, even with the privilege', async () => {
  await owner.query('grant insert on shape to fundholder_client')
  await assert.rejects(
    askAs(db, CLIENT, (from) => sql`insert into shape values (${3}, 'three')`.execute(from)),
    (error) => codeOf(error) === '25006',
  )
  await owner.query('revoke insert on shape from fundholder_client')
  assert.equal(await shapeOf(db, 3), undefined)
})

test('a connection left in the middle of a transaction is not lent again', async () => {
  const idOf = async (from: Database) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(from)).rows[0]?.pid
  const left = await db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection)
    return idOf(connection)
  })
  assert.notEqual(await idOf(db), left)
  assert.equal(await idOf(db), await idOf(db), 'control: a connection in order is lent again')
  assert.equal(pool.totalCount, 1)
})

test('a read transaction without queries leaves no trace', async () => {
  assert.equal(await readAs(db, CLIENT, async () => 'done'), 'done')
  await assert.rejects(
    readAs(db, CLIENT, () => Promise.reject(new Error('no'))),
    /^Error: no$/,
  )
  await askAs(db, CLIENT, async () => 'nothing')
  await assertOrdinary()
})

test('a transaction in which a statement has failed cannot be committed unnoticed', async () => {
  await assert.rejects(
    inTransaction(db, async (trx) => {
      await sql`insert into shape values (${4}, 'four')`.execute(trx)
      await fail(trx).catch(() => {})
    }),
    /could not be committed/,
  )
  assert.equal(await shapeOf(db, 4), undefined)
})

test('a branch that outlives its transaction writes nothing after the rollback', async () => {
  const no = new Error('no')
  const late: unknown[] = []
  await assert.rejects(
    inTransaction(db, (trx) =>
      Promise.all([
        // Its first answer comes when the rollback is already on its way.
        shapeOf(trx, 1)
          .then(() => sql`insert into shape values (${5}, 'five')`.execute(trx))
          .catch((error) => late.push(error)),
        Promise.reject(no),
      ]),
    ),
    no,
  )
  await assertOrdinary()
  assert.equal(await shapeOf(db, 5), undefined)
  assert.match(String(late[0]), /after the end of its transaction/)
})

test('a branch that outlives a commit writes nothing outside the transaction', async () => {
  let late: Promise<unknown> = Promise.resolve()
  await inTransaction(db, async (trx) => {
    late = shapeOf(trx, 1).then(() => sql`insert into shape values (${6}, 'six')`.execute(trx))
    late.catch(() => {})
  })
  await assert.rejects(late, /after the end of its transaction/)
  assert.equal(await shapeOf(db, 6), undefined)
})

test('a branch that outlives a read transaction reads nothing as the service', async () => {
  const seen: unknown[] = []
  for (const after of [Promise.reject(new Error('no')), Promise.resolve('done')]) {
    let late: Promise<unknown> = Promise.resolve()
    const reading = readAs(db, CLIENT, async (trx) => {
      late = sessionSettings(trx)
        .then(() => sessionSettings(trx))
        .then((settings) => seen.push(settings?.role))
      late.catch(() => {})
      return after
    })
    await reading.catch(() => {})
    await assert.rejects(late, /after the end of its transaction/)
  }
  assert.deepEqual(seen, [])
  await assertOrdinary()
})

test('no query on a held connection runs as the service after a read transaction has ended', async () => {
  const roles: unknown[] = []
  await db.connection().execute(async (held) => {
    await held
      .transaction()
      .setAccessMode('read only')
      .execute((trx) => sessionSettings(trx))
    const late = askAs(held, CLIENT, async (from) => {
      roles.push((await sessionSettings(from))?.role)
      roles.push((await sessionSettings(from))?.role)
    })
    await assert.rejects(late, /after the end of its transaction/)
    assert.equal((await held.transaction().execute(sessionSettings))?.role, 'fundholder_service')
  })
  assert.deepEqual(roles, [])
  await assert.rejects(
    askAs(db, CLIENT, (from) => from.transaction().execute(sessionSettings)),
    /where one query was announced/,
  )
  await assertOrdinary()
})

test('parameters of every type reach PostgreSQL unchanged', async () => {
  const at = new Date('2026-02-03T04:05:06.789Z')
  const words = ['plain', 'with "quotes"', 'back\\slash', '{braces}', 'NULL', '', 'comma, comma']
  const { rows } = await sql`select ${words}::text[] as words, (${[1n, 2n]}::bigint[])[2] as second,
    ${at}::timestamptz as at, ${{ deep: ['ü', null] }}::jsonb as object, ${Buffer.from([0, 255])}::bytea as bytes,
    ${[Buffer.from([1, 2])]}::bytea[] as many, ${null}::text as nothing, ${[null, 'x']}::text[] as holes,
    ${true}::boolean as yes, ${1.5}::float8 as real, ${9007199254740993n}::bigint as large`.execute(db)
  assert.deepEqual(rows[0], {
    words,
    second: 2n,
    at,
    object: { deep: ['ü', null] },
    bytes: Buffer.from([0, 255]),
    many: [Buffer.from([1, 2])],
    nothing: null,
    holes: [null, 'x'],
    yes: true,
    real: 1.5,
    large: 9007199254740993n,
  })
})

test('a value repeated in several rows is parsed once, but mutable values are never shared', async () => {
  const { rows } = await sql<{ day: string; object: { list: number[] } }>`
    select '2026-01-02'::date as day, '{"list": [1]}'::jsonb as object, ${1}::int from generate_series(1, 2)`.execute(
    db,
  )
  assert.deepEqual(
    rows.map(({ day }) => day),
    ['20260102', '20260102'],
  )
  rows[0]?.object.list.push(2)
  assert.deepEqual(rows[1]?.object.list, [1])
})
