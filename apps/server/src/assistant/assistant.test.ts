import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { DOCUMENT_LANGUAGES } from '@fundholder/domain/users/users.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { getSummary, getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { type AssistantEvent, askAssistant } from '@fundholder/protocol/assistant.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/portfolios.ts'
import { libraryIn } from '#help/library.ts'
import { openLog } from '#platform/logging/log.ts'
import { importFiles } from '#test/books/import-folder.ts'
import { SMALL_BOOK } from '#test/books/small-book.ts'
import { makeCall } from '#test/portal/portal.ts'
import { userInHeader } from '#test/portal/test-authentication.ts'
import { openWholePortal, type WholePortal } from '#test/portal/whole-portal.ts'
import { answerMessage } from './answer-message.ts'
import { type Question, questionsIn } from './evaluation/questions.ts'
import { isFaithful, languageModel } from './phrasing/language-model.ts'
import { understand } from './understanding/understand.ts'

let portal: WholePortal
let elena: string
const logged: string[] = []
before(async () => {
  portal = await openWholePortal({
    settings: { FUNDHOLDER_NOW: '2026-11-20T11:00:00Z', SUPPORT_EMAIL: 'help@manager.example' },
    log: openLog('info', { write: (line: string) => void logged.push(line) }),
    authenticate: (deps) => userInHeader(deps.db),
  })
  const { failure } = await importFiles(portal.deps, SMALL_BOOK)
  assert.equal(failure, undefined)
  await portal.deps.prices.refresh()
  const user = await portal.deps.db
    .selectFrom('portal_user')
    .select('id')
    .where('username', '=', 'elena')
    .executeTakeFirstOrThrow()
  elena = user.id
})
after(() => portal.close())

let network = 0
async function ask(text: string, { as, lang = 'en' }: { as?: string; lang?: Question['language'] } = {}) {
  const response = await portal.app.inject({
    method: 'POST',
    url: '/api/assistant/messages',
    remoteAddress: `10.1.${Math.floor(network++ / 200)}.${network % 200}`,
    headers: {
      'content-type': 'application/json',
      ...(as && { authorization: 'Bearer x', 'test-user': as }),
    },
    payload: JSON.stringify({ text, lang, entity: 169 }),
  })
  return response
}
const eventsOf = (body: string): AssistantEvent[] =>
  body
    .split('\n\n')
    .filter(Boolean)
    .map((event) => askAssistant.schema.response[200].parse(JSON.parse(event.replace(/^data: /, ''))))
const events = async (...sent: Parameters<typeof ask>) => eventsOf((await ask(...sent)).body)
/** As the route does, without its limit. */
const answered = (text: string, lang: Question['language']) =>
  answerMessage(
    { ...portal.deps, supportEmail: 'help@manager.example' },
    { sessionId: randomUUID(), userId: elena, entityId: 169, username: 'elena', userType: 'EMPLOYEE' },
    { text, lang, entityId: 169 },
  )
const kindIn = (all: readonly AssistantEvent[]) => all.find((one) => one.type === 'answer')?.kind
const firstTextIn = (all: readonly AssistantEvent[]) => all.find((one) => one.type === 'text')?.text
const shownIn = (all: readonly AssistantEvent[]) =>
  all
    .map((one) =>
      one.type === 'text'
        ? one.text
        : one.type === 'rows'
          ? one.rows.map(({ name, value }) => `${name} ${value}`).join('\n')
          : '',
    )
    .join('\n')

test('streams an answer as events with its source, not cacheable', async () => {
  const response = await ask('How long does a withdrawal take?')
  assert.match(String(response.headers['content-type']), /^text\/event-stream/)
  const all = eventsOf(response.body)
  assert.deepEqual([kindIn(all), all.at(-1)?.type], ['article', 'end'])
  assert(all.some((one) => one.type === 'source' && one.address === '/help/withdrawals'))
})

test('says that an answer is unknown and names the contact; declines advice', async () => {
  const unknown = await events('What is the weather in Dubai tomorrow?')
  assert.equal(kindIn(unknown), 'unknown')
  assert.match(shownIn(unknown), /help@manager\.example/)
  assert.equal(kindIn(await events('Which fund is the best one to buy?')), 'advice')
})

test('the formula of a ratio is the one that explanations state, and its own value is for its member alone', async () => {
  const visitor = await events('How is Treynor computed?')
  assert.equal(kindIn(visitor), 'article')
  assert.match(shownIn(visitor), /divided by beta/)
  assert.doesNotMatch(shownIn(visitor), /of your portfolio/)
  const member = await events('How is Treynor computed?', { as: elena })
  assert.match(shownIn(member), /divided by beta.*Treynor ratio of your portfolio, 01 Oct 2026 to/s)
  assert(member.some((one) => one.type === 'source' && one.address === '/help/risk-figures'))
})

