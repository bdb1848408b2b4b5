import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DOCUMENT_LANGUAGES } from '@fundholder/domain/users/users.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { getSummary, getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import type { AssistantEvent } from '@fundholder/protocol/assistant.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { questionsIn } from '#assistant/evaluation/questions.ts'
import { bookOf } from '#test/books/book.ts'
import { waitingOrder } from '#test/calls/waiting-order.ts'
import { kindIn, openAssistantPortal, shownIn } from '#test/portal/assistant-portal.ts'
import { makeCall } from '#test/portal/portal.ts'

const portal = await openAssistantPortal()
after(portal.close)
const { elena, events, answered } = portal

const firstTextIn = (all: readonly AssistantEvent[]) => all.find((one) => one.type === 'text')?.text

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
  assert.equal(
    firstTextIn(await events('How much did I earn this year?', { as })),
    `From 01 Oct 2026 to ${day(sums.dateTo)}, your profit or loss was ${formatsOf('en').moneyChange(sums.performance ?? 0, 'USD')} after fees.`,
  )
  const paidIn = await events('How much have I contributed since I joined?', { as })
  assert(shownIn(paidIn).includes(money(sums.in, 'USD')))
  assert(sums.inBy)
  assert.equal(
    firstTextIn(await events('How much did my employer pay in?', { as })),
    `From 01 Oct 2026 to ${day(sums.dateTo)}, your employer paid in ${money(sums.inBy.employer, 'USD')}.`,
  )
  const fees = shownIn(await events('What fees did I pay?', { as }))
  assert(fees.includes(money(sums.fees, 'USD')) && fees.includes(money(sums.expenses, 'USD')))
  const holdings = shownIn(await events('Which funds do I hold?', { as }))
  for (const { instrument, amount } of positions.data)
    assert(holdings.includes(money(amount ?? 0, 'USD')), String(instrument.name))
})

test('the balance that a user of a company asks for is that of the company’s contract', async () => {
  const boss = await idOf('boss')
  assert.match(
    shownIn(await events('what is the balance', { as: boss })),
    /The balance of your company’s contract was /,
  )
})

test('what is not yet allocated to members is the balance of the company’s contract', async () => {
  const boss = await idOf('boss')
  const { total, valuedOn, asOf } = (
    await makeCall(portal.app, searchPositions, {
      as: boss,
      query: { portfolioIds: ['P2'], limit: 100 },
    })
  ).answer()
  const { money, day } = formatsOf('en')
  assert.equal(
    firstTextIn(await events('How much is not yet allocated to members?', { as: boss })),
    `${money(total.amount ?? 0, 'EUR')} was not yet allocated to members on ${day(valuedOn ?? asOf)}.`,
  )
})

test('asks back about a period without an answer, and never answers for another', async () => {
  assert.match(shownIn(await events('What did I pay in last month?', { as: elena })), /Please ask again/)
  for (const time of ['last year', 'over the past 3 years'])
    assert.match(
      shownIn(await events(`What did I pay in ${time}?`, { as: elena })),
      /only began on 01 Oct 2026/,
    )
})

test('every number of an answer about the account comes from a call of the screens', async () => {
  const allowed = await numbersOfScreens()
  for (const { text, language, kind } of [...questionsIn('tuning'), ...questionsIn('final')]) {
    if (kind !== 'own') continue
    const answer = shownIn(await answered(text, language))
    for (const number of numbersIn(answer))
      assert(allowed.has(number) || text.includes(number), `${number} in: ${answer}`)
  }
})

test('the employer’s part is no figure once the payer of a contribution is unknown', async () => {
  await bookOf(portal.deps.db, { contractId: 'C1' }).contribute('20261118', 10_000n)
  assert.match(
    firstTextIn(await events('How much did my employer pay in?', { as: elena })) ?? '',
    /^I have no figure for your employer’s part alone\./,
  )
})

test('an order is answered by its reference, to its own client alone', async () => {
  const boss = await idOf('boss')
  const id = await waitingOrder(portal.deps.db, {
    contractId: 'C1',
    userId: elena,
    at: new Date('2026-11-20T12:00:00Z'),
    reference: '7DHR-CFFN',
  })
  const own = await events('Where is order 7dhr-cffn?', { as: elena })
  assert.equal(firstTextIn(own), 'Order 7DHR-CFFN: Waiting for the code.')
  assert(own.some((one) => one.type === 'source' && one.address === `/dealing/orders/${id}`))
  assert.equal(
    firstTextIn(await events("Dov'è l'ordine 7DHR-CFFN?", { as: elena, lang: 'it' })),
    'Ordine 7DHR-CFFN: In attesa del codice.',
  )
  await waitingOrder(portal.deps.db, {
    contractId: 'C2',
    userId: boss,
    at: new Date('2026-11-20T12:00:00Z'),
    reference: '8EHS-DGGP',
  })
  assert.equal(
    firstTextIn(await events('Where is order 8EHS-DGGP?', { as: elena })),
    'There is no order 8EHS-DGGP in your account.',
  )
  assert.match(
    shownIn(await events("Dov'è il mio ordine?", { as: elena, lang: 'it' })),
    /Ordine 7DHR-CFFN In attesa del codice/,
  )
  assert.equal(kindIn(await events('Where is order 7DHR-CFFN?')), 'sign-in')
})

const idOf = async (username: string): Promise<string> => {
  const { id } = await portal.deps.db
    .selectFrom('portal_user')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return id
}

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
        formats.moneyChange(number, 'USD'),
        formats.change(number),
        ...(/^\d{8}$/.test(value) ? [formats.day(value as never)] : []),
      ])
        for (const part of numbersIn(written)) allowed.add(part)
    }
  }
  return allowed
}
