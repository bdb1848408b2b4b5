import { isOneTypo } from './one-typo.ts'

/** How a word is met, the best first. */
export const EXACT = 1
export const PREFIX = 2
export const CONTAINED = 3
export const TYPO = 4
/** Stands for what does not meet a search at all. */
export const UNMET = 255

/** Words of one or two letters are found at the beginning of words only: anywhere they are in nearly everything. */
const SHORTEST_CONTAINED = 3
const SHORTEST_MISTAKEN = 4

/** Where words stand in texts, each text known by its place in a list. */
export type WordIndex = {
  /** In ascending order. */
  words: readonly string[]
  /** The texts of word `w` are `texts[starts[w]]` up to `starts[w + 1]`. */
  starts: Int32Array
  texts: Int32Array
  /** The signs of word `w` are `signs[signStarts[w]]` up to `signs[signStarts[w + 1]]`. */
  signs: Uint16Array
  signStarts: Int32Array
  /** The words of letters alone, and how they would stand if they were read backwards. */
  letters: readonly string[]
  backwards: readonly string[]
  wordOfLetters: Int32Array
  wordOfBackwards: Int32Array
  /** The words that have three signs in a row are `trios[trioStarts[t]]` up to `trioStarts[t + 1]`. */
  trioStarts: Int32Array
  trios: Int32Array
}

/** @param wordsOf the words of each text, folded; a word may stand in a text more than once. */
export function wordIndex(wordsOf: readonly (readonly string[])[]): WordIndex {
  const found = new Map<string, number>()
  const counts: number[] = []
  const unsorted: string[] = []
  const stands: number[] = []
  const last: number[] = []
  for (const [text, words] of wordsOf.entries())
    for (const word of words) {
      let known = found.get(word)
      if (known === undefined) {
        known = unsorted.push(word) - 1
        found.set(word, known)
        counts.push(0)
        last.push(-1)
      }
      if (last[known] === text) continue
      last[known] = text
      counts[known] = (counts[known] as number) + 1
      stands.push(known, text)
    }
  const words = unsorted.toSorted()
  const rank = new Int32Array(unsorted.length)
  for (const [place, word] of words.entries()) rank[found.get(word) as number] = place
  const starts = new Int32Array(words.length + 1)
  for (const [known, count] of counts.entries()) starts[(rank[known] as number) + 1] = count
  const { texts } = filled(starts, stands, rank)
  return { words, starts, texts, ...signsOf(words), ...forMistakes(words), ...triosOf(words) }
}

/** Turns counts into beginnings, and puts each text where its word's begin. */
function filled(starts: Int32Array, stands: readonly number[], rank: Int32Array) {
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number)
  const next = starts.slice()
  const texts = new Int32Array(stands.length / 2)
  for (let at = 0; at < stands.length; at += 2) {
    const word = rank[stands[at] as number] as number
    texts[next[word] as number] = stands[at + 1] as number
    next[word] = (next[word] as number) + 1
  }
  return { texts }
}

function signsOf(words: readonly string[]) {
  const signStarts = new Int32Array(words.length + 1)
  for (const [at, word] of words.entries()) signStarts[at + 1] = (signStarts[at] as number) + word.length
  const signs = new Uint16Array(signStarts[words.length] as number)
  for (const [place, word] of words.entries()) {
    const from = signStarts[place] as number
    for (let at = 0; at < word.length; at++) signs[from + at] = word.charCodeAt(at)
  }
  return { signs, signStarts }
}

const reversed = (word: string) => [...word].reverse().join('')

function forMistakes(words: readonly string[]) {
  const wordOfLetters = Int32Array.from(
    words.flatMap((word, place) => (/^\p{L}+$/u.test(word) && word.length >= 3 ? [place] : [])),
  )
  const letters = Array.from(wordOfLetters, (place) => words[place] as string)
  const turned = letters.map((word, at) => ({ word: reversed(word), place: wordOfLetters[at] as number }))
  turned.sort((a, b) => (a.word < b.word ? -1 : 1))
  return {
    letters,
    backwards: turned.map(({ word }) => word),
    wordOfLetters,
    wordOfBackwards: Int32Array.from(turned, ({ place }) => place),
  }
}

const SIGNS = 36
/** A place of its own for every three of `a` to `z` and `0` to `9`; other signs share the places after those. */
const OWN_TRIOS = SIGNS ** 3
const TRIOS = 2 ** 16

/** 0 to 35, or -1 for any other sign. */
const signOf = (code: number) =>
  code >= 97 && code <= 122 ? code - 97 : code >= 48 && code <= 57 ? code - 22 : -1

function trioAt(word: string, at: number): number {
  const [a, b, c] = [word.charCodeAt(at), word.charCodeAt(at + 1), word.charCodeAt(at + 2)]
  const [first, second, third] = [signOf(a), signOf(b), signOf(c)]
  if (first >= 0 && second >= 0 && third >= 0) return (first * SIGNS + second) * SIGNS + third
  return OWN_TRIOS + (((a * 31 + b) * 31 + c) % (TRIOS - OWN_TRIOS))
}

