import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const EXACT = /^(\d+\.\d+\.\d+\S*|\*)$/ // a star is one of our own packages

/**
 * Every package comes from the registry that npm is set to, under a hash, in the one version that is asked for; none
 * runs a script. The lock file therefore names no address at all. It has the packages of all platforms: `npm ci`
 * refuses a lock file that lacks one, on whatever platform it runs.
 *
 * @param {string} root
 */
export async function lockFile(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const settings = readFileSync(join(root, '.npmrc'), 'utf8')
  return [
    ...Object.entries(packages).flatMap(([path, locked]) => complaintsAbout(path, locked)),
    ...Object.keys(packages).flatMap((path) => lackingPlatforms(path, packages)),
    ...(settings.includes('ignore-scripts=true') ? [] : ['install-scripts: .npmrc lets packages run them']),
  ]
}

/**
 * @param {string} path
 * @param {{ resolved?: string, integrity?: string, link?: boolean, [dependencies: string]: unknown }} locked
 */
function complaintsAbout(path, locked) {
  if (!path.includes('node_modules/')) return loose(path || 'package.json', locked)
  if (locked.link) return []
  const { resolved, integrity } = locked
  return [
    ...(resolved ? [`foreign-host: ${path} comes from ${resolved}`] : []),
    ...(integrity ? [] : [`no-hash: ${path} could be anything`]),
  ]
}

/**
 * @param {string} path
 * @param {Record<string, { optionalDependencies?: Record<string, string> }>} packages
 */
function lackingPlatforms(path, packages) {
  return Object.entries(packages[path]?.optionalDependencies ?? {})
    .filter(([name]) => !foldersAbove(path).some((folder) => `${folder}node_modules/${name}` in packages))
    .map(
      ([name, version]) =>
        `no-platform: ${path || 'package.json'} lacks ${name} ${version}; see CONTRIBUTING`,
    )
}

/**
 * Returns the folders in which Node looks for a package's dependencies, nearest first.
 *
 * @param {string} path
 * @returns {string[]}
 */
function foldersAbove(path) {
  const parts = path === '' ? [] : path.split('/')
  return parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/')}/`).concat('')
}

/**
 * @param {string} place
 * @param {{ [dependencies: string]: unknown }} asking
 */
function loose(place, asking) {
  return ['dependencies', 'devDependencies', 'optionalDependencies']
    .flatMap((kind) => Object.entries(/** @type {Record<string, string>} */ (asking[kind] ?? {})))
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `not-exact: ${place} asks for ${name} ${version}`)
}
