import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../sources.mjs'

/** Patterns of secrets that were committed by mistake. */
const SHAPES = new Map([
  ['private-key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ['cloud-key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  [
    'service-token',
    /\b(?:gh[pousr]_[0-9A-Za-z]{36}|npm_[0-9A-Za-z]{36}|xox[abprs]-[0-9A-Za-z-]{20,}|sk_live_[0-9A-Za-z]{20,})/,
  ],
  ['signed-token', /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/],
  [
    'password-in-address',
    /\b(?:postgres(?:ql)?|smtps?|https?):\/\/[\w.%-]+:(?!\$|<|…|\.\.\.|password@|secret@)[^\s@/'"`]{8,}@/,
  ],
])
const TEXT = /\.(?:ts|tsx|mjs|js|json|sql|css|html|md|yml|yaml|sh|env|txt)$|\/run$|rc$/

/**
 * No secret in what people wrote, nor in the page that every browser gets.
 *
 * @param {string} root
 */
export async function secrets(root) {
  const files = [...sourceFiles(root, ['.']), ...sourceFiles(root, ['apps/web/dist'])]
  return files
    .filter((file) => TEXT.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(root, file), 'utf8').split('\n')
      return lines.flatMap((line, index) =>
        [...SHAPES].filter(([, shape]) => shape.test(line)).map(([name]) => `${name}: ${file}:${index + 1}`),
      )
    })
}
