import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import {
  approveRequest,
  requestStatementAddress,
  withdrawRequest,
} from '@fundholder/protocol/users/requests.ts'
import { changeUserData, getUserData } from '@fundholder/protocol/users/users.ts'
import { activityOf } from '#account-activity/account-activity.ts'
import { openContract } from '#test/books/book.ts'
import { type Browser, lastCode } from '#test/portal/browser.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'
import { REQUEST_COMMANDS } from './requests.commands.ts'

const portal = await openSignInPortal()
after(portal.close)
const { db } = portal

let amal: { id: string; username: string; number: number }
let browser: Browser
beforeEach(async () => {
  await db
    .updateTable('profile_request')
    .set({ state: 'withdrawn', decided_at: new Date() })
    .where('state', '=', 'open')
    .execute()
  amal = await portal.addMember()
  browser = portal.openBrowser()
  await browser.signInAs(amal.username)
})

const read = async (by = browser) => (await by.ask(getUserData)).answer().userData
const ask = async (personalData: object, by = browser) => {
  const { version } = await read(by)
  return by.ask(changeUserData, { body: { version, personalData } })
}
const run = async (words: string, operands: string[] = [], options: Record<string, string> = {}) =>
  (await runCommand(REQUEST_COMMANDS, words, { deps: portal.deps, operands, options })).join('\n')
/** The number that `requests list` shows of the only open request. */
const openNumber = async () => /^\d+/.exec(await run('requests list'))?.[0] ?? ''

test('the manager approves a new name by its number, and the client is written to', async () => {
  const other = await portal.addMember()
  await ask({ surname: 'Marsh' })
  const number = await openNumber()
  assert.equal(
    await run('requests list'),
    `${number}  ${amal.username}  surname: Haddad -> Marsh  due 2026-12-04\n1 request.`,
  )
  assert.equal(
    await run('requests approve', [number], { as: 'Jane Doe' }),
    `Request ${number} is approved: ${amal.username}, surname.`,
  )
  const { personalData, requests } = await read()
  assert.deepEqual([personalData.surname, requests[0]?.state], ['Marsh', 'approved'])
  const { surname } = await db
    .selectFrom('person')
    .select('surname')
    .where('user_id', '=', other.id)
    .executeTakeFirstOrThrow()
  assert.equal(surname, 'Haddad')
  const { decided_by } = await db
    .selectFrom('profile_request')
    .select('decided_by')
    .where('user_id', '=', amal.id)
    .executeTakeFirstOrThrow()
  assert.equal(decided_by, 'Jane Doe')
  const mail = portal.messages.at(-1)
  assert.deepEqual(
    [mail?.to, mail?.subject],
    [`amal.${amal.number}@mail.example`, 'Your request was approved'],
  )
  assert.match(mail?.text ?? '', /your request of 20 Nov 2026: surname/)
  await assert.rejects(run('requests approve', [number], { as: 'Jane Doe' }), /decided or withdrawn already/)
})

test('every detail that the manager decides is changed by its approval', async () => {
  const wanted = { name: 'Amala', gender: 'X', emiratesId: '784-1', nationality: 'JO', birthDate: '19840229' }
  await ask(wanted)
  for (const line of (await run('requests list')).split('\n').slice(0, -1))
    await run('requests approve', [line.split(' ')[0] ?? ''], { as: 'Jane Doe' })
  assert.partialDeepStrictEqual((await read()).personalData, wanted)
})

test('a refusal needs a reason, which the client reads, and changes nothing', async () => {
  await ask({ nationality: 'JO' })
  const number = await openNumber()
  await assert.rejects(run('requests refuse', [number], { as: 'Jane Doe' }), /Give the reason/)
  await assert.rejects(run('requests refuse', [number], { reason: 'No passport' }), /Name who decides/)
  await run('requests refuse', [number], { as: 'Jane Doe', reason: 'No copy of the passport' })
  const { personalData, requests } = await read()
  assert.deepEqual(
    [personalData.nationality, requests[0]?.state, requests[0]?.reason],
    [undefined, 'refused', 'No copy of the passport'],
  )
  assert.match(portal.messages.at(-1)?.text ?? '', /Reason: No copy of the passport/)
  const activity = await activityOf(
    portal.deps,
    { userId: amal.id, entityId: 169 },
    { kind: 'activity', skip: 0, limit: 1 },
  )
  assert.partialDeepStrictEqual(activity.data, [{ event: 'request.decided', decision: 'refused' }])
})

