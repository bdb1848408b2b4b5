import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Beside the files of the bundle: what the page requests by a name that lasts. */
const LASTING = ['/before-paint.js']

/** Each language is a file of its own, which only its readers need. */
const OF_LANGUAGE = /\/packages\/language\/src\/[a-z]{2}\//

/** Writes `service-worker.js` with the names of the files that the first view of every page needs, and of those of all pages. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      const page = bundle['index.html']
      if (!dir || page?.type !== 'asset') return
      const html = String(page.source)
      const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
      const files = [...new Set([...LASTING, ...named])]
      const pages = Object.values(bundle)
        .filter((one) => !(one.type === 'chunk' && OF_LANGUAGE.test(one.facadeModuleId ?? '')))
        .map(({ fileName }) => `/${fileName}`)
        .filter((file) => /^\/assets\/.*\.(js|css)$/.test(file) && !files.includes(file))
      const release = createHash('sha256').update(html).digest('hex').slice(0, 12)
      const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
      writeFileSync(
        join(dir, 'service-worker.js'),
        source
          .replace("'FILES'", () => listed(files))
          .replace("'PAGE-FILES'", () => listed(pages))
          .replace('RELEASE', release),
      )
    },
  }
}

const listed = (files: readonly string[]) => files.map((file) => JSON.stringify(file)).join(', ')
