import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite'

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>
type Chunk = Extract<Bundle[string], { type: 'chunk' }>

type Visitor = 'everybody' | 'signed-out'
type Wanted = { font: RegExp; modules: Readonly<Record<Visitor, readonly string[]>> }

/**
 * Makes the first paint wait for few files: the styles of the entry and of the first page are in the page itself, and
 * the text font and the modules of the first page are requested at once. What only visitors without a session need carries
 * its `rel` as data; `before-paint.js` activates it for them.
 *
 * Writes `csp.json` beside the page: `{ "styles": ["sha256-…"] }`, the hashes under which the server's
 * Content-Security-Policy lets the styles in the page apply.
 *
 * @param modules ends of the paths of the lazy modules that the first page of each kind of visitor needs.
 */
export function firstPaint(wanted: Wanted): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        return bundle
          ? { html: withStylesInside(html, bundle, wanted), tags: preloads(bundle, wanted) }
          : html
      },
    },
    writeBundle({ dir }, bundle) {
      const page = bundle['index.html']
      if (dir && page?.type === 'asset')
        writeFileSync(join(dir, 'csp.json'), JSON.stringify({ styles: styleHashes(String(page.source)) }))
    },
  }
}

/** One element, so that the policy that travels with every answer names one hash. */
function withStylesInside(html: string, bundle: Bundle, wanted: Wanted): string {
  const links = [...html.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>\s*/g)]
  const files = new Set([
    ...links.map(([, file = '']) => file),
    ...Object.values(wanted.modules).flatMap((ends) => stylesOf(lazyChunks(bundle, ends))),
  ])
  const styles = [...files].map((file) => bundle[file]).filter((file) => file?.type === 'asset')
  const bare = links.reduce((rest, [link]) => rest.replace(link, ''), html)
  return bare.replace(
    '</head>',
    () => `  <style>${styles.map(({ source }) => String(source).trim()).join('')}</style>
${styles.map(({ fileName }) => `    ${thereAlready(fileName)}\n`).join('')}  </head>`,
  )
}

/**
 * Tells the loader of lazy modules that these styles are in the page. A disabled link is not fetched, except by the
 * browser's preload scanner: `before-paint.js` adds the `rel`, which hides the link from the scanner.
 */
const thereAlready = (file: string) => `<link data-rel="stylesheet" disabled href="/${file}">`

/** The code goes first: text stands in its fallback until the font is there. */
const FONT = { rel: 'preload', as: 'font', type: 'font/woff2', fetchpriority: 'low' }

function preloads(bundle: Bundle, { font, modules }: Wanted): HtmlTagDescriptor[] {
  const fonts = Object.values(bundle).filter((file) => font.test(file.fileName))
  const everybody = new Set(lazyChunks(bundle, modules.everybody))
  const signedOut = new Set(lazyChunks(bundle, modules['signed-out']))
  return [
    ...fonts.map((file) => preload('everybody', FONT, file.fileName)),
    ...modulePreloads('everybody', everybody),
    ...modulePreloads('signed-out', signedOut.difference(everybody)),
  ]
}

const modulePreloads = (visitor: Visitor, chunks: Set<Chunk>) =>
  [...chunks].map(({ fileName }) => preload(visitor, { rel: 'modulepreload' }, fileName))

/** The chunks of some lazy modules with their imports, without those of the page's entry. */
function lazyChunks(bundle: Bundle, ends: readonly string[]): Chunk[] {
  const wanted = chunksOf(bundle).filter((chunk) => ends.some((end) => chunk.facadeModuleId?.endsWith(end)))
  return [...withImports(bundle, wanted).difference(entryChunks(bundle))]
}

const chunksOf = (bundle: Bundle) =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')

const entryChunks = (bundle: Bundle) =>
  withImports(
    bundle,
    chunksOf(bundle).filter((chunk) => chunk.isEntry),
  )

const stylesOf = (chunks: Iterable<Chunk>) =>
  [...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])

function withImports(bundle: Bundle, chunks: readonly Chunk[], found = new Set<Chunk>()): Set<Chunk> {
  for (const chunk of chunks) {
    if (found.has(chunk)) continue
    found.add(chunk)
    const imported = chunk.imports.map((name) => bundle[name]).filter((file) => file?.type === 'chunk')
    withImports(bundle, imported, found)
  }
  return found
}

function preload(visitor: Visitor, { rel, ...how }: Record<string, string>, file: string): HtmlTagDescriptor {
  const when = visitor === 'everybody' ? { rel } : { 'data-rel': rel, 'data-visitor': visitor }
  return { tag: 'link', attrs: { ...when, ...how, crossorigin: true, href: `/${file}` }, injectTo: 'head' }
}

const styleHashes = (html: string) =>
  [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, styles = '']) => `sha256-${createHash('sha256').update(styles).digest('base64')}`,
  )
