import { join } from 'node:path'
import { MODULES, NODE } from '../place.mjs'
import { runAndCapture } from '../run.mjs'

/**
 * Runs a checking tool of the dependencies on a copy of the project.
 *
 * @param {string} root the project, or a copy of it that a test has planted a fault in
 * @param {string} program
 * @param {string[]} args
 */
export const runTool = (root, program, args) =>
  runAndCapture(NODE, [join(MODULES, '.bin', program), ...args], { cwd: root })

/**
 * The whole output as one complaint, when a tool found something.
 *
 * @param {{ status: number, output: string }} outcome
 * @returns {string[]}
 */
export const complaintsOf = ({ status, output }) =>
  status === 0 ? [] : [output.trim() || `ended with status ${status}`]
