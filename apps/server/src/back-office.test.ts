import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type Link, openFaultyNetwork, portOf, throughNetwork } from '#test/database/faulty-network.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { BARE_ENVIRONMENT } from '#test/portal/bare-environment.ts'

/** Longer than a client's request waits for a connection. */
const SLOW_MS = 900

const database = await testDatabase()
const network = await openFaultyNetwork(portOf(database.url))
const folder = await mkdtemp(join(tmpdir(), 'fundholder-'))
after(async () => {
  await network.close()
  await database.close()
  await rm(folder, { recursive: true })
})

test('a command waits for a database that is slow to take connections', async () => {
  const slowed = new WeakSet<Link>()
  network.faults.toClient = async (piece, link) => {
    if (!slowed.has(link)) {
      slowed.add(link)
      await pause(SLOW_MS)
    }
    return piece
  }
  const key = () => `k1:${randomBytes(32).toString('base64')}`
  const command = spawn(
    process.execPath,
    [resolve(import.meta.dirname, 'back-office.ts'), 'portal', 'block'],
    {
      env: {
        ...BARE_ENVIRONMENT,
        DATABASE_URL: throughNetwork(database.url, network),
        DATA_DIR: folder,
        MESSAGES: 'file',
        TOKEN_KEYS: key(),
        OUTBOX_KEYS: key(),
        PAGE_KEYS: key(),
      },
    },
  )
  const [complained, [status]] = await Promise.all([text(command.stderr), once(command, 'close')])
  assert.deepEqual([complained, status], ['', 0])
})