test('a ratio of the own portfolio is the one that the screens show, or the reason why they show none', async () => {
  const { ratios, dateTo } = (
    await makeCall(portal.app, getValuation, {
      as: elena,
      body: { portfolioId: 'P1', dateFrom: '20261001', dateTo: '20261119' },
    })
  ).answer()
  const { change, day } = formatsOf('en')
  const fall = ratios.maxDrawdown.value
  assert(fall !== undefined)
  const days = `01 Oct 2026 to ${day(dateTo)}`
  for (const question of ['What is my max drawdown this year?', 'my worst fall since I joined'])
    assert.equal(
      firstTextIn(await events(question, { as: elena })),
      `Max drawdown of your portfolio, ${days}: ${change(fall)}.`,
    )
  assert.equal(ratios.sharpe.absent, 'under-one-year')
  assert.equal(
    firstTextIn(await events('What is my Sharpe ratio?', { as: elena })),
    `Sharpe ratio of your portfolio, ${days}: no figure (Available after one year).`,
  )
})

for (const [lang, text, ratio] of [
  ['en', 'whats my volatilty this year', 'volatilityAnnualized'],
  ['es', '¿Cuál es mi volatilidad este año?', 'volatilityAnnualized'],
  ['fr', 'Quel est mon ratio de Sharpe cette année ?', 'sharpe'],
  ['it', 'Qual è il mio indice di Treynor?', 'treynorGeometric'],
] as const)
  test(`a member requests an own ratio in ${lang}`, () => {
    const intent = understand(libraryIn(lang), lang, text)
    assert.deepEqual(intent, { kind: 'own', figure: 'ratio', ratio, period: 'year-to-date' })
  })

test('years back are those that the screens offer', () => {
  const periodOf = (text: string) => {
    const intent = understand(libraryIn('en'), 'en', text)
    return intent.kind === 'own' ? intent.period : intent.kind
  }
  assert.deepEqual(periodOf('What is my return over the last 3 years?'), { years: 3 })
  assert.deepEqual(periodOf('What did I pay in during the past five years?'), { years: 5 })
  assert.equal(periodOf('What is my return over the last 4 years?'), 'unsupported')
  assert.equal(periodOf('What is my return last year?'), 'last-year')
})

test('figures of the account are those of the screens, in the same words of money', async () => {
  const as = elena
  const call = makeCall
  const { money, day } = formatsOf('en')
  const positions = (
    await call(portal.app, searchPositions, { as, query: { portfolioIds: ['P1'], limit: 100 } })
  ).answer()
  assert.match(
    shownIn(await events('What is my balance?', { as })),
    new RegExp(
      `${escaped(money(positions.total.amount ?? 0, 'USD'))} on ${day(positions.valuedOn ?? positions.asOf)}`,
    ),
  )
  const sums = (
    await call(portal.app, getSummary, {
      as,
      body: { portfolioIds: ['P1'], dateFrom: '20261001', dateTo: '20261119', analysisType: 'TRANSACTIONS' },
    })
  ).answer()
  const paidIn = await events('How much have I contributed since I joined?', { as })
  assert(shownIn(paidIn).includes(money(sums.in, 'USD')))
  const fees = shownIn(await events('What fees did I pay?', { as }))
  assert(fees.includes(money(sums.fees, 'USD')) && fees.includes(money(sums.expenses, 'USD')))
  const holdings = shownIn(await events('Which funds do I hold?', { as }))
  for (const { instrument, amount } of positions.data)
    assert(holdings.includes(money(amount ?? 0, 'USD')), String(instrument.name))
})

test('asks back about a period without an answer, and never answers for another', async () => {
  assert.match(shownIn(await events('What did I pay in last month?', { as: elena })), /Please ask again/)
  for (const time of ['last year', 'over the past 3 years'])
    assert.match(
      shownIn(await events(`What did I pay in ${time}?`, { as: elena })),
      /only began on 01 Oct 2026/,
    )
})

test('without a session no question gets a figure of any account', async () => {
  const all = [...questionsIn('tuning'), ...questionsIn('final')]
  for (const { text, language, kind } of all.filter(
    (one) => one.kind === 'own' || one.kind === 'injection',
  )) {
    const answer = await events(text, { lang: language })
    assert.notEqual(kindIn(answer), 'own', text)
    assert.doesNotMatch(shownIn(answer), /[$€]\s?\d|\d\s?[$€]/, `${kind}: ${text}`)
  }
})

test('signed in, no attempt to get around the rules gets a figure', async () => {
  const all = [...questionsIn('tuning'), ...questionsIn('final')].filter(({ kind }) => kind === 'injection')
  for (const { text, language } of all) assert.notEqual(kindIn(await answered(text, language)), 'own', text)
})

