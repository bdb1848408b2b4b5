import { foldedWords } from './folded-words.ts'
import type { FundColumns } from './fund-columns.ts'
import { roomFor } from './reused-column.ts'
import type { WordIndex } from './word-index.ts'
import { commonness, EXACT, meet, UNMET } from './word-search.ts'

/** Match of the whole name or ISIN; better than a match of its words. */
const WHOLE = 0

const roomForAll = roomFor((length) => new Uint8Array(length))
const roomForOne = roomFor((length) => new Uint8Array(length))

/**
 * Rates how well each instrument matches typed text: the lower the better, `UNMET` without a match. Every word must
 * occur in the name or be the ISIN; the worst word counts. Text without a letter or digit matches nothing.
 *
 * @returns an array that is valid until the next search.
 */
export function howMet(columns: FundColumns, typed: string): Uint8Array {
  const { names, isins, words: index } = columns
  const all = roomForAll(names.length)
  const words = foldedWords(typed)
  const [rarest, ...others] = rarestFirst(index, words)
  if (rarest === undefined) return all.fill(UNMET)
  meet(index, rarest, all)
  const one = roomForOne(names.length)
  for (const word of others) {
    if (isUnmet(all)) return all
    meet(index, word, one)
    for (let at = 0; at < all.length; at++) {
      const before = all[at] as number
      const now = one[at] as number
      all[at] = now > before ? now : before
    }
  }
  const whole = words.join(' ')
  for (let at = 0; at < all.length; at++)
    if (all[at] === EXACT && (names[at] === whole || isins[at] === whole)) all[at] = WHOLE
  return all
}

/** Each word once; what few have leaves little to look at for the others. */
const rarestFirst = (index: WordIndex, words: readonly string[]): string[] =>
  [...new Set(words)]
    .map((word) => ({ word, common: commonness(index, word) }))
    .sort((a, b) => a.common - b.common)
    .map(({ word }) => word)

function isUnmet(all: Uint8Array): boolean {
  for (let at = 0; at < all.length; at++) if ((all[at] as number) < UNMET) return false
  return true
}
