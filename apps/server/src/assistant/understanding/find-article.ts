import type { Language } from '@fundholder/domain/users/users.ts'
import MiniSearch from 'minisearch'
import { foldedWords } from '#catalogue/search/folded-words.ts'
import type { Library } from '#help/library.ts'
import { type Vocabulary, vocabularyOf, type Word } from './words.ts'

export type Finder = {
  vocabulary: Vocabulary
  /** Returns the slug of the article that answers a question, if one does. */
  find: (words: readonly Word[]) => string | undefined
}

/** Words of the same stem count as one: withdraw, withdrawal. */
const STEM_LENGTH = 5
const stemOf = (word: string) =>
  word.length > STEM_LENGTH ? word.slice(0, STEM_LENGTH) : word.length > 3 ? word.replace(/s$/, '') : word

/** The stem, and the word itself, so that the very word counts more. */
const termsOf = (word: string) => [stemOf(word), `${word}.`]

/** Unknown words of so few letters are slips of the finger. */
const SHORT = 3

/** Share of a question's words that an article must contain to be about it. */
const LEAST_COVERED = 0.5
/** A corrected word may be another one. */
const CORRECTED_COUNTS = 0.9

/** Prepares the search for the article that answers a question, by the questions that each article answers. */
export function finderOf(articles: Library['articles'], language: Language): Finder {
  const phrases = articles.flatMap(({ slug, title, summary, questions }) =>
    [title, summary, ...questions].map((text) => ({ slug, text })),
  )
  const vocabulary = vocabularyOf(
    language,
    phrases.map(({ text }) => text),
  )
  const contentOf = (text: string) => foldedWords(text).filter((word) => !vocabulary.common.has(word))
  const index = new MiniSearch({
    fields: ['text'],
    tokenize: (text) => contentOf(text).flatMap(termsOf),
    processTerm: (term) => term,
    searchOptions: { tokenize: (text) => text.split(' '), combineWith: 'OR' },
  })
  index.addAll(phrases.map(({ text }, id) => ({ id, text })))
  const stemsOf = new Map(
    articles.map(({ slug }) => [
      slug,
      new Set(phrases.filter((one) => one.slug === slug).flatMap(({ text }) => contentOf(text).map(stemOf))),
    ]),
  )
  /** Rare words weigh more; one that no article has most. */
  const weightOf = (stem: string) => {
    const count = [...stemsOf.values()].filter((stems) => stems.has(stem)).length
    return Math.log(1 + articles.length / (1 + count))
  }
  return {
    vocabulary,
    find: (words) => {
      const input = words
        .filter(({ word, isKnown }) => !vocabulary.common.has(word) && (isKnown || word.length > SHORT))
        .map(({ word, isCorrected }) => ({
          word,
          stem: stemOf(word),
          counts: isCorrected ? CORRECTED_COUNTS : 1,
        }))
      const total = input.reduce((sum, { stem }) => sum + weightOf(stem), 0)
      if (total === 0) return undefined
      const [best] = index.search(input.flatMap(({ word }) => termsOf(word)).join(' '))
      const slug = best && phrases[best.id]?.slug
      if (slug === undefined) return undefined
      const covered = input
        .filter(({ stem }) => stemsOf.get(slug)?.has(stem))
        .reduce((sum, { stem, counts }) => sum + counts * weightOf(stem), 0)
      return covered / total >= LEAST_COVERED ? slug : undefined
    },
  }
}
