import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { minorPerUnit } from '@fundholder/domain/money.ts'
import { isBic, isIban } from '@fundholder/domain/people/identifiers.ts'
import { salaryOn } from '@fundholder/domain/savings/end-of-service.ts'
import { joiningDay, salariesThrough } from './employment.ts'
import { intentsThrough } from './intents.ts'
import {
  bankAccountOf,
  beneficiariesOf,
  EMPLOYER_RECORDS,
  memberRecord,
  sampleAccount,
} from './member-records.ts'
import { EMPLOYERS, PEOPLE } from './people.ts'
import { inceptionOf } from './plan-dates.ts'

const SEED = 2018
const MADE_ON = calendarDay('20261120')
const LAST = calendarDay('20261119')
const members = PEOPLE.filter(({ userType }) => userType === 'EMPLOYEE')

test('salaries begin with joining and rise every year; a few are not on file', () => {
  const known = members.filter((person) => salariesThrough(person, MADE_ON, LAST).length > 0)
  assert.ok(known.length < members.length && known.length >= members.length - 3)
  for (const person of known) {
    const salaries = salariesThrough(person, MADE_ON, LAST)
    const joinedOn = joiningDay(person, MADE_ON)
    if (joinedOn) assert.equal(salaries[0]?.fromDay, joinedOn, person.username)
    assert.ok((salaries[0]?.fromDay ?? LAST) <= inceptionOf(person.contract.plan, MADE_ON))
    for (const [index, { monthlyBasic, fromDay }] of salaries.entries()) {
      const before = salaries[index - 1]
      if (!before) continue
      assert.ok(monthlyBasic > before.monthlyBasic, person.username)
      assert.equal(Number(fromDay.slice(0, 4)) - Number(before.fromDay.slice(0, 4)), 1)
    }
  }
  assert.ok(members.some((person) => joiningDay(person, MADE_ON) === undefined))
})

test('an employer contribution is its share of the salary in force on the day', () => {
  for (const { contract, ...person } of members) {
    const { plan } = contract
    const salaries = salariesThrough({ ...person, contract }, MADE_ON, LAST)
    if (plan.kind !== 'saving' || salaries.length === 0) continue
    for (const { day, intents } of intentsThrough(contract, MADE_ON, LAST))
      for (const intent of intents) {
        if (intent.kind !== 'contribution' || intent.payer !== 'employer') continue
        const salary = Number(salaryOn(salaries, day)?.monthlyBasic ?? 0n)
        const perUnit = Number(minorPerUnit(contract.currency))
        const share: number = Math.round((salary / perUnit) * (plan.employerShare / 100)) * perUnit
        assert.equal(Number(intent.amount), share, `${person.username} on ${day}`)
      }
  }
})

test('a history made later begins with exactly the one made earlier', () => {
  for (const person of members) {
    const earlier = salariesThrough(person, MADE_ON, LAST)
    const later = salariesThrough(person, MADE_ON, calendarDay('20281231'))
    assert.deepEqual(later.slice(0, earlier.length), earlier)
  }
})

test('bank accounts are of invented banks, each unique and with right check digits', () => {
  const accounts = PEOPLE.flatMap((person) => bankAccountOf(person) ?? [])
  const owners = new Set(
    PEOPLE.filter(bankAccountOf).map(({ username, userType, employerId }) =>
      userType === 'EMPLOYER' ? employerId : username,
    ),
  )
  for (const { iban, bic } of accounts) {
    assert.ok(isIban(iban), iban)
    assert.ok(isBic(bic) && bic.startsWith('ZZZZ'), bic)
    assert.ok(iban.slice(4, 7) === '000' || iban.slice(4, 8) === 'ZZZZ', iban)
  }
  assert.equal(
    new Set(accounts.map(({ iban }) => iban)).size,
    owners.size,
    'a company has one for all its users',
  )
  assert.ok(accounts.length < PEOPLE.length)
})

test('beneficiaries have all of the benefit between them, to the hundredth of a percent', () => {
  for (const person of members) {
    const beneficiaries = beneficiariesOf(SEED, person)
    const hundredths = beneficiaries.map(({ percent }) => Math.round(Number(percent) * 100))
    assert.equal(
      hundredths.reduce((sum, one) => sum + one, 0),
      10_000,
      person.username,
    )
  }
  assert.ok(members.some((person) => beneficiariesOf(SEED, person).length === 3))
})

test('each member has a record of their own, and each employer one', () => {
  const records = PEOPLE.map((person) => memberRecord(SEED, person))
  assert.equal(new Set(records.map(({ payrollNumber }) => payrollNumber)).size, PEOPLE.length)
  for (const { emiratesId, country } of records) {
    assert.equal(emiratesId !== undefined, country === 'AE')
    if (emiratesId) assert.match(emiratesId, /^784-\d{4}-000\d{4}-\d$/)
  }
  assert.deepEqual(memberRecord(SEED, PEOPLE[0] ?? assert.fail()), records[0])
  assert.deepEqual(
    EMPLOYER_RECORDS.map(({ employerId }) => employerId),
    EMPLOYERS.map(({ id }) => id),
  )
})

test('the accounts of a company have names of their own', () => {
  const users = PEOPLE.filter(({ userType }) => userType === 'EMPLOYER')
  const companies = [...Map.groupBy(users, ({ employerId }) => employerId).values()]
  assert.ok(companies.some(({ length }) => length > 1))
  for (const ofCompany of companies) {
    const names = ofCompany.map((person) => sampleAccount(SEED, person).name)
    assert.equal(new Set(names).size, names.length, names.join(', '))
  }
})
