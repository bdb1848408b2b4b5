import { runTool } from './tool.mjs'

/**
 * The budgets of .size-limit.mjs, against the page as it is built.
 *
 * @param {string} root
 */
export async function sizes(root) {
  const { status, stdout, output } = await runTool(root, 'size-limit', ['--json'])
  if (status === 0) return []
  /** @type {{ name: string, passed: boolean, size: number, sizeLimit: number }[]} */
  const budgets = stdout.trim().startsWith('[') ? JSON.parse(stdout) : []
  const broken = budgets.filter(({ passed }) => !passed)
  if (broken.length === 0) return [output.trim()]
  return broken.map(
    ({ name, size, sizeLimit }) => `${name}: ${size} bytes, ${size - sizeLimit} over its budget`,
  )
}
