/** Invisible characters, such as a soft hyphen or a zero-width space. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** Its capital is the capital of `i`, yet Unicode keeps the two letters apart. */
const DOTLESS_I = 'ı'

/**
 * The key that identifies a username within its entity: two spellings are one username if and only if their keys are equal.
 *
 * This is the caseless matching of identifiers that Unicode defines (NFKC_Casefold): capitals, the width and the composition of
 * letters, ligatures and invisible characters make no difference (`ﬀ` is `ff`, `ß` is `ss`, `ſ` is `s`). Accents and scripts do: `e` is not `é`,
 * `i` is neither `ı` nor `İ`, and a Cyrillic `а` is no Latin `a`.
 *
 * This is the only place where usernames are folded. Databases fold differently, so they compare stored keys only.
 */
export function usernameKey(username: string): string {
  const letters = Array.from(username.normalize('NFKD').replaceAll(INVISIBLE, ''))
  return letters.map(folded).join('').normalize('NFKC')
}

/** Letter by letter, since the capital sigma has another small letter at the end of a word. */
const folded = (letter: string): string =>
  letter === DOTLESS_I ? letter : letter.toLowerCase().toUpperCase().toLowerCase()
