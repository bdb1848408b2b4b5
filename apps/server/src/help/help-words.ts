import { foldedWords } from '#catalogue/search/folded-words.ts'

/** The Arabic article, alone or after "and", "in", "as" or "to": all are written in one word with the noun. */
const ARTICLE = /^(?:[وف]?[بك]?ال|[وف]?لل)+(?=\p{L}{3})/u

/** The folded words of a text, those of Arabic without the article: `الرسوم` and `للرسوم` are `رسوم`. */
export const helpWords = (text: string): string[] =>
  foldedWords(text).map((word) => word.replace(ARTICLE, ''))
