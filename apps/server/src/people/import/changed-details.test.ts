import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import type { Message } from '#messaging/outbox/outbox.ts'
import { refuseRecentChange } from '#people/recent-changes.ts'
import { DEMO } from '#platform/database/demo-mark.ts'
import { writeSetting } from '#platform/database/settings.ts'
import { type Files, importFiles, OPERATOR, runImport } from '#test/books/import-folder.ts'
import { SMALL_BOOK } from '#test/books/small-book.ts'
import { openTestPortal } from '#test/portal/portal.ts'

const portal = await openTestPortal({ register: () => {} })
after(portal.close)
const { db, clock } = portal

const messages: Message[] = []
const deps = {
  ...portal.deps,
  queueMessage: async (_trx: unknown, ...queued: Message[]) => void messages.push(...queued),
}
/** Imports files. @returns the messages that were queued, and what the operator saw. */
async function load(files: Files, options: Record<string, string | boolean> = {}) {
  messages.length = 0
  const outcome = await importFiles(deps, files, options)
  return { ...outcome, messages: messages.map(({ channel, to, text }) => ({ channel, to, text })) }
}
const recipients = ({ messages: sent }: Awaited<ReturnType<typeof load>>) =>
  sent.map(({ channel, to }) => `${channel} ${to}`).sort()

const changes = async () =>
  (
    await sql<{ what: string; former: unknown; present: unknown }>`
    select what, former, present from detail_change order by id`.execute(db)
  ).rows
const runs = () => runImport(deps, 'imports list')

const USER_COLUMNS = 'username,entity,userType,phone,email,name,surname'
const BANK_COLUMNS = 'username,entity,holder,bankName,bic,iban'
const user = (name: string, { phone = '+447700900201', email = `${name}@a.example` } = {}) =>
  `${name},169,EMPLOYEE,${phone},${email},${name},Marsh`
const account = (name: string, iban = 'GB82WEST12345698765432', holder = `${name} Marsh`) =>
  `${name},169,${holder},Bank of Nowhere,NEDSZAJJXXX,${iban}`
const OTHER_IBAN = 'DE89370400440532013000'

/** A user of whom everything is on file. */
async function addUser(name: string) {
  const added = await load({
    'users.csv': [USER_COLUMNS, user(name)],
    'bank-accounts.csv': [BANK_COLUMNS, account(name)],
  })
  assert.equal(added.failure, undefined)
  const { id } = await db
    .selectFrom('portal_user')
    .select('id')
    .where('username', '=', name)
    .executeTakeFirstOrThrow()
  return { id, added }
}
const isHeld = (userId: string) =>
  refuseRecentChange(db, clock, userId).then(
    () => false,
    (error: { code?: string }) => error.code === 'bank-account/recent-change',
  )

await load(SMALL_BOOK)

test('a first import sends no notification, and neither does the same folder again', async () => {
  const { id, added } = await addUser('ann')
  assert.deepEqual([added.messages, await changes(), await isHeld(id)], [[], [], false])
  const again = await addUser('ann')
  assert.deepEqual([again.added.messages, await changes(), await isHeld(id)], [[], [], false])
})

test('a changed e-mail address is notified to the former and the new one, and withdrawals are held', async () => {
  const { id } = await addUser('ben')
  const changed = await load({ 'users.csv': [USER_COLUMNS, user('ben', { email: 'other@b.example' })] })
  assert.deepEqual(recipients(changed), ['email ben@a.example', 'email other@b.example'])
  assert.equal(
    changed.messages[0]?.text,
    'Alder & Sons has changed details of your account ben:\n\n- E-mail address changed from b…@a.example to o…@b.example\n\nWithdrawals are paused for 72 hours from now.\n\nIf you did not ask for this change, contact Alder & Sons at once.',
  )
  assert.equal(await isHeld(id), true)
  assert.equal(
    changed.printed[1],
    'Contact or bank details of 1 user changed: they are notified and their withdrawals held for 72 hours.',
  )
})

test('a changed phone is notified by SMS to both numbers and by e-mail, and withdrawals are held', async () => {
  const { id } = await addUser('cat')
  const changed = await load({ 'users.csv': [USER_COLUMNS, user('cat', { phone: '+447700900999' })] })
  assert.deepEqual(recipients(changed), ['email cat@a.example', 'sms +447700900201', 'sms +447700900999'])
  const text =
    'Alder & Sons, account cat: Mobile phone changed from one ending in 201 to one ending in 999. Withdrawals are paused for 72 hours. If you did not ask for this change, contact Alder & Sons at once.'
  assert.deepEqual(
    changed.messages.filter(({ channel }) => channel === 'sms').map((message) => message.text),
    [text, text],
  )
  assert.equal(await isHeld(id), true)
})

test('a changed bank account is notified by e-mail with no more than the last four characters, and withdrawals are held', async () => {
  const { id } = await addUser('dan')
  const changed = await load({ 'bank-accounts.csv': [BANK_COLUMNS, account('dan', OTHER_IBAN)] })
  assert.deepEqual(recipients(changed), ['email dan@a.example'])
  assert.match(
    changed.messages[0]?.text ?? '',
    /- Bank account changed from one ending in 5432 to one ending in 3000\n/,
  )
  assert.doesNotMatch(changed.messages[0]?.text ?? '', /DE89|GB82/)
  assert.equal(await isHeld(id), true)
})

