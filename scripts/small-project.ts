import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import { ROOT } from './place.mjs'

const RULES = [
  'biome.json',
  '.oxlintrc.json',
  '.dependency-cruiser.mjs',
  '.size-limit.mjs',
  'knip.json',
  '.npmrc',
]
const CONFIGURATION = [...RULES, 'tsconfig.base.json', 'tsconfig.json', 'apps/web/tsconfig.json']

/**
 * A project of a few files under this project's own rules, for planting faults in. Its packages have their names and
 * places but ask for no dependencies.
 *
 * @param files contents by path; they come last and may replace the rules.
 * @returns its folder, which is removed after the test.
 */
export function smallProject(t: TestContext, files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'fundholder-checks-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  for (const file of CONFIGURATION) cpSync(join(ROOT, file), join(root, file))
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => join(folder, name)),
  )
  for (const workspace of ['.', ...workspaces]) writePackage(root, workspace)
  linkModules(root, workspaces)
  for (const [path, content] of Object.entries(files)) write(root, path, content)
  return root
}

function writePackage(root: string, workspace: string) {
  const {
    dependencies: _,
    devDependencies: __,
    optionalDependencies: ___,
    ...rest
  } = JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'))
  write(root, join(workspace, 'package.json'), `${JSON.stringify({ ...rest, scripts: {} }, null, 2)}\n`)
}

/** The installed modules, but the workspaces of the small project itself. */
function linkModules(root: string, workspaces: string[]) {
  const ours = join(root, 'node_modules/@fundholder')
  mkdirSync(ours, { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@fundholder')
      symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name))
  }
  for (const workspace of workspaces) {
    symlinkSync(join(root, workspace), join(ours, workspace.replace(/^.*\//, '')))
  }
}

function write(root: string, path: string, content: string) {
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), content)
}
