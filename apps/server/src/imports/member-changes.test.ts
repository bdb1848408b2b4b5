import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { verifyChains } from '#ledger/verifying/verifying.ts'
import { writeSetting } from '#platform/database/settings.ts'
import { type Files, importFiles } from '#test/books/import-folder.ts'
import { SMALL_BOOK, withLine } from '#test/books/small-book.ts'
import { openTestPortal } from '#test/portal/portal.ts'

const portal = await openTestPortal({ register: () => {} })
after(portal.close)

const load = (files: Files) => importFiles(portal.deps, files)
const count = async (table: string) =>
  Number(
    (await sql<{ count: bigint }>`select count(*) from ${sql.table(table)}`.execute(portal.db)).rows[0]
      ?.count,
  )
const LOADED = 'Everything is loaded.'
await load(SMALL_BOOK)

const BANK = SMALL_BOOK['bank-accounts.csv'][1]
const [USERS, ELENA] = SMALL_BOOK['users.csv']
const [CONTRACTS, C1] = SMALL_BOOK['contracts.csv']
const [TRANSACTIONS] = SMALL_BOOK['transactions.csv']

test('a sheet of new exposures replaces what it is a sheet of, and nothing else', async () => {
  const { printed } = await load({
    'exposures.csv': ['instrumentId,dimension,key,weight,date', 'WORLD,country,US,1,20261116'],
  })
  assert.deepEqual(printed, ['exposures.csv: 0 added, 1 changed, 0 unchanged, 1 removed', LOADED])
  const { rows } =
    await sql`select instrument_id, dimension, key, weight from exposure order by 1, 2, 3`.execute(portal.db)
  assert.deepEqual(rows, [
    { instrument_id: 'EURO', dimension: 'currency', key: 'EUR', weight: '1.00000000' },
    { instrument_id: 'WORLD', dimension: 'country', key: 'US', weight: '1.00000000' },
    { instrument_id: 'WORLD', dimension: 'exclusion', key: 'coal', weight: '0.02000000' },
  ])
})

test('fewer beneficiaries in the file are fewer on record', async () => {
  const { printed } = await load({
    'beneficiaries.csv': [
      'username,entity,name,relationship,email,percent',
      'ELENA,169,Ida Marsh,mother,,100',
    ],
  })
  assert.deepEqual(printed, ['beneficiaries.csv: 0 added, 1 changed, 0 unchanged, 1 removed', LOADED])
})

test('updates a user by any spelling of the username, and adds one whose letters differ', async () => {
  const changed = await load({ 'users.csv': [USERS, ELENA.replace('elena,169', 'ＥＬＥＮＡ,169')] })
  assert.deepEqual(changed.printed, ['users.csv: 0 added, 1 changed, 0 unchanged', LOADED])
  const others = ['\u00e9lena', 'el\u0435na'].map((username) => ELENA.replace('elena,169', `${username},169`))
  const added = await load({ 'users.csv': [USERS, ELENA, ...others] })
  assert.deepEqual(added.printed, ['users.csv: 2 added, 1 changed, 0 unchanged', LOADED])
})

test('beneficiaries of one person are one sum, however the username is written', async () => {
  const { printed } = await load({
    'beneficiaries.csv': [
      'username,entity,name,relationship,email,percent',
      'ELENA,169,Ida Marsh,mother,,60',
      'elena,169,Jon Marsh,father,,40',
    ],
  })
  assert.deepEqual(printed, ['beneficiaries.csv: 1 added, 1 changed, 0 unchanged', LOADED])
})

test('the first bank account, phone or e-mail is no change; another one is, from now on', async () => {
  const now = portal.clock.now()
  await writeSetting(portal.db, { key: 'latest-moment', shape: z.string() }, now.toISOString(), now)
  const changes = () => portal.db.selectFrom('recent_change').selectAll().orderBy('what').execute()
  assert.deepEqual(await changes(), [])
  const other = BANK.replace('Bank of Nowhere', 'Bank of Elsewhere')
  await load({ 'bank-accounts.csv': withLine('bank-accounts.csv', BANK, other) })
  await load({ 'users.csv': [USERS, ELENA.replace('900101', '900102').replace('elena@', 'elena.marsh@')] })
  const noted = await changes()
  assert.deepEqual(
    noted.map(({ what }) => what),
    ['bank-account', 'email', 'phone'],
  )
  for (const { changed_at } of noted) {
    assert.ok(changed_at >= now, 'not before')
    assert.ok(changed_at.getTime() < now.getTime() + 120_000, 'nor by the machine’s clock')
  }
  await load({ 'users.csv': [USERS, ELENA.replace('900101', '900102').replace('elena@', 'elena.marsh@')] })
  assert.deepEqual(await changes(), noted, 'the same again is no change')
})

