import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { complaintsOf, runTool } from './tool.mjs'

const PROJECTS = ['tsconfig.json', 'apps/web/tsconfig.json', 'e2e/tsconfig.json', 'bench/tsconfig.json']

/** @param {string} root */
export async function types(root) {
  const projects = PROJECTS.filter((project) => existsSync(join(root, project)))
  const outcomes = []
  for (const project of projects) outcomes.push(await runTool(root, 'tsc', ['-p', project]))
  return outcomes.flatMap(complaintsOf)
}