function triosOf(words: readonly string[]) {
  const trioStarts = new Int32Array(TRIOS + 1)
  const last = new Int32Array(TRIOS).fill(-1)
  const eachTrio = (visit: (trio: number, word: number) => void) => {
    last.fill(-1)
    for (let word = 0; word < words.length; word++) {
      const text = words[word] as string
      for (let at = 0; at + 2 < text.length; at++) {
        const trio = trioAt(text, at)
        if (last[trio] === word) continue
        last[trio] = word
        visit(trio, word)
      }
    }
  }
  eachTrio((trio) => {
    trioStarts[trio + 1] = (trioStarts[trio + 1] as number) + 1
  })
  for (let at = 1; at <= TRIOS; at++)
    trioStarts[at] = (trioStarts[at] as number) + (trioStarts[at - 1] as number)
  const next = trioStarts.slice()
  const trios = new Int32Array(trioStarts[TRIOS] as number)
  eachTrio((trio, word) => {
    trios[next[trio] as number] = word
    next[trio] = (next[trio] as number) + 1
  })
  return { trioStarts, trios }
}

/**
 * Writes how each text meets a word: the best of exact, beginning, part and one mistake away, or `UNMET`.
 *
 * @param met as long as there are texts; overwritten.
 */
export function meet(index: WordIndex, word: string, met: Uint8Array): void {
  met.fill(UNMET)
  if (word.length >= SHORTEST_MISTAKEN && /^\p{L}+$/u.test(word)) markMistaken(index, word, met)
  if (word.length >= SHORTEST_CONTAINED) markContaining(index, word, met)
  const { first, end } = beginningWith(index.words, word)
  mark(index, first, end, PREFIX, met)
  if (index.words[first] === word) mark(index, first, first + 1, EXACT, met)
}

/** At least as many texts as meet a word by its beginning: a measure of how rare it is. */
export function commonness({ words, starts }: WordIndex, word: string): number {
  const { first, end } = beginningWith(words, word)
  return (starts[end] as number) - (starts[first] as number)
}

/** Of the words from one place to another, which are neighbours in `texts` too. */
function mark({ starts, texts }: WordIndex, first: number, end: number, how: number, met: Uint8Array): void {
  const last = starts[end] as number
  for (let at = starts[first] as number; at < last; at++) {
    const text = texts[at] as number
    if (how < (met[text] as number)) met[text] = how
  }
}

function markContaining(index: WordIndex, word: string, met: Uint8Array): void {
  const { trioStarts, trios } = index
  let rarest = trioAt(word, 0)
  const sizeOf = (trio: number) => (trioStarts[trio + 1] as number) - (trioStarts[trio] as number)
  for (let at = 1; at + 2 < word.length; at++) {
    const trio = trioAt(word, at)
    if (sizeOf(trio) < sizeOf(rarest)) rarest = trio
  }
  const isCertain = word.length === 3 && rarest < OWN_TRIOS
  const end = trioStarts[rarest + 1] as number
  for (let at = trioStarts[rarest] as number; at < end; at++) {
    const candidate = trios[at] as number
    if (isCertain || contains(index, candidate, word)) mark(index, candidate, candidate + 1, CONTAINED, met)
  }
}

/** Letter by letter: asked a hundred thousand times, `includes` takes longer than everything else. */
function contains({ signs, signStarts }: WordIndex, candidate: number, word: string): boolean {
  const first = word.charCodeAt(0)
  const last = (signStarts[candidate + 1] as number) - word.length
  for (let from = signStarts[candidate] as number; from <= last; from++) {
    if (signs[from] !== first) continue
    let ahead = 1
    while (ahead < word.length && signs[from + ahead] === word.charCodeAt(ahead)) ahead++
    if (ahead === word.length) return true
  }
  return false
}

/**
 * One mistake touches two neighbouring letters at most, so either the beginning of the word is as typed or its end is:
 * all that is mistaken stands among the words that begin, or end, like it.
 */
function markMistaken(index: WordIndex, word: string, met: Uint8Array): void {
  const intact = Math.floor((word.length - 1) / 2)
  const beginning = word.slice(0, intact)
  const ending = reversed(word.slice(intact + 1))
  const look = (sorted: readonly string[], places: Int32Array, typed: string, alike: string) => {
    const { first, end } = beginningWith(sorted, alike)
    for (let at = first; at < end; at++) {
      const place = places[at] as number
      if (isOneTypo(sorted[at] as string, typed)) mark(index, place, place + 1, TYPO, met)
    }
  }
  look(index.letters, index.wordOfLetters, word, beginning)
  look(index.backwards, index.wordOfBackwards, reversed(word), ending)
}

/** Where the words stand that begin so. */
const beginningWith = (sorted: readonly string[], beginning: string) => ({
  first: firstFrom(sorted, beginning),
  end: firstFrom(sorted, `${beginning}\uffff`),
})

/** The first place whose word is the given one or stands after it. */
function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as string) < word) low = middle + 1
    else high = middle
  }
  return low
}
