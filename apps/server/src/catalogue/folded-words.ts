/** Letters that no accent can be taken from, and what people type for them. */
const PLAIN: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
}

/**
 * The words of a text without case, accents and signs, in lower case: `Çelik & Søn 50%` has `celik`, `son` and `50`.
 */
export function foldedWords(text: string): string[] {
  const upper = text.normalize('NFKD').toUpperCase() // because lower case tells `ß` from `SS`
  const plain = upper.replaceAll(/\p{M}/gu, '').replaceAll(/[ÆŒØŁĐÐÞ]/g, (letter) => PLAIN[letter] ?? letter)
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
