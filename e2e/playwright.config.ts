import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS } from '../scripts/browsers/browser-flags.mjs'
import { freePort } from '../scripts/servers/free-port.mjs'
import { dataFolder } from './data-folder.ts'

// The runner reads this file first and its workers again; they inherit what the runner found.
if (!process.env.E2E_DATA_DIR) {
  const folder = dataFolder('journeys')
  process.env.E2E_DATA_DIR = folder
  process.env.E2E_PORT = String(await freePort())
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
const address = `http://127.0.0.1:${process.env.E2E_PORT}`

const specs = (...names: string[]) => names.map((name) => `${name}.spec.ts`)
/**
 * Size makes no difference to them, or they go through all sizes themselves. About half run with either window. Those that remain
 * run with both.
 */
const ON_DESKTOP = specs(
  'accepting-terms',
  'activating',
  'comparing-funds',
  'documents',
  'figures',
  'fund',
  'hostile-text',
  'keyboard',
  'languages',
  'orders-to-payout',
  'screener',
  'second-factors',
  'unusual-people',
)
const ON_PHONE = specs('help', 'planning', 'second-approver', 'signing-in')
const ANY_SIZE = specs(
  'accessible-pages',
  'company',
  'connection',
  'cut-off',
  'every-card',
  'failing-calls',
  'failing-funds',
  'first-load',
  'house-pages',
  'installed',
  'own-details',
  'recovering',
  'storage-full',
  'stored-hostile-text',
)

/** Journeys through the real portal on a fresh demo, one after the other: they share its people. */
export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/journeys',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: address,
    locale: 'en-GB',
    serviceWorkers: 'block', // they would answer in place of the network that a journey cuts
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: BROWSER_FLAGS,
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [...ON_PHONE, ...ANY_SIZE],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: [...ON_DESKTOP, ...ANY_SIZE],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'any', testMatch: ANY_SIZE, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: `"${process.execPath}" apps/server/src/main.ts`,
    cwd: resolve(import.meta.dirname, '..'),
    url: `${address}/readyz`,
    env: { PORT: process.env.E2E_PORT ?? '', DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'error' },
    timeout: 180_000, // the demo is made first
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
