import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import type { ProfileChange } from '@fundholder/protocol/users/profile.ts'
import { changeUserData, getUserData } from '@fundholder/protocol/users/users.ts'
import { importFiles } from '#test/books/import-folder.ts'
import { type Browser, lastCode } from '#test/portal/browser.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'

const portal = await openSignInPortal()
after(portal.close)

const ACCOUNT = {
  accountHolder: 'Amal Haddad',
  bankName: 'Bank of Nowhere',
  bic: 'NEDSZAJJXXX',
  iban: 'GB82WEST12345698765432',
}
const OTHER_IBAN = 'DE89370400440532013000'

let amal: { id: string; username: string }
let browser: Browser
beforeEach(async () => {
  amal = await portal.addMember()
  browser = portal.openBrowser()
  await browser.signInAs(amal.username)
})

const read = async () => (await browser.ask(getUserData)).answer().userData

/** Changes details in the portal, with the code that comes. */
async function change(body: Omit<ProfileChange, 'version'>) {
  const { version } = await read()
  const put = (more: object) => browser.ask(changeUserData, { body: { ...body, ...more, version } as never })
  const response = (await put({})).answer()
  if (!('verificationCode' in response)) return
  const { reference } = response.verificationCode
  const verificationCode = { reference, code: lastCode(portal.messages) }
  assert.equal((await put({ verificationCode })).status, 200)
}

const load = (files: Record<string, string[]>, options: Record<string, boolean> = {}) =>
  importFiles(portal.deps as never, files, { as: 'Jane Doe', ...options })
/** The manager's book, as it was before the member changed anything. */
const book = ({
  phone = '+447700900201',
  email = 'old@mail.example',
  iban = OTHER_IBAN,
  line = '1 Old Road',
} = {}) => ({
  'users.csv': [
    'username,entity,userType,phone,email,name,surname',
    `${amal.username},169,EMPLOYEE,${phone},${email},Amal,Haddad`,
  ],
  'people.csv': ['username,entity,title,addressLine1', `${amal.username},169,Dr,${line}`],
  'beneficiaries.csv': [
    'username,entity,name,relationship,percent',
    `${amal.username},169,Old Heir,cousin,100`,
  ],
  'bank-accounts.csv': [
    'username,entity,holder,bankName,bic,iban',
    `${amal.username},169,Amal Haddad,Bank of Nowhere,NEDSZAJJXXX,${iban}`,
  ],
})
const OWN = {
  personalData: { mobilePhone: '+447700900999' },
  address: { addressLine1: '3 Palm Court' },
  beneficiaries: [{ fullName: 'Noor Haddad', percent: 100, relationship: 'spouse' }],
  bank: ACCOUNT,
} as Omit<ProfileChange, 'version'>
const details = async () => {
  const { personalData, address, beneficiaries, bank } = await read()
  return [personalData.mobilePhone, address.addressLine1, beneficiaries[0]?.fullName, bank?.iban]
}
const OF_MEMBER = ['+447700900999', '3 Palm Court', 'Noor Haddad', ACCOUNT.iban]
const OF_BOOK = ['+447700900201', '1 Old Road', 'Old Heir', OTHER_IBAN]

test('an import keeps what the member changed in the portal, loads the rest, and names what it kept', async () => {
  assert.equal((await load(book())).failure, undefined)
  assert.deepEqual(await details(), OF_BOOK)
  await change(OWN)
  const loaded = await load(book())
  assert.equal(loaded.failure, undefined)
  assert.deepEqual(await details(), OF_MEMBER)
  assert.equal((await read()).personalData.email, 'old@mail.example')
  assert.deepEqual(
    loaded.printed.filter((line) => line.includes('not loaded') || line.includes('--replace')),
    [
      'users.csv, line 2, phone',
      'people.csv, line 2, addressLine1',
      'beneficiaries.csv, line 2, name',
      'bank-accounts.csv, line 2, iban',
    ]
      .map((cell) => `${cell}: not loaded, the member changed it in the portal`)
      .concat('To load them all the same, import with --replace-own-details.'),
  )
})

test('an option replaces members’ own changes, and later files apply again', async () => {
  await load(book())
  await change(OWN)
  assert.equal((await load(book(), { 'replace-own-details': true })).failure, undefined)
  assert.deepEqual(await details(), OF_BOOK)
  const later = await load(book({ phone: '+447700900202', line: '2 New Road' }))
  assert.ok(!later.printed.some((line) => line.includes('not loaded')))
  assert.deepEqual((await details()).slice(0, 2), ['+447700900202', '2 New Road'])
})

test('once a file agrees with the member, the next file decides again', async () => {
  await load(book())
  await change({ personalData: { mobilePhone: '+447700900999' } } as Omit<ProfileChange, 'version'>)
  await load(book({ phone: '+447700900999' }))
  await load(book({ phone: '+447700900203' }))
  assert.equal((await details())[0], '+447700900203')
})

test('contact and bank details that an import changed are in the audit log of their user, with who ran it', async () => {
  await load(book())
  await load(book({ phone: '+447700900204', email: 'new@mail.example', iban: ACCOUNT.iban }))
  const logged = await portal.db
    .selectFrom('audit_entry')
    .select(['operator', 'details'])
    .where('user_id', '=', amal.id)
    .where('event', '=', 'profile.changed')
    .orderBy('at')
    .execute()
  assert.deepEqual(logged.map(({ operator, details: { fields } }) => ({ operator, fields })).at(-1), {
    operator: 'Jane Doe',
    fields: ['bank', 'email', 'mobilePhone'],
  })
  for (const detail of ['+447700900204', 'new@mail.example', ACCOUNT.iban])
    assert.ok(!JSON.stringify(logged).includes(detail), detail)
})
