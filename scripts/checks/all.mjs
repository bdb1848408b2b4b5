import { deadCode } from './dead-code.mjs'
import { format } from './format.mjs'
import { importRules } from './import-rules.mjs'
import { lint } from './lint.mjs'
import { lockFile } from './lock-file.mjs'
import { readingDirection } from './reading-direction.mjs'
import { requirements } from './requirements.mjs'
import { secrets } from './secrets.mjs'
import { sizes } from './sizes.mjs'
import { tableOwners } from './table-owners.mjs'
import { types } from './types.mjs'

/**
 * Every check by its name. Each answers with its complaints about a project folder; none means that all is well.
 *
 * @type {Record<string, (root: string) => Promise<string[]>>}
 */
export const CHECKS = {
  format,
  lint,
  types,
  'import rules': importRules,
  'table owners': tableOwners,
  'reading direction': readingDirection,
  'dead code': deadCode,
  sizes,
  'lock file': lockFile,
  secrets,
  requirements,
}

/**
 * Makes every check, whatever the others find, and prints what is found.
 *
 * @param {string} root
 * @param {string[]} [names] all when absent
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function makeChecks(root, names = Object.keys(CHECKS)) {
  const counts = { passed: 0, failed: 0 }
  for (const name of names) {
    const check = CHECKS[name]
    if (!check) throw new Error(`There is no check "${name}"; there are: ${Object.keys(CHECKS).join(', ')}.`)
    const complaints = await check(root).catch((error) => [`could not be made: ${error.message}`])
    counts[complaints.length === 0 ? 'passed' : 'failed'] += 1
    console.log(`${complaints.length === 0 ? '✔' : '✖'} ${name}`)
    for (const complaint of complaints) console.log(complaint.replaceAll(/^/gm, '    '))
  }
  return counts
}
