import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TARGET } from '@fundholder/domain/business-days.ts'
import { addMonths, calendarDay } from '@fundholder/domain/calendar.ts'
import { FIRST_DAY } from './days.ts'
import { inceptionOf, intentsThrough } from './intents.ts'
import { EMPLOYERS, PEOPLE, personId } from './people.ts'

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

test('people have ids, usernames, phones and contracts of their own, and an employer of their entity', () => {
  const ids = new Set(PEOPLE.map((person) => personId(2018, person)))
  assert.equal(ids.size, PEOPLE.length)
  for (const id of ids)
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  for (const key of ['username', 'phone'] as const) {
    assert.equal(new Set(PEOPLE.map((person) => person[key])).size, PEOPLE.length)
  }
  assert.equal(new Set(PEOPLE.map(({ contract }) => contract.id)).size, PEOPLE.length)
  for (const { employerId, entityId, username } of PEOPLE) {
    assert.ok(EMPLOYERS.some((employer) => employer.id === employerId && employer.entityId === entityId))
    assert.match(username, /\.example$/)
  }
})
