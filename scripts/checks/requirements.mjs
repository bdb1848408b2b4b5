import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PAGE = 'docs/requirements.md'
const ROW = /^\| (?<number>\d+\.\d{3}) \| (?<words>[^|]+) \| (?<file>[^|]+) \| (?<title>[^|]+) \|$/
const SHORTEST_REASON = 20

/**
 * Every row of the requirements names a test that exists, by its file and its title, or says why there is none.
 *
 * @param {string} root
 */
export async function requirements(root) {
  const lines = readFileSync(join(root, PAGE), 'utf8').split('\n')
  const rows = [...lines.entries()].filter(([, line]) => /^\|\s*\d/.test(line))
  if (rows.length === 0) return [`no-rows: ${PAGE} names no test`]
  return rows.flatMap(([index, row]) => {
    const complaint = complaintAbout(root, row)
    return complaint ? [`${complaint} (${PAGE}:${index + 1})`] : []
  })
}

/**
 * @param {string} root
 * @param {string} row
 */
function complaintAbout(root, row) {
  const { number, file = '', title = '' } = ROW.exec(row)?.groups ?? {}
  if (!number) return `not-a-row: ${row}`
  if (file === 'no test')
    return title.length > SHORTEST_REASON ? undefined : `no-reason: ${number} says only "${title}"`
  if (!existsSync(join(root, file))) return `no-such-file: ${number} names ${file}`
  return isTitled(readFileSync(join(root, file), 'utf8'), title)
    ? undefined
    : `no-such-test: ${number} names "${title}", which is not in ${file}`
}

/**
 * Whether a title stands in quotes of any kind: a comment that speaks of a test is none.
 *
 * @param {string} source
 * @param {string} title
 */
const isTitled = (source, title) =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
