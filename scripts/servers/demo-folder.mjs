import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { NODE, ROOT } from '../place.mjs'
import { freePort } from './free-port.mjs'
import { untilReady } from './until-ready.mjs'

/**
 * Makes the demo in an empty folder: a portal starts on it, and stops when it is ready.
 *
 * @param {string} folder
 * @param {Record<string, string>} [settings] as an operator would set them
 */
export async function makeDemo(folder, settings = {}) {
  const port = await freePort()
  const portal = spawn(NODE, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: `${port}`, DATA_DIR: folder, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(portal, 'exit')
  await untilReady(portal, `http://127.0.0.1:${port}`)
  portal.kill('SIGTERM')
  const [status] = await ended
  if (status !== 0) throw new Error(`The demo could not be made (status ${status}).`)
}

/**
 * Copies a demo that no portal uses into an empty folder.
 *
 * @param {string} demo
 * @param {string} folder
 */
export function copyDemo(demo, folder) {
  execFileSync('cp', ['-a', `${demo}/.`, folder]) // keeps owners: the database refuses files of another
}
