import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { askAs, type Database, inTransaction, readAs } from '#platform/database/database.ts'
import { codeOf } from '#platform/database/database-faults.ts'
import { ASKING, OTHER, openShapes, shapeOf } from '#test/database/asked-shapes.ts'

const { db, pool, withoutPlans, owner, close } = await openShapes()
after(close)

type Standing = { role: string; user: string; entity: string; readonly: string; isolation: string }
/** As whom a question is answered. */
const standing = async (from: Database) =>
  (
    await sql<Standing>`select current_user as role, current_setting('app.user', true) as user,
      current_setting('app.entity', true) as entity, current_setting('transaction_read_only') as readonly,
      current_setting('transaction_isolation') as isolation`.execute(from)
  ).rows[0]
const SERVICE = { role: 'fundholder_service', readonly: 'off', isolation: 'read committed' }
/** The service, for nobody: what every connection is again after whatever happened on it. */
async function assertOrdinary(on = db) {
  const { user, entity, ...rest } = (await standing(on)) ?? {}
  assert.deepEqual(rest, SERVICE)
  assert.ok(!user && !entity, 'nobody is asked for')
  assert.equal(
    (await sql<{ open: boolean }>`select now() <> statement_timestamp() as open`.execute(on)).rows[0]?.open,
    false,
  )
}
const fail = (from: Database) => sql`select 1 / (${0}::int)`.execute(from)

for (const { name, on } of [
  { name: 'with kept plans', on: db },
  { name: 'without', on: withoutPlans },
]) {
  test(`a reading is the client’s from its first question to its last, and no longer, ${name}`, async () => {
    const seen = await readAs(on, ASKING, async (trx) => [await standing(trx), await standing(trx)])
    const client = {
      role: 'fundholder_client',
      user: ASKING.userId,
      entity: '169',
      readonly: 'on',
      isolation: 'repeatable read',
    }
    assert.deepEqual(seen, [client, client])
    await assertOrdinary(on)
  })

  test(`one question is the client’s, and the next one on that connection nobody’s or the next client’s, ${name}`, async () => {
    for (const asking of [ASKING, OTHER, ASKING]) {
      const { role, user, entity, readonly } = (await askAs(on, asking, standing)) ?? {}
      assert.deepEqual(
        [role, user, entity, readonly],
        ['fundholder_client', asking.userId, String(asking.entityId), 'on'],
      )
      await assertOrdinary(on)
    }
  })

  test(`a first question that fails leaves nothing open and nobody asked for, ${name}`, async () => {
    await assert.rejects(askAs(on, ASKING, fail), (error) => codeOf(error) === '22012')
    await assertOrdinary(on)
    await assert.rejects(readAs(on, ASKING, fail), (error) => codeOf(error) === '22012')
    await assertOrdinary(on)
    await assert.rejects(
      inTransaction(on, (trx) => fail(trx)),
      (error) => codeOf(error) === '22012',
    )
    await assertOrdinary(on)
  })
}

test('where whom to ask for cannot be said, the question is not asked at all', async () => {
  const userId = 'a name\0with a null byte'
  await assert.rejects(askAs(db, { ...ASKING, userId }, standing))
  await assert.rejects(readAs(db, { ...ASKING, userId }, standing))
  await assertOrdinary()
})

test('who is asked for is never read as SQL', async () => {
  const userId = "x', true), set_config('role', 'fundholder_service', true); --"
  const seen = await askAs(db, { ...ASKING, userId }, standing)
  assert.deepEqual([seen?.role, seen?.user], ['fundholder_client', userId])
})

test('a second question where one was announced is refused, since it would be the service’s', async () => {
  await assert.rejects(
    askAs(db, ASKING, async (from) => {
      await standing(from)
      return standing(from)
    }),
    /a second question/,
  )
  await assertOrdinary()
})

test('one question for a client writes nothing, not even where the client might', async () => {
  await owner.query('grant insert on shape to fundholder_client')
  await assert.rejects(
    askAs(db, ASKING, (from) => sql`insert into shape values (${3}, 'three')`.execute(from)),
    (error) => codeOf(error) === '25006',
  )
  await owner.query('revoke insert on shape from fundholder_client')
  assert.equal(await shapeOf(db, 3), undefined)
})

test('who has left a transaction in the middle is not followed into it by anybody', async () => {
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

test('a reading in which nothing is asked ends where it began', async () => {
  assert.equal(await readAs(db, ASKING, async () => 'done'), 'done')
  await assert.rejects(
    readAs(db, ASKING, () => Promise.reject(new Error('no'))),
    /^Error: no$/,
  )
  await askAs(db, ASKING, async () => 'nothing')
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

test('a branch that outlives a reading sees nothing as the service', async () => {
  const seen: unknown[] = []
  for (const after of [Promise.reject(new Error('no')), Promise.resolve('done')]) {
    let late: Promise<unknown> = Promise.resolve()
    const reading = readAs(db, ASKING, async (trx) => {
      late = standing(trx)
        .then(() => standing(trx))
        .then((standing) => seen.push(standing?.role))
      late.catch(() => {})
      return after
    })
    await reading.catch(() => {})
    await assert.rejects(late, /after the end of its transaction/)
  }
  assert.deepEqual(seen, [])
  await assertOrdinary()
})

test('on a connection that is held, nothing is asked for anybody behind a reading that has ended', async () => {
  const roles: unknown[] = []
  await db.connection().execute(async (held) => {
    await held
      .transaction()
      .setAccessMode('read only')
      .execute((trx) => standing(trx))
    const asked = askAs(held, ASKING, async (from) => {
      roles.push((await standing(from))?.role)
      roles.push((await standing(from))?.role)
    })
    await assert.rejects(asked, /after the end of its transaction/)
    assert.equal((await held.transaction().execute(standing))?.role, 'fundholder_service')
  })
  assert.deepEqual(roles, [])
  await assert.rejects(
    askAs(db, ASKING, (from) => from.transaction().execute(standing)),
    /where one question was announced/,
  )
  await assertOrdinary()
})

test('values travel as they were given, and come back', async () => {
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

test('what stands in several rows is read once, but nothing that could be changed is shared', async () => {
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
