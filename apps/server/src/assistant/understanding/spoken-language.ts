import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '@fundholder/domain/users/users.ts'
import { foldedWords } from '#catalogue/search/folded-words.ts'
import { LEXICONS } from './lexicons.ts'

const COMMON = DOCUMENT_LANGUAGES.map((language) => ({
  language,
  words: new Set(LEXICONS[language].common.split(' ')),
}))

/**
 * Returns the language a question is in: another one than that of the screen only where the question has at least two
 * more of its common words.
 */
export function spokenLanguage(screen: DocumentLanguage, question: string): DocumentLanguage {
  const input = foldedWords(question)
  const counts = COMMON.map(({ language, words }) => ({
    language,
    count: input.filter((word) => words.has(word)).length,
  }))
  const own = counts.find(({ language }) => language === screen)?.count ?? 0
  const [best, second] = counts.toSorted((a, b) => b.count - a.count)
  return best && best.count >= own + 2 && best.count > (second?.count ?? 0) ? best.language : screen
}
