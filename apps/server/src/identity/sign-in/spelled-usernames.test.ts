import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { IDENTITY_COMMANDS } from '#identity/identity.commands.ts'
import { INVITATION_COMMANDS } from '#identity/invitations/invitations.commands.ts'
import { statementRecorder } from '#test/database/statement-recorder.ts'
import { lastCode, PASSWORD } from '#test/portal/browser.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { openSignInPortal, registerSignIn } from '#test/sign-in/sign-in-portal.ts'

const recorder = statementRecorder()
const portal = await openSignInPortal({
  register: (mount, deps) => registerSignIn(mount, { ...deps, db: deps.db.withPlugin(recorder) }),
})
after(portal.close)

/** Pairs of spellings. The second is that of an account, the first another spelling of it or a similar name. */
const SPELLINGS = [
  ['a dotted capital I, then i', 'jo\u0130ner.1', 'joiner.1'],
  ['i, then a dotted capital I', 'joiner.2', 'jo\u0130ner.2'],
  ['i with a combining dot, then a dotted capital I', 'joi\u0307ner.3', 'jo\u0130ner.3'],
  ['a dotless i, then i', 'jo\u0131ner.4', 'joiner.4'],
  ['capitals, then small letters', 'JOINER.5', 'joiner.5'],
  ['full width, then half', 'ｊｏｉｎｅｒ．6', 'joiner.6'],
  ['the Kelvin sign, then k', 'joiner.\u212A7', 'joiner.k7'],
  ['a long s, then s', 'joiner.\u017F8', 'joiner.s8'],
  ['a sharp s, then two', 'joiner.\u00DF9', 'joiner.ss9'],
  ['a combining accent, then a composed letter', 'joiner.e\u030110', 'joiner.\u00E910'],
  ['an invisible character, then none', 'joi\u200Bner.11', 'joiner.11'],
] as const

/** Answers to five wrong passwords for one spelling and one for the other, with the statements that each took. */
async function observed(first: string, then: string) {
  await sql`delete from wrong_password_run`.execute(portal.db)
  const seen = []
  for (const username of [first, first, first, first, first, then]) {
    recorder.statements.length = 0
    const { response } = await portal.openBrowser().requestCode(username, 'Wrong-2026!')
    const { 'request-id': _, date: __, ...headers } = response.headers
    seen.push({
      status: response.statusCode,
      headers,
      body: response.body,
      statements: [...recorder.statements],
    })
  }
  return seen
}

for (const [title, first, then] of SPELLINGS)
  test(`answers wrong passwords alike for known and unknown usernames: ${title}`, async () => {
    const unknown = await observed(first, then)
    await portal.addUser({ username: then })
    const known = await observed(first, then)
    assert.deepEqual(known, unknown)
    assert.ok(known.every(({ statements }) => statements.length > 1))
  })

test('signs in, unlocks and invites a user by any spelling of the username', async () => {
  const id = await portal.addUser({ username: 'Straße.\u0130ris@demo.example' })
  const spelling = 'STRASSE.i\u0307RIS＠demo.example'
  const browser = portal.openBrowser()
  const { reference } = (await browser.requestCode(spelling)).answer().verificationCode
  assert.equal(
    (await browser.enterCode(spelling, reference, lastCode(portal.messages), PASSWORD)).status,
    200,
  )
  const { user_id } = await portal.db.selectFrom('session').select('user_id').executeTakeFirstOrThrow()
  assert.equal(user_id, id)
  for (let tried = 0; tried < 5; tried += 1)
    await portal.openBrowser().requestCode('strasse.\u0130ris@demo.example', 'Wrong-2026!')
  const line = { deps: portal.deps, operands: [spelling] }
  assert.deepEqual(await runCommand(IDENTITY_COMMANDS, 'users unlock', line), [
    'Straße.\u0130ris@demo.example can sign in again.',
  ])
  const deps = { ...portal.deps, addressOf: async () => new URL('https://portal.example') }
  const [said] = await runCommand(INVITATION_COMMANDS, 'users invite', { deps, operands: [spelling] })
  assert.match(said ?? '', /^A link to Straße\.\u0130ris@mail\.example is queued/)
})
