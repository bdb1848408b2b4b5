import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, calendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { type Files, importFiles } from '#test/books/import-folder.ts'
import { SMALL_BOOK, withLine } from '#test/books/small-book.ts'
import { openTestPortal } from '#test/portal/portal.ts'

const portal = await openTestPortal({ register: () => {} })
after(portal.close)

const BANK = 'elena,169,Elena Marsh,Bank of Nowhere,AAAAIE22,IE64 IRCE 9205 0112 3456 78'
const ELENA = 'elena,169,EMPLOYEE,+44 7700 900101,elena@alder.example,Elena,Marsh,19840317,60,MERIDIAN'
const BOSS = 'boss,169,EMPLOYER,+44 7700 900102,boss@meridian.example,Ben,Osgood,,,MERIDIAN'
const C1 = 'C1,elena,169,P1,USD,20261001,MODEL,CALM,MSDUWI,0.60'
const C2 = 'C2,boss,169,P2,EUR,20261001,SELF,,MSDUWI,0'
const DEPOSIT = 'D1,C1,DEP30,30,500,USD,4.25,20261102,20261202'
const DOCUMENT = 'STATEMENT-C1,ANNUAL_STATEMENT,Statement,en,1,20261001,,C1,,statements/c1.pdf'
const PAID_IN = 'P2,20261001,P3SUBS,0127082,,,2500,,EUR'

type Changed = [file: keyof typeof SMALL_BOOK, line: string, into: string]

