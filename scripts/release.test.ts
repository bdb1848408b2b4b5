import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { ROOT } from './place.mjs'
import { runAndCapture } from './run.mjs'
import { freePort } from './servers/free-port.mjs'

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const NAME = `fundholder-${version}-${process.platform}-${process.arch}`
const SERVE = 'deploy/bin/fundholder'
/** A machine that has neither npm nor a registry. */
const BARE = { PATH: '/usr/sbin:/sbin:/usr/bin:/bin', npm_config_registry: 'http://127.0.0.1:9/' }

const machine = mkdtempSync(join(tmpdir(), 'fundholder-release-'))
const release = join(machine, NAME)
before(
  async () => {
    const built = await runAndCapture('npm', ['run', 'build'])
    assert.equal(built.status, 0, built.output)
    const archive = join(ROOT, 'release', `${NAME}.tgz`)
    assert.equal(spawnSync('tar', ['-xzf', archive], { cwd: machine }).status, 0)
  },
  { timeout: 900_000 },
)
after(() => rmSync(machine, { recursive: true, force: true }))

/** True if programs can run without a network other than loopback. */
const isolates = spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up']).status === 0

test('a release starts in an empty folder without a network', { timeout: 300_000 }, async (t) => {
  if (!isolates) t.diagnostic('unshare --net is not allowed here, so that only the registry is out of reach')
  const folder = join(machine, 'empty')
  mkdirSync(folder)
  const port = await freePort()
  const program = `exec '${join(release, SERVE)}' serve`
  const server = spawn(
    isolates ? 'unshare' : 'sh',
    isolates ? ['--net', 'sh', '-c', `ip link set lo up && ${program}`] : ['-c', program],
    {
      cwd: folder,
      env: { ...BARE, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  t.after(() => server.kill('SIGKILL'))
  const said: string[] = []
  for await (const line of createInterface({ input: server.stdout })) {
    said.push(line)
    if (line.startsWith('Codes arrive here')) break
  }
  server.stdout.resume()
  assert.ok(
    said.some((line) => line.includes('member@demo.example')),
    said.join('\n'),
  )
  const ask = (path: string) => {
    const question = `fetch('http://127.0.0.1:${port}${path}').then(async (it) => console.log(it.status, await it.text()))`
    const command = [join(release, 'node_modules/.bin/node'), '-e', question]
    const [first = '', ...rest] = isolates
      ? ['nsenter', `--target=${server.pid}`, '--net', ...command]
      : command
    return String(spawnSync(first, rest).stdout).trim()
  }
  assert.match(ask('/readyz'), /^200 \{"status":"ready"/)
  assert.match(ask('/'), /^200 <!doctype html>/)
  server.kill('SIGTERM')
  assert.deepEqual(await once(server, 'exit'), [0, null])
})

test('a release runs the back office, also through a link', async () => {
  const link = join(machine, 'fundholder')
  symlinkSync(join(release, SERVE), link)
  const { status, stdout } = spawnSync(link, ['--help'], { cwd: machine, env: BARE, encoding: 'utf8' })
  assert.equal(status, 0)
  assert.match(stdout, /^Usage: fundholder <command>/)
})

test('a release has the packages of production and no others', () => {
  const { packages } = JSON.parse(readFileSync(join(release, 'package-lock.json'), 'utf8'))
  const installed = globSync('node_modules/{*,@*/*}/package.json', { cwd: release }).map((file) =>
    dirname(file),
  )
  assert.ok(installed.includes('node_modules/fastify'))
  assert.deepEqual(
    installed.filter((folder) => packages[folder]?.dev),
    [],
  )
  assert.deepEqual(globSync('{apps,packages}/**/*.test.*', { cwd: release }), [])
})

/** An instruction of the Dockerfile with all that it is given, continued lines joined. */
function instructions(name: string): string[] {
  const text = readFileSync(join(release, 'deploy/Dockerfile'), 'utf8').replaceAll(/\\\n/g, ' ')
  return text
    .split('\n')
    .flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1).trim()] : []))
}

test('the image copies what is in the release, runs as an ordinary user, and starts the server', async () => {
  const image = join(machine, 'image')
  for (const copied of instructions('COPY')) {
    const words = copied.split(/\s+/)
    const target = join(image, 'opt/fundholder', words.at(-1) ?? '')
    for (const source of words.slice(0, -1)) {
      assert.ok(existsSync(join(release, source)), `COPY ${source}`)
      const isFile = words.at(-1)?.endsWith('/')
      cpSync(join(release, source), isFile ? join(target, source) : target, {
        recursive: true,
        verbatimSymlinks: true,
      })
    }
  }
  assert.deepEqual(instructions('USER'), ['10001'])
  const [entry] = JSON.parse(instructions('ENTRYPOINT')[0] ?? '[]')
  const words = JSON.parse(instructions('CMD')[0] ?? '[]')
  const port = String(await freePort())
  const server = spawn(join(image, entry), [...words, '--no-demo'], {
    cwd: image,
    env: { ...BARE, PORT: port, DATA_DIR: join(machine, 'image-data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [, health = ''] = /CMD (\[.*\])$/.exec(instructions('HEALTHCHECK')[0] ?? '') ?? []
    const [program, ...args] = JSON.parse(health)
    const isHealthy = () => spawnSync(join(image, program), args, { env: { PORT: port } }).status
    assert.equal(isHealthy(), 1, 'nothing listens yet')
    for await (const line of createInterface({ input: server.stdout }))
      if (line.startsWith('Fundholder is at')) break
    server.stdout.resume()
    assert.equal(isHealthy(), 0)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
})

test('the systemd unit is valid and gives a process time to drain and stop', (t) => {
  const unit = readFileSync(join(release, 'deploy/fundholder@.service'), 'utf8')
  const [, stopSeconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
  const [, drainSeconds] = /DRAIN_SECONDS=(\d+)/.exec(unit) ?? []
  const [, stopWithin] =
    /STOP_WITHIN_MS = ([\d_]+)/.exec(readFileSync(join(release, 'apps/server/src/main.ts'), 'utf8')) ?? []
  const needed = Number(drainSeconds) + Number(stopWithin?.replace('_', '')) / 1000
  assert.ok(Number(stopSeconds) > needed, `${stopSeconds} seconds for ${needed}`)
  assert.match(unit, /^SystemCallFilter=@system-service @pkey$/m, 'V8 calls pkey_alloc')
  assert.match(unit, /^SystemCallErrorNumber=EPERM$/m, 'a refused call does not kill the process')
  if (spawnSync('systemd-analyze', ['--version']).status !== 0)
    return t.skip('there is no systemd-analyze here')

  const root = join(machine, 'root')
  const place = join(root, 'etc/systemd/system/fundholder@4311.service')
  mkdirSync(dirname(place), { recursive: true })
  const here = unit.replaceAll('/opt/fundholder', release) // systemd looks whether the program is there
  writeFileSync(place, here)
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', place], { encoding: 'utf8' })
  assert.deepEqual([verified.status, verified.stderr], [0, ''])
  const exposure = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', place], {
    encoding: 'utf8',
  })
  assert.equal(exposure.status, 0, exposure.stdout)
})
