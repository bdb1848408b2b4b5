import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { verifyChains } from '#ledger/verifying/verifying.ts'
import { type Files, importFiles } from '#test/books/import-folder.ts'
import { SMALL_BOOK } from '#test/books/small-book.ts'
import { openTestPortal } from '#test/portal/portal.ts'

const portal = await openTestPortal({ register: () => {} })
after(portal.close)

const LOADED = 'Everything is loaded.'
const TABLES = [
  'entity',
  'instrument',
  'price',
  'fx_rate',
  'benchmark_item',
  'model_portfolio_item',
  'exposure',
  'holding',
  'fund_fact',
  'score',
  'fund_fee',
  'fund_holiday',
  'employer',
  'employer_record',
  'portal_user',
  'person',
  'person_record',
  'salary',
  'beneficiary',
  'bank_account',
  'contract',
  'allocation',
  'deposit',
  'document',
  'ledger_entry',
  'ledger_posting',
  'ledger_row',
  'ledger_balance',
  'ledger_chain',
]

const load = (files: Files) => importFiles(portal.deps, files)
const first = await load(SMALL_BOOK)
const rowsOf = async (table: string) =>
  (
    await sql<Record<string, unknown>>`select * from ${sql.table(table)} t order by t::text`.execute(
      portal.db,
    )
  ).rows
/** Everything that is stored, each row with its place on disk. */
const everything = async () =>
  Promise.all(
    TABLES.map(
      async (table) =>
        (
          await sql`select xmin::text, ctid::text, t::text from ${sql.table(table)} t order by t::text`.execute(
            portal.db,
          )
        ).rows,
    ),
  )
const user = (username: string) =>
  portal.db.selectFrom('portal_user').selectAll().where('username', '=', username).executeTakeFirstOrThrow()

test('a whole book is loaded, each file counted', () => {
  assert.deepEqual(first, {
    failure: undefined,
    printed: [
      'entities.csv: 2 added, 0 changed, 0 unchanged',
      'instruments.csv: 5 added, 0 changed, 0 unchanged',
      'prices.csv: 108 added, 0 changed, 0 unchanged',
      'fx.csv: 36 added, 0 changed, 0 unchanged',
      'benchmarks.csv: 1 added, 0 changed, 0 unchanged',
      'model-portfolios.csv: 2 added, 0 changed, 0 unchanged',
      'exposures.csv: 4 added, 0 changed, 0 unchanged',
      'holdings.csv: 2 added, 0 changed, 0 unchanged',
      'fund-facts.csv: 2 added, 0 changed, 0 unchanged',
      'scores.csv: 1 added, 0 changed, 0 unchanged',
      'fund-fees.csv: 2 added, 0 changed, 0 unchanged',
      'calendars.csv: 2 added, 0 changed, 0 unchanged',
      'employers.csv: 1 added, 0 changed, 0 unchanged',
      'users.csv: 2 added, 0 changed, 0 unchanged',
      'people.csv: 1 added, 0 changed, 0 unchanged',
      'salaries.csv: 2 added, 0 changed, 0 unchanged',
      'beneficiaries.csv: 2 added, 0 changed, 0 unchanged',
      'bank-accounts.csv: 1 added, 0 changed, 0 unchanged',
      'contracts.csv: 2 added, 0 changed, 0 unchanged',
      'accounts.csv: 1 added, 0 changed, 0 unchanged',
      'holders.csv: 2 added, 0 changed, 0 unchanged',
      'allocations.csv: 2 added, 0 changed, 0 unchanged',
      'deposits.csv: 1 added, 0 changed, 0 unchanged',
      'documents.csv: 2 added, 0 changed, 0 unchanged',
      'help-articles.csv: 1 added, 0 changed, 0 unchanged',
      'transactions.csv: 8 added, 0 changed, 0 unchanged',
      LOADED,
    ],
  })
})

test('users come without a password, their phone with its country; what a file leaves open is usual', async () => {
  const [elena, boss] = [await user('elena'), await user('boss')]
  assert.deepEqual([elena.password_hash, elena.phone, elena.employer_id], [null, '+447700900101', 'MERIDIAN'])
  assert.equal(elena.created_at.getTime(), portal.clock.now().getTime())
  const people = new Map((await rowsOf('person')).map(({ user_id, ...person }) => [user_id, person]))
  assert.deepEqual(people.get(elena.id), {
    name: 'Elena',
    surname: 'Marsh',
    birth_date: '19840317',
    retirement_age: 60,
  })
  assert.deepEqual(people.get(boss.id), {
    name: 'Ben',
    surname: 'Osgood',
    birth_date: null,
    retirement_age: 65,
  })
})