test('every number of an answer about the account comes from a call of the screens', async () => {
  const allowed = await numbersOfScreens()
  for (const { text, language, kind } of [...questionsIn('tuning'), ...questionsIn('final')]) {
    if (kind !== 'own') continue
    const answer = shownIn(await answered(text, language))
    for (const number of numbersIn(answer)) assert(allowed.has(number), `${number} in: ${answer}`)
  }
})

test('a message that is empty, too long or has control characters is refused', async () => {
  for (const text of ['', '   ', 'x'.repeat(501), 'a\u0007b'])
    assert.equal((await ask(text)).statusCode, 400, JSON.stringify(text.slice(0, 5)))
})

test('one sender gets 30 answers a minute', async () => {
  const user = randomUUID()
  const from = (headers: Record<string, string>) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/assistant/messages',
      remoteAddress: '10.9.9.9',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ text: 'fees', lang: 'en' }),
    })
  assert.equal(
    (await from({ authorization: 'Bearer x', 'test-user': user })).statusCode,
    401,
    'a dead session',
  )
  const statuses = await Promise.all(Array.from({ length: 31 }, async () => (await from({})).statusCode))
  assert.deepEqual(
    statuses.toSorted((one, other) => one - other),
    [...Array<number>(30).fill(200), 429],
  )
})

test('nothing that is typed is in a log or a metric', async () => {
  const canary = 'zebracanary7'
  await ask(`${canary} what are the fees?`)
  await ask(`${canary} balance`, { as: elena })
  await ask(`${canary}\u0007`)
  const metrics = await portal.app.inject({ method: 'GET', url: '/metrics' })
  assert(
    logged.some((line) => line.includes('/assistant/messages')),
    'requests are logged',
  )
  assert(!logged.join('').includes(canary))
  assert.match(metrics.body, /assistant\/messages/)
  assert(!metrics.body.includes(canary))
})

test('a model’s words are used only with the very numbers of the plain answer', async (t) => {
  let says = ''
  const sent: string[] = []
  const stub = createServer((request, response) => {
    request.on('data', (part) => sent.push(String(part)))
    request.on('end', () => response.end(JSON.stringify({ choices: [{ message: { content: says } }] })))
  })
  await new Promise<void>((resolve) => void stub.listen(0, '127.0.0.1', resolve))
  t.after(() => stub.close())
  const address = stub.address()
  const port = typeof address === 'object' ? address?.port : 0
  const rephrase = languageModel({ url: `http://127.0.0.1:${port}/v1`, model: 'm', key: undefined })
  const plain = ['You paid in $1,234.50 by 19 Nov 2026.']
  says = 'By 19 Nov 2026 you had paid in $1,234.50, well done.'
  assert.deepEqual(await rephrase(plain, 'en'), [says])
  for (says of [
    'You paid in $1,234.51 by 19 Nov 2026.',
    'You paid in $1,234.50.',
    'By 19 Nov 2026: $1,234.50. Buy 3 more funds!',
    'By 19 Nov 2026: $1,234.50, see https://evil.example',
    '',
  ])
    assert.deepEqual(await rephrase(plain, 'en'), plain, says)
  assert(sent.every((body) => !body.includes('zebracanary7')))
  stub.closeAllConnections()
  stub.close()
  assert.deepEqual(await rephrase(plain, 'en'), plain, 'a model that does not answer')
  assert(isFaithful('−5.20 %', 'It was −5.20 %'))
})

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const numbersIn = (text: string) => (text.match(/\d[\d.,]*/g) ?? []).map((one) => one.replace(/[.,]+$/, ''))

/** Every number that the screens' calls return for this member, as each language writes it. */
async function numbersOfScreens(): Promise<Set<string>> {
  const as = elena
  const get = async (method: 'GET' | 'POST', url: string, body?: object) =>
    (
      await portal.app.inject({
        method,
        url: `/api${url}`,
        headers: { 'test-user': as, 'content-type': 'application/json' },
        ...(body && { payload: JSON.stringify(body) }),
      })
    ).body
  const period = { dateFrom: '20261001', dateTo: '20261119' }
  const answers = await Promise.all([
    get('GET', '/portfolios/positions/search?portfolioIds=P1&limit=100'),
    get('POST', '/analysis/summary', { portfolioIds: ['P1'], ...period, analysisType: 'TRANSACTIONS' }),
    get('POST', '/valuation', { portfolioId: 'P1', ...period }),
    get('GET', '/eos-amounts/last?contractId=C1'),
    get('GET', '/analysis/dates/C1'),
  ])
  const allowed = new Set<string>()
  for (const language of DOCUMENT_LANGUAGES) {
    const formats = formatsOf(language)
    for (const value of answers.join(' ').match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g) ?? []) {
      const number = Number(value)
      for (const written of [
        formats.money(number, 'USD'),
        formats.change(number),
        ...(/^\d{8}$/.test(value) ? [formats.day(value as never)] : []),
      ])
        for (const part of numbersIn(written)) allowed.add(part)
    }
  }
  return allowed
}
