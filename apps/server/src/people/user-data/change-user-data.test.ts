import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import type { ProfileChange } from '@fundholder/protocol/users/profile.ts'
import { changeUserData, getUserData } from '@fundholder/protocol/users/users.ts'
import { blockPortal, unblockPortal } from '#availability/availability.ts'
import { payableAccount } from '#people/payee.ts'
import { type Browser, lastCode } from '#test/portal/browser.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'

const portal = await openSignInPortal()
after(portal.close)

const IBAN = 'AE650000000000000002001'
const ACCOUNT = { accountHolder: 'HADDAD Amal', bankName: 'Bank of Nowhere', bic: 'ZZZZAEAD', iban: IBAN }
const HEIRS = [
  { fullName: 'Noor Haddad', percent: 66.67, relationship: 'spouse', contactEmail: 'noor@mail.example' },
  { fullName: 'Leo Haddad', percent: 33.33, relationship: 'child' },
]

let amal: { id: string; username: string; number: number }
let browser: Browser
beforeEach(async () => {
  amal = await portal.addMember()
  browser = portal.openBrowser()
  await browser.signInAs(amal.username)
  portal.messages.length = 0
})

const read = async (by = browser) => (await by.ask(getUserData)).answer().userData
const put = (body: Omit<ProfileChange, 'version'>, version: string) =>
  browser.ask(changeUserData, { body: { ...body, version } as never })
const save = async (body: Omit<ProfileChange, 'version'>) => put(body, (await read()).version)

/** Sends a change twice: for the code and with it. */
async function saveWithCode(body: Omit<ProfileChange, 'version'>) {
  const { version } = await read()
  const response = (await put(body, version)).answer()
  assert.ok('verificationCode' in response)
  const { reference } = response.verificationCode
  return put({ ...body, verificationCode: { reference, code: lastCode(portal.messages) } }, version)
}

test('title and address are saved at once, and an empty line is removed', async () => {
  const address = {
    streetType: 'AVENUE',
    addressLine1: ' 3 Palm Court ',
    addressLine2: 'Dubai',
    country: 'AE',
  }
  const saved = (await save({ personalData: { title: 'Dr' }, address } as ProfileChange)).answer()
  assert.ok('userData' in saved)
  assert.equal(saved.token, undefined)
  await save({ address: { addressLine2: null } })
  const { personalData, address: kept } = await read()
  assert.equal(personalData.title, 'Dr')
  assert.deepEqual(kept, { streetType: 'AVENUE', addressLine1: '3 Palm Court', country: 'AE' })
  assert.deepEqual(portal.messages, [])
})

test('phone, e-mail, beneficiaries and bank account wait for a code whose message names them', async () => {
  const { id: user_id } = await portal.addMember()
  const theirs = {
    user_id,
    position: 1,
    name: 'Zoe Marsh',
    relationship: 'child',
    email: null,
    percent: '100',
  }
  await portal.db.insertInto('beneficiary').values(theirs).execute()
  const detailsOfOther = () =>
    portal.db
      .selectFrom('portal_user')
      .innerJoin('beneficiary', 'beneficiary.user_id', 'portal_user.id')
      .select(['phone', 'portal_user.email', 'beneficiary.name'])
      .where('portal_user.id', '=', user_id)
      .execute()
  const ofOther = await detailsOfOther()
  const { version } = await read()
  const change = {
    personalData: { mobilePhone: '+44 7700 900199', email: 'amal@new.example' },
    beneficiaries: HEIRS,
    bank: { ...ACCOUNT, iban: 'ae65 0000 0000 0000 0002 001' },
  }
  const response = (await put(change, version)).answer()
  assert.ok('verificationCode' in response)
  const [sms] = portal.messages
  assert.equal(sms?.to, '+34600000123', 'the phone on file, not the new one')
  for (const part of [
    '+447700900199',
    'amal@new.example',
    'Noor Haddad 66.67%, Leo Haddad 33.33%',
    'HADDAD Amal at Bank of Nowhere, IBAN ending in 2001',
  ])
    assert.ok(sms.text.includes(part), part)
  assert.ok(!sms.text.includes(IBAN))
  assert.equal((await read()).version, version, 'nothing is saved')

  const { reference } = response.verificationCode
  const code = lastCode(portal.messages)
  const saved = (await put({ ...change, verificationCode: { reference, code } }, version)).answer()
  assert.ok('userData' in saved)
  assert.match(saved.token ?? '', /^[\w-]+\.[\w-]+\.[\w-]+$/)
  const { personalData, beneficiaries, bank } = saved.userData
  assert.deepEqual([personalData.mobilePhone, personalData.email], ['+447700900199', 'amal@new.example'])
  assert.deepEqual(beneficiaries, HEIRS)
  assert.deepEqual(bank, ACCOUNT)
  assert.equal(ofOther.length, 1)
  assert.deepEqual(await detailsOfOther(), ofOther, 'of another member nothing changes')
})

