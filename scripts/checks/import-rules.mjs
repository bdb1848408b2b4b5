import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../sources.mjs'
import { folderCycles } from './folder-cycles.mjs'
import { runTool } from './tool.mjs'

const FOLDERS = ['apps', 'packages', 'scripts', 'e2e', 'bench']

/** @param {string} root */
export async function importRules(root) {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)))
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders]
  const { stdout, output } = await runTool(root, 'depcruise', args)
  const { summary, modules } = parse(stdout, output)
  const seen = new Set(modules.map(({ source }) => source))
  // With a TypeScript that it cannot read, the tool finds no fault in the nothing that it sees.
  const unseen = sourceFiles(root, FOLDERS).filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !seen.has(file))
  return [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} may not import ${to}`),
    ...folderCycles(modules),
    ...unseen.map((file) => `not-seen: ${file} was passed over`),
  ]
}

/**
 * @param {string} stdout
 * @param {string} output
 * @returns {{ summary: { violations: { rule: { name: string }, from: string, to: string }[] }, modules: { source: string, dependencies: { resolved: string }[] }[] }}
 */
function parse(stdout, output) {
  try {
    return JSON.parse(stdout)
  } catch (cause) {
    throw new Error(`dependency-cruiser did not answer: ${output}`, { cause })
  }
}
