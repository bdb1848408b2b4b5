import { isBic, isIban } from '@fundholder/domain/people/identifiers.ts'
import { STREET_TYPES } from '@fundholder/domain/people/profile.ts'
import { LANGUAGES, USER_TYPES } from '@fundholder/domain/users/users.ts'
import { sql } from 'kysely'
import { TO_ENTITY } from '#entities/entities-file.ts'
import { USER_RECORD_VIEW } from '#identity/identity.views.ts'
import { endSessionsOf } from '#identity/sessions/sessions.ts'
import { checkMoney } from '#import-files/columns/money-columns.ts'
import { toMinorUnits } from '#import-files/columns/money-values.ts'
import { faultPercents } from '#import-files/columns/percents.ts'
import type { BookFile, Column, ReadCell } from '#import-files/reading/book-file.ts'
import { country, currency, day, id, identifier, oneOf, whole, words } from '#import-files/reading/cells.ts'
import { amountFromZero, percentAboveZero } from '#import-files/reading/decimal-cells.ts'
import { mergeRows } from '#import-files/staging/merge-rows.ts'
import { removeOthers } from '#import-files/staging/replace-sets.ts'
import { keepOwnAccounts, keepOwnBeneficiaries, keepOwnValues } from './own-details.queries.ts'
import {
  contradictoryAccounts,
  employersElsewhere,
  employersLeavingUsers,
  mergeBankAccounts,
  mergeEmployers,
  mergeUsers,
  numberBeneficiaries,
} from './people-files.queries.ts'
import { checkUsers, email, phone, WHOSE } from './user-columns.ts'
import { linkUsers } from './user-links.ts'

/** Stored contact details by user. */
const CONTACT = sql`(select id as user_id, email, phone from ${USER_RECORD_VIEW} as contact)`

const optional = { isOptional: true } as const

export const EMPLOYERS: BookFile = {
  name: 'employers.csv',
  columns: [
    { name: 'id', type: 'text', read: id },
    { name: 'entity', type: 'integer', read: whole(1, 999_999) },
    { name: 'name', type: 'text', read: words(200) },
    { name: 'companyName', type: 'text', read: words(200), ...optional },
    { name: 'location', type: 'text', read: words(200), ...optional },
  ],
  unique: [['id']],
  stored: { table: 'employer', columns: { id: 'id' } },
  references: [TO_ENTITY],
  check: ({ trx, faultEach }) =>
    faultEach(
      (limit) => employersLeavingUsers(trx, limit),
      ({ line, value, entity }) => ({
        line,
        column: 'entity',
        value,
        reason: `is ${entity} here, where users have this employer`,
      }),
    ),
  merge: mergeEmployers,
}

/** Name of an employer without a row in employers.csv. */
export const USERS: BookFile = {
  name: 'users.csv',
  columns: [
    ...WHOSE,
    { name: 'userType', type: 'text', read: oneOf(USER_TYPES) },
    { name: 'phone', type: 'text', read: phone, ...optional },
    { name: 'email', type: 'text', read: email },
    { name: 'name', type: 'text', read: words(100) },
    { name: 'surname', type: 'text', read: words(100) },
    { name: 'birthDate', type: 'date', read: day, ...optional },
    { name: 'retirementAge', type: 'integer', read: whole(40, 100), ...optional },
    { name: 'employer', type: 'text', read: id, ...optional },
    { name: 'language', type: 'text', read: oneOf(LANGUAGES), ...optional },
  ],
  unique: [['username', 'entity']],
  knownBy: ['username'],
  references: [TO_ENTITY],
  check: (work) =>
    work.faultEach(
      (limit) => employersElsewhere(work, limit),
      ({ line, employer, entity }) => ({
        line,
        column: 'employer',
        value: employer,
        reason: `is an employer of entity ${entity}`,
      }),
    ),
  merge: async (work) => {
    await linkUsers(work)
    const kept = await keepOwnValues(work, CONTACT, [
      { from: 'email', column: 'email' },
      { from: 'phone', column: 'phone' },
    ])
    const { changedRole, ...merged } = await mergeUsers(work)
    // Open sessions have the permissions of the former role.
    for (const userId of changedRole) await endSessionsOf({ ...work, db: work.trx }, userId, 'role')
    return { ...merged, kept }
  },
}

/** A code of a street type, in any case. */
const streetType: ReadCell = (text) => oneOf(STREET_TYPES)(text.toUpperCase())

