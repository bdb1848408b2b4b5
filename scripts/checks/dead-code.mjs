import { complaintsOf, runTool } from './tool.mjs'

/** Files, exports and dependencies that nothing uses, and dependencies that are used unsaid.
 *
 * @param {string} root
 */
export async function deadCode(root) {
  return complaintsOf(await runTool(root, 'knip', ['--no-progress', '--no-config-hints']))
}
