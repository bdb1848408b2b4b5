import { complaintsOf, runTool } from './tool.mjs'

/** @param {string} root */
export async function lint(root) {
  return complaintsOf(await runTool(root, 'oxlint', ['--format=unix', '--deny-warnings']))
}
