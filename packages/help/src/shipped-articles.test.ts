import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HELP_SLUG, LINKED_ARTICLES } from '@fundholder/domain/users/help.ts'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import { CLIENT_ROUTES, PUBLIC_ROUTES } from '../../../e2e/routes.ts'
import { firstView as arFirst } from '../../language/src/ar/first-view.ts'
import { later as arLater } from '../../language/src/ar/later.ts'
import { firstView as enFirst } from '../../language/src/en/first-view.ts'
import { later as enLater } from '../../language/src/en/later.ts'
import { firstView as esFirst } from '../../language/src/es/first-view.ts'
import { later as esLater } from '../../language/src/es/later.ts'
import { firstView as frFirst } from '../../language/src/fr/first-view.ts'
import { later as frLater } from '../../language/src/fr/later.ts'
import { firstView as itFirst } from '../../language/src/it/first-view.ts'
import { later as itLater } from '../../language/src/it/later.ts'
import { readArticle } from './article.ts'
import { linksIn, plainTextOf } from './markdown.ts'
import { shippedArticles } from './shipped-articles.ts'

const SCREENS = {
  en: [enFirst, enLater],
  es: [esFirst, esLater],
  fr: [frFirst, frLater],
  it: [itFirst, itLater],
  ar: [arFirst, arLater],
} as const

const articles = shippedArticles()
const inLanguage = (language: string) => articles.filter((one) => one.language === language)
const english = inLanguage('en')

test('every article is there in every language, under the same topic and with the same links', () => {
  assert(english.length >= 16)
  const outline = (language: string) =>
    inLanguage(language).map(({ slug, topic, text }) => ({ slug, topic, links: linksIn(text).toSorted() }))
  for (const language of LANGUAGES) assert.deepEqual(outline(language), outline('en'), language)
})

test('the articles about statements and leaving name the tabs of Documentation as they are on screen', () => {
  for (const language of LANGUAGES) {
    const { title: _, ...tabs } = SCREENS[language][1].documents.tabs
    const textOf = (wanted: string) => inLanguage(language).find(({ slug }) => slug === wanted)?.text ?? ''
    for (const tab of Object.values(tabs))
      assert.ok(textOf('statements').includes(`**${tab}**`), `${language}: ${tab}`)
    assert.ok(textOf('leaving-employer').includes(`**${tabs['plan-information']}**`), language)
  }
})

test('the article about statements names the downloads beside them as they are on screen', () => {
  for (const language of LANGUAGES) {
    const { documents, downloads } = SCREENS[language][1]
    const text = inLanguage(language).find(({ slug }) => slug === 'statements')?.text ?? ''
    for (const name of [documents.portfolioReport.title, downloads.account.title, downloads.report])
      assert.ok(text.includes(`**${name}**`), `${language}: ${name}`)
  }
})

test('every link of an article leads to a page of the portal or to another article', () => {
  const slugs = new Set(english.map(({ slug }) => `/help/${slug}`))
  const pages = new Set([...CLIENT_ROUTES, ...PUBLIC_ROUTES].map(({ path }) => path))
  const broken = articles.flatMap(({ slug, text }) =>
    linksIn(text)
      .filter((link) => !slugs.has(link) && !pages.has(link))
      .map((link) => `${slug}: ${link}`),
  )
  assert.deepEqual(broken, [])
})

test('every article that figures link to comes with the product', () => {
  const slugs = english.map(({ slug }) => slug)
  assert.deepEqual(
    LINKED_ARTICLES.filter((slug) => !slugs.includes(slug)),
    [],
  )
})

test('no article repeats the text of another language, and each has a summary and questions', () => {
  for (const article of articles) {
    assert.match(article.slug, HELP_SLUG)
    assert(article.questions.length >= 5, `${article.language}/${article.slug}`)
    assert(article.summary.length <= 300, `${article.language}/${article.slug}`)
    const original = english.find(({ slug }) => slug === article.slug)
    if (article.language !== 'en') assert.notEqual(article.title, original?.title)
  }
})

/** Words in the quotation marks of any language, as screens write them. */
const QUOTED = /"(.+?)"|«(.+?)»/g
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('’', "'").trim()
const quotedIn = ({ summary, text }: { summary: string; text: string }) =>
  [...`${summary} ${text}`.matchAll(QUOTED)].map(([, straight, angled]) => plain(straight ?? angled ?? ''))

test('what articles quote from the portal is on its screens, in each language', () => {
  for (const language of LANGUAGES) {
    const screens = plain(JSON.stringify(SCREENS[language])).toLowerCase()
    const quoted = inLanguage(language).flatMap(quotedIn)
    assert(quoted.length > 0)
    assert.deepEqual(
      quoted.filter((words) => !screens.includes(words.toLowerCase())),
      [],
      language,
    )
  }
})

test('articles name the login link and the view and card whose figures explain themselves', () => {
  for (const language of LANGUAGES) {
    const [{ signIn, ui }, { grid, returns, risk }] = SCREENS[language]
    const explained = (card: string) => [grid.detailsView, card, ui.derivation.title]
    for (const [slug, words] of [
      ['passwords-and-phones', [signIn.forgot]],
      ['returns', explained(returns.title)],
      ['risk-figures', explained(risk.title)],
    ] as const) {
      const article = inLanguage(language).find((one) => one.slug === slug)
      const quoted = article ? quotedIn(article) : []
      assert.deepEqual(
        words.filter((one) => !quoted.includes(plain(one))),
        [],
        `${language}/${slug}`,
      )
    }
  }
})

test('articles have 60 to 260 words', () => {
  const lengths = articles.map(({ language, slug, text }) => ({
    article: `${language}/${slug}`,
    words: plainTextOf(text).split(/\s+/).length,
  }))
  assert.deepEqual(
    lengths.filter(({ words }) => words < 60 || words > 260),
    [],
  )
})

test('an article without a topic or with an unknown one is refused by name', () => {
  const at = { slug: 'x', language: 'en' } as const
  const head = 'title: T\nsummary: S\nquestions: Q?'
  assert.throws(() => readArticle(`---\n${head}\n---\nText`, at), /en\/x\.md: the head has no topic/)
  assert.throws(() => readArticle(`---\n${head}\ntopic: cars\n---\nText`, at), /there is no topic cars/)
})
