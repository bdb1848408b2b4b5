/**
 * Matches typed text: every word must occur in the text, in any case, with any accents and in any order.
 * There are no wildcards. Blank input matches everything.
 */
export function finder(typed: string): (text: string) => boolean {
  const words = folded(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
  return (text) => {
    const whole = folded(text)
    return words.every((word) => whole.includes(word))
  }
}

/** Upper case, because lower case distinguishes `ß` from `SS`. */
const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase()
