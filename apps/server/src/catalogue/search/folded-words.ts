/** Letters that no accent can be taken from, and what people type for them. The last three are Arabic. */
const PLAIN: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  ة: 'ه',
  ى: 'ي',
  ـ: '', // lengthens a line, and is no letter of the word
}

/**
 * The words of a text without case, accents and signs, in lower case: `Çelik & Søn 50%` has `celik`, `son` and `50`.
 */
export function foldedWords(text: string): string[] {
  if (isPlain(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const upper = text.normalize('NFKD').toUpperCase() // because lower case distinguishes `ß` from `SS`
  const plain = upper
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ÆŒØŁĐÐÞةىـ]/g, (letter) => PLAIN[letter] ?? letter)
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Nothing but the signs of ASCII, as most names are. */
function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false
  return true
}
