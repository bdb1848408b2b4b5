import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { whenNpmIsGone } from './npm-gone.mjs'
import { CACHE, MODULES, ROOT } from './place.mjs'

/**
 * @typedef {{ cwd?: string | undefined, environment?: Record<string, string | undefined>, timeout?: number }} RunOptions
 *   `timeout` in milliseconds: a program that takes longer is ended
 */

/**
 * Runs a program to its end, its output passed on.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} its exit status, 128 and more when a signal ended it
 */
export function run(program, args, options) {
  return statusOf(spawn(program, args, { ...optionsFrom(options), stdio: 'inherit' }))
}

/**
 * Runs a program to its end and captures its output.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ status: number, stdout: string, output: string }>} `output` has stdout and stderr in order
 */
export async function runAndCapture(program, args, options) {
  const child = spawn(program, args, { ...optionsFrom(options), stdio: ['ignore', 'pipe', 'pipe'] })
  let stdout = ''
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    stdout += chunk
    output += chunk
  })
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    output += chunk
  })
  return { status: await statusOf(child), stdout, output }
}

/**
 * Runs programs until one of them ends, then asks the others to. Ctrl-C and SIGTERM are passed on once, however
 * often they arrive: the terminal, npm and the shell each may send one for the same key.
 *
 * Each program has an IPC channel, so that it notices when this process is killed.
 *
 * @param {{ program: string, args: string[], cwd?: string }[]} programs
 * @returns {Promise<number>} the exit status of the first that ended
 */
export async function runInForeground(programs) {
  const children = programs.map(({ program, args, cwd }) =>
    spawn(program, args, {
      ...optionsFrom({ cwd }),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: true, // else the terminal's Ctrl-C would arrive there beside ours
    }),
  )
  /** @param {NodeJS.Signals} signal */
  const endAll = (signal) => {
    for (const child of children) if (child.exitCode === null) child.kill(signal)
  }
  let isEnding = false
  /** @param {NodeJS.Signals} signal */
  const endOnce = (signal) => {
    if (!isEnding) endAll(signal)
    isEnding = true
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => endOnce(signal))
  }
  whenNpmIsGone(() => endOnce('SIGTERM'))
  const statuses = children.map(statusOf)
  const first = await Promise.race(statuses)
  endAll('SIGTERM')
  await Promise.all(statuses)
  return first
}

/** @param {RunOptions} [options] */
const optionsFrom = ({ cwd = ROOT, environment = {}, timeout } = {}) => ({
  cwd,
  timeout,
  env: {
    ...process.env,
    PATH: `${join(MODULES, '.bin')}${delimiter}${process.env.PATH}`,
    NODE_COMPILE_CACHE: join(CACHE, 'compiled'), // hundreds of TypeScript files are made ready once, not at every start
    ...environment,
  },
})

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
const statusOf = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
