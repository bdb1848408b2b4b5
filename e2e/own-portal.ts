import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { freePort } from '../scripts/servers/free-port.mjs'
import { untilReady } from '../scripts/servers/until-ready.mjs'
import { dataFolder } from './data-folder.ts'
import { test as base } from './portal.ts'

const STOP_MS = 20_000

/**
 * Starts a portal on a data folder and waits until it is ready.
 *
 * @param settings as an operator would set them.
 * @throws {Error} when it ends instead; the reason is in the output of the tests.
 */
export async function startPortal(
  folder: string,
  {
    args = [],
    settings = {},
  }: { args?: readonly string[]; settings?: Readonly<Record<string, string>> } = {},
) {
  const address = `http://127.0.0.1:${await freePort()}`
  const server = spawn(process.execPath, ['apps/server/src/main.ts', ...args], {
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: new URL(address).port,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const over = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    const killed = setTimeout(() => server.kill('SIGKILL'), STOP_MS)
    await over
    clearTimeout(killed)
  }
  try {
    await untilReady(server, address)
  } catch (error) {
    await stop()
    throw error
  }
  return { address, stop }
}

/**
 * Journeys on a portal of their own, whose days may pass without disturbing anybody else's. A worker that has such a
 * portal has no other: what reads its messages and commands it finds its folder in the environment.
 */
export const test = base.extend<object, { portal: { address: string } }>({
  portal: [
    async ({ browserName }, use) => {
      const folder = dataFolder(browserName)
      process.env.E2E_DATA_DIR = folder
      try {
        const { address, stop } = await startPortal(folder)
        try {
          await use({ address })
        } finally {
          await stop()
        }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 180_000 }, // the demo is made first
  ],
  baseURL: async ({ portal }, use) => use(portal.address),
})
