import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandSheet } from './build/brand-sheet.ts'
import { compressed } from './build/compressed.ts'
import { firstPaint } from './build/first-paint.ts'
import { serviceWorker } from './build/service-worker.ts'

const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|use-sync-external-store|@tanstack\/[^/]+|zod)\/|rolldown\/runtime|vite\/preload-helper/
/** Modules in a folder: the entry itself stays a file of its own. */
const OWN = /apps\/web\/src\/[^/]+\/|packages\/[^/]+\/src\//
const CONTROLS = /apps\/web\/src\/(ui|shell)\//
const DROPDOWN = /apps\/web\/src\/ui\/dropdown\//
const DRAFT = /apps\/web\/src\/account\/order-draft\//
const FIGURES = /apps\/web\/src\/figures\//
const CHARTS = /apps\/web\/src\/charts\//
const GRID = /apps\/web\/src\/features\/grid\//
const ORDER_TRACKING = /apps\/web\/src\/features\/order-tracking\//
/** Apart: the page of an order shares the review and nothing else of entering one. */
const ORDER_REVIEW = /apps\/web\/src\/features\/order-entry\/review\//
/**
 * Conflicts are apart: the page of an order, which shares the rest, looks for none. The review has its own group above,
 * whatever the order of the groups.
 */
const ORDER_ENTRY = /apps\/web\/src\/features\/order-entry\/(?!conflicts\/|review\/)/

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    firstPaint({
      font: /ibm-plex-sans-latin-wght-normal/,
      modules: {
        everybody: ['packages/language/src/en/first-view.ts'],
        'signed-out': ['src/app/front-door.tsx'],
      },
    }),
    brandSheet(),
    serviceWorker(),
    compressed(),
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'baseline-widely-available',
    cssTarget: ['chrome125', 'safari17.5', 'firefox126'], // older targets partly polyfill light-dark()
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // The names of all files are in the first one, and chance cannot be packed: as few letters of it as the bundler takes.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Libraries seldom change and stay in the browser's cache from release to release. The portal's own code of the
        // first view is one file: small files pack badly.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: LIBRARIES },
            { name: 'portal', test: OWN, tags: ['$initial'] },
            // Apart: no page before the login has one, and the styles of those pages are in the page itself.
            { name: 'dropdown', test: DROPDOWN, minShareCount: 2 },
            { name: 'controls', test: CONTROLS, minShareCount: 3 },
            { name: 'draft', test: DRAFT, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'figures', test: FIGURES, minShareCount: 3, includeDependenciesRecursively: false },
            { name: 'charts', test: CHARTS, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'grid', test: GRID, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'shared', test: OWN, minShareCount: 7, includeDependenciesRecursively: false },
            // Apart: Home follows orders, and enters none.
            {
              name: 'tracking',
              test: ORDER_TRACKING,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'order-review',
              test: ORDER_REVIEW,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'order-entry',
              test: ORDER_ENTRY,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:4310',
      '/brands': 'http://127.0.0.1:4310',
      '/config.json': 'http://127.0.0.1:4310',
    },
  },
})
