import assert from 'node:assert/strict'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { SMALL_BOOK } from '#test/books/small-book.ts'
import { query } from '#test/database/database-owner.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { asNobody, NOBODY, refusedCommand, refusedStart, withDatabase } from '#test/portal/refused-start.ts'

const place = mkdtempSync(join(tmpdir(), 'fundholder-files-'))
chmodSync(place, 0o755)
after(() => rmSync(place, { recursive: true, force: true }))

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
