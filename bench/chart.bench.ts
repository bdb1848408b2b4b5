// The line chart alone, built as in the product, on a processor slowed down four times: script, style and layout
// to mount three lines of 2,500 points, and for one move of the pointer.
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browsers/browser.mjs'
import { BROWSER_FLAGS } from '../scripts/browsers/browser-flags.mjs'
import { MODULES, NODE, ROOT } from '../scripts/place.mjs'
import { runAndCapture } from '../scripts/run.mjs'
import { median, report, sized } from './measuring/budget.ts'

const SLOWDOWN = 4
const MOUNTS = sized(7, 1)
const MOVES = sized(100, 2)
/** Time for the page to draw before the next move comes. */
const FRAMES_MS = 50
const ORIGIN = 'http://chart.test'
const WORK = new Set(['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'])

const built = mkdtempSync(join(tmpdir(), 'fundholder-chart-'))
await buildChart()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS })
try {
  const page = await openChart()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const mounts = await measureMounts(page, devtools)
  const move = await measureMove(devtools)
  report(`Chart, processor slowed down ${SLOWDOWN} times`, [
    { what: 'First mount of 3 × 2,500 points', figure: mounts[0] ?? Number.NaN, unit: ' ms', atMost: 250 },
    { what: `Mount, median of ${MOUNTS}`, figure: median(mounts), unit: ' ms', atMost: 250 },
    { what: `A move of the pointer, mean of ${MOVES}`, figure: move, unit: ' ms', atMost: 20 },
  ])
} finally {
  await browser.close()
  rmSync(built, { recursive: true, force: true })
}

async function buildChart() {
  const config = join(ROOT, 'apps/web/bench/vite.config.ts')
  const args = ['build', '--config', config, '--outDir', built, '--emptyOutDir']
  const { status, output } = await runAndCapture(NODE, [join(MODULES, 'vite/bin/vite.js'), ...args])
  if (status !== 0) throw new Error(`The chart could not be built:\n${output}`)
}

async function openChart(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 600 } })
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = pathname === '/' ? 'index.html' : pathname
    const contentType =
      { html: 'text/html', css: 'text/css' }[file.split('.').at(-1) ?? ''] ?? 'text/javascript'
    await route.fulfill({ body: await readFile(join(built, file)), contentType })
  })
  await page.goto(ORIGIN)
  await page.waitForFunction(() => 'mounted' in window)
  return page
}

async function measureMounts(page: Page, devtools: CDPSession): Promise<number[]> {
  await page.evaluate('emptied()') // the first question to a page costs it some work
  const figures = []
  for (let mount = 0; mount < MOUNTS; mount += 1) {
    const before = await workOf(devtools)
    await page.evaluate('mounted()')
    figures.push((await workOf(devtools)) - before)
    await page.evaluate('emptied()')
  }
  await page.evaluate('mounted()')
  return figures
}

/** Moves come through the browser's own input, as a hand's do, one to a frame. */
async function measureMove(devtools: CDPSession): Promise<number> {
  const moveTo = async (x: number) => {
    await devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y: 150 })
    await setTimeout(FRAMES_MS)
  }
  await moveTo(100)
  const before = await workOf(devtools)
  for (let move = 1; move <= MOVES; move += 1) await moveTo(100 + move * 9)
  return ((await workOf(devtools)) - before) / MOVES
}

/** Milliseconds of script, style and layout so far; painting is left to other processors and depends on who else uses them. */
async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const seconds = metrics.filter(({ name }) => WORK.has(name)).map(({ value }) => value)
  if (seconds.length < WORK.size) throw new Error('the browser does not say how long it worked')
  return seconds.reduce((sum, one) => sum + one, 0) * 1000
}