test('a client can withdraw only their own open request', async () => {
  await ask({ gender: 'F' })
  const [request] = (await read()).requests
  const other = await portal.addMember()
  const stranger = portal.openBrowser()
  await stranger.signInAs(other.username)
  const params = { id: request?.id ?? '' }
  assert.equal((await stranger.ask(withdrawRequest, { params })).refusal().code, 'profile/request-unknown')
  const after = (await browser.ask(withdrawRequest, { params })).answer().userData.requests
  assert.equal(after[0]?.state, 'withdrawn')
  assert.equal(await run('requests list'), '0 requests.')
})

test('the statement address of an account changes from the day on which the manager approves it', async () => {
  const contractId = `C-${amal.number}`
  await openContract(db, { id: contractId, since: '20240105', userId: amal.id })
  const body = { contractId, statementAddress: '1 Quay, Harbour Town' }
  assert.equal((await browser.ask(requestStatementAddress, { body })).status, 200)
  assert.match(await run('requests list'), new RegExp(`statementAddress of ${contractId}: nothing -> 1 Quay`))
  await run('requests approve', [await openNumber()], { as: 'Jane Doe' })
  assert.partialDeepStrictEqual((await read()).accounts, [
    { contractId, statementAddress: '1 Quay, Harbour Town', statementAddressDate: '20261120' },
  ])
  assert.equal(
    (await browser.ask(requestStatementAddress, { body })).refusal().code,
    'profile/nothing-changed',
  )
})

test('the bank account of a company is changed by two of its users, each with a code', async () => {
  const company = `WORKS-${amal.number}`
  await db.insertInto('employer').values({ id: company, entity_id: 169, name: 'Works' }).execute()
  const join = async (name: string) => {
    const id = await portal.addUser({ username: `${name}.${amal.number}`, userType: 'EMPLOYER' })
    await db.updateTable('portal_user').set({ employer_id: company }).where('id', '=', id).execute()
    const signedIn = portal.openBrowser()
    await signedIn.signInAs(`${name}.${amal.number}`)
    return signedIn
  }
  const first = await join('first')
  const bank = {
    accountHolder: 'Works',
    bankName: 'Bank of Nowhere',
    bic: 'ZZZZAEAD',
    iban: 'AE650000000000000002001',
  }
  /** Sends the change of the account for its code and with it. */
  const propose = async () => {
    const { version } = await read(first)
    const requested = (await first.ask(changeUserData, { body: { version, bank } })).answer()
    assert.ok('verificationCode' in requested)
    const { reference } = requested.verificationCode
    const verificationCode = { reference, code: lastCode(portal.messages) }
    return first.ask(changeUserData, { body: { version, bank, verificationCode } })
  }
  assert.equal((await propose()).refusal().code, 'profile/no-colleague')
  const second = await join('second')
  assert.equal((await propose()).status, 200)
  assert.deepEqual(portal.messages.at(-1)?.to, `second.${amal.number}@mail.example`)
  const { notification } = portal.messages.at(-1) ?? {}
  assert.deepEqual([notification?.kind, notification?.path], ['requests', '/profile#requests'])
  assert.equal((await read(first)).bank, undefined, 'one user changes nothing')
  const [request] = (await read(second)).requests
  assert.partialDeepStrictEqual(request, {
    field: 'companyBankAccount',
    isMine: false,
    requestedBy: 'Amal Haddad',
    wanted: 'Works, Bank of Nowhere, ZZZZAEAD, AE650000000000000002001',
    account: { wanted: bank },
  })
  const params = { id: request?.id ?? '' }
  assert.equal((await first.ask(approveRequest, { params, body: {} })).refusal().code, 'profile/same-person')
  const requested = (await second.ask(approveRequest, { params, body: {} })).answer()
  assert.ok('verificationCode' in requested)
  assert.match(portal.messages.at(-1)?.text ?? '', /Works at Bank of Nowhere, IBAN ending in 2001/)
  const { reference } = requested.verificationCode
  const verificationCode = { reference, code: lastCode(portal.messages) }
  assert.equal((await second.ask(approveRequest, { params, body: { verificationCode } })).status, 200)
  const after = await read(first)
  assert.deepEqual(after.bank, bank)
  assert.equal(after.requests[0]?.wanted, 'Works, Bank of Nowhere, ZZZZAEAD, •••• 2001')
  assert.equal(after.requests[0]?.account?.wanted.iban, '•••• 2001')
  const notified = portal.messages.slice(-2).map(({ to }) => to)
  assert.deepEqual(
    new Set(notified),
    new Set(['first', 'second'].map((name) => `${name}.${amal.number}@mail.example`)),
  )
  await assert.rejects(run('requests approve', ['999999'], { as: 'Jane Doe' }), /There is no request/)
})
