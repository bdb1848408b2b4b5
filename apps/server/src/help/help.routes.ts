import { HELP_TOPICS } from '@fundholder/domain/users/help.ts'
import type { HelpArticle } from '@fundholder/help/article.ts'
import { getHelpArticle, type HelpEntry, listHelp } from '@fundholder/protocol/help.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { Database } from '#platform/database/database.ts'
import type { Mount } from '#platform/http/http.ts'
import { libraryOf } from './library.ts'
import { searchHelp } from './search-help.ts'
import { servedEntity } from './served-entity.ts'

export type HelpDeps = {
  db: Database
  /** The entity whose portal is served under a host name; undefined in a demo, where one host serves all. */
  entityOf: (host: string) => number | undefined
}

/** The help centre, which needs no session. */
export function registerHelp(mount: Mount, deps: HelpDeps): void {
  mount(listHelp, async ({ query: { q, lang, entity }, request }) => {
    const library = await libraryOf(deps.db, servedEntity(deps, request, entity), lang)
    const found = q === undefined ? byTopic(library.articles) : searchHelp(library, q)
    return {
      data: found.map(entryOf),
      metadata: { pagination: { total: found.length, skip: 0, limit: Math.max(found.length, 1) } },
    }
  })
  mount(getHelpArticle, async ({ params: { slug }, query: { lang, entity }, request }) => {
    const { articles, bySlug } = await libraryOf(deps.db, servedEntity(deps, request, entity), lang)
    const article = bySlug.get(slug)
    if (!article) throw new Refusal('help/unknown')
    const related = articles.filter((one) => one.topic === article.topic && one !== article)
    return { ...entryOf(article), text: article.text, related: related.map(entryOf) }
  })
}

const byTopic = (articles: readonly HelpArticle[]): HelpArticle[] =>
  articles.toSorted(
    (one, other) => HELP_TOPICS.indexOf(one.topic) - HELP_TOPICS.indexOf(other.topic) || compare(one, other),
  )
const compare = (one: HelpArticle, other: HelpArticle) => one.title.localeCompare(other.title, one.language)

const entryOf = ({ slug, language, title, topic, summary }: HelpArticle): HelpEntry => ({
  slug,
  language,
  title,
  topic,
  summary,
})
