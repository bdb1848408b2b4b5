import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { generatedSecrets } from '#platform/config/generated-secrets.ts'
import { lockDataDir } from '#platform/embedded-postgres/data-dir-lock.ts'
import { openEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { openLog } from '#platform/logging/log.ts'
import { migrate } from '#platform/migrations/migrate.ts'
import { SMALL_BOOK } from '#test/books/small-book.ts'
import { query } from '#test/database/database-owner.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { BARE_ENVIRONMENT } from '#test/portal/bare-environment.ts'

const SOURCE = resolve(import.meta.dirname)
const NOBODY = { uid: 65534, gid: 65534 }
const log = openLog('silent')
const place = mkdtempSync(join(tmpdir(), 'fundholder-files-'))
chmodSync(place, 0o755)
after(() => rmSync(place, { recursive: true, force: true }))

type Manner = { settings: Record<string, string>; ids?: typeof NOBODY }

async function run(program: string, line: string[], { settings, ids }: Manner) {
  const child = spawn(process.execPath, [join(SOURCE, program), ...line], {
    cwd: '/',
    env: { ...BARE_ENVIRONMENT, LOG_LEVEL: 'silent', PORT: '0', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 60_000, // for one that serves instead
    ...ids,
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { said, code }
}

/** @returns the one line with which a start was refused. */
async function refusedStart(manner: Manner): Promise<string> {
  const { said, code } = await run('main.ts', [], manner)
  assert.equal(code, 1, said)
  const [heading, line = '', ...more] = said.split('\n')
  assert.deepEqual([heading, more], ['Fundholder cannot start.', ['']], said)
  return line
}

/** @returns the one line with which a command was refused. */
async function refusedCommand(line: string[], manner: Manner): Promise<string> {
  const { said, code } = await run('back-office.ts', line, manner)
  assert.equal(code, 1, said)
  const [reason = '', ...more] = said.split('\n')
  assert.deepEqual(more, [''], said)
  return reason
}

const drawn = () => `k1:${randomBytes(32).toString('base64')}`
const withDatabase = (url: string, dataDir: string) => ({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  MESSAGES: 'file',
  TOKEN_KEYS: drawn(),
  OUTBOX_KEYS: drawn(),
  PAGE_KEYS: drawn(),
})

function isReadableByAll(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0
  return isOpen && (dirname(folder) === folder || isReadableByAll(dirname(folder)))
}
const asNobody = {
  skip:
    process.getuid?.() === 0 && isReadableByAll(SOURCE)
      ? false
      : 'only root, in a folder open to others, can act as another user',
}

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

describe('settings that are given as files', () => {
  const setting = (file: string, ids?: typeof NOBODY) =>
    refusedStart({
      settings: { DATA_DIR: join(place, 'unused'), METRICS_TOKEN_FILE: file },
      ...(ids && { ids }),
    })

  test('are named where the file is missing or is a folder', async () => {
    const file = join(place, 'none')
    assert.equal(
      await setting(file),
      `METRICS_TOKEN_FILE: ${file} cannot be used: there is no such file or folder.`,
    )
    assert.equal(
      await setting(place),
      `METRICS_TOKEN_FILE: ${place} cannot be used: it is a folder, not a file.`,
    )
  })

  test('are named where the file is closed to the user', asNobody, async () => {
    const file = join(place, 'token')
    writeFileSync(file, 'x'.repeat(40), { mode: 0o600 })
    assert.equal(
      await setting(file, NOBODY),
      `METRICS_TOKEN_FILE: ${file} cannot be used: permission denied.`,
    )
  })

  test('are named where the address of a database in the file is broken, and the password is not repeated', async () => {
    const file = join(place, 'database-url')
    for (const broken of [
      'postgres://me:hunter2@[::1/x',
      'postgres://me:hunter2@db:1/a b',
      'postgres://me:hunter2@db:port/x',
      'postgres://me:hunter#@db/x',
      'hunter2',
    ]) {
      writeFileSync(file, broken)
      const { DATABASE_URL: _, ...settings } = withDatabase('', join(place, 'unused'))
      const said = await refusedStart({ settings: { ...settings, DATABASE_URL_FILE: file } })
      assert.match(said, /^DATABASE_URL: must b/)
      assert.doesNotMatch(said, /hunter/)
    }
  })

  test('are named where no database is at the address, or it knows no such login', async () => {
    const { url, close } = await testDatabase()
    const login = Object.assign(new URL(url), { username: 'stranger' }).href
    const refuse = (address: string) =>
      refusedStart({ settings: withDatabase(address, join(place, 'unused')) })
    assert.match(
      await refuse('postgres://me@127.0.0.1:1/x'),
      /^The database cannot be reached: .*ECONNREFUSED/,
    )
    assert.match(await refuse(login), /^The database refuses the login: .*stranger/)
    await close()
  })
})

describe('files of an import, and messages', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  const book = join(place, 'book')
  const dataDir = join(place, 'of-nobody')
  before(async () => {
    database = await testDatabase()
    for (const [name, lines] of Object.entries(SMALL_BOOK)) {
      mkdirSync(dirname(join(book, name)), { recursive: true })
      writeFileSync(join(book, name), `${lines.join('\n')}\n`)
    }
    mkdirSync(dataDir)
    if (!asNobody.skip) chownSync(dataDir, NOBODY.uid, NOBODY.gid)
  })
  after(() => database.close())
  const load = (line: string[], ids?: typeof NOBODY) =>
    refusedCommand(line, {
      settings: withDatabase(database.url, join(place, 'import')),
      ...(ids && { ids }),
    })

  test('are named where folder or file is missing', async () => {
    const none = join(place, 'none')
    const said = `${none} cannot be used: there is no such file or folder.`
    assert.equal(await load(['import', none, '--as', 'Jane Doe']), said)
    assert.equal(await load(['prices', 'load', none]), said)
  })

  test('are named where a file of the book is a folder, which is never passed over', async () => {
    const folder = join(book, 'salaries.csv')
    rmSync(folder)
    mkdirSync(folder)
    assert.equal(
      await load(['import', book, '--as', 'Jane Doe']),
      `${folder} cannot be used: it is a folder, not a file.`,
    )
    rmSync(folder, { recursive: true })
    assert.equal((await query(database.url, 'select from entity')).length, 0)
  })

  test('are named where a file is closed to the user', asNobody, async () => {
    const users = join(book, 'users.csv')
    const settings = withDatabase(database.url, dataDir)
    chmodSync(users, 0o600)
    assert.equal(
      await refusedCommand(['import', book, '--as', 'Jane Doe'], { settings, ids: NOBODY }),
      `${users} cannot be used: permission denied.`,
    )
    chmodSync(book, 0o700)
    assert.equal(
      await refusedCommand(['import', book, '--as', 'Jane Doe'], { settings, ids: NOBODY }),
      `${book} cannot be used: permission denied.`,
    )
  })

  test('are named where messages are kept in a file that is read-only', asNobody, async () => {
    const outbox = join(dataDir, 'outbox.jsonl')
    writeFileSync(outbox, '', { mode: 0o444 })
    const said = await refusedStart({ settings: withDatabase(database.url, dataDir), ids: NOBODY })
    assert.equal(said, `${outbox} cannot be used: permission denied.`)
    assert.equal(readFileSync(outbox, 'utf8'), '')
  })
})
