import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPaint } from './build/first-paint.ts'

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    firstPaint({
      font: /ibm-plex-sans-latin-wght-normal/,
      modules: ['src/screens/dashboard.tsx', 'packages/language/src/en.ts'],
    }),
  ],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'baseline-widely-available',
    cssTarget: ['chrome125', 'safari17.5', 'firefox126'], // older targets partly polyfill light-dark()
    modulePreload: { polyfill: false },
    manifest: true,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4310', '/config.json': 'http://127.0.0.1:4310' } },
})
