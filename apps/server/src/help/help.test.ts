import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import { getHelpArticle, listHelp } from '@fundholder/protocol/help.ts'
import { importFiles, onlyFaultOf } from '#test/books/import-folder.ts'
import { openTestPortal, type TestPortal } from '#test/portal/portal.ts'
import { registerHelp } from './help.routes.ts'

let portal: TestPortal
before(async () => {
  portal = await openTestPortal({
    register: (mount, deps) => registerHelp(mount, { ...deps, entityOf: (host) => HOSTS.get(host) }),
  })
  await importFiles(portal.deps, { 'entities.csv': ['id,name', '169,Alder', '100,Birch'] })
})
after(() => portal.close())

const HOSTS = new Map([['birch.example', 100]])
const HEADER = 'entity,slug,language,title,topic,summary,questions,text'
const PENSION =
  '169,pension-rules,en,Our pension rules,work,You may retire from 60.,Early retirement?,From **60** on.'
const load = (...rows: string[]) => importFiles(portal.deps, { 'help-articles.csv': [HEADER, ...rows] })

const slugs = async (query: { q?: string; lang?: (typeof LANGUAGES)[number]; entity?: number } = {}) =>
  (await portal.call(listHelp, { query })).answer().data.map(({ slug }) => slug)

test('the help lists every article by topic in each language, without a session', async () => {
  const all = await slugs()
  assert(all.length >= 16)
  for (const lang of LANGUAGES) {
    const { data } = (await portal.call(listHelp, { query: { lang } })).answer()
    assert.deepEqual(data.map(({ slug }) => slug).toSorted(), all.toSorted(), lang)
    assert(data.every(({ language }) => language === lang))
  }
  const { data } = (await portal.call(listHelp, {})).answer()
  assert.equal(data[0]?.topic, 'money')
})

test('a search finds articles by words of theirs, also mistyped and without accents', async () => {
  assert.equal((await slugs({ q: 'gratuity' }))[0], 'end-of-service')
  assert.equal((await slugs({ q: 'withdrawl how long' }))[0], 'withdrawals')
  assert.equal((await slugs({ lang: 'fr', q: 'beneficiaire deces' }))[0], 'beneficiaries')
  assert.equal((await slugs({ lang: 'es', q: 'contraseña olvidada' }))[0], 'passwords-and-phones')
  assert.equal((await slugs({ lang: 'it', q: 'prelievo tempo' }))[0], 'withdrawals')
  assert.equal((await slugs({ q: 'invite colleague' }))[0], 'company-users')
  assert.equal((await slugs({ q: 'second approval' }))[0], 'company-approvals')
  assert.deepEqual(await slugs({ q: 'xylophone' }), [])
})

test('a search in Arabic finds articles in any spelling, with and without the article and what is joined to it', async () => {
  const spellings = {
    fees: ['الرسوم', 'رسوم', 'والرسوم', 'بالرسوم', 'للرسوم', 'ورسوم', 'الرُّسُوم', 'الرســوم'],
    'end-of-service': ['مكافأة', 'مكافاة', 'المكافأه', 'للمكافاه'],
    'fixed-deposits': ['وديعة', 'الوديعه', 'بوديعة'],
    withdrawals: ['كم يستغرق السحب؟', 'السحب كم يستغرق'],
    'order-settlement': ['إلغاء أمر', 'الغاء الامر'],
    'changing-strategy': ['إستراتيجيتي', 'استراتيجيه نموذجيه'],
  }
  for (const [slug, typed] of Object.entries(spellings))
    for (const q of typed) assert.equal((await slugs({ lang: 'ar', q }))[0], slug, q)
})

test('an article has its text and the others of its topic; one that is not there is not found', async () => {
  const found = await portal.call(getHelpArticle, { params: { slug: 'fees' }, query: { lang: 'it' } })
  const { title, text, related } = found.answer()
  assert.equal(title, 'Commissioni e spese')
  assert.match(text, /^## Commissione del piano/)
  assert(related.some(({ slug }) => slug === 'withdrawals'))
  const missing = await portal.call(getHelpArticle, { params: { slug: 'nothing' } })
  assert.equal(missing.refusal().code, 'help/unknown')
})

test('a manager’s own articles are shown on its portal alone, and in English where no other is there', async () => {
  const { failure } = await load(PENSION, '169,fees,en,What we charge,money,Nothing at all.,,Nothing.')
  assert.equal(failure, undefined)
  const own = await portal.call(getHelpArticle, { params: { slug: 'pension-rules' }, query: { lang: 'es' } })
  assert.deepEqual([own.answer().language, own.answer().title], ['en', 'Our pension rules'])
  const replaced = await portal.call(getHelpArticle, { params: { slug: 'fees' }, query: { lang: 'fr' } })
  assert.equal(replaced.answer().title, 'What we charge')
  assert.equal((await slugs({ q: 'early retirement' }))[0], 'pension-rules')
  assert(!(await slugs({ entity: 100 })).includes('pension-rules'))
  const host = await portal.call(listHelp, { query: { entity: 169 }, headers: { host: 'birch.example' } })
  assert(!host.answer().data.some(({ slug }) => slug === 'pension-rules'), 'the host decides')
})

test('loading the same file changes nothing; what a file no longer has is removed', async () => {
  await load(PENSION)
  assert.match((await load(PENSION)).printed[0] ?? '', /0 added, 0 changed, 1 unchanged/)
  assert.match((await load('169,new,en,New,work,New.,,New.')).printed[0] ?? '', /1 added.*1 removed/)
  assert(!(await slugs()).includes('pension-rules'))
})

test('refuses an article of an unknown topic or with an invalid slug by its line', async () => {
  const wrong = (row: string) => onlyFaultOf(portal, { 'help-articles.csv': [HEADER, row] })
  assert.match(await wrong('169,x,en,T,cars,S,,T'), /line 2.*topic.*must be one of money/)
  assert.match(await wrong('169,Big Slug,en,T,work,S,,T'), /line 2.*slug.*small letters/)
  assert.match(await wrong('999,x,en,T,work,S,,T'), /no such entity/)
})
