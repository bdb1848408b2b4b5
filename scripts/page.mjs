import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE, MODULES, NODE, ROOT } from './place.mjs'
import { runAndCapture } from './run.mjs'
import { sourceFiles } from './sources.mjs'

const WEB = join(ROOT, 'apps/web')
const BUILT_FROM = join(CACHE, 'page-built-from')

/** Builds apps/web/dist, unless it was built from the same sources. */
export async function buildPageIfChanged() {
  const sources = hashOfSources()
  if (existsSync(join(WEB, 'dist/index.html')) && builtFrom() === sources) return
  console.log('Building the page …')
  const { status, output } = await runAndCapture(NODE, [join(MODULES, 'vite/bin/vite.js'), 'build'], {
    cwd: WEB,
  })
  if (status !== 0) throw new Error(`The page could not be built:\n${output}`)
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(BUILT_FROM, sources)
}

function hashOfSources() {
  const hash = createHash('sha256')
  const files = sourceFiles(ROOT, ['apps/web', 'packages']).filter((file) => !/\.test\.tsx?$/.test(file))
  for (const file of ['package-lock.json', ...files]) hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

const builtFrom = () => (existsSync(BUILT_FROM) ? readFileSync(BUILT_FROM, 'utf8') : undefined)
