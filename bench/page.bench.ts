// Lighthouse on the login and the dashboard of a demo of its own, as clients reach it (TLS and HTTP/2): a simulated phone,
// the median of three after a warm-up.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findBrowser } from '../scripts/browsers/browser.mjs'
import { BROWSER_FLAGS } from '../scripts/browsers/browser-flags.mjs'
import { buildPageIfChanged } from '../scripts/page.mjs'
import { freePort } from '../scripts/servers/free-port.mjs'
import { blockingMs, type TraceEvent } from './measuring/blocking.ts'
import { IS_SMALLEST, median, report, sized } from './measuring/budget.ts'
import { performanceScore } from './measuring/performance-score.ts'
import { type Portal, signIn } from './portal.ts'
import { startProxiedPortal } from './proxied-portal.ts'

const RUNS = sized(3, 1)
/** A busy server refuses calls: a matter of time, not of the page. */
const REFUSED = /a status of 503/
/** How many times slower the simulated phone is than this machine. */
const SLOWDOWN = 4

await buildPageIfChanged()
const portal = await startProxiedPortal()
try {
  await measure('Login', portal, false)
  await measure('Dashboard', portal, true)
} finally {
  await portal.stop()
}

async function measure(title: string, portal: Portal, isSignedIn: boolean) {
  const profile = mkdtempSync(join(tmpdir(), 'fundholder-browser-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await findBrowser(),
    args: [...BROWSER_FLAGS, '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
  })
  try {
    const [page] = browser.pages()
    if (page && isSignedIn) await signIn(page, portal)
    await page?.goto('about:blank') // nothing but the measured page shall work
    if (!IS_SMALLEST) await runOnce(portal.address, port)
    const runs: Run[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await runOnce(portal.address, port))
    const complaints = new Set(runs.flatMap((run) => run.complaints))
    for (const complaint of complaints) console.log(`    ${complaint}`)
    const middle = (figure: Exclude<keyof Run, 'complaints'>) => median(runs.map((run) => run[figure]))
    report(`${title}, phone, median of ${RUNS}`, [
      { what: 'Performance', figure: middle('performance'), unit: '', atLeast: 95 },
      { what: 'Performance, busy processor included', figure: middle('performanceHere'), unit: '' },
      { what: 'Accessibility', figure: middle('accessibility'), unit: '', atLeast: 100 },
      { what: 'Best practices', figure: middle('bestPractices'), unit: '', atLeast: 100 },
      { what: 'Complaints of both', figure: complaints.size, unit: '', atMost: 0, isAnswer: true },
      { what: 'Largest contentful paint', figure: middle('largestPaint'), unit: ' s', atMost: 2.4 },
      { what: 'Total blocking time, of the processor', figure: middle('blocking'), unit: ' ms', atMost: 150 },
      { what: 'Cumulative layout shift', figure: middle('shift'), unit: '', atMost: 0.02 },
    ])
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

type Run = Awaited<ReturnType<typeof runOnce>>
type Lighthouse = NonNullable<Awaited<ReturnType<typeof lighthouse>>>

/** Lighthouse empties the browser's cache before each run and leaves the session in its storage alone. */
async function runOnce(address: string, port: number) {
  const measured = await lighthouse(address, {
    port,
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  })
  if (!measured) throw new Error('Lighthouse measured nothing')
  const { artifacts, lhr } = measured
  const { categories, audits, runtimeError } = lhr
  if (runtimeError) throw new Error(`Lighthouse could not measure: ${runtimeError.message}`)
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const blocking = blockingMs(artifacts.Trace.traceEvents as TraceEvent[], SLOWDOWN)
  const metrics = categories['performance']?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return {
    performance: performanceScore(metrics, audits, blocking),
    performanceHere: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    largestPaint: value('largest-contentful-paint') / 1000,
    blocking,
    shift: value('cumulative-layout-shift'),
    complaints: complaintsOf(lhr, ['accessibility', 'best-practices']),
  }
}

/** The findings of the audits in these categories that failed, except calls that were refused. */
function complaintsOf({ categories, audits }: Lighthouse['lhr'], names: readonly string[]): string[] {
  const failed = names
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  return failed.flatMap(({ id }) => {
    const details = audits[id]?.details
    const found: readonly unknown[] = details && 'items' in details ? details.items : [audits[id]?.title]
    return found.map((one) => `${id}: ${JSON.stringify(one)}`).filter((line) => !REFUSED.test(line))
  })
}
