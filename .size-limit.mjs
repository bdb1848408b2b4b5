// What a browser fetches before a client sees the first figures, and what it fetches later. The budgets are brotli.
import { readFileSync } from 'node:fs'

const DIST = 'apps/web/dist'
const ENTRY = 'index.html'
const LANGUAGE = '../../packages/language/src/en/first-view.ts'
const PRELOADED_FONT = 'ibm-plex-sans-latin-wght'
const ARABIC = 'sans-arabic'

/** @type {Record<string, { file: string, imports?: string[], css?: string[], isDynamicEntry?: boolean }>} */
const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8'))

/**
 * A chunk and all it imports at once.
 *
 * @param {string} name
 * @param {Set<string>} found
 */
function withImports(name, found = new Set()) {
  if (!manifest[name]) throw new Error(`The page has no ${name} any more: correct .size-limit.mjs.`)
  if (found.has(name)) return found
  found.add(name)
  for (const imported of manifest[name].imports ?? []) withImports(imported, found)
  return found
}

/** @param {Iterable<string>} names */
const scripts = (names) => [...names].map((name) => `${DIST}/${manifest[name].file}`)

const entry = withImports(ENTRY)
const firstView = new Set([...entry, ...withImports(LANGUAGE)])
const lazyRoutes = Object.keys(manifest).filter((name) => /^src\/screens\/.*\.tsx$/.test(name))
const fonts = Object.values(manifest)
  .map(({ file }) => `${DIST}/${file}`)
  .filter((file) => file.endsWith('.woff2'))

export default [
  { name: 'first view: entry, frame, dashboard, language', path: scripts(firstView), limit: '165 kB' },
  ...lazyRoutes.map((route) => ({
    name: `lazy route ${route}`,
    path: scripts([...withImports(route)].filter((name) => !entry.has(name))),
    limit: '60 kB',
  })),
  // They are written into the page itself.
  { name: 'styles of the first view', path: `${DIST}/index.html`, limit: '10 kB' },
  { name: 'fonts', path: fonts.filter((file) => !file.includes(ARABIC)), limit: '90 kB', brotli: false },
  {
    name: 'fonts of Arabic, loaded by its readers only',
    path: fonts.filter((file) => file.includes(ARABIC)),
    limit: '90 kB',
    brotli: false,
  },
  {
    name: 'font that is preloaded',
    path: fonts.filter((file) => file.includes(PRELOADED_FONT)),
    limit: '46 kB',
    brotli: false,
  },
]
