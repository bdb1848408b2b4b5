import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const NOT_SOURCES = new Set([
  'node_modules',
  'dist',
  'release',
  '.git',
  '.data',
  '.cache',
  'coverage',
  'test-results',
])

/**
 * Every file below some folders that people wrote, sorted.
 *
 * @param {string} root
 * @param {string[]} folders within `root`; those that do not exist are passed over
 * @returns {string[]} paths from `root`
 */
export function sourceFiles(root, folders) {
  return folders.flatMap((folder) => filesBelow(root, folder)).sort()
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(root, folder) {
  return entriesOf(join(root, folder)).flatMap((entry) => {
    if (NOT_SOURCES.has(entry.name)) return []
    const path = folder === '.' ? entry.name : join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(root, path) : entry.isFile() ? [path] : []
  })
}

/** @param {string} folder */
function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
