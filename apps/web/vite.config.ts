import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { answersAsTheyCome } from './build/answers-as-they-come.ts'
import { brandSheet } from './build/brand-sheet.ts'
import { compressed } from './build/compressed.ts'
import { firstPaint } from './build/first-paint.ts'
import { leanCalls } from './build/lean-calls.ts'

/** What every page needs and what seldom changes: it stays in the browser's cache from release to release. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|use-sync-external-store|@tanstack\/[^/]+)\/|rolldown\/runtime|vite\/preload-helper/
const BASE =
  /apps\/web\/src\/(brand|language|client|session|search-params)\/|packages\/(domain|language)\/src\/(?!en)/
const CONTROLS = /apps\/web\/src\/(ui|shell)\//
const ACCOUNT = /apps\/web\/src\/account\/queries\//
const PROTOCOL = /packages\/protocol\/src\//
const DRAFT = /apps\/web\/src\/account\/order-draft\//
const FIGURES = /apps\/web\/src\/figures\//
const CHARTS = /apps\/web\/src\/charts\//
const HOME = /apps\/web\/src\/features\/(period|summary|grid)\//
const ORDERS = /apps\/web\/src\/features\/order-(entry|tracking)\//

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    answersAsTheyCome(),
    leanCalls(),
    firstPaint({
      font: /ibm-plex-sans-latin-wght-normal/,
      modules: {
        everybody: ['packages/language/src/en/first-view.ts'],
        'signed-in': ['src/app/signed-in.ts'],
        'signed-out': ['src/app/front-door.tsx'],
      },
    }),
    brandSheet(),
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
        // The names of all files stand in the first one, and chance cannot be packed: as few letters of it as the bundler takes.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What every page needs and what seldom changes: two files of a size that stay in the browser's cache from release to release.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: LIBRARIES },
            { name: 'base', test: BASE, minShareCount: 2 },
            { name: 'controls', test: CONTROLS, minShareCount: 3 },
            { name: 'account', test: ACCOUNT, minShareCount: 3, includeDependenciesRecursively: false },
            { name: 'protocol', test: PROTOCOL, minShareCount: 3, includeDependenciesRecursively: false },
            { name: 'draft', test: DRAFT, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'figures', test: FIGURES, minShareCount: 3, includeDependenciesRecursively: false },
            { name: 'home', test: HOME, minShareCount: 3, includeDependenciesRecursively: false },
            { name: 'charts', test: CHARTS, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'orders', test: ORDERS, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4310', '/config.json': 'http://127.0.0.1:4310' } },
})
