import { DEFAULT_LANGUAGE, type Language } from '@fundholder/domain/users/users.ts'
import { type HelpArticle, questionsIn } from '@fundholder/help/article.ts'
import { shippedArticles } from '@fundholder/help/shipped-articles.ts'
import type { Database } from '#platform/database/database.ts'
import { ownArticles } from './help.queries.ts'

/** The articles of one manager in one language, by topic and title. */
export type Library = { articles: readonly HelpArticle[]; bySlug: ReadonlyMap<string, HelpArticle> }

const SHIPPED = shippedArticles()

/** Libraries by language, of managers without articles of their own. */
const shippedLibraries = new Map<Language, Library>()

/**
 * Returns the articles that the portal of a manager shows: those of the product and the manager's own. One that is not in
 * the language is there in English, or else in the first language that has it.
 */
export async function libraryOf(db: Database, entityId: number, language: Language): Promise<Library> {
  const rows = await ownArticles(db, entityId)
  if (rows.length === 0) {
    const known = shippedLibraries.get(language) ?? libraryIn(language)
    shippedLibraries.set(language, known)
    return known
  }
  const own = rows.map(({ questions, ...row }) => ({ ...row, questions: questionsIn(questions ?? '') }))
  const replaced = new Set(own.map(({ slug }) => slug))
  return libraryIn(language, [...SHIPPED.filter(({ slug }) => !replaced.has(slug)), ...own])
}

/** Returns articles in a language, those of the product unless others are given. */
export function libraryIn(language: Language, all: readonly HelpArticle[] = SHIPPED): Library {
  const versions = Map.groupBy(all, ({ slug }) => slug)
  const articles = [...versions.values()].flatMap((of) => {
    const inLanguage = (wanted: Language) => of.find((one) => one.language === wanted)
    const found = inLanguage(language) ?? inLanguage(DEFAULT_LANGUAGE) ?? of[0]
    return found ? [found] : []
  })
  return { articles, bySlug: new Map(articles.map((one) => [one.slug, one])) }
}
