// npm test: installs what is missing, then the checks, the unit and server tests, the components in a browser and the
// journeys. Whatever fails, the rest still runs; the last line counts all: `N passed, N failed`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findBrowser } from './browsers/browser.mjs'
import { makeChecks } from './checks/all.mjs'
import { installWhatIsMissing } from './install.mjs'
import { buildPageIfChanged } from './page.mjs'
import { NODE, ROOT } from './place.mjs'
import { runScript } from './run-script.mjs'
import { keepTestFilesInMemory } from './test-folder.mjs'
import { runComponentTests, runJourneys, runOtherTests, runServerTests } from './test-runs.mjs'

await runScript(() => testAll().catch(neverRan))

async function testAll() {
  await installWhatIsMissing()
  const browser = await findBrowser()
  await buildPageIfChanged()
  const removeTestFiles = keepTestFilesInMemory()
  const stopPostgres = await keepTestPostgres()

  /**
   * One group after the other, the stages of a group side by side: one browser page leaves a core to the rest.
   *
   * @type {Record<string, () => Promise<{ passed: number, failed: number, skipped?: number, failures?: string[] }>>[]}
   */
  const groups = [
    { checks: () => makeChecks(ROOT) },
    { server: () => runServerTests() },
    {
      'packages, scripts and benchmarks': () => runOtherTests(browser),
      components: () => runComponentTests(browser),
    },
    { journeys: () => runJourneys(browser) },
  ]
  /** @type {string[]} */
  const summary = []
  /** @type {string[]} */
  const failures = []
  const all = { passed: 0, failed: 0 }
  for (const group of groups) {
    console.log(`\n── ${Object.keys(group).join('; ')}`)
    const started = performance.now()
    const run = Object.entries(group).map(async ([name, stage]) => {
      const { passed, failed, skipped = 0, failures: named = [] } = await stage()
      const seconds = Math.round((performance.now() - started) / 1000)
      summary.push(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${seconds} s`)
      all.passed += passed
      all.failed += failed
      failures.push(...named.map((failure) => `✖ ${name}: ${failure}`))
    })
    await Promise.all(run)
  }
  await stopPostgres()
  removeTestFiles()
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
  console.log(`\n${summary.join('\n')}\n\n${all.passed} passed, ${all.failed} failed`)
  return all.failed > 0 ? 1 : 0
}

/** @param {Error} error why the tests could not be run at all */
function neverRan(error) {
  console.error(error.message)
  console.log('\n0 passed, 1 failed')
  return 1
}

/** Starts the tests' database, unless somebody keeps it running already; the test files find it by themselves. */
async function keepTestPostgres() {
  const server = spawn(NODE, ['apps/server/test/database/keep-postgres.ts', '--idle-seconds=3600'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(server, 'close')
  await Promise.race([once(server.stdout, 'data'), ended])
  return async () => {
    server.kill('SIGTERM')
    await ended
  }
}
