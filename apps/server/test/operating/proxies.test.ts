import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from 'node:tls'
import { testDatabase } from '#test/database/postgres.ts'
import { TEST_INSTANT } from '#test/portal/portal.ts'
import { freePort } from '../../../../scripts/servers/free-port.mjs'
import { blocksOf, runBlock, skipWithout } from './chapter.ts'
import { openInstances } from './instances.ts'

const [restartAll = ''] = blocksOf('Restart one process after the other', 'sh', 1)
/** Starts a proxy with its documented configuration in the folder where that and its certificate are. */
const PROXIES = [
  {
    name: 'haproxy',
    configuration: blocksOf('HAProxy', 'haproxy', 1)[0] ?? '',
    command: (folder: string) => ['haproxy', '-db', '-f', join(folder, 'haproxy.conf')],
    checksReadiness: true,
  },
  {
    name: 'nginx',
    configuration: blocksOf('nginx', 'nginx', 1)[0] ?? '',
    command: (folder: string) => [
      'nginx',
      '-c',
      join(folder, 'nginx.conf'),
      '-p',
      folder,
      '-e',
      'stderr', // so that a failed test shows them
      '-g',
      `daemon off; pid ${join(folder, 'nginx.pid')};`,
    ],
    checksReadiness: false,
  },
] as const
const [, NGINX] = PROXIES

let database: Awaited<ReturnType<typeof testDatabase>>
let instances: Awaited<ReturnType<typeof openInstances>>
before(async () => {
  database = await testDatabase()
  instances = await openInstances({
    DATABASE_URL: database.url,
    FUNDHOLDER_NOW: TEST_INSTANT,
    PUBLIC_URL: 'https://portal.example',
    TRUSTED_PROXIES: '1',
    DRAIN_SECONDS: '6', // longer than the 4 seconds in which HAProxy asks twice, and nginx's 4 seconds of an idle connection
    TOKEN_KEYS_FILE: 'token-keys',
    OUTBOX_KEYS_FILE: 'outbox-keys',
    PAGE_KEYS_FILE: 'page-keys',
  })
  for (const block of blocksOf('Key rings', 'sh', 1)) await type(block)
  await instances.start()
})
after(async () => {
  await instances.close()
  await database.close()
})

async function type(block: string): Promise<void> {
  const { status, output } = await runBlock(block, { cwd: instances.folder, env: instances.env })
  assert.equal(status, 0, output)
}

/** The documented configuration word for word, but for its ports: the real ones may be taken on this machine. */
function onOurPorts(configuration: string, port: number, [first, second] = instances.ports): string {
  const ports = [
    ['4311', first],
    ['4312', second],
    [/(?<=bind :|listen )443\b/, port],
  ] as const
  return ports.reduce((text, [documented, own]) => {
    const changed = text.replaceAll(
      typeof documented === 'string' ? documented : new RegExp(documented, 'g'),
      String(own),
    )
    assert.notEqual(changed, text, `${documented} stands in the configuration`)
    return changed
  }, configuration)
}

async function startProxy(t: TestContext, proxy: (typeof PROXIES)[number], ports = instances.ports) {
  const { folder } = instances
  const port = await freePort()
  writeFileSync(join(folder, `${proxy.name}.conf`), onOurPorts(proxy.configuration, port, ports))
  const made = spawnSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=portal.example -keyout portal.key -out portal.crt`.split(
      ' ',
    ),
    { cwd: folder },
  )
  assert.equal(made.status, 0, String(made.stderr))
  const [certificate, key] = ['portal.crt', 'portal.key'].map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  )
  writeFileSync(join(folder, 'portal.pem'), `${certificate}${key}`)
  chmodSync(folder, 0o711) // nginx reads as another user
  const [program = '', ...args] = proxy.command(folder)
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text))
  t.after(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  })
  const url = `https://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${proxy.name} did not start: ${said}`)
    if ((await ask(url, { path: '/config.json' }).catch(() => 0)) === 200) return { url, said: () => said }
  }
}

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 8 })
/** The status that a call is answered with through the proxy. */
function ask(url: string, { path, body }: { path: string; body?: string }): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers = {
    host: 'portal.example',
    ...(body && { origin: 'https://portal.example', 'content-type': 'application/json' }),
  }
  request(`${url}${path}`, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
    response.resume().on('end', () => resolve(response.statusCode ?? 0))
  })
    .on('error', reject)
    .end(body)
  return promise
}

