import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'

// The runner reads this file first and its workers again; they inherit what the runner found.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'fundholder-journeys-'))
  process.env.E2E_DATA_DIR = folder
  process.env.E2E_PORT = String(await freePort())
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
const address = `http://127.0.0.1:${process.env.E2E_PORT}`

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
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: ['failing-calls.spec.ts', 'hostile-text.spec.ts'], // size makes no difference to them
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
