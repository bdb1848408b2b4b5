import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BROWSER_FLAGS } from '../../scripts/browsers/browser-flags.mjs'

/** The test command passes the browser it found; `CHROMIUM_PATH` names another. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export default defineConfig({
  plugins: [react({ compiler: true })],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  optimizeDeps: {
    // Found late, a dependency would reload the page in the middle of a test.
    include: [
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react/compiler-runtime',
      'react-toastify/unstyled',
      'hucre/xlsx',
      'fflate',
      'fast-check',
      'axe-core',
    ],
  },
  test: {
    include: ['{src,gallery}/**/*.test.tsx'],
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['test/setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath, args: BROWSER_FLAGS },
        contextOptions: { locale: 'en-GB' },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1440, height: 900 },
    },
  },
})
