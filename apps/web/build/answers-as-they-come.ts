import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import * as zod from 'zod'
import * as light from './light-shapes.ts'

const STAND_IN = '\0zod-stand-in'
const LIGHT = fileURLToPath(new URL('./light-shapes.ts', import.meta.url))

/**
 * Leaves zod out of the built page, where it would be a seventh of the first view: the server sends no answer that does
 * not fit its shape. There an answer is only looked through for what is missing or of another kind, so that no proxy in
 * between and no older server becomes a figure. The development page and every test check each answer in full.
 */
export function answersAsTheyCome(): Plugin {
  return {
    name: 'answers-as-they-come',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod' ? STAND_IN : null),
    load: (id) => (id === STAND_IN ? { code: STAND_IN_CODE, moduleType: 'js' } : null),
  }
}

/** Each of zod's names; those that the light shapes lack fit everything. */
const STAND_IN_CODE = `
export * from ${JSON.stringify(LIGHT)}
import { anything } from ${JSON.stringify(LIGHT)}
${Object.keys(zod)
  .filter((name) => name !== 'default' && !(name in light))
  .map((name) => `export { anything as ${name} }`)
  .join('\n')}
`