test('a code approves the change it was sent for and no other', async () => {
  const { version } = await read()
  const response = (await put({ bank: ACCOUNT }, version)).answer()
  assert.ok('verificationCode' in response)
  const { reference } = response.verificationCode
  const verificationCode = { reference, code: lastCode(portal.messages) }
  const other = { ...ACCOUNT, iban: 'LU850000000000002002', bic: 'ZZZZLULL' }
  assert.equal((await put({ bank: other, verificationCode }, version)).refusal().code, 'codes/wrong')
  assert.equal((await read()).bank, undefined)
})

test('notifies the old and the new address of a change, and delays withdrawals by 72 hours, for a first account too', async () => {
  await saveWithCode({ personalData: { email: 'amal@new.example' } })
  const notified = portal.messages.filter(({ channel }) => channel === 'email').map(({ to }) => to)
  assert.deepEqual(new Set(notified), new Set([`amal.${amal.number}@mail.example`, 'amal@new.example']))

  const other = await portal.addMember()
  browser = portal.openBrowser()
  await browser.signInAs(other.username)
  await saveWithCode({ bank: ACCOUNT })
  const mail = portal.messages.findLast(({ channel }) => channel === 'email')
  assert.match(mail?.text ?? '', /Bank account added, ending in 2001/)
  const { withdrawalsPausedUntil = '' } = await read()
  assert.ok(Date.parse(withdrawalsPausedUntil) > portal.clock.businessNow().getTime() + 71 * 3_600_000)
  const payable = payableAccount(portal.db, portal.clock, other.id)
  await assert.rejects(payable, { code: 'bank-account/recent-change' })
})

test('an account in another name is refused and the name that it must have is given', async () => {
  const refused = (await save({ bank: { ...ACCOUNT, accountHolder: 'Tom Marsh' } })).refusal()
  assert.deepEqual([refused.code, refused.details], ['profile/other-holder', { holder: 'Amal Haddad' }])
})

for (const [code, change] of [
  ['profile/wrong-iban', { bank: { ...ACCOUNT, iban: 'AE650000000000000002002' } }],
  ['profile/wrong-bic', { bank: { ...ACCOUNT, bic: 'ZZZ' } }],
  ['profile/wrong-birth-date', { personalData: { birthDate: '20300101' } }],
  ['profile/beneficiaries-total', { beneficiaries: [{ ...HEIRS[0], percent: 99.99 }] }],
  ['profile/beneficiaries-total', { beneficiaries: [] }],
  ['profile/nothing-changed', { personalData: {}, address: { poBox: null } }],
] as const)
  test(`refuses ${JSON.stringify(change)} as ${code}, without a code`, async () => {
    assert.equal((await save(change as unknown as ProfileChange)).refusal().code, code)
    assert.deepEqual(portal.messages, [])
  })

test('a change of what was changed elsewhere meanwhile is refused and saves nothing', async () => {
  const { version } = await read()
  await save({ address: { addressLine1: '1 Quay' } })
  const refused = (await put({ address: { addressLine1: '2 Quay' } }, version)).refusal()
  assert.deepEqual(
    [refused.code, refused.details['version']],
    ['profile/changed-elsewhere', (await read()).version],
  )
  assert.equal((await read()).address.addressLine1, '1 Quay')
})

test('saves one of two concurrent changes of a version', async () => {
  const { version } = await read()
  const both = await Promise.all(
    ['1 Quay', '2 Quay'].map((line) => put({ address: { addressLine1: line } }, version)),
  )
  assert.deepEqual(new Set(both.map(({ status }) => status)), new Set([200, 409]))
})

test('details of the manager and of the employer are no part of a change', async () => {
  for (const body of [
    { personalData: { payrollNumber: '1' } },
    { employer: { occupation: 'Boss' } },
    { accounts: [] },
  ])
    assert.equal((await save(body as unknown as ProfileChange)).refusal().code, 'request/invalid')
})

test('a name becomes a request that is due in ten working days, and the name stays', async () => {
  await save({ personalData: { surname: 'Marsh' } })
  const { personalData, requests } = await read()
  assert.equal(personalData.surname, 'Haddad')
  assert.partialDeepStrictEqual(requests, [
    { field: 'surname', former: 'Haddad', wanted: 'Marsh', state: 'open', dueOn: '20261204', isMine: true },
  ])
  await save({ personalData: { surname: 'Marsh' } })
  assert.equal((await read()).requests.length, 1, 'asking again changes nothing')
  const other = (await save({ personalData: { surname: 'Moor' } })).refusal()
  assert.deepEqual([other.code, other.details], ['profile/request-open', { field: 'surname' }])
})

test('a blocked portal refuses a change at both steps', async () => {
  const { version } = await read()
  const response = (await put({ beneficiaries: HEIRS }, version)).answer()
  assert.ok('verificationCode' in response)
  const { reference } = response.verificationCode
  await blockPortal(portal.db, new Date())
  try {
    const verificationCode = { reference, code: lastCode(portal.messages) }
    assert.equal((await put({ beneficiaries: HEIRS, verificationCode }, version)).status, 423)
    assert.equal((await put({ address: { poBox: '1' } }, version)).status, 423)
  } finally {
    await unblockPortal(portal.db, new Date())
  }
  assert.deepEqual((await read()).beneficiaries, [])
})
