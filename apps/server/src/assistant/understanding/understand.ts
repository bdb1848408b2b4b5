import type { Language } from '@fundholder/domain/users.ts'
import type { Library } from '#help/library.ts'
import { type Finder, finderOf } from './find-article.ts'
import type { Lexicon } from './lexicon.ts'
import { LEXICONS } from './lexicons.ts'
import { correctedWords, type Word } from './words.ts'

export type OwnFigure = keyof Lexicon['own']
export type AskedPeriod = 'year-to-date' | 'last-year' | 'since-start' | { year: number } | 'unsupported'

/** Intent of a message. */
export type Intent =
  | { kind: 'article'; slug: string }
  | { kind: 'own'; figure: OwnFigure; period: AskedPeriod }
  | { kind: 'advice' | 'refusal' | 'greeting' | 'unknown' }

const finders = new WeakMap<Library, Finder>()

/**
 * Reads a message: first what it may not ask for, then whether it asks for a figure of the member's own, then which help
 * article answers it. The answer is a choice among a few; nothing of the message goes further.
 */
export function understand(library: Library, language: Language, message: string): Intent {
  const finder = finders.get(library) ?? finderOf(library, language)
  finders.set(library, finder)
  const lexicon = LEXICONS[language]
  const words = correctedWords(finder.vocabulary, message)
  const asTyped = ` ${words.map(({ typed }) => typed).join(' ')} `
  const corrected = ` ${words.map(({ word }) => word).join(' ')} `
  const has = (pattern: RegExp) => pattern.test(asTyped) || pattern.test(corrected)

  if (has(lexicon.injection) || asksForOthers(lexicon, has, message)) return { kind: 'refusal' }
  if (has(lexicon.greeting)) return { kind: 'greeting' }
  if (has(lexicon.advice)) return { kind: 'advice' }
  const figure = ownFigure(lexicon, has)
  if (figure) return { kind: 'own', figure, period: periodIn(lexicon, has, message) }
  const slug = finder.find(words)
  if (has(lexicon.recommend)) return { kind: isOnSubject(words) ? 'advice' : 'unknown' }
  return slug === undefined ? { kind: 'unknown' } : { kind: 'article', slug }
}

/** Figures that a general question about them is not for. */
const WITH_GENERAL: readonly OwnFigure[] = ['return', 'entitlement', 'balance']

function ownFigure({ own, general }: Lexicon, has: (pattern: RegExp) => boolean): OwnFigure | undefined {
  const isGeneral = has(general)
  for (const [figure, pattern] of Object.entries(own))
    if (has(pattern) && !(isGeneral && WITH_GENERAL.includes(figure as OwnFigure))) return figure as OwnFigure
  return undefined
}

function asksForOthers(lexicon: Lexicon, has: (pattern: RegExp) => boolean, message: string): boolean {
  if (has(lexicon.aboutFamily) || !has(lexicon.accountData)) return false
  return has(lexicon.others) || message.includes('@')
}

/** A recommendation of a film is an unknown topic, not advice on investing. */
const isOnSubject = (words: readonly Word[]) =>
  words.every(({ isKnown, isCorrected }) => isKnown && !isCorrected)

function periodIn({ period }: Lexicon, has: (pattern: RegExp) => boolean, message: string): AskedPeriod {
  if (has(period.lastYear)) return 'last-year'
  if (has(period.sinceStart)) return 'since-start'
  const [, year] = /\b(20\d\d)\b/.exec(message) ?? []
  if (has(period.otherwise)) return 'unsupported'
  return year ? { year: Number(year) } : 'year-to-date'
}