test('a user whose role changes is signed out; one whose phone changes is not', async () => {
  const { id } = await portal.db
    .selectFrom('portal_user')
    .select('id')
    .where('username', '=', 'elena')
    .executeTakeFirstOrThrow()
  const now = portal.clock.now()
  await portal.db
    .insertInto('session')
    .values({
      id: randomUUID(),
      user_id: id,
      device_hash: randomBytes(32),
      opened_at: now,
      idle_until: now,
      expires_at: now,
      key_id: 'k1',
      token_seed: randomBytes(32),
      generation: 1,
    })
    .execute()
  const ended = async () =>
    (await portal.db.selectFrom('session').select('end_reason').executeTakeFirstOrThrow()).end_reason
  const { printed } = await load({ 'users.csv': [USERS, ELENA.replace('900101', '900109')] })
  assert.equal(printed[0], 'users.csv: 0 added, 1 changed, 0 unchanged')
  assert.equal(await ended(), null)
  await load({ 'users.csv': [USERS, ELENA.replace('EMPLOYEE', 'MASTER_TRUST')] })
  assert.equal(await ended(), 'role')
})

test('an employer that no file describes is known by name', async () => {
  await load({
    'users.csv': [
      'username,entity,userType,email,name,surname,employer',
      'new,100,EMPLOYEE,new@b.example,N,N,Lone Works',
    ],
  })
  const { rows } = await sql`select * from employer where entity_id = 100`.execute(portal.db)
  assert.deepEqual(rows, [{ id: 'Lone Works', entity_id: 100, name: 'Lone Works' }])
})

test('a contract with booked transactions keeps its owner, portfolio and currency, and begins no later than they', async () => {
  const { failure } = await load({
    'contracts.csv': [CONTRACTS, 'C1,boss,169,P9,GBP,20261002,MODEL,CALM,MSDUWI,0.60'],
  })
  assert.deepEqual(failure?.split('\n'), [
    'contracts.csv line 2, column portfolioId, value "P9": is P1 in the ledger: what is booked is never changed',
    'contracts.csv line 2, column currency, value "GBP": is USD in the ledger: what is booked is never changed',
    'contracts.csv line 2, column username, value "boss": is elena in the ledger: what is booked is never changed',
    'contracts.csv line 2, column initialDate, value "20261002": is 20261001 in the ledger: what is booked is never changed',
    'Nothing was loaded: 4 faults.',
  ])
  const { printed } = await load({ 'contracts.csv': [CONTRACTS, C1.replace('0.60', '0.55')] })
  assert.deepEqual(printed, ['contracts.csv: 0 added, 1 changed, 0 unchanged', LOADED])
})

test('a portfolio of another contract that is stored is not taken over', async () => {
  const { failure } = await load({
    'contracts.csv': [CONTRACTS, 'C3,elena,169,P2,EUR,20261001,SELF,,,0'],
  })
  assert.match(failure ?? '', /column portfolioId, value "P2": is stored as the portfolio of contract C2/)
})

test('a later folder with more transactions adds those alone, be they old or new', async () => {
  const entries = await count('ledger_entry')
  const more = 'P1,20261110,P3SUBS,0127082,,,250,,USD'
  const { printed } = await load({ 'transactions.csv': [...SMALL_BOOK['transactions.csv'], more] })
  assert.deepEqual(printed, ['transactions.csv: 1 added, 0 changed, 8 unchanged', LOADED])
  const { printed: alone } = await load({
    'transactions.csv': [TRANSACTIONS, more, 'P2,20261005,P3SUBS,0127082,,,10,,EUR'],
  })
  assert.deepEqual(alone, ['transactions.csv: 1 added, 0 changed, 1 unchanged', LOADED])
  assert.equal(await count('ledger_entry'), entries + 2)
  const { faults } = await verifyChains(portal.db)
  assert.deepEqual(faults, [])
})

test('a booked transaction with other figures is refused, and the other rows of the folder with it', async () => {
  const entries = await count('ledger_entry')
  const changed = withLine(
    'transactions.csv',
    'P1,20261102,P3REDE,0127082,,,100,,USD',
    'P1,20261102,P3REDE,0127082,,,90,,USD',
  )
  const { failure } = await load({ 'transactions.csv': [...changed, 'P2,20261110,P3SUBS,0127082,,,10,,EUR'] })
  assert.match(
    failure ?? '',
    /^transactions\.csv line 8, column date, value "20261102": on this day the same kind of transaction in this instrument is booked with other figures/,
  )
  assert.equal(await count('ledger_entry'), entries)
})

test('two imports at once load one after the other', async () => {
  const file = [TRANSACTIONS, 'P2,20261112,P3SUBS,0127082,,,33,,EUR']
  const outcomes = await Promise.all([load({ 'transactions.csv': file }), load({ 'transactions.csv': file })])
  assert.deepEqual(
    outcomes.map(({ printed }) => printed[0]).sort((one = '', other = '') => one.localeCompare(other)),
    [
      'transactions.csv: 0 added, 0 changed, 1 unchanged',
      'transactions.csv: 1 added, 0 changed, 0 unchanged',
    ],
  )
})

test('an employer with users stays with their manager; one without any may go to another', async () => {
  const header = 'id,entity,name'
  const { failure } = await load({ 'employers.csv': [header, 'MERIDIAN,100,Meridian', 'NEW,169,New'] })
  assert.equal(
    failure?.split('\n')[0],
    'employers.csv line 2, column entity, value "100": is 169 here, where users have this employer',
  )
  await load({ 'employers.csv': [header, 'NEW,169,New'] })
  const { printed } = await load({ 'employers.csv': [header, 'NEW,100,New'] })
  assert.deepEqual(printed, ['employers.csv: 0 added, 1 changed, 0 unchanged', LOADED])
})
