import type { Plugin } from 'vite'

/**
 * Leaves fonts, tokens and base styles in a file of a lasting name, `brand.css`, for the pages that the server draws
 * without the app: the description of the API and a demo's inbox.
 */
export function brandSheet(): Plugin {
  return {
    name: 'brand-sheet',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const sheets = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
        )
        const tokens = sheets.filter((sheet) => sheet.includes('--color-background:'))
        const fonts = sheets.filter((sheet) => sheet.includes('@font-face') && !tokens.includes(sheet))
        if (tokens.length !== 1) throw new Error(`${tokens.length} style sheets have the tokens`)
        // Those pages preload no font: one that comes late is used from the next page on, so that nothing moves.
        const source = [...tokens, ...fonts]
          .join('\n')
          .replaceAll(/font-display:\s*swap/g, 'font-display:optional')
        this.emitFile({ type: 'asset', fileName: 'brand.css', source })
      },
    },
  }
}
