import assert from 'node:assert/strict'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { isInstalled } from './install.mjs'
import { ROOT } from './place.mjs'
import { listenTo } from './run.mjs'

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
  const { status, output } = await listenTo('npm', ['install', '--no-save', '--install-links'], { cwd: root })
  assert.equal(status, 0, output)
  assert.ok(existsSync(join(root, 'node_modules/canary/package.json')), 'the package itself is installed')
  assert.ok(!existsSync(sung))
})

test('the package of that test would run its script if it were let', async (t) => {
  const { root, sung } = projectWithCanary(t)
  const letting = ['--install-links', '--ignore-scripts=false', '--dangerously-allow-all-scripts']
  await listenTo('npm', ['install', ...letting], { cwd: root })
  assert.ok(existsSync(sung))
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
