import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { NODE, ROOT } from '../place.mjs'
import { freePort } from './free-port.mjs'
import { untilReady } from './until-ready.mjs'

/**
 * Makes the demo in an empty folder: a portal starts on it, and stops when it is ready.
 *
 * @param {string} folder
 */
export async function makeDemo(folder) {
  const port = await freePort()
  const portal = spawn(NODE, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: `${port}`, DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(portal, 'exit')
  await untilReady(portal, `http://127.0.0.1:${port}`)
  portal.kill('SIGTERM')
  const [status] = await ended
  if (status !== 0) throw new Error(`The demo of the journeys could not be made (status ${status}).`)
}
