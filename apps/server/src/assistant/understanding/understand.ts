import { MEMBER_ARTICLES } from '@fundholder/domain/users/help.ts'
import { documentLanguage, type Language } from '@fundholder/domain/users/users.ts'
import { type NamedRatio, ratioIn } from '@fundholder/language/ratio-texts.ts'
import type { Library } from '#help/library.ts'
import { type Finder, finderOf } from './find-article.ts'
import type { Lexicon } from './lexicon.ts'
import { LEXICONS } from './lexicons.ts'
import { correctedWords, type Word } from './words.ts'

export type OwnFigure = keyof Lexicon['own'] | 'unallocated'
/** `years`: back from the latest valuation. */
export type QuestionPeriod =
  | 'year-to-date'
  | 'last-year'
  | 'since-start'
  | { year: number }
  | { years: number }
  | 'unsupported'
export type OwnQuestion = { period: QuestionPeriod } & (
  | { figure: OwnFigure }
  | { figure: 'ratio'; ratio: NamedRatio }
  | { figure: 'order'; reference: string }
)

/** Intent of a message. */
export type Intent =
  /** `ratio`: the one that the question names. */
  | { kind: 'article'; slug: string; ratio?: NamedRatio | undefined }
  | ({ kind: 'own' } & OwnQuestion)
  | { kind: 'advice' | 'refusal' | 'greeting' | 'human' | 'unknown' }

/** `company`: a user of an employer. Articles for members do not concern them, nor those for companies a member. */
export type Asker = 'member' | 'company'

const finders = { member: new WeakMap<Library, Finder>(), company: new WeakMap<Library, Finder>() }

/**
 * Reads a message: first what it may not request, then whether it requests a figure of the member's own, then which help
 * article answers it. The answer is a choice among a few; nothing of the message goes further.
 */
export function understand(
  library: Library,
  language: Language,
  message: string,
  asker: Asker = 'member',
): Intent {
  const finder = finders[asker].get(library) ?? finderOf(articlesFor(library, asker), language)
  finders[asker].set(library, finder)
  const lexicon = LEXICONS[documentLanguage(language)]
  const words = correctedWords(finder.vocabulary, message)
  const asTyped = ` ${words.map(({ typed }) => typed).join(' ')} `
  const corrected = ` ${words.map(({ word }) => word).join(' ')} `
  const has = (pattern: RegExp) => pattern.test(asTyped) || pattern.test(corrected)

  if (has(lexicon.injection)) return { kind: 'refusal' }
  if (asker === 'company' && has(lexicon.unallocated) && !has(lexicon.general))
    return { kind: 'own', figure: 'unallocated', period: 'year-to-date' }
  if (isAboutOthers(lexicon, has, message)) return { kind: 'refusal' }
  if (has(lexicon.human)) return { kind: 'human' }
  if (has(lexicon.greeting)) return { kind: 'greeting' }
  if (has(lexicon.advice)) return { kind: 'advice' }
  const period = periodIn(lexicon, has, asTyped)
  const reference = referenceIn(message)
  if (reference) return { kind: 'own', figure: 'order', reference, period }
  const ratio = ratioIn(asTyped) ?? ratioIn(corrected)
  if (ratio && has(lexicon.mine) && !has(lexicon.general))
    return { kind: 'own', figure: 'ratio', ratio, period }
  const figure = ownFigure(lexicon, has)
  if (figure) return { kind: 'own', figure, period }
  const slug = has(lexicon.payout) ? 'withdrawals' : finder.find(words)
  if (has(lexicon.recommend)) return { kind: isOnSubject(words) ? 'advice' : 'unknown' }
  return slug === undefined ? { kind: 'unknown' } : { kind: 'article', slug, ratio }
}

/** The reference of an order that a message names. Small letters alone are two words: sell-fast. */
function referenceIn(message: string): string | undefined {
  const [typed] = /\b[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}\b/i.exec(message) ?? []
  return typed && (/\d/.test(typed) || typed === typed.toUpperCase()) ? typed.toUpperCase() : undefined
}

const articlesFor = ({ articles }: Library, asker: Asker) =>
  articles.filter(({ slug, topic }) =>
    asker === 'company' ? !MEMBER_ARTICLES.includes(slug) : topic !== 'company',
  )

/** Figures that a general question about them is not for. */
const WITH_GENERAL: readonly OwnFigure[] = ['return', 'entitlement', 'balance']

function ownFigure({ own, general }: Lexicon, has: (pattern: RegExp) => boolean): OwnFigure | undefined {
  const isGeneral = has(general)
  for (const [figure, pattern] of Object.entries(own))
    if (has(pattern) && !(isGeneral && WITH_GENERAL.includes(figure as OwnFigure))) return figure as OwnFigure
  return undefined
}

function isAboutOthers(lexicon: Lexicon, has: (pattern: RegExp) => boolean, message: string): boolean {
  if (has(lexicon.aboutFamily) || !has(lexicon.accountData)) return false
  return has(lexicon.others) || message.includes('@')
}

/** A recommendation of a film is an unknown topic, not advice on investing. */
const isOnSubject = (words: readonly Word[]) =>
  words.every(({ isKnown, isCorrected }) => isKnown && !isCorrected)

/** Numbers of years in words, in all languages. */
const COUNTS = new Map<string, number>([
  ['one', 1],
  ...['two', 'dos', 'deux', 'due'].map((word) => [word, 2] as const),
  ...['three', 'tres', 'trois', 'tre'].map((word) => [word, 3] as const),
  ...['five', 'cinco', 'cinq', 'cinque'].map((word) => [word, 5] as const),
  ...['ten', 'diez', 'dix', 'dieci'].map((word) => [word, 10] as const),
])
const YEARS = / (\d+|[a-z]+) (?:(?:last|past|full|whole) )?(?:years?|anos|ans|annees|anni) /

/** Numbers of years that the screens can look back. */
const YEARS_SHOWN = [1, 3, 5, 10]

function periodIn({ period }: Lexicon, has: (pattern: RegExp) => boolean, asTyped: string): QuestionPeriod {
  const [, counted = ''] = YEARS.exec(asTyped) ?? []
  const years = COUNTS.get(counted) ?? (/^\d{1,2}$/.test(counted) ? Number(counted) : undefined)
  if (years !== undefined) return YEARS_SHOWN.includes(years) ? { years } : 'unsupported'
  if (has(period.lastYear)) return 'last-year'
  if (has(period.sinceStart)) return 'since-start'
  const [, year] = / (20\d\d) /.exec(asTyped) ?? []
  if (has(period.otherwise)) return 'unsupported'
  return year ? { year: Number(year) } : 'year-to-date'
}
