import { changing, openCheckedBook, testCheckResults } from '#test/books/checked-book.ts'
import { MEMBER_CHECKS } from './member-checks.ts'

const DEPOSIT = (id: string, currency: string, matures: string) =>
  `insert into deposit values ('${id}', 'C1', 'DEP30', '30', 50000, '${currency}', 4.25, '2026-11-02', '${matures}')`

testCheckResults(await openCheckedBook(), MEMBER_CHECKS, [
  [
    'an allocation of 99 percent',
    changing(`update allocation set percent = 39 where instrument_id = 'WORLD'`),
    ['allocations error: contract C1 from 20261001: 99.00%'],
  ],
  [
    'beneficiaries of 99.99 percent',
    changing(`update beneficiary set percent = 66.66 where position = 1`),
    ['beneficiaries error: user elena of entity 169: 99.99%'],
  ],
  [
    'a contract without a benchmark',
    changing(`update contract set benchmark = null where id = 'C2'`),
    ['contracts-without-benchmark warning: contract C2'],
  ],
  [
    'a model strategy without a model, and a model without a strategy',
    changing(`update contract set model_portfolio = case id when 'C2' then 'CALM' end`),
    [
      'strategies error: contract C1: MODEL without a model portfolio',
      'strategies warning: contract C2: SELF with CALM',
    ],
  ],
  [
    'a user without a phone',
    changing(`update portal_user set phone = null where username = 'boss'`),
    ['users-without-phone warning: user boss of entity 169'],
  ],
  [
    'an employer user without an employer, and an employee of another entity',
    changing(
      `insert into employer values ('FAR', 100, 'Far')`,
      `update portal_user set employer_id = case username when 'elena' then 'FAR' end`,
    ),
    [
      'employers error: user boss of entity 169: EMPLOYER without an employer',
      'employers error: user elena of entity 169: FAR is of entity 100',
    ],
  ],
  [
    'a bank account in another name',
    changing(`update bank_account set holder = 'Tom Marsh'`),
    ['bank-accounts warning: user elena of entity 169: Elena Marsh, the account belongs to Tom Marsh'],
  ],
  [
    'a company’s bank account in a personal name',
    changing(
      `insert into employer_bank_account (employer_id, holder, bank_name, bic, iban)
        select employer_id, 'Ben Okafor', 'Bank', 'BOTEESMM', 'ES9121000418450200051332'
        from portal_user where username = 'boss'`,
    ),
    [
      'bank-accounts warning: user boss of entity 169: Meridian Works Ltd or Meridian, the account belongs to Ben Okafor',
    ],
  ],
  [
    'two users with the same name and birth date',
    changing(
      `update person set name = 'ELENA', surname = 'Marsh', birth_date = '1984-03-17' where name = 'Ben'`,
    ),
    ['repeated-people warning: users boss, elena of entity 169: ELENA Marsh, born on 19840317'],
  ],
  [
    'a deposit in another currency, and a matured one',
    changing(DEPOSIT('D1', 'USD', '2026-11-19'), DEPOSIT('D2', 'EUR', '2026-12-02')),
    [
      'deposits warning: deposit D1 of contract C1: matured on 20261119',
      'deposits warning: deposit D2 of contract C1: EUR, the contract is in USD',
      'deposits-without-value warning: deposit D2 of contract C1: 500.00 EUR',
    ],
  ],
  [
    'a deposit without a booking',
    changing(DEPOSIT('D1', 'USD', '2026-12-02')),
    ['deposits-without-value warning: deposit D1 of contract C1: 500.00 USD'],
  ],
])
