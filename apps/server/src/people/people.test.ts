import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { listClients } from '@fundholder/protocol/users/clients.ts'
import { changeUserData, getUserData } from '@fundholder/protocol/users/users.ts'
import { blockPortal, unblockPortal } from '#availability/availability.ts'
import { openKeyRing } from '#identity/keys.ts'
import { openContract } from '#test/books/book.ts'
import { openTestPortal } from '#test/portal/portal.ts'
import { accountsWithoutFigures } from '#test/sign-in/accounts-without-figures.ts'
import { registerPeople } from './people.routes.ts'

let ownershipReadings = 0

const portal = await openTestPortal({
  register: (mount, deps) => {
    const accounts = accountsWithoutFigures(deps.db)
    registerPeople(mount, {
      ...deps,
      accounts: {
        ...accounts,
        ownership: (...args) => {
          ownershipReadings += 1
          return accounts.ownership(...args)
        },
      },
      keys: openKeyRing([{ id: 'k1', secret: randomBytes(32) }]),
      queueMessage: async () => {},
      entityOf: () => undefined,
      addressOf: async () => undefined,
      strategyOf: async () => undefined,
      brandName: () => 'Fundholder',
      secureCookies: false,
      passwordMaxDays: 0,
      idleTimeout: true,
    })
  },
})
const { db } = portal
after(portal.close)

const putOnFile = (userId: string, birthDate: string | null) =>
  db
    .insertInto('person')
    .values({
      user_id: userId,
      name: 'Amal',
      surname: 'Haddad',
      birth_date: birthDate === null ? null : calendarDay(birthDate),
      retirement_age: 60,
    })
    .execute()

test('returns the signed-in client, with the strategy of the oldest contract', async () => {
  const userId = randomUUID()
  await openContract(db, { id: 'newer', since: '20260105', userId })
  await openContract(db, { id: 'older', since: '20240105', userId })
  await db.updateTable('contract').set({ strategy_type: 'MODEL' }).where('id', '=', 'older').execute()
  await putOnFile(userId, '19840229')
  ownershipReadings = 0
  assert.partialDeepStrictEqual((await portal.call(getUserData, { as: userId })).answer(), {
    user: userId,
    username: userId,
    userType: 'EMPLOYEE',
    entity: 169,
    strategyType: 'MODEL',
    userData: {
      personalData: { name: 'Amal', surname: 'Haddad', birthDate: '19840229', retirementAge: 60 },
    },
  })
  assert.equal(ownershipReadings, 1, 'all is read of the same contracts')
})

test('a company’s contract is held by the company, and not by the user who acts for it', async () => {
  const { userId } = await openContract(db, { id: 'of-company', since: '20240105' })
  await putOnFile(userId, null)
  await db.insertInto('contract_account').values({ contract_id: 'of-company', client: 'Works LLC' }).execute()
  const holders = async () =>
    (await portal.call(getUserData, { as: userId })).answer().userData.accounts.map((one) => one.holders)
  assert.deepEqual(await holders(), [['Amal Haddad']])
  await db.updateTable('portal_user').set({ user_type: 'EMPLOYER' }).where('id', '=', userId).execute()
  assert.deepEqual(await holders(), [['Works LLC']])
})

test('a user without a contract has no strategy, and an unknown birth date is omitted', async () => {
  const { userId } = await openContract(db, { id: 'handed-over', since: '20260105' })
  const heir = await openContract(db, { id: 'own', since: '20260105' })
  await db.updateTable('contract').set({ user_id: heir.userId }).where('id', '=', 'handed-over').execute()
  await putOnFile(userId, null)
  const { strategyType, userData } = (await portal.call(getUserData, { as: userId })).answer()
  assert.deepEqual([strategyType, userData.personalData.birthDate], [undefined, undefined])
})

test('a client of whom nothing is on file yet is let in, without a name', async () => {
  const { userId } = await openContract(db, { id: 'nameless', since: '20260105' })
  const { userData } = (await portal.call(getUserData, { as: userId })).answer()
  const { name, surname, retirementAge } = userData.personalData
  assert.deepEqual([name, surname, retirementAge], [undefined, undefined, 65])
})

test('stores a language only with the user who chose it', async () => {
  const { userId } = await openContract(db, { id: 'speaker', since: '20260105' })
  const { userId: other } = await openContract(db, { id: 'silent', since: '20260105' })
  const changed = (await portal.call(changeUserData, { as: userId, body: { language: 'fr' } })).answer()
  assert.ok('userData' in changed)
  assert.equal(changed.userData.language, 'fr')
  const languageOf = async (as: string) => (await portal.call(getUserData, { as })).answer().userData.language
  assert.deepEqual([await languageOf(userId), await languageOf(other)], ['fr', undefined])
})

test('a blocked portal refuses a change of language and keeps the former', async () => {
  const { userId } = await openContract(db, { id: 'blocked', since: '20260105' })
  await blockPortal(db, new Date())
  const { status } = await portal.call(changeUserData, { as: userId, body: { language: 'it' } })
  await unblockPortal(db, new Date())
  const { userData } = (await portal.call(getUserData, { as: userId })).answer()
  assert.deepEqual([status, userData.language], [423, undefined])
})

test('the list of clients contains the signed-in one only', async () => {
  const { userId } = await openContract(db, { id: 'standalone', since: '20260105' })
  await openContract(db, { id: 'neighbour', since: '20260105' })
  await putOnFile(userId, null)
  const { data, metadata } = (await portal.call(listClients, { as: userId })).answer()
  assert.deepEqual(data, [{ id: userId, username: userId, name: 'Amal Haddad', entity: 169 }])
  assert.equal(metadata.pagination.total, 1)
})
