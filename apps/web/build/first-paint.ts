import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'

type Bundle = NonNullable<
  Parameters<NonNullable<Plugin['writeBundle']> extends infer H ? Extract<H, Function> : never>[1]
>
type Chunk = Extract<Bundle[string], { type: 'chunk' }>

/**
 * Makes the first paint wait for one file only: the entry's styles stand in the page itself, and the modules of the
 * first page, its styles and the text font are asked for at once.
 *
 * Writes `csp.json` beside the page: `{ "styles": ["sha256-…"] }`, the hashes under which the server's
 * Content-Security-Policy lets those styles apply.
 *
 * @param modules ends of the paths of the lazy modules that the first page needs.
 */
export function firstPaint({ font, modules }: { font: RegExp; modules: readonly string[] }): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        return { html: withStylesInside(html, bundle), tags: preloads(bundle, { font, modules }) }
      },
    },
    writeBundle({ dir }, bundle) {
      const page = bundle['index.html']
      if (dir && page?.type === 'asset')
        writeFileSync(join(dir, 'csp.json'), JSON.stringify({ styles: styleHashes(String(page.source)) }))
    },
  }
}

function withStylesInside(html: string, bundle: Bundle): string {
  return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g, (link, file: string) => {
    const styles = bundle[file]
    return styles?.type === 'asset' ? `<style>${String(styles.source).trim()}</style>` : link
  })
}

function preloads(
  bundle: Bundle,
  { font, modules }: { font: RegExp; modules: readonly string[] },
): HtmlTagDescriptor[] {
  const files = Object.values(bundle)
  const first = files.filter(
    (file): file is Chunk =>
      file.type === 'chunk' && modules.some((end) => file.facadeModuleId?.endsWith(end)),
  )
  const styles = first.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  const fonts = files.filter((file) => font.test(file.fileName)).map((file) => file.fileName)
  const tag = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
    tag: 'link',
    attrs,
    injectTo: 'head',
  })
  return [
    ...fonts.map((file) =>
      tag({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` }),
    ),
    ...first.map((chunk) => tag({ rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}` })),
    ...styles.map((file) => tag({ rel: 'preload', as: 'style', crossorigin: true, href: `/${file}` })),
  ]
}

const styleHashes = (html: string) =>
  [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, styles = '']) => `sha256-${createHash('sha256').update(styles).digest('base64')}`,
  )
