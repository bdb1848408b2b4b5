import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type AssistantEvent, askAssistant } from '@fundholder/protocol/assistant.ts'
import { answerMessage } from '#assistant/answer-message.ts'
import type { Question } from '#assistant/evaluation/questions.ts'
import { openLog } from '#platform/logging/log.ts'
import { importFiles } from '#test/books/import-folder.ts'
import { SMALL_BOOK } from '#test/books/small-book.ts'
import { userInHeader } from './test-authentication.ts'
import { openWholePortal } from './whole-portal.ts'

const SUPPORT_EMAIL = 'help@manager.example'

/** Opens the whole portal with a small book, to question the assistant as a visitor or as its member Elena. */
export async function openAssistantPortal() {
  const logged: string[] = []
  const portal = await openWholePortal({
    settings: { FUNDHOLDER_NOW: '2026-11-20T11:00:00Z', SUPPORT_EMAIL },
    log: openLog('info', { write: (line: string) => void logged.push(line) }),
    authenticate: (deps) => userInHeader(deps.db),
  })
  const { failure } = await importFiles(portal.deps, withPayer(SMALL_BOOK))
  assert.equal(failure, undefined)
  await portal.deps.prices.refresh()
  const { id: elena } = await portal.deps.db
    .selectFrom('portal_user')
    .select('id')
    .where('username', '=', 'elena')
    .executeTakeFirstOrThrow()

  let network = 0
  /** Sends a message from a network of its own, which no limit has counted yet. */
  const ask = (text: string, { as, lang = 'en' }: { as?: string; lang?: Question['language'] } = {}) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/assistant/messages',
      remoteAddress: `10.1.${Math.floor(network++ / 200)}.${network % 200}`,
      headers: {
        'content-type': 'application/json',
        ...(as && { authorization: 'Bearer x', 'test-user': as }),
      },
      payload: JSON.stringify({ text, lang, entity: 169 }),
    })
  const events = async (...sent: Parameters<typeof ask>) => eventsOf((await ask(...sent)).body)

  /** Answers Elena as the route does, without its limit. */
  const answered = (text: string, lang: Question['language']) =>
    answerMessage(
      { ...portal.deps, supportEmail: SUPPORT_EMAIL },
      { sessionId: randomUUID(), userId: elena, entityId: 169, username: 'elena', userType: 'EMPLOYEE' },
      { text, lang, entityId: 169 },
    )

  return { ...portal, logged, elena, ask, events, answered }
}

/** The book in which the employer paid every contribution. */
const withPayer = (book: typeof SMALL_BOOK) => ({
  ...book,
  'transactions.csv': book['transactions.csv'].map((line, place) =>
    place === 0 ? `${line},party` : line.includes(',P3SUBS,') ? `${line},employer` : `${line},`,
  ),
})

/** Events of a streamed answer. */
export const eventsOf = (body: string): AssistantEvent[] =>
  body
    .split('\n\n')
    .filter(Boolean)
    .map((event) => askAssistant.schema.response[200].parse(JSON.parse(event.replace(/^data: /, ''))))

export const kindIn = (all: readonly AssistantEvent[]) => all.find((one) => one.type === 'answer')?.kind

/** Texts and rows of an answer as the client reads them. */
export const shownIn = (all: readonly AssistantEvent[]) =>
  all
    .map((one) =>
      one.type === 'text'
        ? one.text
        : one.type === 'rows'
          ? one.rows.map(({ name, value }) => `${name} ${value}`).join('\n')
          : '',
    )
    .join('\n')
