import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { MODULES, NODE } from '../place.mjs'
import { run, runAndCapture } from '../run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const PLAYWRIGHT = join(MODULES, '.bin/playwright')

/**
 * A Chromium that runs here: the one of CHROMIUM_PATH, an installed one, Playwright's, or the distribution's package,
 * the last two fetched if need be.
 *
 * @returns {Promise<string>} its path
 * @throws {Error} saying how to get one
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await starts(named)) return named
    throw new Error(`CHROMIUM_PATH names no browser that starts: ${named}`)
  }
  const ways = [installed, playwrights, distributions]
  for (const way of ways) {
    const path = await way()
    if (path && (await starts(path))) return path
  }
  throw new Error(
    'The tests need a Chromium and none could be fetched. Install one (Debian and Ubuntu: apt-get install chromium), ' +
      'or set CHROMIUM_PATH to one.',
  )
}

async function installed() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...MAC_APPS].find((path) => existsSync(path))
}

async function playwrights() {
  const program = "import { chromium } from 'playwright-core'; console.log(chromium.executablePath())"
  const { stdout } = await runAndCapture(NODE, ['--input-type=module', '--eval', program])
  const path = stdout.trim()
  if (!existsSync(path)) {
    console.log('Fetching a browser …')
    await run(NODE, [PLAYWRIGHT, 'install', 'chromium'])
  }
  return path
}

async function distributions() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing the browser of this distribution …')
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { environment })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { environment })
  return installed()
}

/** @param {string} path */
async function starts(path) {
  try {
    const { status } = await runAndCapture(path, ['--version'])
    return status === 0
  } catch {
    return false // not a program
  }
}
