import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { searchDocuments } from '@fundholder/protocol/portfolios/documents.ts'
import { sql } from 'kysely'
import { ownershipByUser } from '#contracts/ownership.ts'
import { openContract } from '#test/books/book.ts'
import { withFolder } from '#test/books/import-folder.ts'
import { openTestPortal } from '#test/portal/portal.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { DOCUMENT_COMMANDS } from './documents.commands.ts'
import { registerDocuments } from './documents.routes.ts'
import { DATABASE_STORAGE } from './storage/document-storage.ts'

const portal = await openTestPortal({
  register: (mount, deps) =>
    registerDocuments(mount, {
      ...deps,
      documents: DATABASE_STORAGE,
      ownership: ownershipByUser,
      linkTo: async () => '',
      funds: { heldBy: async () => [], nameOf: () => undefined },
    }),
})
after(portal.close)
const queued: string[] = []
const deps = {
  ...portal.deps,
  documents: DATABASE_STORAGE,
  jobs: {
    enqueue: async (_: unknown, kind: { name: string }, ...payloads: object[]) =>
      void queued.push(...payloads.map((payload) => `${kind.name} ${JSON.stringify(payload)}`)),
  },
}
const { userId } = await openContract(portal.db, { id: 'C1', since: '20240315' })

const OPTIONS = {
  as: 'Jane Doe',
  type: 'plan-information',
  name: 'Plan rules 2026',
  date: '20260101',
  entity: '169',
}
const publish = (options: Record<string, string | boolean> = {}, content = '%PDF-1.7 rules\n%%EOF\n') =>
  withFolder({ 'rules.pdf': content }, (folder) =>
    runCommand(DOCUMENT_COMMANDS, 'documents publish', {
      deps,
      operands: [`${folder}/rules.pdf`],
      options: { ...OPTIONS, ...options },
    }),
  )
const listed = async () =>
  (await portal.call(searchDocuments, { as: userId })).answer().data.map(({ name, isRead }) => [name, isRead])

test('a published document is unread in the list of its addressees until it is withdrawn', async () => {
  const [line = ''] = await publish({ id: 'RULES-2026' })
  assert.equal(line, 'Published as RULES-2026 for entity 169.')
  assert.deepEqual(await listed(), [['Plan rules 2026', false]])
  assert.deepEqual(queued, ['announce-document {"documentId":"RULES-2026"}'])
  assert.deepEqual(await runCommand(DOCUMENT_COMMANDS, 'documents list', { deps }), [
    'RULES-2026  20260101  plan-information  en  Plan rules 2026  for entity 169  published by Jane Doe',
    '1 document.',
  ])
  const withdraw = () =>
    runCommand(DOCUMENT_COMMANDS, 'documents withdraw', {
      deps,
      operands: ['RULES-2026'],
      options: { as: 'Joe Roe' },
    })
  assert.deepEqual(await withdraw(), ['RULES-2026 is withdrawn: clients no longer see it.'])
  assert.deepEqual(await listed(), [])
  await assert.rejects(withdraw, /No document RULES-2026 can be withdrawn/)
  const [all = ''] = await runCommand(DOCUMENT_COMMANDS, 'documents list', {
    deps,
    options: { withdrawn: true, type: 'plan-information' },
  })
  assert.match(all, /published by Jane Doe {2}withdrawn by Joe Roe$/)
})

test('the same file is published once to the same addressees', async () => {
  await publish({}, '%PDF-1.7 once\n%%EOF\n')
  await assert.rejects(
    publish({}, '%PDF-1.7 once\n%%EOF\n'),
    /is published already, as \S+ \("Plan rules 2026"\)/,
  )
  const { entity: _, ...others } = OPTIONS
  await publish({ ...others, entity: '169', type: 'report' }, '%PDF-1.7 once\n%%EOF\n')
})

const REFUSED: Record<string, [options: Record<string, string | boolean>, content: string, reason: RegExp]> =
  {
    'is no PDF': [{}, 'GIF89a', /rules\.pdf is not published: it is no PDF\.$/],
    'is encrypted': [{}, '%PDF-1.7 trailer << /Encrypt 9 0 R >>\n%%EOF', /it is encrypted/],
    'has scripts in it': [{}, '%PDF-1.7 << /S /JavaScript >>\n%%EOF', /it contains scripts/],
    'is for an entity that does not exist': [
      { entity: '170' },
      '%PDF-1.7\n%%EOF',
      /^There is no entity 170\.$/,
    ],
    'has an id that is taken': [
      { id: 'RULES-2026' },
      '%PDF-1.7 2\n%%EOF',
      /^A document has the id RULES-2026 already/,
    ],
    'is for two addressees': [{ contract: 'C1' }, '%PDF-1.7\n%%EOF', /^Say for whom it is with one of/],
    'has no day': [{ date: 'soon' }, '%PDF-1.7\n%%EOF', /^--date is a day/],
    'has no operator': [{ as: ' ' }, '%PDF-1.7\n%%EOF', /^Name who publishes it/],
  }
for (const [title, [options, content, reason]] of Object.entries(REFUSED))
  test(`refuses to publish a document that ${title}`, async () => {
    const count = () => sql`select count(*) from document`.execute(portal.db).then(({ rows }) => rows)
    const before = await count()
    await assert.rejects(publish(options, content), (error: Error) => reason.test(error.message))
    assert.deepEqual(await count(), before)
  })
