import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { testDatabase } from '#test/database/postgres.ts'
import { BARE_ENVIRONMENT } from '#test/portal/bare-environment.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

let database: Awaited<ReturnType<typeof testDatabase>>
let dataDir: string
before(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'fundholder-'))
})
after(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

const drawn = () => `k1:${randomBytes(32).toString('base64')}`
const realSettings = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  MESSAGES: 'file',
  PORT: '0',
  LOG_LEVEL: 'warn',
  TOKEN_KEYS: drawn(),
  OUTBOX_KEYS: drawn(),
  PAGE_KEYS: drawn(),
})

/** The server as an operator starts it, with these settings and no others. */
const start = (settings: Record<string, string>) =>
  spawn(process.execPath, [MAIN], {
    env: { ...BARE_ENVIRONMENT, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

async function startedUrl(server: ReturnType<typeof start>): Promise<string> {
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /^Fundholder is at (http:\S+)$/.exec(line)?.[1]
    if (url) return url
  }
  throw new Error(`did not start: ${await text(server.stderr)}`)
}

test('a server without fit secrets does not start and shows which', { timeout: 120_000 }, async () => {
  const server = start({
    ...realSettings(),
    TOKEN_KEYS: 'k1:change-me-change-me-change-me-change-me-change-me',
    PAGE_KEYS: '',
  })
  const [output, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')])
  assert.equal(code, 1)
  assert.match(output, /^TOKEN_KEYS: .*sample/m)
  assert.match(output, /^PAGE_KEYS: is missing/m)
  assert.doesNotMatch(output, /change-me|at file:/)
})

test('a start warns while an injected SELECT could change its role in the database', {
  timeout: 120_000,
}, async () => {
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query('grant execute on function set_config(text, text, boolean) to fundholder_client')
  const server = start(realSettings())
  const lines: string[] = []
  for await (const line of createInterface({ input: server.stdout })) {
    lines.push(line)
    if (line.startsWith('Fundholder is at')) server.kill('SIGTERM')
  }
  await owner.query('revoke execute on function set_config(text, text, boolean) from fundholder_client')
  await owner.end()
  assert.match(lines.join('\n'), /"level":"?(?:40|warn)"?.*Restrict the client role/)
})

test('on SIGTERM a server completes its requests, accepts no new ones, and exits cleanly', {
  timeout: 120_000,
}, async () => {
  const server = start(realSettings())
  const url = await startedUrl(server)
  assert.equal((await fetch(`${url}/readyz`)).status, 200)

  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin; lock table schema_migration in access exclusive mode')
  const running = fetch(`${url}/readyz`)
  const isWaiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%schema_migration%'`
  const watcher = new pg.Client({ connectionString: database.url })
  await watcher.connect()
  while ((await watcher.query(isWaiting)).rowCount === 0);
  server.kill('SIGTERM')
  const exited = once(server, 'exit')
  while (
    await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
  );
  await holder.query('commit')
  assert.equal((await running).status, 200)
  const [code] = await exited
  assert.equal(code, 0)
  await Promise.all([holder.end(), watcher.end()])
})

test('on SIGTERM a process leaves the load balancer first and answers all requests until then', {
  timeout: 120_000,
}, async () => {
  const server = start({ ...realSettings(), DRAIN_SECONDS: '900' })
  const url = await startedUrl(server)
  assert.equal((await fetch(`${url}/config.json`)).headers.get('connection'), 'keep-alive')
  server.kill('SIGTERM')
  const exited = once(server, 'exit')
  const isReady = async () => (await fetch(`${url}/readyz`)).ok
  while (await isReady());
  const readiness = await fetch(`${url}/readyz`)
  assert.deepEqual(
    [readiness.status, await readiness.json()],
    [503, { status: 'not ready', reasons: ['this process is stopping'] }],
  )
  const answer = await fetch(`${url}/config.json`)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('connection'), 'close')
  server.kill('SIGTERM') // a second signal stops it at once
  assert.deepEqual(await exited, [0, null])
})

test('a process that has left the load balancer stops after DRAIN_SECONDS', {
  timeout: 120_000,
}, async () => {
  const server = start({ ...realSettings(), DRAIN_SECONDS: '1' })
  await startedUrl(server)
  const left = performance.now()
  server.kill('SIGTERM')
  assert.deepEqual(await once(server, 'exit'), [0, null])
  assert.ok(performance.now() - left >= 1_000)
})
