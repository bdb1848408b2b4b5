import { complaintsOf, runTool } from './tool.mjs'

/** @param {string} root */
export async function format(root) {
  return complaintsOf(await runTool(root, 'biome', ['ci', '--colors=off', '--max-diagnostics=20', '.']))
}
