import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { ownershipByUser } from '#contracts/ownership.ts'
import { DATABASE_STORAGE } from '#documents/storage/document-storage.ts'
import type { Message } from '#messaging/outbox/outbox.ts'
import { notifyingOutbox } from '#notification-list/notifying-outbox.ts'
import { openContract } from '#test/books/book.ts'
import { openTestPortal } from '#test/portal/portal.ts'
import { announceToReaders } from './announce-document.ts'
import { type DocumentToPublish, publishDocument, withdrawDocument } from './publish-document.ts'

const portal = await openTestPortal({ register: () => undefined })
after(portal.close)
const { db, clock } = portal

const ids: Record<string, string> = {}
for (const id of ['a', 'b', 'c']) ids[id] = (await openContract(db, { id, since: '20250601' })).userId
await sql`update portal_user set email = ${sql.lit('b@mail.example')} where id = ${ids['b']}`.execute(db)
await sql`insert into muted_email values (${ids['c']}, 'documents')`.execute(db)

const sent: Message[] = []
beforeEach(() => void sent.splice(0))
const deps = {
  ...portal.deps,
  ownership: ownershipByUser,
  documents: DATABASE_STORAGE,
  jobs: { enqueue: async () => undefined },
  funds: { heldBy: async () => [], nameOf: () => undefined },
  brandName: () => 'Fundholder',
  queueMessage: notifyingOutbox(async (_trx, ...messages) => void sent.push(...messages), clock),
}

let files = 0
async function publish(addressee: DocumentToPublish['addressee']): Promise<string> {
  files += 1
  const content = Buffer.from(`%PDF-1.7 ${files}\n%%EOF\n`)
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', content))
  const { id } = await publishDocument(
    deps,
    {
      id: undefined,
      docType: 'plan-information',
      name: `Rules ${files}`,
      language: 'en',
      day: calendarDay('20260101'),
      period: undefined,
      addressee,
      by: 'Jane Doe',
    },
    { content, sha256 },
  )
  return id
}
const listed = async () => {
  const { rows } = await sql<{ user_id: string; path: string }>`
    select user_id, path from notification where subject like ${`%Rules ${files}`}`.execute(db)
  return rows
}

test('notifies each reader of a published document once, by e-mail unless they opted out', async () => {
  const id = await publish({ entityId: 169 })
  await Promise.all([announceToReaders(deps, id, 2), announceToReaders(deps, id, 2)])
  await announceToReaders(deps, id)
  const rows = await listed()
  assert.deepEqual(rows.map(({ user_id }) => user_id).sort(), Object.values(ids).sort())
  assert.equal(rows[0]?.path, '/documentation?tab=plan-information')
  assert.equal(sent.length, 2)
  assert.equal(sent.find(({ to }) => to === 'b@mail.example')?.subject, `New document: Rules ${files}`)
})

test('a lost run resumes after the last notified reader', async () => {
  const id = await publish({ entityId: 169 })
  let batches = 0
  const dying = {
    ...deps,
    queueMessage: async (...args: Parameters<typeof deps.queueMessage>) => {
      batches += 1
      if (batches === 2) throw new Error('the process is gone')
      await deps.queueMessage(...args)
    },
  }
  await assert.rejects(announceToReaders(dying, id, 2))
  assert.equal((await listed()).length, 2)
  await announceToReaders(deps, id, 2)
  assert.equal((await listed()).length, 3)
})

test('notifies only the holder of the document’s contract, and does not announce a withdrawn document', async () => {
  const own = await publish({ contractId: 'a' })
  await announceToReaders(deps, own)
  assert.deepEqual(
    (await listed()).map(({ user_id }) => user_id),
    [ids['a']],
  )
  const withdrawn = await publish({ entityId: 169 })
  await withdrawDocument(deps, { id: withdrawn, by: 'Jane Doe' })
  await announceToReaders(deps, withdrawn)
  assert.deepEqual(await listed(), [])
})
