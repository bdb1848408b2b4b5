import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTitled, safetyRows } from './safety-rows.mjs'

const PAGE = 'docs/requirements.md'
/** A row of a statement's first test, or of a further one with empty first cells. */
const ROW = /^\| (?:(?<number>\d+\.\d{3}) \| [^|]+ |\| )\| (?<file>[^|]+) \| (?<title>[^|]+) \|$/
const SHORTEST_REASON = 20

/**
 * Checks that each row of the requirements and of the safety page names an existing test by file and title, or says why
 * there is none, and that each test of the safety page has a control.
 *
 * @param {string} root
 */
export async function requirements(root) {
  const lines = readFileSync(join(root, PAGE), 'utf8').split('\n')
  const rows = [...lines.entries()].filter(([, line]) => /^\|\s*(\d|\| \|)/.test(line))
  const complaints = rows.flatMap(([index, row]) => {
    const complaint = complaintAbout(root, row)
    return complaint ? [`${complaint} (${PAGE}:${index + 1})`] : []
  })
  const missing = rows.length === 0 ? [`no-rows: ${PAGE} names no test`] : []
  return [...missing, ...complaints, ...safetyRows(root)]
}

/**
 * @param {string} root
 * @param {string} row
 */
function complaintAbout(root, row) {
  const { number = 'a further row', file, title = '' } = ROW.exec(row)?.groups ?? {}
  if (file === undefined) return `not-a-row: ${row}`
  if (file === 'no test')
    return title.length > SHORTEST_REASON ? undefined : `no-reason: ${number} says only "${title}"`
  if (!existsSync(join(root, file))) return `no-such-file: ${number} names ${file}`
  return isTitled(readFileSync(join(root, file), 'utf8'), title)
    ? undefined
    : `no-such-test: ${number} names "${title}", which is not in ${file}`
}