test('users come with a language, and one that the user has chosen stays', async () => {
  const columns = 'username,entity,userType,email,name,surname,language'
  const joiner = (language: string) => ({
    'users.csv': [columns, `linguist,169,EMPLOYEE,linguist@a.example,Ida,Marsh,${language}`],
  })
  const languages = async () =>
    (
      await sql<{ language: string }>`select language from portal_user where username = 'linguist'`.execute(
        portal.db,
      )
    ).rows
  assert.equal((await load(joiner('fr'))).failure, undefined)
  assert.deepEqual(await languages(), [{ language: 'fr' }])
  await load(joiner('it'))
  assert.deepEqual(await languages(), [{ language: 'fr' }])
  assert.match((await load(joiner('de'))).failure ?? '', /language/)
})

test('stores people, contracts and funds in their tables, with money in minor units', async () => {
  const { id: user_id } = await user('elena')
  assert.deepEqual(await rowsOf('salary'), [
    { user_id, from_day: '20190401', monthly_basic: 400_000n, currency: 'USD' },
    { user_id, from_day: '20240101', monthly_basic: 451_234n, currency: 'USD' },
  ])
  assert.deepEqual(await rowsOf('beneficiary'), [
    {
      user_id,
      position: 1,
      name: 'Tom Marsh',
      relationship: 'brother',
      email: 'tom@marsh.example',
      percent: '66.67',
    },
    { user_id, position: 2, name: 'Ida Marsh', relationship: 'mother', email: null, percent: '33.33' },
  ])
  assert.partialDeepStrictEqual(await rowsOf('bank_account'), [
    { user_id, iban: 'IE64IRCE92050112345678', bic: 'AAAAIE22' },
  ])
  assert.partialDeepStrictEqual(await rowsOf('person_record'), [
    { user_id, title: 'Ms', gender: null, address_line_1: '3 Mill Lane', joined_on: '20190401' },
  ])
  assert.deepEqual(await rowsOf('employer_record'), [
    { employer_id: 'MERIDIAN', company_name: 'Meridian Works Ltd', location: 'Dublin' },
  ])
  assert.partialDeepStrictEqual(await rowsOf('contract'), [
    {
      id: 'C1',
      portfolio_id: 'P1',
      user_id,
      strategy_type: 'MODEL',
      model_portfolio: 'CALM',
      fee_basis_points: 60,
    },
    { id: 'C2', portfolio_id: 'P2', currency: 'EUR', model_portfolio: null, fee_basis_points: 0 },
  ])
  assert.deepEqual(await rowsOf('allocation'), [
    { contract_id: 'C1', from_day: '20261001', instrument_id: 'EURO', percent: '60.00' },
    { contract_id: 'C1', from_day: '20261001', instrument_id: 'WORLD', percent: '40.00' },
  ])
  assert.partialDeepStrictEqual(await rowsOf('deposit'), [
    { id: 'D1', principal: 50_000n, rate: '4.2500', maturity_day: '20261202' },
  ])
  assert.partialDeepStrictEqual(await rowsOf('document'), [
    { id: 'KID-WORLD', instrument_id: 'WORLD', contract_id: null, file: 'kid/world.pdf' },
    { id: 'STATEMENT-C1', instrument_id: null, contract_id: 'C1' },
  ])
  assert.equal((await rowsOf('exposure')).length, 4)
  assert.deepEqual(await rowsOf('fund_holiday'), [
    { calendar: 'DUBLIN', day: '20260317' },
    { calendar: 'DUBLIN', day: '20261026' },
  ])
  const { rows } =
    await sql`select calendar from instrument where id in ('WORLD', 'EURO') order by id`.execute(portal.db)
  assert.deepEqual(rows, [{ calendar: null }, { calendar: 'DUBLIN' }])
})

test('the same folder again changes nothing, in no table', async () => {
  const before = await everything()
  const { printed, failure } = await load(SMALL_BOOK)
  assert.equal(failure, undefined)
  for (const line of printed.slice(0, -1))
    assert.match(line, /: 0 added, 0 changed, \d+ unchanged(, 0 removed)?$/)
  assert.deepEqual(await everything(), before)
})

test('every entry balances and is chained', async () => {
  const { chains, faults } = await verifyChains(portal.db)
  assert.deepEqual([chains, faults], [2, []])
})