test('one import that changes everything of a user sends each address one message about all of it', async () => {
  await addUser('eve')
  const changed = await load({
    'users.csv': [USER_COLUMNS, user('eve', { phone: '+447700900888', email: 'eve@b.example' })],
    'bank-accounts.csv': [BANK_COLUMNS, account('eve', OTHER_IBAN)],
  })
  assert.deepEqual(recipients(changed), [
    'email eve@a.example',
    'email eve@b.example',
    'sms +447700900201',
    'sms +447700900888',
  ])
  const mail = changed.messages.find(({ to }) => to === 'eve@a.example')?.text ?? ''
  assert.deepEqual(
    [...mail.matchAll(/^- (\S+ \S+)/gm)].map(([, line]) => line),
    ['Mobile phone', 'E-mail address', 'Bank account'],
  )
})

test('a dry run sends, records and holds nothing, and shows what would change', async () => {
  const { id } = await addUser('flo')
  const before = [await changes(), await runs()]
  const files = { 'users.csv': [USER_COLUMNS, user('flo', { phone: '+447700900777' })] }
  const dry = await load(files, { 'dry-run': true })
  assert.deepEqual([await changes(), await runs()], before)
  assert.equal(await isHeld(id), false)
  assert.equal(
    dry.printed[1],
    'Contact or bank details of 1 user would change: they would be notified and their withdrawals held for 72 hours.',
  )
  const { rows } = await sql`select from outbox_message`.execute(db)
  assert.equal(rows.length, 0)
})

test('a failed import sends and records nothing', async () => {
  await addUser('gus')
  const before = [await changes(), await runs()]
  const faulty = await load({
    'users.csv': [USER_COLUMNS, user('gus', { phone: '+447700900666' })],
    'bank-accounts.csv': [BANK_COLUMNS, account('gus', 'GB00WEST12345698765432')],
  })
  assert.ok(faulty.failure)
  assert.deepEqual(faulty.messages, [])
  assert.deepEqual([await changes(), await runs()], before)
})

test('outside a demo an import needs the name of who runs it, and in a demo it does not', async () => {
  const files = { 'users.csv': [USER_COLUMNS, user('ann')] }
  const unnamed = await load(files, { as: ' ' })
  assert.equal(unnamed.failure, 'Name who runs the import, for the record: --as "Jane Doe".')
  assert.equal((await load(files, { as: ' ', 'dry-run': true })).failure, undefined)
  assert.match((await load(files, { as: 'Jane\nDoe' })).failure ?? '', /name in one line/)
  const day = clock.today()
  await writeSetting(db, DEMO, { seed: 1, madeOn: day, livedThrough: day }, clock.now())
  assert.equal((await load(files, { as: ' ' })).failure, undefined)
  assert.match((await runs()).printed.at(-2) ?? '', /  not named  users\.csv$/)
  await sql`delete from setting where key = 'demo'`.execute(db)
})

test('imports and the details they changed are listed with both values and who ran them', async () => {
  await addUser('hal')
  await load({ 'users.csv': [USER_COLUMNS, user('hal', { phone: '+447700900555' })] }, { as: 'Jane Doe' })
  const [run = ''] = (await runs()).printed.filter((line) => line.includes('Jane Doe'))
  const [id = '', ...rest] = run.split('  ')
  assert.deepEqual(rest, ['2026-11-20T11:00:00Z', 'Jane Doe', 'users.csv'])
  const listed = await runImport(deps, 'imports changes', [id])
  assert.deepEqual(listed.printed, [
    '2026-11-20T11:00:00Z  hal of entity 169  phone: +447700900201 → +447700900555  by Jane Doe',
    '1 change.',
  ])
  const all = await runImport(deps, 'imports changes')
  assert.ok(all.printed.some((line) => /eve .* bank-account: eve Marsh, .* by Test operator$/.test(line)))
  assert.equal(
    (await runImport(deps, 'imports changes', ['1'])).failure,
    'There is no import 1; "imports list" shows them.',
  )
  assert.equal(OPERATOR, 'Test operator')
})

test('the portal cannot change, delete or add recorded entries', async () => {
  for (const statement of [
    'update detail_change set import_id = null',
    'delete from detail_change',
    "insert into detail_change (user_id, what, changed_at) select id, 'phone', now() from portal_user",
    "update import_run set run_by = 'Nobody'",
    'delete from import_run',
    "select record_detail_change(id, 'phone', null, null) from portal_user",
  ])
    await assert.rejects(sql.raw(statement).execute(db), /permission denied|append-only/, statement)
})

test('a change outside imports is recorded without an import', async () => {
  const { id } = await addUser('ida')
  await db.updateTable('portal_user').set({ phone: '+447700900444' }).where('id', '=', id).execute()
  const { printed } = await runImport(deps, 'imports changes')
  assert.match(
    printed.at(-2) ?? '',
    /ida of entity 169  phone: \+447700900201 → \+447700900444  not by an import$/,
  )
})
