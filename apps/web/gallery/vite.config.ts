import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Every component in every brand and scheme, while developing. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ compiler: true })],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: { port: 4320 },
})