const RECORD: Readonly<Record<string, Pick<Column, 'name' | 'type' | 'read'>>> = {
  title: { name: 'title', type: 'text', read: words(50) },
  gender: { name: 'gender', type: 'text', read: words(50) },
  emirates_id: { name: 'emiratesId', type: 'text', read: words(50) },
  payroll_number: { name: 'payrollNumber', type: 'text', read: words(50) },
  nationality: { name: 'nationality', type: 'text', read: country },
  address_type: { name: 'addressType', type: 'text', read: streetType },
  address_line_1: { name: 'addressLine1', type: 'text', read: words(200) },
  address_line_2: { name: 'addressLine2', type: 'text', read: words(200) },
  address_line_3: { name: 'addressLine3', type: 'text', read: words(200) },
  address_line_4: { name: 'addressLine4', type: 'text', read: words(200) },
  post_code: { name: 'postCode', type: 'text', read: words(20) },
  po_box: { name: 'poBox', type: 'text', read: words(20) },
  country: { name: 'country', type: 'text', read: country },
  occupation: { name: 'occupation', type: 'text', read: words(100) },
  location: { name: 'location', type: 'text', read: words(200) },
  joined_on: { name: 'dateJoined', type: 'date', read: day },
}

export const PEOPLE: BookFile = {
  name: 'people.csv',
  columns: [...WHOSE, ...Object.values(RECORD).map((column) => ({ ...column, ...optional }))],
  unique: [['username', 'entity']],
  check: checkUsers,
  merge: async (work) => {
    await linkUsers(work)
    const columns = Object.entries(RECORD).map(([column, { name }]) => ({ column, from: name }))
    const kept = await keepOwnValues(work, sql`person_record`, columns)
    const merged = await mergeRows(work, {
      table: 'person_record',
      key: { user_id: 'userId' },
      values: Object.fromEntries(
        Object.entries(RECORD).map(([column, { name }]) => [column, { from: name }]),
      ),
    })
    return { ...merged, kept }
  },
}

export const SALARIES: BookFile = {
  name: 'salaries.csv',
  columns: [
    ...WHOSE,
    { name: 'date', type: 'date', read: day },
    { name: 'monthlyBasic', type: 'bigint', read: amountFromZero },
    { name: 'currency', type: 'text', read: currency },
  ],
  unique: [['username', 'entity', 'date']],
  check: async (work) => {
    await checkUsers(work)
    await checkMoney(work, 'monthlyBasic')
  },
  merge: async (work) => {
    await linkUsers(work)
    await toMinorUnits(work, 'monthlyBasic')
    return mergeRows(work, {
      table: 'salary',
      key: { user_id: 'userId', from_day: 'date' },
      values: { monthly_basic: { from: 'monthlyBasic' }, currency: { from: 'currency' } },
    })
  },
}

/** A person's beneficiaries in the file replace those on record. */
export const BENEFICIARIES: BookFile = {
  name: 'beneficiaries.csv',
  columns: [
    ...WHOSE,
    { name: 'name', type: 'text', read: words(200) },
    { name: 'relationship', type: 'text', read: words(100) },
    { name: 'email', type: 'text', read: email, ...optional },
    { name: 'percent', type: 'numeric', read: percentAboveZero },
  ],
  unique: [],
  knownBy: ['username'],
  check: async (work) => {
    await checkUsers(work)
    await faultPercents(work, 'the beneficiaries of', ['username', 'entity'])
  },
  merge: async (work) => {
    await linkUsers(work)
    await numberBeneficiaries(work.trx)
    const kept = await keepOwnBeneficiaries(work)
    const key = { user_id: 'userId', position: 'position' }
    const removed = await removeOthers(work, { table: 'beneficiary', key, set: ['user_id'] })
    const merged = await mergeRows(work, {
      table: 'beneficiary',
      key,
      values: {
        name: { from: 'name' },
        relationship: { from: 'relationship' },
        email: { from: 'email' },
        percent: { from: 'percent' },
      },
    })
    return { ...merged, removed, kept }
  },
}

/** The account of a user who stands for an employer is the company's. */
export const BANK_ACCOUNTS: BookFile = {
  name: 'bank-accounts.csv',
  columns: [
    ...WHOSE,
    { name: 'holder', type: 'text', read: words(200) },
    { name: 'bankName', type: 'text', read: words(200) },
    {
      name: 'bic',
      type: 'text',
      read: identifier(isBic, 'is no BIC: it has 8 or 11 characters, the fifth and sixth are the country'),
    },
    {
      name: 'iban',
      type: 'text',
      read: identifier(isIban, 'is no IBAN: its country, its length or its check digits are wrong'),
    },
  ],
  unique: [['username', 'entity']],
  check: async (work) => {
    await checkUsers(work)
    await work.faultEach(
      (limit) => contradictoryAccounts(work, limit),
      ({ line, value, employer }) => ({
        line,
        column: 'iban',
        value,
        reason: `is another account of ${employer} than on an earlier line: a company has one`,
      }),
    )
  },
  merge: async (work) => {
    await linkUsers(work)
    const kept = await keepOwnAccounts(work)
    return { ...(await mergeBankAccounts(work)), kept }
  },
}
