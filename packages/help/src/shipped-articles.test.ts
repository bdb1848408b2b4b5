import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HELP_SLUG, LINKED_ARTICLES } from '@fundholder/domain/users/help.ts'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import { CLIENT_ROUTES, PUBLIC_ROUTES } from '../../../e2e/routes.ts'
import { firstView } from '../../language/src/ar/first-view.ts'
import { later } from '../../language/src/ar/later.ts'
import { readArticle } from './article.ts'
import { linksIn, plainTextOf } from './markdown.ts'
import { shippedArticles } from './shipped-articles.ts'

const articles = shippedArticles()
const inLanguage = (language: string) => articles.filter((one) => one.language === language)
const english = inLanguage('en')

test('every article is there in every language, under the same topic and with the same links', () => {
  assert(english.length >= 16)
  const outline = (language: string) =>
    inLanguage(language).map(({ slug, topic, text }) => ({ slug, topic, links: linksIn(text).toSorted() }))
  for (const language of LANGUAGES) assert.deepEqual(outline(language), outline('en'), language)
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

test('what Arabic articles quote from the portal is on its screens', () => {
  const screens = JSON.stringify([firstView, later])
  const quoted = inLanguage('ar').flatMap(({ slug, summary, text }) =>
    [...`${summary} ${text}`.matchAll(/«(.*?)»/g)].map(([, words = '']) => ({ slug, words })),
  )
  assert(quoted.length > 0)
  assert.deepEqual(
    quoted.filter(({ words }) => !screens.includes(words)),
    [],
  )
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
