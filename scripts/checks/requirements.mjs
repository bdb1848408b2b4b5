import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Pages with rows that name tests, and how a row of each is numbered. */
const PAGES = [
  { page: 'docs/requirements.md', numbers: String.raw`\d+\.\d{3}` },
  { page: 'docs/safety.md', numbers: String.raw`[IRT]-\d\d(?: control)?` },
]
const SHORTEST_REASON = 20

/**
 * Checks that each row of the requirements and of the safety page names an existing test by file and title, or says why
 * there is none, and that each test of the safety page has a control.
 *
 * @param {string} root
 */
export async function requirements(root) {
  return PAGES.flatMap(({ page, numbers }) => {
    const lines = readFileSync(join(root, page), 'utf8').split('\n')
    const rows = [...lines.entries()].filter(([, line]) => /^\|\s*(\d|[IRT]-|\| \|)/.test(line))
    if (rows.length === 0) return [`no-rows: ${page} names no test`]
    const complaints = rows.flatMap(([index, row]) => {
      const complaint = complaintAbout(root, row, rowOf(numbers))
      return complaint ? [`${complaint} (${page}:${index + 1})`] : []
    })
    return [...complaints, ...uncontrolled(rows.map(([, row]) => row)).map((one) => `${one} (${page})`)]
  })
}

/**
 * A row of a statement's first test, or of a further one with empty first cells.
 *
 * @param {string} numbers
 */
const rowOf = (numbers) =>
  new RegExp(String.raw`^\| (?:(?<number>${numbers}) \| [^|]+ |\| )\| (?<file>[^|]+) \| (?<title>[^|]+) \|$`)

/**
 * @param {string} root
 * @param {string} row
 * @param {RegExp} form
 */
function complaintAbout(root, row, form) {
  const { number = 'a further row', file, title = '' } = form.exec(row)?.groups ?? {}
  if (file === undefined) return `not-a-row: ${row}`
  if (file === 'no test')
    return title.length > SHORTEST_REASON ? undefined : `no-reason: ${number} says only "${title}"`
  if (!existsSync(join(root, file))) return `no-such-file: ${number} names ${file}`
  return isTitled(readFileSync(join(root, file), 'utf8'), title)
    ? undefined
    : `no-such-test: ${number} names "${title}", which is not in ${file}`
}

/** @param {string[]} rows */
function uncontrolled(rows) {
  const numbers = rows.map((row) => /^\| ([IRT]-\d\d(?: control)?) \|/.exec(row)?.[1])
  const lettered = new Set(numbers.filter((number) => number && !number.endsWith(' control')))
  return [...lettered]
    .filter((number) => !numbers.includes(`${number} control`))
    .map((number) => `no-control: nothing says how the test of ${number} is known to tell`)
}

/**
 * Returns true if a title occurs in quotes of any kind; a comment about a test does not count.
 *
 * @param {string} source
 * @param {string} title
 */
const isTitled = (source, title) =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
