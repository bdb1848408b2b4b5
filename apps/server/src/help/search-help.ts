import type { HelpArticle } from '@fundholder/help/article.ts'
import { plainTextOf } from '@fundholder/help/markdown.ts'
import MiniSearch from 'minisearch'
import { helpWords } from './help-words.ts'
import type { Library } from './library.ts'

/** Words typed wrongly by up to a fifth of their letters are found as well. */
const FUZZY = 0.2

/** Most readers are members, so articles for companies come after others that are as near. */
const COMPANY_COUNTS = 0.5

const indexes = new WeakMap<Library, MiniSearch>()

/** Returns the articles that have all words of a text, or else some of them; the best first. */
export function searchHelp(library: Library, text: string): HelpArticle[] {
  const index = indexes.get(library) ?? indexOf(library)
  indexes.set(library, index)
  const search = (combineWith: 'AND' | 'OR') =>
    index.search(text, {
      combineWith,
      boostDocument: (slug) => (library.bySlug.get(slug)?.topic === 'company' ? COMPANY_COUNTS : 1),
      prefix: (term) => term.length > 2,
      fuzzy: (term) => term.length > 3 && FUZZY,
    })
  const all = search('AND')
  const found = all.length > 0 ? all : search('OR')
  return found.flatMap(({ id }) => library.bySlug.get(id) ?? [])
}

function indexOf({ articles }: Library): MiniSearch {
  const index = new MiniSearch({
    idField: 'slug',
    fields: ['title', 'questions', 'summary', 'text'],
    tokenize: helpWords,
    processTerm: (term) => term,
    searchOptions: { boost: { title: 4, questions: 3, summary: 2 } },
  })
  index.addAll(
    articles.map(({ slug, title, questions, summary, text }) => ({
      slug,
      title,
      questions: questions.join('\n'),
      summary,
      text: plainTextOf(text),
    })),
  )
  return index
}