/** The protocol that the proxy agrees on with a browser. */
async function protocolOf(url: string): Promise<string | false | null> {
  const socket = connect({
    port: Number(new URL(url).port),
    ALPNProtocols: ['h2', 'http/1.1'],
    rejectUnauthorized: false,
  })
  await once(socket, 'secureConnect')
  const { alpnProtocol } = socket
  socket.destroy()
  return alpnProtocol
}

const WRONG = JSON.stringify({ username: 'nobody@example.com', password: 'Wrong-password-1', entity: 169 })

/** Counts the answers to continuous client requests while `work` runs. */
async function answersWhile(url: string, work: () => Promise<unknown>): Promise<Map<string, number>> {
  const answers = new Map<string, number>()
  let isOver = false
  const client = async (call: { path: string; body?: string }) => {
    while (!isOver) {
      const answer = String(await ask(url, call).catch((error: Error) => error.message))
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      await delay(20) // under the limits of one address
    }
  }
  const reading = Array.from({ length: 3 }, () => client({ path: '/config.json' }))
  const posting = client({ path: '/api/public/auth/request', body: WRONG })
  await work()
  isOver = true
  await Promise.all([...reading, posting])
  return answers
}

const ANSWERED = new Set(['200', '401', '429'])
const lost = (answers: Map<string, number>) => [...answers].filter(([answer]) => !ANSWERED.has(answer))

for (const proxy of PROXIES) {
  const skip = skipWithout(proxy.name, 'openssl', 'curl', 'bash')
  test(`behind ${proxy.name} as documented no request is lost while one process after the other restarts`, {
    skip,
    timeout: 170_000,
  }, async (t) => {
    const { url, said } = await startProxy(t, proxy)
    assert.equal(await ask(url, { path: '/readyz' }), 404)
    assert.equal(await ask(url, { path: '/metrics' }), 404)
    assert.equal(await protocolOf(url), 'h2')

    const answers = await answersWhile(url, () => type(restartAll))
    assert.deepEqual(lost(answers), [], said())
    assert.ok((answers.get('200') ?? 0) > 100, `${answers.get('200')} answers of the page`)
    if (proxy.checksReadiness) {
      for (const port of instances.ports)
        assert.match(said(), new RegExp(`fundholder-${port} is DOWN, reason: Layer7 wrong status, code: 503`))
    }
  })
}

for (const proxy of PROXIES) {
  const skip = skipWithout(proxy.name, 'openssl', 'curl', 'bash')
  test(`control: were all processes restarted at once, ${proxy.name} would lose requests`, {
    skip,
    timeout: 120_000,
  }, async (t) => {
    const { url } = await startProxy(t, proxy)
    const restarts = instances.ports.map((port) => `systemctl restart fundholder@${port}`)
    const answers = await answersWhile(url, () => Promise.all(restarts.map(type)))
    assert.ok(lost(answers).length > 0, [...answers].join(' '))
  })
}

for (const [name, configured, isLost] of [
  ['nginx sends a POST elsewhere that a process reset', NGINX.configuration, false],
  [
    'control: without non_idempotent it would be lost',
    NGINX.configuration.replace(' non_idempotent', ''),
    true,
  ],
] as const) {
  const skip = skipWithout('nginx', 'openssl')
  test(name, { skip, timeout: 60_000 }, async (t) => {
    const resetting = await openResetting(t)
    const { url, said } = await startProxy(t, { ...NGINX, configuration: configured }, [
      resetting,
      instances.ports[1],
    ])
    const call = { path: '/api/public/auth/request', body: WRONG }
    const answers = await Promise.all([ask(url, call), ask(url, call)]) // at once, so that each process gets one
    assert.match(said(), /reset by peer.*POST/)
    assert.equal(answers.includes(502), isLost)
  })
}

/** Listens on a port as a process does that stops in the middle: a GET is answered, a POST reset. */
async function openResetting(t: TestContext): Promise<number> {
  const server = createServer((socket) =>
    socket.once('data', (request) => {
      if (request.toString().startsWith('POST')) socket.resetAndDestroy()
      else socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
    }),
  )
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  return port
}
