import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { CACHE, MODULES, NODE, ROOT } from './place.mjs'
import { run } from './run.mjs'
import { makeDemo } from './servers/demo-folder.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts `failures`: whose names are known */

const RESULTS = join(CACHE, 'test-results')

/** The tests of the server, two files at a time. */
export const runServerTests = () => runNodeTests('server', ['apps/server/{src,test}/**/*.test.ts'], 2)

/**
 * The tests of packages, scripts and benchmarks, one file at a time.
 *
 * @param {string} browser which some benchmarks measure in
 */
export const runOtherTests = (browser) =>
  runNodeTests(
    'other',
    ['packages/*/{src,test}/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/*.test.ts'],
    1,
    {
      CHROMIUM_PATH: browser,
    },
  )

/**
 * @param {string} name of the file of results
 * @param {string[]} files
 * @param {number} atOnce files
 * @param {Record<string, string>} [environment]
 */
async function runNodeTests(name, files, atOnce, environment = {}) {
  const results = emptyResults(`${name}.tap`)
  const reporters = ['spec', 'stdout', 'tap', results]
  const status = await run(
    NODE,
    [
      '--test',
      `--test-concurrency=${atOnce}`,
      '--test-timeout=180000',
      ...reporters.map((value, index) => `--test-reporter${index % 2 ? '-destination' : ''}=${value}`),
      ...files,
    ],
    { environment },
  )
  return believe(status, countTap(textOf(results)))
}

/** A page that never comes to rest stops the runner too, which has no limit of its own. */
const COMPONENTS_AT_MOST_MS = 25 * 60_000

/**
 * The components, in a real browser.
 *
 * @param {string} browser
 */
export async function runComponentTests(browser) {
  const results = emptyResults('components.json')
  const status = await run(
    NODE,
    [
      join(MODULES, '.bin/vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}`,
    ],
    {
      cwd: join(ROOT, 'apps/web'),
      environment: { CHROMIUM_PATH: browser },
      timeout: COMPONENTS_AT_MOST_MS,
    },
  )
  return believe(status, countVitest(textOf(results)))
}

/** Kinds of window whose journeys are made side by side; `any` takes those to which its size makes no difference. */
const SIDE_BY_SIDE = [['desktop'], ['phone', 'any']]

/**
 * The journeys through the whole portal: two runs side by side, each through a portal of its own that begins with a copy
 * of one demo.
 *
 * @param {string} browser
 */
export async function runJourneys(browser) {
  const demo = mkdtempSync(join(tmpdir(), 'fundholder-demo-'))
  try {
    await makeDemo(demo)
    const counts = await Promise.all(SIDE_BY_SIDE.map((windows) => runJourneysIn(windows, demo, browser)))
    return counts.reduce((all, { passed, failed, skipped, failures }) => ({
      passed: all.passed + passed,
      failed: all.failed + failed,
      skipped: all.skipped + skipped,
      failures: [...all.failures, ...failures],
    }))
  } finally {
    rmSync(demo, { recursive: true, force: true })
  }
}

/**
 * @param {string[]} windows
 * @param {string} demo
 * @param {string} browser
 */
async function runJourneysIn(windows, demo, browser) {
  const name = windows.join('-')
  const results = emptyResults(`journeys-${name}.json`)
  const status = await run(
    NODE,
    [
      join(MODULES, '.bin/playwright'),
      'test',
      '--config=e2e/playwright.config.ts',
      ...windows.map((window) => `--project=${window}`),
      `--output=.cache/journeys/${name}`, // each run empties its own
      '--reporter=list,json',
    ],
    { environment: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: results, E2E_DEMO: demo } },
  )
  return believe(status, countPlaywright(textOf(results)))
}

/**
 * Corrects a runner's counts by its exit status: a run with a bad status has at least one failure, and so has a run in
 * which nothing passed or failed.
 *
 * @param {number} status
 * @param {Counts} counts
 * @returns {Counts}
 */
export function believe(status, counts) {
  const isAmiss = status !== 0 || counts.passed + counts.failed === 0
  return isAmiss && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/**
 * @param {string} tap ends with `# pass 12`, `# fail 0` and so on
 * @returns {Counts}
 */
export function countTap(tap) {
  const counted = (/** @type {string} */ name) =>
    Number([...tap.matchAll(new RegExp(`^# ${name} (\\d+)$`, 'gm'))].at(-1)?.[1] ?? 0)
  return {
    passed: counted('pass'),
    failed: counted('fail') + counted('cancelled'),
    skipped: counted('skipped') + counted('todo'),
    failures: [...tap.matchAll(FAILED_IN_TAP)].map(([, title = '', about = '']) =>
      inShort(title, /^ *error: (?:\|-)?([\s\S]*?)^ *(?:code|name|stack): /m.exec(about)?.[1]),
    ),
  }
}

/** The title of a failed test and the block about it that Node writes below. */
const FAILED_IN_TAP = /^ *not ok \d+ - (?!.*# (?:SKIP|TODO))(.+)$(?:\n *---\n([\s\S]*?)\n *\.\.\.$)?/gm

/**
 * @param {string} json of vitest; a file that cannot be loaded has no tests, but fails as a suite
 * @returns {Counts}
 */
export function countVitest(json) {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    testResults = [],
  } = json ? JSON.parse(json) : {}
  /** @type {VitestFile[]} */
  const files = testResults
  const unloaded = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = files.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests,
    failures: [
      ...unloaded.map(({ name, message }) => inShort(name, message)),
      ...failed.map(({ fullName, failureMessages }) => inShort(fullName, failureMessages[0])),
    ],
  }
}

/**
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 */

/**
 * @param {string} json of Playwright; a flaky test counts as failed
 * @returns {Counts}
 */
export function countPlaywright(json) {
  const { stats = {}, errors = [], suites = [] } = json ? JSON.parse(json) : {}
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats
  return {
    passed: expected,
    failed: unexpected + flaky + errors.length,
    skipped,
    failures: [
      ...errors.map((/** @type {{ message: string }} */ { message }) =>
        inShort('outside the tests', message),
      ),
      ...suites.flatMap(failuresOf),
    ],
  }
}

/**
 * @typedef {{ errors: { message?: string }[] }} JourneyResult
 * @typedef {{ projectName: string, status: string, results: JourneyResult[] }} JourneyTest
 * @typedef {{ title: string, tests: JourneyTest[] }} Journey
 * @typedef {{ suites?: Journeys[], specs?: Journey[] }} Journeys
 */

/**
 * @param {Journeys} journeys
 * @returns {string[]}
 */
function failuresOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const [error] = results.flatMap(({ errors }) => errors)
        return inShort(`[${projectName}] ${title}`, error?.message)
      }),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}

/** Enough of a long message to know what to look for: a page's whole text may follow. */
const LONGEST_REASON = 400

/**
 * @param {string} title
 * @param {string} [reason]
 */
const inShort = (title, reason = '') => {
  const plain = stripVTControlCharacters(reason).replaceAll(/\s+/g, ' ').trim()
  return plain === '' ? title : `${title}: ${plain.slice(0, LONGEST_REASON)}`
}

/** @param {string} name */
function emptyResults(name) {
  mkdirSync(RESULTS, { recursive: true })
  const file = join(RESULTS, name)
  rmSync(file, { force: true })
  return file
}

/** @param {string} file */
const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
