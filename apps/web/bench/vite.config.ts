import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The chart alone on a page, built as the portal's page is; the folder to build into comes from the command line. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ compiler: true })],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
})
