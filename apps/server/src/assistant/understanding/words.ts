import { documentLanguage, type Language } from '@fundholder/domain/users/users.ts'
import { foldedWords } from '#catalogue/search/folded-words.ts'
import { LEXICONS } from './lexicons.ts'

/** Words of a language that questions are made of, with what each sounds like. */
export type Vocabulary = { words: ReadonlyMap<string, string>; common: ReadonlySet<string> }

/** @param texts of the help, whose words are known. */
export function vocabularyOf(language: Language, texts: Iterable<string>): Vocabulary {
  const { common, spelling } = LEXICONS[documentLanguage(language)]
  const words = new Map<string, string>()
  for (const text of [spelling, ...texts])
    for (const word of foldedWords(text)) if (word.length > 2) words.set(word, soundOf(word))
  return { words, common: new Set(common.split(' ')) }
}

/** A word of a question, and whether it had to be corrected to be one that is known. */
export type Word = { typed: string; word: string; isKnown: boolean; isCorrected: boolean }

/** Returns the words of a question; one that is not known is taken for the known word that it is most like. */
export const correctedWords = (vocabulary: Vocabulary, text: string): Word[] =>
  foldedWords(text).map((word) => correct(vocabulary, word))

function correct({ words, common }: Vocabulary, word: string): Word {
  if (words.has(word) || common.has(word)) return { typed: word, word, isKnown: true, isCorrected: false }
  if (word.length < 4 || /\d/.test(word)) return { typed: word, word, isKnown: false, isCorrected: false }
  const sound = soundOf(word)
  // Short words are taken only for one that sounds the same: bread is not break.
  const most = word.length < 6 ? 0.5 : word.length < 7 ? 1 : 2
  let best: { word: string; apart: number } | undefined
  for (const [known, its] of words) {
    if (Math.abs(known.length - word.length) > 2 || known.length < 4) continue
    const apart = Math.min(distance(word, known), its === sound ? 0.5 : distance(sound, its) + 0.5)
    if (apart <= most && apart < (best?.apart ?? Number.POSITIVE_INFINITY)) best = { word: known, apart }
  }
  return best
    ? { typed: word, word: best.word, isKnown: true, isCorrected: true }
    : { typed: word, word, isKnown: false, isCorrected: false }
}

/** Rough sound of a word in all four languages: letters that are often confused become one. */
const soundOf = (word: string): string =>
  word
    .replaceAll('ll', 'y')
    .replaceAll(/(.)\1+/g, '$1')
    .replaceAll(/ph/g, 'f')
    .replaceAll(/qu|ck|ch|k/g, 'c')
    .replaceAll(/gl(?=i)/g, 'l')
    .replaceAll(/[zs]|c(?=[ei])/g, 's')
    .replaceAll('v', 'b')
    .replaceAll(/n(?=[bp])/g, 'm')
    .replaceAll('h', '')
    .replace(/(?:es|e|s)$/, '')

/** Number of letters added, left out, changed, or swapped with their neighbour. */
export function distance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      const swapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
          ? (before[j - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost, swapped))
    }
    ;[before, last] = [last, row]
  }
  return last[other.length] ?? 0
}
