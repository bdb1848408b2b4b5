import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { findDocuments } from '#documents/find-documents.ts'
import { issueDocument, newDocumentId } from '#documents/issue-document.ts'
import type { Message } from '#messaging/outbox/outbox.ts'
import { openContract } from '#test/books/book.ts'
import { addSaver, openReportsPortal } from '#test/reports/reports-portal.ts'
import { makeStatements } from './make-statements.ts'
import { addTasks, claimTasks } from './statement-tasks.queries.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReportsPortal()
after(portal.close)
const { db } = portal
await addSaver(db, () => portal.prices.refresh())
for (const id of ['a', 'b', 'c', 'd']) await openContract(db, { id, since: '20250601' })
await openContract(db, { id: 'later', since: '20260201' })

const sent: Message[] = []
const deps = {
  ...portal.deps,
  brandName: () => 'Fundholder',
  queueMessage: async (_: unknown, ...messages: Message[]) => void sent.push(...messages),
}
const CONTRACTS = ['saver', 'a', 'b', 'c', 'd', 'later']
const issued = async () =>
  (await findDocuments(db, { contractIds: CONTRACTS, kind: 'ANNUAL_STATEMENT' }))
    .map(({ contractId }) => contractId)
    .sort((one, other) => one.localeCompare(other))

test('two processes share the statements of a year; each contract gets one and each member one message', async () => {
  let poisoned = true
  const renderPdf: typeof deps.renderPdf = async (content, by) => {
    if (poisoned && content.keywords.includes('c')) throw new Error('no such font')
    return deps.renderPdf(content, by)
  }
  const steps: number[] = []
  const [one] = await Promise.all([
    makeStatements({ ...deps, renderPdf }, 2025, ({ done }) => steps.push(done)),
    makeStatements({ ...deps, renderPdf }, 2025, () => undefined),
  ])
  assert.deepEqual(await issued(), ['a', 'b', 'd', 'saver'])
  assert.ok(steps.length > 0)
  assert.equal(one.all, 5)
  assert.equal(sent.length, 4)
  assert.match(sent[0]?.subject ?? '', /2025/)
  assert.equal(new Set(sent.map(({ notification }) => notification?.userId)).size, 4)
  assert.deepEqual(
    [sent[0]?.notification?.kind, sent[0]?.notification?.path],
    ['documents', '/documentation'],
  )

  poisoned = false
  const again = await makeStatements({ ...deps, renderPdf }, 2025, () => undefined)
  assert.deepEqual([again.made, again.failures, again.notified], [5, [], 1])
  assert.deepEqual(await issued(), ['a', 'b', 'c', 'd', 'saver'])
  assert.equal(sent.length, 5)
})

test('a statement whose process was lost is made by a run after its minute is over', async () => {
  const { userId } = await openContract(db, { id: 'e', since: '20250601' })
  const task = { contract_id: 'e', user_id: userId, language: 'en' } as const
  await addTasks(db, [{ year: 2025, entity_id: 169, ...task }])
  const now = portal.clock.now()
  const until = new Date(now.getTime() + 60_000)
  assert.deepEqual(await claimTasks(db, 2025, { now, until, atMost: 1, mostTries: 3 }), [task])

  const during = await makeStatements(deps, 2025, () => undefined)
  assert.deepEqual([during.made, during.all, during.notified], [5, 6, 0])
  portal.clock.pass({ seconds: 60 })
  const later = await makeStatements(deps, 2025, () => undefined)
  assert.deepEqual([later.made, later.all, later.notified], [6, 6, 1])
})

test('a statement published by the manager stays, and its member is not notified of another one', async () => {
  await openContract(db, { id: 'own', since: '20250601' })
  const { id } = await issueDocument(deps, {
    id: newDocumentId(),
    kind: 'ANNUAL_STATEMENT',
    contractId: 'own',
    language: 'en',
    name: 'Annual statement 2025',
    file: 'own.pdf',
    day: calendarDay('20251231'),
    period: { from: calendarDay('20250601'), to: calendarDay('20251231') },
    content: Buffer.from('%PDF-1.7 of the manager %%EOF'),
  })
  const before = sent.length
  const { made, all, notified } = await makeStatements(deps, 2025, () => undefined)
  assert.deepEqual([made, all, notified, sent.length], [7, 7, 0, before])
  const found = await findDocuments(db, { contractIds: ['own'], kind: 'ANNUAL_STATEMENT' })
  assert.deepEqual(
    found.map((one) => one.id),
    [id],
  )
})
