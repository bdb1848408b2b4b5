import type { Plugin } from 'vite'
import * as zod from 'zod'

const STAND_IN = '\0zod-stand-in'

/**
 * Leaves zod out of the built page, where it would be a seventh of the first view: the server sends no answer that does
 * not fit its shape, so there a shape's `parse` hands over what it is given. The development page and every test
 * check each answer.
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

/** Under each of zod's names a shape on which everything may be called and which stays itself, but for `parse`. */
const STAND_IN_CODE = `
const shape = new Proxy(function () {}, {
  get: (_, name) => (name === 'parse' ? (value) => value : shape),
  apply: () => shape,
})
${Object.keys(zod)
  .filter((name) => name !== 'default')
  .map((name) => `export { shape as ${name} }`)
  .join('\n')}
`
