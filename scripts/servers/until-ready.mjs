import { setTimeout } from 'node:timers/promises'

const POLL_MS = 100

/**
 * Waits until a portal that was started answers that it is ready.
 *
 * @param {import('node:child_process').ChildProcess} server
 * @param {string} address
 * @throws {Error} when its process ends instead.
 */
export async function untilReady(server, address) {
  while (!(await isReady(address))) {
    const end = server.exitCode ?? server.signalCode
    if (end !== null) throw new Error(`The portal ended with ${end}.`)
    await setTimeout(POLL_MS)
  }
}

/** @param {string} address */
export const isReady = (address) =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
