import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { answersAsTheyCome } from './build/answers-as-they-come.ts'
import { brandSheet } from './build/brand-sheet.ts'
import { compressed } from './build/compressed.ts'
import { firstPaint } from './build/first-paint.ts'
import { leanCalls } from './build/lean-calls.ts'

const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|use-sync-external-store|@tanstack\/(history|store|react-store|router-core|react-router))\/|rolldown\/runtime|vite\/preload-helper/
/** What stands in every view. Small parts in files of their own would each cost a journey over the network. */
const EVERYWHERE =
  /apps\/web\/src\/(features\/[^/]+\/(asked-|chosen-period)|brand|language|client\/portal-config|account\/positions-view|session\/(activity|claims|first-call|first-view|session-events|session-state|stored|tokens)|ui\/(button|lazy-page|waiting-links|when-idle)|shell\/(crashed|legal-notices|message-page|not-found|page|preparing|unreachable))|packages\/(domain|language)\/src\/(?!en)/
/** What the login and every page share beyond that, and what is so small that its name costs more. The rest is for the bundler to place. */
const SHARED =
  /apps\/web\/src\/(client|shell)\/|src\/session\/(idle-watch|remembered|tab-store)|src\/account\/(portfolio-period|sign-out|terms|use-blocked|use-client|use-contract|use-idle)|src\/ui\/(announcement|dialog|empty|face|failed|field|icon|notice|password-input|pill-select|skeleton|toast|use-change-address|use-countdown|use-settled|with-slot)|packages\/protocol\/src\/(call|refusals|shapes|sign-in|users)\.|node_modules\/@tanstack\/(query-core|react-query)\//
/** What the dashboard's headline shares with its cards and with other pages. */
const HEADLINE =
  /src\/features\/(period\/(?!more-periods-dialog|custom-range|chosen-period)|summary\/use-summary|grid\/use-settings)|src\/account\/use-valuation|src\/ui\/(amount|delta|facts|print-button|segmented|shown-figure)|packages\/protocol\/src\/(analysis|contracts|ratios|explanations|settings)\./
/** What the pages share on which orders are followed, or shown as they were approved. */
const ORDERS = /src\/features\/(orders\/|ordering\/lines-card)/
/** What the pages share on which orders are put together and approved. */
const ORDERING =
  /src\/features\/ordering\/|src\/account\/(ordering|use-model-portfolios|use-whose|withdrawal)\.|src\/screens\/work-page/
/** Small questions that several pages and cards ask. */
const HOLDINGS = /src\/account\/(basket|basket-button|use-holdings|use-held-amounts)\./
/** The same of orders, with how they are asked. */
const ASKED_ORDERS =
  /src\/account\/(use-awaiting-second|use-orders)\.|packages\/protocol\/src\/(orders|ordering)\./
/** What pages need that measure something beside a benchmark. */
const BENCHMARKS = /src\/account\/use-(benchmarks|chosen-benchmark)\./

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
            { name: 'everywhere', test: EVERYWHERE, minShareCount: 2 },
            { name: 'shared', test: SHARED, minShareCount: 2 },
            { name: 'headline', test: HEADLINE, minShareCount: 2 },
            { name: 'holdings', test: HOLDINGS, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'asked', test: ASKED_ORDERS, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'orders', test: ORDERS, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'ordering', test: ORDERING, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'benchmarks', test: BENCHMARKS, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4310', '/config.json': 'http://127.0.0.1:4310' } },
})
