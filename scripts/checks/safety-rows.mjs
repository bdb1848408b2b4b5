import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../sources.mjs'

const PAGE = 'docs/safety.md'
const ROW = /^\| (?<rule>[IRT]-\d\d) \| (?<holds>[^|]+) \| (?<tests>[^|]+) \| (?<control>[^|]*) \|$/
const CONTROL = /^(?<kind>[GWPKRN]): /
const FOLDERS = ['apps', 'packages', 'e2e', 'scripts', 'bench']
const TEST_FILE = /[.](?:test|spec)[.]tsx?$/
const SHORTEST_REASON = 20

/**
 * Checks that each rule of the safety page has a control, and that every test that a row names exists by file and title.
 *
 * @param {string} root
 */
export function safetyRows(root) {
  const lines = readFileSync(join(root, PAGE), 'utf8').split('\n')
  const rows = [...lines.entries()].filter(([, line]) => /^\| [IRT]-/.test(line))
  if (rows.length === 0) return [`no-rows: ${PAGE} names no test`]
  const files = sourceFiles(root, FOLDERS).filter((file) => TEST_FILE.test(file))
  /** @type {Map<string, Set<string>>} */
  const named = new Map()
  return rows.flatMap(([index, row]) => {
    const { rule = '', tests = '', control = '' } = ROW.exec(row)?.groups ?? {}
    if (rule === '') return [`not-a-row: ${row} (${PAGE}:${index + 1})`]
    const complaints = [tests, control].flatMap((cell) => complaintsAbout(root, rule, cell, { files, named }))
    if (!CONTROL.test(control))
      complaints.push(`no-control: nothing says how the test of ${rule} is known to tell`)
    return complaints.map((complaint) => `${complaint} (${PAGE}:${index + 1})`)
  })
}

/**
 * @param {string} root
 * @param {string} rule
 * @param {string} cell tests separated by `<br>`; one without a file is in the file of the one before
 * @param {{ files: string[], named: Map<string, Set<string>> }} known `named`: files of each rule so far
 */
function complaintsAbout(root, rule, cell, { files, named }) {
  /** @type {string | undefined} */
  let file
  return cell.split(' <br> ').flatMap((item) => {
    const kind = CONTROL.exec(item)?.groups?.['kind']
    const text = item.replace(CONTROL, '')
    if (kind === 'N') return text.length > SHORTEST_REASON ? [] : [`no-reason: ${rule} says only "${text}"`]
    const [, key, title = text] = /^`([^`]+)` (.+)$/.exec(text) ?? []
    if (key !== undefined) {
      const found = files.filter((path) => `/${path.replace(TEST_FILE, '')}`.endsWith(`/${key}`))
      if (found.length !== 1) return [`no-such-file: ${rule} names ${key}, which is ${found.length} files`]
      file = found[0]
    }
    if (file === undefined) return [`no-such-file: ${rule} names "${title}" in no file`]
    named.set(rule, (named.get(rule) ?? new Set()).add(file))
    const [, other] = /^as ([IRT]-\d\d)$/.exec(title) ?? []
    if (other !== undefined)
      return named.get(other)?.has(file)
        ? []
        : [`no-such-test: ${rule} refers to ${other}, which names no test of ${file}`]
    return isTitled(readFileSync(join(root, file), 'utf8'), title)
      ? []
      : [`no-such-test: ${rule} names "${title}", which is not in ${file}`]
  })
}

/**
 * Returns true if a title occurs in quotes of any kind; a comment about a test does not count.
 *
 * @param {string} source
 * @param {string} title
 */
export const isTitled = (source, title) =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
