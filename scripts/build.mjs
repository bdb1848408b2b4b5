// npm run build: a release for this platform, which starts without npm, without a registry and without this folder.
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installWhatIsMissing, linkPrograms, PLATFORM } from './install.mjs'
import { buildPageIfChanged } from './page.mjs'
import { ROOT } from './place.mjs'
import { run } from './run.mjs'
import { runScript } from './run-script.mjs'
import { sourceFiles } from './sources.mjs'

const SOURCES = ['apps/server/src', 'apps/server/migrations', 'packages', 'deploy']
const MANIFESTS = ['package.json', 'package-lock.json', '.npmrc', '{apps,packages}/*/package.json']
const TESTS = /\.test\.tsx?$|\/test\//
/** Headers and manuals are two thirds of the package of Node. */
const NOT_TO_RUN = 'node_modules/node-*/{include,share,lib,CHANGELOG.md}'

await runScript(async () => {
  await installWhatIsMissing()
  await buildPageIfChanged()
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const name = `fundholder-${version}-${PLATFORM}`
  const folder = join(ROOT, 'release', name)
  rmSync(folder, { recursive: true, force: true })
  copyProgram(folder)
  await installForProduction(folder)
  const status = await run('tar', ['-czf', `${name}.tgz`, name], { cwd: dirname(folder) })
  if (status !== 0) throw new Error('The release could not be packed.')
  console.log(`Built release/${name}.tgz`)
  return 0
})

/** @param {string} folder */
function copyProgram(folder) {
  const sources = sourceFiles(ROOT, SOURCES).filter((file) => !TESTS.test(file))
  for (const file of [...sources, ...globSync(MANIFESTS, { cwd: ROOT }), 'docs/operating.md', 'LICENSE']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(ROOT, file), join(folder, file))
  }
  cpSync(join(ROOT, 'apps/web/dist'), join(folder, 'apps/web/dist'), { recursive: true })
}

/** @param {string} folder */
async function installForProduction(folder) {
  console.log('Installing what runs in production …')
  const serverOnly = ['--omit=dev', '--workspace=@fundholder/server', '--include-workspace-root']
  const status = await run('npm', ['ci', ...serverOnly, '--prefer-offline', '--loglevel=error'], {
    cwd: folder,
  })
  if (status !== 0) throw new Error('npm could not install the packages; what it said stands above.')
  await linkPrograms(join(folder, 'node_modules'))
  for (const part of globSync(NOT_TO_RUN, { cwd: folder })) rmSync(join(folder, part), { recursive: true })
}