const BAD: [title: string, changed: Changed, fault: string][] = [
  [
    'an account number with swapped digits',
    ['bank-accounts.csv', BANK, BANK.replace('IE64', 'IE46')],
    'bank-accounts.csv line 2, column iban, value "IE46 IRCE 9205 0112 3456 78": is no IBAN: its country, its length or its check digits are wrong',
  ],
  [
    'a bank without a country',
    ['bank-accounts.csv', BANK, BANK.replace('AAAAIE22', 'AAAA1E22')],
    'bank-accounts.csv line 2, column bic, value "AAAA1E22": is no BIC: it has 8 or 11 characters, the fifth and sixth are the country',
  ],
  [
    'a phone without its country',
    ['users.csv', ELENA, ELENA.replace('+44 7700', '07700')],
    'users.csv line 2, column phone, value "07700 900101": must be a number with its country, such as +44 7700 900101',
  ],
  [
    'two addresses in one cell',
    ['users.csv', ELENA, ELENA.replace('elena@alder.example', 'a@b.example;c@d.example')],
    'users.csv line 2, column email, value "a@b.example;c@d.example": is no e-mail address',
  ],
  [
    'an employer of another entity',
    ['users.csv', BOSS, `${BOSS}\nnew,100,EMPLOYEE,,new@b.example,N,N,,,MERIDIAN`],
    'users.csv line 4, column employer, value "MERIDIAN": is an employer of entity 169',
  ],
  [
    'one user in two ways of writing',
    ['users.csv', BOSS, `${BOSS}\nElena,169,EMPLOYEE,,new@b.example,N,N,,,`],
    'users.csv line 4, column username, entity, value "Elena, 169": already in line 2, written "elena, 169"',
  ],
  [
    'one user in small letters and in full width',
    ['users.csv', BOSS, `${BOSS}\nＥlena,169,EMPLOYEE,,new@b.example,N,N,,,`],
    'users.csv line 4, column username, entity, value "Ｅlena, 169": already in line 2, written "elena, 169"',
  ],
  [
    'one user with a composed and a combining accent',
    [
      'users.csv',
      BOSS,
      `${BOSS}\njos\u00e9,169,EMPLOYEE,,new@b.example,N,N,,,\njose\u0301,169,EMPLOYEE,,new@b.example,N,N,,,`,
    ],
    'users.csv line 5, column username, entity, value "jose\u0301, 169": already in line 4, written "jos\u00e9, 169"',
  ],
  [
    'two bank accounts of one user in two spellings',
    ['bank-accounts.csv', BANK, `${BANK}\n${BANK.replace('elena', 'ELENA')}`],
    'bank-accounts.csv line 3, column username, entity, value "ELENA, 169": already in line 2, written "elena, 169"',
  ],
  [
    'a username without a visible character',
    ['users.csv', BOSS, `${BOSS}\n\u2060,169,EMPLOYEE,,new@b.example,N,N,,,`],
    'users.csv line 4, column username, value "\u2060": has no visible character',
  ],
  [
    'an unknown type of user',
    ['users.csv', ELENA, ELENA.replace('EMPLOYEE', 'Member')],
    'users.csv line 2, column userType, value "Member": must be one of EMPLOYER, EMPLOYEE, MASTER_TRUST, API',
  ],
  [
    'a contract of an unknown user',
    ['contracts.csv', C2, C2.replace('boss', 'chief')],
    'contracts.csv line 3, column username, value "chief": entity 169 has no such user',
  ],
  [
    'two contracts with one portfolio',
    ['contracts.csv', C2, `${C2}\n${C2.replace('C2', 'C3').replace('P2', 'P1')}`],
    'contracts.csv line 4, column portfolioId, value "P1": already in line 2',
  ],
  [
    'a contract with an unknown benchmark',
    ['contracts.csv', C1, C1.replace('MSDUWI', 'MSDUW1')],
    'contracts.csv line 2, column benchmark, value "MSDUW1": there is no such benchmark',
  ],
  [
    'a fee of sixty percent',
    ['contracts.csv', C1, C1.replace('0.60', '60')],
    'contracts.csv line 2, column feeRate, value "60": must be from 0 to 10',
  ],
  [
    'beneficiaries of 100.01 percent',
    ['beneficiaries.csv', 'elena,169,Ida Marsh,mother,,33.33', 'elena,169,Ida Marsh,mother,,33.34'],
    'beneficiaries.csv line 2, column percent, value "100.01": the beneficiaries of elena, 169 must sum to 100',
  ],
  [
    'a beneficiary without a number, which keeps the others from being summed',
    ['beneficiaries.csv', 'elena,169,Ida Marsh,mother,,33.33', 'elena,169,Ida Marsh,mother,,a third'],
    'beneficiaries.csv line 3, column percent, value "a third": must be a number with a dot for its decimals',
  ],
  [
    'an allocation of 99 percent',
    ['allocations.csv', 'C1,20261001,WORLD,40', 'C1,20261001,WORLD,39'],
    'allocations.csv line 2, column percent, value "99": the percents of C1, 2026-10-01 must sum to 100',
  ],
  [
    'a salary with three decimals of a cent',
    ['salaries.csv', 'elena,169,20240101,4512.34,USD', 'elena,169,20240101,4512.345,USD'],
    'salaries.csv line 3, column monthlyBasic: has more decimals than USD',
  ],
  [
    'a deposit in a fund',
    ['deposits.csv', DEPOSIT, DEPOSIT.replace('DEP30', 'WORLD')],
    'deposits.csv line 2, column instrumentId, value "WORLD": is no deposit: its kind is fund',
  ],
  [
    'a deposit that ends on no day',
    ['deposits.csv', DEPOSIT, DEPOSIT.replace('20261202', '')],
    'deposits.csv line 2, column maturityDate: an evergreen deposit has no maturity, every other has one',
  ],
  [
    'a deposit that ends before it begins',
    ['deposits.csv', DEPOSIT, DEPOSIT.replace('20261202', '20261101')],
    'deposits.csv line 2, column maturityDate, value "20261101": must be after the start',
  ],
  [
    'a document outside the documents folder',
    ['documents.csv', DOCUMENT, DOCUMENT.replace('statements/', '../')],
    'documents.csv line 3, column file, value "../c1.pdf": must be a path below the folder of documents, such as kid/world.pdf',
  ],
  [
    'a document of an unknown contract',
    ['documents.csv', DOCUMENT, DOCUMENT.replace(',C1,', ',C9,')],
    'documents.csv line 3, column contractId, value "C9": there is no such contract',
  ],
  [
    'an exposure in an unknown dimension',
    ['exposures.csv', 'EURO,currency,EUR,1,20261030', 'EURO,money,EUR,1,20261030'],
    'exposures.csv line 5, column dimension, value "money": must be one of assetclass, instrumenttype, country, sector, currency, controversy, exclusion',
  ],
  [
    'a score above a hundred',
    ['scores.csv', 'WORLD,environment,61.5,20261030', 'WORLD,environment,161.5,20261030'],
    'scores.csv line 2, column score, value "161.5": must be from 0 to 100',
  ],
  [
    'a transaction in a portfolio that no contract has',
    ['transactions.csv', PAID_IN, PAID_IN.replace('P2', 'P9')],
    'transactions.csv line 9, column portfolioId, value "P9": no contract has this portfolio',
  ],
  [
    'a transaction in an unknown instrument',
    ['transactions.csv', PAID_IN, 'P2,20261001,P3SUBS,MOON,1,2500,2500,,EUR'],
    'transactions.csv line 9, column instrumentId, value "MOON": no such instrument',
  ],
  [
    'a payment before the contract began',
    ['transactions.csv', PAID_IN, PAID_IN.replace('20261001', '20260930')],
    'transactions.csv line 9, column date, value "20260930": is before the contract began on 20261001',
  ],
  [
    'more money taken out than was paid in',
    ['transactions.csv', 'P1,20261102,P3REDE,0127082,,,100,,USD', 'P1,20261102,P3REDE,0127082,,,600,,USD'],
    'transactions.csv line 8, column amount, value "600": takes more than there is: at the close of 20261102 the portfolio would hold -0.50 USD',
  ],
]
for (const [title, [file, line, into], fault] of BAD)
  test(`refused, with nothing loaded: ${title}`, async () => {
    const book: Files = { ...SMALL_BOOK, [file]: withLine(file, line, into) }
    const { failure } = await importFiles(portal.deps, book)
    assert.equal(failure, `${fault}\nNothing was loaded: 1 fault.`)
    const { rows } = await sql`select id::text from entity union all select id from instrument`.execute(
      portal.db,
    )
    assert.deepEqual(rows, [])
  })

const MANY: [title: string, file: keyof typeof SMALL_BOOK, row: (at: number) => string, reason: string][] = [
  [
    'users who are unknown',
    'bank-accounts.csv',
    (at) => BANK.replace('elena', `u${at}`),
    'entity 169 has no such user',
  ],
  [
    'salaries that are too fine',
    'salaries.csv',
    (at) => `elena,169,${dayOf(at)},1.005,USD`,
    'has more decimals than USD',
  ],
  ['allocations of less than all', 'allocations.csv', (at) => `C1,${dayOf(at)},WORLD,99`, 'must sum to 100'],
]
const dayOf = (at: number) => addDays(calendarDay('20200101'), at)
for (const [title, file, row, reason] of MANY)
  test(`the first thousand are named and all are counted: ${title}`, async () => {
    const rows = Array.from({ length: 1_100 }, (_, at) => row(at))
    const book: Files = { ...SMALL_BOOK, [file]: [`${SMALL_BOOK[file][0]}`, ...rows] }
    const lines = (await importFiles(portal.deps, book)).failure?.split('\n') ?? []
    const [last = ''] = lines.slice(999)
    assert.ok(last.startsWith(`${file} line 1001, `) && last.endsWith(reason), last)
    assert.deepEqual(lines.slice(1_000), ['… and 100 more', 'Nothing was loaded: 1100 faults.'])
  })
