import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMonths, calendarDay } from '@fundholder/domain/calendar.ts'
import { TARGET } from '@fundholder/domain/days/business-days.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { FIRST_DAY } from '../days.ts'
import { intentsThrough } from './intents.ts'
import { EMPLOYERS, PEOPLE } from './people.ts'
import { inceptionOf } from './plan-dates.ts'
import type { SampleContract } from './plans.ts'

const MADE_ON = calendarDay('20261120')

test('a longer history begins with exactly the shorter one', () => {
  for (const { contract } of PEOPLE) {
    const shorter = [...intentsThrough(contract, MADE_ON, calendarDay('20260930'))]
    const longer = [...intentsThrough(contract, MADE_ON, calendarDay('20270630'))]
    assert.deepEqual(longer.slice(0, shorter.length), shorter)
    assert.ok(longer.length > shorter.length)
  }
})

test('everything happens on business days, oldest first, from the first payment on', () => {
  for (const { contract } of PEOPLE) {
    const days = [...intentsThrough(contract, MADE_ON, MADE_ON)].map(({ day }) => day)
    assert.equal(days[0], inceptionOf(contract.plan, MADE_ON))
    assert.deepEqual(days, days.toSorted())
    assert.equal(new Set(days).size, days.length)
    assert.ok(days.every((day) => TARGET.isBusinessDay(day)))
  }
})

test('switches and withdrawals are over long before the demo begins', () => {
  for (const { contract } of PEOPLE) {
    for (const { day, intents } of intentsThrough(contract, MADE_ON, calendarDay('20280101'))) {
      const isLong = intents.some(({ kind }) => kind === 'switch' || kind === 'withdrawal')
      assert.ok(!isLong || day < addMonths(MADE_ON, -1), `${contract.id} on ${day}`)
    }
  }
})

test('a demo made early in the market begins with the market', () => {
  const { contract } = PEOPLE[0] ?? assert.fail()
  assert.equal(inceptionOf(contract.plan, calendarDay('20150601')) >= FIRST_DAY, true)
})

test('people have usernames, phones and contracts of their own, and an employer of their entity', () => {
  for (const key of ['username', 'phone'] as const) {
    assert.equal(new Set(PEOPLE.map((person) => person[key])).size, PEOPLE.length)
  }
  assert.equal(new Set(PEOPLE.map(({ contract }) => contract.id)).size, PEOPLE.length)
  for (const { employerId, entityId, username } of PEOPLE) {
    assert.ok(EMPLOYERS.some((employer) => employer.id === employerId && employer.entityId === entityId))
    assert.match(username, /\.example$/)
  }
})

test('a member who joins on the eve of the demo has one day of history, and monthly contributions from then on', () => {
  const newcomer = PEOPLE.find(({ contract }) => contract.plan.months === 0) ?? assert.fail()
  for (const [madeOn, joined] of [
    ['20261120', '20261119'],
    ['20261123', '20261120'], // a Monday: on Friday
    ['20261122', '20261120'],
    ['20260407', '20260402'], // after Easter
  ] as const) {
    const last = calendarDay(joined)
    const days = [...intentsThrough(newcomer.contract, calendarDay(madeOn), last)]
    assert.deepEqual(
      days.map(({ day }) => day),
      [joined],
    )
  }
  const months = [...intentsThrough(newcomer.contract, MADE_ON, calendarDay('20270131'))].map(
    ({ day }) => day,
  )
  assert.deepEqual(months, ['20261119', '20261224', '20270125'])
})

test('members of a model invest all of each contribution, as the model has no cash', () => {
  const members = PEOPLE.filter(({ contract }) => contract.strategyType === 'MODEL')
  assert.ok(members.length > 20)
  for (const { contract } of members)
    for (const { day, intents } of intentsThrough(contract, MADE_ON, MADE_ON)) {
      const sum = (kind: 'contribution' | 'invest') =>
        intents.reduce((total, one) => (one.kind === kind ? total + one.amount : total), 0n)
      assert.equal(sum('invest'), sum('contribution'), `${contract.id} on ${day}`)
      for (const one of intents)
        if (one.kind === 'invest')
          assert.ok(!one.mix.some(({ instrumentId }) => instrumentId === CASH_INSTRUMENT_ID), contract.id)
    }
})

test('a member who pauses pays nothing in between', () => {
  const returner = PEOPLE.find(({ username }) => username === 'returner@demo.example') ?? assert.fail()
  const paid = [...intentsThrough(returner.contract, MADE_ON, MADE_ON)].flatMap(({ day, intents }) =>
    intents.some(({ kind }) => kind === 'contribution') ? [day] : [],
  )
  const gaps = paid.filter((day, index) => day > addMonths(paid[index - 1] ?? day, 2))
  assert.equal(paid.length, 58 - 11)
  assert.equal(gaps.length, 1)
})

test('an employer’s accounts pass on in a year what its members were paid in', () => {
  const inYear = (contract: SampleContract) =>
    [...intentsThrough(contract, MADE_ON, calendarDay('20251231'))]
      .filter(({ day }) => day >= '20250101')
      .flatMap(({ intents }) => intents)
  for (const { contract: account } of PEOPLE) {
    const { plan } = account
    if (plan.kind !== 'payroll') continue
    const members = PEOPLE.filter(
      ({ employerId, contract }) =>
        employerId === plan.employerId &&
        contract.plan.kind === 'saving' &&
        contract.currency === account.currency,
    )
    const paidIn = members
      .flatMap(({ contract }) => inYear(contract))
      .reduce(
        (sum, one) => (one.kind === 'contribution' && one.payer === plan.part ? sum + one.amount : sum),
        0n,
      )
    const passedOn = inYear(account).reduce(
      (sum, one) => (one.kind === 'allocation' ? sum + one.amount : sum),
      0n,
    )
    assert.ok(passedOn > 0n)
    assert.equal(passedOn, paidIn, account.id)
  }
})
