import assert from 'node:assert/strict'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { generatedSecrets } from '#platform/config/generated-secrets.ts'
import { lockDataDir } from '#platform/embedded-postgres/data-dir-lock.ts'
import { openEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { openLog } from '#platform/logging/log.ts'
import { migrate } from '#platform/migrations/migrate.ts'
import { query } from '#test/database/database-owner.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { asNobody, NOBODY, refusedCommand, refusedStart, withDatabase } from '#test/portal/refused-start.ts'

const log = openLog('silent')
const place = mkdtempSync(join(tmpdir(), 'fundholder-files-'))
chmodSync(place, 0o755)
after(() => rmSync(place, { recursive: true, force: true }))

describe('a data folder with clients in its database', () => {
  const dataDir = join(place, 'full')
  const settings = { DATA_DIR: dataDir }
  const inFolder = (name: string) => join(dataDir, name)
  before(async () => {
    const { adminUrl, stop } = await openEmbeddedPostgres({ dataDir, log })
    generatedSecrets(dataDir, { mayMake: true })
    await migrate(adminUrl)
    await superuser(
      adminUrl,
      `insert into entity (id, name) values (169, 'Manager');
      insert into portal_user (id, entity_id, username, username_key, user_type, email, created_at)
      values (gen_random_uuid(), 169, 'amal', 'amal', 'EMPLOYEE', 'amal@demo.example', now())`,
    )
    await stop()
  })

  /** Puts something in the place of a file, for as long as a test takes. */
  async function insteadOf(name: string, put: (path: string) => void, work: () => Promise<void>) {
    const [path, kept] = [inFolder(name), join(place, 'kept')]
    const wasThere = existsSync(path)
    if (wasThere) renameSync(path, kept)
    put(path)
    try {
      await work()
    } finally {
      rmSync(path, { recursive: true, force: true })
      if (wasThere) renameSync(kept, path)
    }
  }

  test('refuses to start, or to run a command, without its secrets and makes none', async () => {
    await insteadOf(
      'secrets.json',
      () => {},
      async () => {
        const missing = `${inFolder('secrets.json')} is missing, and the database beside it holds clients: put the file back from a backup. `
        assert.ok((await refusedStart({ settings })).startsWith(missing))
        assert.ok((await refusedCommand(['users', 'end-sessions', 'amal'], { settings })).startsWith(missing))
        assert.equal(existsSync(inFolder('secrets.json')), false)
      },
    )
  })

  test('refuses secrets that others may read', async () => {
    chmodSync(inFolder('secrets.json'), 0o644)
    const file = inFolder('secrets.json')
    assert.equal(
      await refusedStart({ settings }),
      `${file} can be read or changed by other users: run chmod 600 ${file}`,
    )
    chmodSync(file, 0o600)
  })

  for (const [what, name, put, line] of [
    [
      'secrets that are a folder',
      'secrets.json',
      mkdirSync,
      / cannot be used: it is a folder, not a file\.$/,
    ],
    [
      'broken secrets',
      'secrets.json',
      (path: string) => writeFileSync(path, '{"tok', { mode: 0o600 }),
      / is broken: put it back from a backup\.$/,
    ],
    [
      'a password of the database that is missing',
      'database-password',
      () => {},
      / is missing, and .*db cannot be opened without it: put it back/,
    ],
    [
      'a password of the database that is a folder',
      'database-password',
      mkdirSync,
      / cannot be used: it is a folder, not a file\.$/,
    ],
    [
      'another password of the database',
      'database-password',
      (path: string) => writeFileSync(path, 'wrong'),
      /^The database refuses the login: password authentication failed/,
    ],
    ['a lock that is a folder', 'lock', mkdirSync, / cannot be used: it is a folder, not a file\.$/],
    [
      'a lock that is something else',
      'lock',
      (path: string) => writeFileSync(path, 'x'.repeat(5_000)),
      /lock cannot be used: file is not a database\.$/,
    ],
    [
      'a log of the database that is a folder',
      'database.log',
      mkdirSync,
      / cannot be used: it is a folder, not a file\.$/,
    ],
    [
      'messages that are a folder',
      'outbox.jsonl',
      mkdirSync,
      / cannot be used: it is a folder, not a file\.$/,
    ],
  ] as const)
    test(`names ${what} in one line`, async () => {
      await insteadOf(name, put, async () => {
        const said = await refusedStart({ settings })
        assert.match(said, line)
        if (!said.startsWith('The database')) assert.ok(said.startsWith(inFolder(name)), said)
      })
    })

  test('reports an unreadable ownership mark', async () => {
    const letGo = lockDataDir(dataDir, 'server')
    writeFileSync(inFolder('owner.json'), '{"pid')
    const said = await refusedStart({ settings })
    letGo()
    assert.equal(
      said,
      `${dataDir} belongs to a running process, and ${inFolder('owner.json')}, which names it, is broken.`,
    )
  })

  test('starts again once everything is as it was', async () => {
    const { adminUrl, stop } = await openEmbeddedPostgres({ dataDir, log })
    const users = await query(adminUrl, 'select username from portal_user')
    await stop()
    assert.deepEqual(users, [{ username: 'amal' }])
  })
})

test('reports a taken port before it makes a demo', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const dataDir = join(place, 'taken-port')
  const said = await refusedStart({ settings: { DATA_DIR: dataDir, PORT: String(port) } })
  other.close()
  assert.equal(
    said,
    `PORT: ${port} on 127.0.0.1 is used by another program. Stop that program or choose another PORT.`,
  )
  const { adminUrl, stop } = await openEmbeddedPostgres({ dataDir, log })
  const tables = await query(adminUrl, `select to_regclass('entity') as entity`)
  await stop()
  assert.deepEqual(tables, [{ entity: null }])
})

