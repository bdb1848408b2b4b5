import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { BARE_ENVIRONMENT } from '#test/portal/bare-environment.ts'

const SOURCE = resolve(import.meta.dirname, '../../src')
/** The user without rights. */
export const NOBODY = { uid: 65534, gid: 65534 }

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

/** Starts the server and returns the one line with which it refuses. */
export async function refusedStart(manner: Manner): Promise<string> {
  const { said, code } = await run('main.ts', [], manner)
  assert.equal(code, 1, said)
  const [heading, line = '', ...more] = said.split('\n')
  assert.deepEqual([heading, more], ['Fundholder cannot start.', ['']], said)
  return line
}

/** Runs a command and returns the one line with which it refuses. */
export async function refusedCommand(line: string[], manner: Manner): Promise<string> {
  const { said, code } = await run('back-office.ts', line, manner)
  assert.equal(code, 1, said)
  const [reason = '', ...more] = said.split('\n')
  assert.deepEqual(more, [''], said)
  return reason
}

const drawn = () => `k1:${randomBytes(32).toString('base64')}`
export const withDatabase = (url: string, dataDir: string) => ({
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
/** Option of a test that acts as {@link NOBODY}. */
export const asNobody = {
  skip:
    process.getuid?.() === 0 && isReadableByAll(SOURCE)
      ? false
      : 'only root, in a folder open to others, can act as another user',
}
