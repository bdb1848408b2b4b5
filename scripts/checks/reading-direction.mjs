import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../sources.mjs'

const WEB = 'apps/web'

/** Files whose left and right are those of the screen in every language, each with the reason. */
const EXCEPTIONS = new Map([
  ['apps/web/src/charts/', 'time runs from left to right in every language'],
  ['apps/web/src/features/grid/', 'cards keep their places in every language'],
])

const DECLARATION = /(?<![\w-])(?<property>-{0,2}[a-z][\w-]*)\s*:\s*(?<value>[^;{}]+)(?=[;}])/g
const SIDE_PROPERTY = /(?:^|-)(?:left|right)(?:-|$)/
const SIDE_VALUE =
  /^(?:text-align|float|clear|justify-(?:items|self|content)|transform-origin|object-position)$/
const FOUR_SIDES = /(?:margin|padding|inset|border-(?:width|style|color))$/

/**
 * Finds styles that name left and right. The page runs from right to left in some languages, so styles name the start
 * and the end of a line (`margin-inline-start`, `text-align: end`), and lengths along a line are multiplied by
 * `--forward`.
 *
 * @param {string} root
 */
export async function readingDirection(root) {
  return sourceFiles(root, [WEB])
    .filter((file) => ![...EXCEPTIONS.keys()].some((folder) => file.startsWith(folder)))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      if (file.endsWith('.css'))
        return physicalDeclarations(text).map((one) => `physical-side: ${one} (${file})`)
      if (file.endsWith('.tsx')) return physicalStyles(text).map((one) => `physical-side: ${one} (${file})`)
      return []
    })
}

/** @param {string} css */
function physicalDeclarations(css) {
  return [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(DECLARATION)].flatMap(({ groups }) => {
    const { property = '', value = '' } = groups ?? {}
    return isPhysical(property, value.trim()) ? [`${property}: ${value.trim()}`] : []
  })
}

/**
 * @param {string} property
 * @param {string} value
 */
function isPhysical(property, value) {
  if (property === '--to-end') return false
  if (!property.startsWith('--') && SIDE_PROPERTY.test(property)) return true
  if (SIDE_VALUE.test(property) && /\b(?:left|right)\b/.test(value)) return true
  if (/\bto (?:left|right)\b|\btranslateX\(/.test(value)) return true
  if (property === 'translate' && !/^(?:none|0)\b|--forward/.test(value)) return true
  const [top, right = top, bottom = top, left = right] = inParts(value)
  if (FOUR_SIDES.test(property)) return left !== right
  return property === 'border-radius' && (top !== right || bottom !== left)
}

/**
 * Parts of a value, split at the spaces outside brackets.
 *
 * @param {string} value
 */
const inParts = (value) => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

/** @param {string} code */
const physicalStyles = (code) =>
  [
    ...code.matchAll(/\b(?:margin|padding|border|inset)(?:Left|Right)\b|style=\{\{[^}]*\b(?:left|right):/g),
  ].map(([found]) => found)
