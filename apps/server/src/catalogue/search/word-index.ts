/** Words with the texts that contain them, by index in a list. */
export type WordIndex = {
  /** In ascending order. */
  words: readonly string[]
  /** The texts of word `w` are `texts[starts[w]]` up to `starts[w + 1]`. */
  starts: Int32Array
  texts: Int32Array
  /** The signs of word `w` are `signs[signStarts[w]]` up to `signs[signStarts[w + 1]]`. */
  signs: Uint16Array
  signStarts: Int32Array
  /** The words that consist of letters alone, and the same words spelled backwards. */
  letters: readonly string[]
  backwards: readonly string[]
  wordOfLetters: Int32Array
  wordOfBackwards: Int32Array
  /** The words that have three signs in a row are `trios[trioStarts[t]]` up to `trioStarts[t + 1]`. */
  trioStarts: Int32Array
  trios: Int32Array
  /** Texts added later; a search scans this small index as well. */
  added?: { index: WordIndex; places: Int32Array } | undefined
}

/**
 * Builds an index. Yields now and then so that the caller can do other work.
 *
 * @param wordsOf the folded words of each text; a text may repeat a word.
 */
export function* wordIndex(wordsOf: readonly (readonly string[])[]): Generator<void, WordIndex> {
  const found = new Map<string, number>()
  const counts: number[] = []
  const last: number[] = []
  const most = wordsOf.reduce((sum, words) => sum + words.length, 0)
  const occurrences = { words: new Int32Array(most), texts: new Int32Array(most), count: 0 }
  for (let text = 0; text < wordsOf.length; text++) {
    if (text % PAUSE_EVERY === PAUSE_EVERY - 1) yield
    for (const word of wordsOf[text] as readonly string[]) {
      let known = found.get(word)
      if (known === undefined) {
        known = found.size
        found.set(word, known)
        counts.push(0)
        last.push(-1)
      }
      if (last[known] === text) continue
      last[known] = text
      counts[known] = (counts[known] as number) + 1
      occurrences.words[occurrences.count] = known
      occurrences.texts[occurrences.count++] = text
    }
  }
  const words = [...found.keys()].sort()
  yield
  const rank = new Int32Array(words.length)
  for (let place = 0; place < words.length; place++) rank[found.get(words[place] as string) as number] = place
  const starts = new Int32Array(words.length + 1)
  for (let known = 0; known < counts.length; known++)
    starts[(rank[known] as number) + 1] = counts[known] as number
  const texts = filled(starts, occurrences, rank)
  yield
  const parts = { ...signsOf(words), ...forMistakes(words) }
  yield
  return { words, starts, texts, ...parts, ...triosOf(words) }
}

/**
 * Moves an index to the new places of its texts, without removed texts and with added ones.
 *
 * @param placeNow new place of each text of the former index; -1 for a removed text.
 * @param added the added texts by their places.
 */
export function* movedIndex(
  former: WordIndex,
  placeNow: Int32Array,
  added: readonly { place: number; words: readonly string[] }[],
): Generator<void, WordIndex> {
  const starts = new Int32Array(former.starts.length)
  const texts = new Int32Array(former.texts.length)
  let count = 0
  for (let word = 0; word + 1 < starts.length; word++) {
    const end = former.starts[word + 1] as number
    for (let at = former.starts[word] as number; at < end; at++) {
      const place = placeNow[former.texts[at] as number] as number
      if (place >= 0) texts[count++] = place
    }
    starts[word + 1] = count
  }
  yield
  return {
    ...former,
    starts,
    texts: texts.subarray(0, count),
    added: {
      index: yield* wordIndex(added.map(({ words }) => words)),
      places: Int32Array.from(added, ({ place }) => place),
    },
  }
}

const PAUSE_EVERY = 5_000

type Occurrences = { words: Int32Array; texts: Int32Array; count: number }

/** Turns counts into start positions and writes each text into the section of its word. */
function filled(starts: Int32Array, occurrences: Occurrences, rank: Int32Array): Int32Array {
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] as number) + (starts[at - 1] as number)
  const next = starts.slice()
  const texts = new Int32Array(occurrences.count)
  for (let at = 0; at < occurrences.count; at++) {
    const word = rank[occurrences.words[at] as number] as number
    texts[next[word] as number] = occurrences.texts[at] as number
    next[word] = (next[word] as number) + 1
  }
  return texts
}

function signsOf(words: readonly string[]) {
  const signStarts = new Int32Array(words.length + 1)
  for (let at = 0; at < words.length; at++)
    signStarts[at + 1] = (signStarts[at] as number) + (words[at] as string).length
  const signs = new Uint16Array(signStarts[words.length] as number)
  for (let place = 0; place < words.length; place++) {
    const word = words[place] as string
    const from = signStarts[place] as number
    for (let at = 0; at < word.length; at++) signs[from + at] = word.charCodeAt(at)
  }
  return { signs, signStarts }
}

export const reversed = (word: string) => [...word].reverse().join('')

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
/** Number of trios of `a` to `z` and `0` to `9`, each with a place of its own; other trios share the places after those. */
export const OWN_TRIOS = SIGNS ** 3
const TRIOS = 2 ** 16

/** 0 to 35, or -1 for any other sign. */
const signOf = (code: number) =>
  code >= 97 && code <= 122 ? code - 97 : code >= 48 && code <= 57 ? code - 22 : -1

export function trioAt(word: string, at: number): number {
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
