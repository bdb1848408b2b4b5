/**
 * Finds what somebody types: every word of it must be somewhere in a text, whatever the case, accents and order.
 * Nothing is a wildcard. A search of blanks finds everything.
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