test('reports a host that this machine does not have', async () => {
  const { url, close } = await testDatabase()
  const settings = { ...withDatabase(url, join(place, 'host')), HOST: '192.0.2.1' }
  const said = await refusedStart({ settings })
  await close()
  assert.equal(said, 'HOST: 192.0.2.1 is not an address of this machine.')
})

describe('a data folder that cannot be one', () => {
  test('is named where a file has its place', async () => {
    const file = join(place, 'file')
    writeFileSync(file, '')
    for (const [dataDir, reason] of [
      [file, 'it is a file, not a folder'],
      [join(file, 'data'), 'a part of the path is a file, not a folder'],
    ] as const)
      assert.equal(
        await refusedStart({ settings: { DATA_DIR: dataDir } }),
        `DATA_DIR: ${dataDir} cannot be made: ${reason}`,
      )
  })

  test('is named where the file system is read-only', async (t) => {
    const folder = '/sys/kernel' // of no disk: nobody can write there, root included
    if (!existsSync(folder)) return t.skip('only Linux has it')
    const said = await refusedStart({ settings: { DATA_DIR: join(folder, 'fundholder') } })
    assert.match(said, /^DATA_DIR: \/sys\/kernel\/fundholder cannot be made: /)
  })

  test('is named where it is another user’s, or closed to its own', asNobody, async () => {
    const [ofRoot, closed] = [join(place, 'of-root'), join(place, 'closed')]
    for (const folder of [ofRoot, closed]) mkdirSync(folder)
    chownSync(closed, NOBODY.uid, NOBODY.gid)
    chmodSync(closed, 0o555)
    assert.equal(
      await refusedStart({ settings: { DATA_DIR: ofRoot }, ids: NOBODY }),
      `${ofRoot} belongs to user 0: start as that user or as root.`,
    )
    assert.equal(
      await refusedStart({ settings: { DATA_DIR: closed }, ids: NOBODY }),
      `${closed} cannot be used: permission denied.`,
    )
  })
})
