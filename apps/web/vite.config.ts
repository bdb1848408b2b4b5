import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { answersAsTheyCome } from './build/answers-as-they-come.ts'
import { compressed } from './build/compressed.ts'
import { firstPaint } from './build/first-paint.ts'

const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|use-sync-external-store|@tanstack\/(history|store|react-store|router-core|react-router))\/|rolldown\/runtime|vite\/preload-helper/
/** What stands in every view. Small parts in files of their own would each cost a journey over the network. */
const EVERYWHERE =
  /apps\/web\/src\/(brand|language|client\/portal-config|session\/(activity|claims|session-events|session-state|stored|tokens)|ui\/(button|lazy-page)|shell\/(crashed|legal-notices|message-page|not-found|page|preparing|unreachable))|packages\/(domain|language)\/src\/(?!en)/
const SHARED =
  /apps\/web\/src\/(client|session|shell|ui)\/|packages\/protocol|node_modules\/@tanstack\/(query-core|react-query)\//

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    answersAsTheyCome(),
    firstPaint({
      font: /ibm-plex-sans-latin-wght-normal/,
      modules: {
        everybody: ['packages/language/src/en.ts'],
        'signed-in': ['src/app/inside.tsx', 'src/screens/dashboard.tsx'],
        'signed-out': ['src/app/front-door.tsx'],
      },
    }),
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
        // What every page needs and what seldom changes: two files of a size that stay in the browser's cache from release to release.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'libraries', test: LIBRARIES },
            { name: 'everywhere', test: EVERYWHERE, minShareCount: 2 },
            { name: 'shared', test: SHARED, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4310', '/config.json': 'http://127.0.0.1:4310' } },
})
