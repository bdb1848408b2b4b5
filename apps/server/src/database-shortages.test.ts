import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, mock, test } from 'node:test'
import { saveSettings } from '@fundholder/protocol/users/preferences.ts'
import pg from 'pg'
import { openContract } from '#test/books/book.ts'
import { TEST_DATA_DIR, testServerUrls } from '#test/database/test-server.ts'
import { makeCall } from '#test/portal/portal.ts'
import { userInHeader } from '#test/portal/test-authentication.ts'
import { openWholePortal, type WholePortal } from '#test/portal/whole-portal.ts'

let portal: WholePortal
let owner: pg.Client
let userId: string
let version: number
before(async () => {
  portal = await openWholePortal({ authenticate: ({ db }) => userInHeader(db) })
  owner = new pg.Client({ connectionString: portal.url })
  await owner.connect()
})
after(async () => {
  await owner.end()
  await portal.close()
})

let users = 0
beforeEach(async () => {
  users += 1
  userId = (await openContract(portal.deps.db, { id: `C${users}`, since: '20260105' })).userId
  version = 0
})

let passed = 0
const real = performance.now.bind(performance)
mock.method(performance, 'now', () => real() + passed)
/** Lets time pass for the portal without waiting. */
const pass = (ms: number) => {
  passed += ms
}

/** A member changes something. */
const change = () => {
  const lg = [{ i: `card-${version}`, x: 0, y: 0, w: 4, h: 8 }]
  const views = [{ id: 'system', name: 'Standard', system: true, lg }]
  const body = { organisationId: '169', version, gridLayout: { active: 'system', views } }
  return makeCall(portal.app, saveSettings, { as: userId, body })
}
const readiness = async () => {
  const { statusCode, body } = await portal.app.inject('/readyz')
  return [statusCode, JSON.parse(body).reasons]
}

/** Nothing can be saved, then it can again. */
async function rejectsUntil(shortage: string, reason: string, over: () => Promise<unknown>): Promise<void> {
  const refused = await change()
  assert.equal(refused.status, 503, shortage)
  assert.equal(refused.refusal().code, 'server/out-of-resources')
  assert.equal(refused.response.headers['retry-after'], '60')
  assert.deepEqual(await readiness(), [503, [`${reason} (SQLSTATE ${shortage})`]])
  assert.deepEqual(await readiness(), [503, [`${reason} (SQLSTATE ${shortage})`]])
  await over()
  pass(5_000)
  assert.deepEqual(await readiness(), [200, undefined])
  assert.equal((await change()).status, 200)
}

for (const [shortage, reason] of [
  ['53100', 'the disk of the database is full'],
  ['53200', 'the database is out of memory'],
  ['58030', 'the database cannot read or write its files'],
] as const) {
  test(`answers 503 and is not ready while ${reason}`, async () => {
    // Raised where a change writes, and where the portal looks whether it can write again.
    await owner.query(`
      create function fails() returns trigger language plpgsql as $$ begin raise sqlstate '${shortage}'; end $$;
      create trigger fails before insert on user_settings execute function fails();
      create function fails_too() returns event_trigger language plpgsql as $$ begin raise sqlstate '${shortage}'; end $$;
      create event trigger fails_too on ddl_command_start when tag in ('CREATE TABLE AS') execute function fails_too()`)
    await rejectsUntil(shortage, reason, () =>
      owner.query(`
        drop trigger fails on user_settings; drop function fails;
        drop event trigger fails_too; drop function fails_too`),
    )
  })
}

test('checks a shortage once in five seconds, however many ask whether the portal is ready', async () => {
  await owner.query(`
    create sequence tries;
    grant usage on sequence tries to public;
    create function fails() returns event_trigger language plpgsql as
      $$ begin perform nextval('tries'); raise sqlstate '53100'; end $$;
    create event trigger fails on ddl_command_start when tag in ('CREATE TABLE AS') execute function fails()`)
  const tries = async () => Number((await owner.query('select last_value from tries')).rows[0]?.last_value)
  portal.deps.resources.note('53100')
  const answers = await Promise.all(Array.from({ length: 20 }, readiness))
  assert.deepEqual([...new Set(answers.map(([status]) => status))], [503])
  assert.equal((await readiness())[0], 503)
  assert.equal(await tries(), 1)
  pass(5_000)
  assert.equal((await readiness())[0], 503)
  assert.equal(await tries(), 2)
  await owner.query('drop event trigger fails; drop function fails; drop sequence tries')
  pass(10_000)
  assert.equal((await readiness())[0], 200)
})

test('answers 503 and is not ready while a disk is really full', async (t) => {
  const disk = smallDisk()
  if (!disk) return t.skip('only root on Linux can make a small disk')
  t.after(disk.remove)
  const server = new pg.Client({
    connectionString: testServerUrls()?.adminUrl ?? assert.fail('the tests have no database'),
  })
  await server.connect()
  const { database } = owner
  await server.query(`create tablespace ${disk.name} location '${disk.folder}'`)
  try {
    await owner.query(`
      truncate user_settings;
      alter table user_settings set tablespace ${disk.name};
      create table filler (text text) tablespace ${disk.name};
      grant create on tablespace ${disk.name} to fundholder_service;
      alter database ${database} set temp_tablespaces = ${disk.name}`)
    // The setting counts from the next connections on.
    await owner.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    for (const rows of [100, 1]) {
      const fill = () =>
        owner.query(`insert into filler select repeat('x', 1000) from generate_series(1, ${rows})`)
      await assert.rejects(
        async () => {
          for (;;) await fill()
        },
        { code: '53100' },
      )
    }
    await rejectsUntil('53100', 'the disk of the database is full', () => owner.query('drop table filler'))
  } finally {
    await owner.query(`
      drop table if exists filler;
      alter table user_settings set tablespace pg_default;
      alter database ${database} reset temp_tablespaces`)
    await server.query(`drop tablespace ${disk.name}`)
    await server.end()
  }
})

/** A disk of two megabytes for the database; undefined where this user cannot make one. */
function smallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'fundholder-disk-'))
  const { uid } = statSync(join(TEST_DATA_DIR, 'db'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=2m,mode=700,uid=${uid}`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
  } catch {
    rmdirSync(folder)
    return undefined
  }
  return {
    folder,
    name: folder.replace(/.*-disk-/, 'disk_').toLowerCase(),
    remove: () => {
      execFileSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}
