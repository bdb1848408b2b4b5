import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import type { Language } from '@fundholder/domain/users/users.ts'
import { eventsOf, kindIn, openAssistantPortal, shownIn } from '#test/portal/assistant-portal.ts'
import { questionsIn } from './evaluation/questions.ts'

const portal = await openAssistantPortal()
after(portal.close)
const { elena, logged, ask, events, answered } = portal

test('streams an answer as events with its source, not cacheable', async () => {
  const response = await ask('How long does a withdrawal take?')
  assert.match(String(response.headers['content-type']), /^text\/event-stream/)
  const all = eventsOf(response.body)
  assert.deepEqual([kindIn(all), all.at(-1)?.type], ['article', 'end'])
  assert(all.some((one) => one.type === 'source' && one.address === '/help/withdrawals'))
})

test('readers of Arabic are answered in English', async () => {
  const answered = await events('How long does a withdrawal take?', { lang: 'ar' })
  assert.deepEqual(answered, await events('How long does a withdrawal take?'))
  assert.equal(kindIn(await events('كم يستغرق السحب؟', { lang: 'ar' })), 'unknown')
})

test('says that an answer is unknown and names the contact; declines advice', async () => {
  const unknown = await events('What is the weather in Dubai tomorrow?')
  assert.equal(kindIn(unknown), 'unknown')
  assert.match(shownIn(unknown), /help@manager\.example/)
  assert.equal(kindIn(await events('Which fund is the best one to buy?')), 'advice')
})

test('says what a figure shows before its formula', async () => {
  const first = async (question: string, lang: Language) =>
    (await events(question, { lang })).flatMap((one) => (one.type === 'text' ? [one.text] : []))[0]
  assert.equal(
    await first('What is volatility?', 'en'),
    'Volatility shows how much the value of your savings goes up and down in a year. The higher it is, the bumpier the ride.',
  )
  assert.match(String(await first('¿Qué es la volatilidad?', 'es')), /^La volatilidad muestra /)
  assert.match(String(await first("Qu'est-ce que la volatilité ?", 'fr')), /^La volatilité montre /)
  assert.match(String(await first("Che cos'è la volatilità?", 'it')), /^La volatilità mostra /)
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
