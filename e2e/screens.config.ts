import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Not a test: takes the pictures of docs/screens from the same demo as the journeys. */
export default defineConfig({
  ...journeys,
  testDir: 'screens',
  testMatch: '*.screens.ts',
  outputDir: '../.cache/screens',
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
})
