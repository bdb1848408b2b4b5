import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import type { Call } from '@fundholder/protocol/call.ts'
import { reportActivity, signOut } from '@fundholder/protocol/users/sign-in.ts'
import { acceptTerms, getTerms, getUserData } from '@fundholder/protocol/users/users.ts'
import * as z from 'zod/mini'
import type { Browser } from '#test/portal/browser.ts'
import { openSignInPortal, registerSignIn } from '#test/sign-in/sign-in-portal.ts'

const readSavings = {
  method: 'GET',
  url: '/test/savings',
  summary: 'Any call that shows something of the portal',
  chapter: 'Test',
  access: 'client',
  refusals: [],
  schema: { response: { 200: z.object({}) } },
} as const satisfies Call
const readStaff = { ...readSavings, url: '/test/staff', access: 'employer' } as const satisfies Call

const portal = await openSignInPortal({
  register: (mount, deps) => {
    registerSignIn(mount, deps)
    mount(readSavings, async () => ({}))
    mount(readStaff, async () => ({}))
  },
})
after(portal.close)

let amalId: string
let browser: Browser
let number = 0
beforeEach(async () => {
  number += 1
  amalId = await portal.addUser({ username: `amal.${number}` })
  browser = portal.openBrowser()
  await browser.signInAs(`amal.${number}`, { terms: false })
})

test('until the terms are accepted only terms, own name, activity and logout answer', async () => {
  const { status, refusal, response } = await browser.ask(readSavings)
  assert.deepEqual([status, refusal().code], [403, 'terms/required'])
  assert.ok(response.headers['system-token'], 'the session goes on meanwhile')
  for (const call of [getTerms, getUserData, reportActivity, signOut] as const)
    assert.equal((await browser.ask<Call>(call)).status, 200, call.url)
})

test('accepting the terms opens the portal, and the first acceptance is recorded', async () => {
  const { version, paragraphs, acceptedAt } = (await browser.ask(getTerms)).answer()
  assert.ok(paragraphs.length > 3)
  assert.equal(acceptedAt, undefined)
  const first = (await browser.ask(acceptTerms, { body: { version } })).answer().acceptedAt
  assert.equal(first, portal.clock.now().toISOString())
  assert.equal((await browser.ask(readSavings)).status, 200)
  const stored = await portal.db
    .selectFrom('portal_user')
    .select(['terms_version', 'terms_accepted_at'])
    .where('id', '=', amalId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(stored, { terms_version: version, terms_accepted_at: new Date(first) })

  portal.clock.pass({ minutes: 1 })
  assert.equal((await browser.ask(acceptTerms, { body: { version } })).answer().acceptedAt, first)
  assert.equal((await browser.ask(getTerms)).answer().acceptedAt, first)
})

test('terms that changed while they were read are not accepted', async () => {
  const { status, refusal } = await browser.ask(acceptTerms, { body: { version: '2019-01' } })
  assert.deepEqual([status, refusal().code], [409, 'terms/other-version'])
  assert.equal((await browser.ask(readSavings)).status, 403)
})

test('requires a user who accepted an older text to accept again', async () => {
  await portal.db
    .updateTable('portal_user')
    .set({ terms_version: '2019-01', terms_accepted_at: portal.clock.now() })
    .where('id', '=', amalId)
    .execute()
  assert.equal((await browser.ask(readSavings)).refusal().code, 'terms/required')
  assert.equal((await browser.ask(getTerms)).answer().acceptedAt, undefined)
})

test('refuses calls for employers to members', async () => {
  const { version } = (await browser.ask(getTerms)).answer()
  await browser.ask(acceptTerms, { body: { version } })
  assert.equal((await browser.ask(readStaff)).refusal().code, 'session/wrong-user-type')

  await portal.addUser({ username: `employer.${number}`, userType: 'EMPLOYER' })
  const employer = portal.openBrowser()
  await employer.signInAs(`employer.${number}`)
  assert.equal((await employer.ask(readStaff)).status, 200)
})

test('the terms are in the reader’s language, paragraph by paragraph', async () => {
  const english = (await browser.ask(getTerms)).answer()
  const french = (await browser.ask(getTerms, { headers: { 'accept-language': 'fr' } })).answer()
  assert.equal(french.title, 'Conditions générales du portail d’épargne')
  assert.equal(french.version, english.version)
  assert.equal(french.paragraphs.length, english.paragraphs.length)
})
