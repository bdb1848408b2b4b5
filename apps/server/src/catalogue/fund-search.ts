import { foldedWords } from './folded-words.ts'
import type { FundColumns } from './fund-columns.ts'
import { EXACT, meet, UNMET } from './word-index.ts'

/** How the whole name or ISIN that was typed is met; better than any word of it. */
const WHOLE = 0

/**
 * How well each instrument meets what somebody typed, the lower the better, `UNMET` where it does not: every word must
 * stand in the name or be the ISIN, and an instrument is as good as its worst word. A search without a letter or digit
 * meets nothing.
 */
export function howMet(columns: FundColumns, typed: string): Uint8Array {
  const { names, isins, words: index } = columns
  const all = new Uint8Array(names.length)
  const words = foldedWords(typed)
  if (words.length === 0) return all.fill(UNMET)
  const one = new Uint8Array(names.length)
  for (const word of new Set(words)) {
    meet(index, word, one)
    let isMet = false
    for (let at = 0; at < all.length; at++) {
      const worse = Math.max(all[at] as number, one[at] as number)
      all[at] = worse
      isMet ||= worse < UNMET
    }
    if (!isMet) return all
  }
  const whole = words.join(' ')
  for (let at = 0; at < all.length; at++)
    if (all[at] === EXACT && (names[at] === whole || isins[at] === whole)) all[at] = WHOLE
  return all
}
