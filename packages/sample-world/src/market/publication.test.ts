import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay, fromDayNumber } from '@fundholder/domain/calendar.ts'
import { addBusinessDays, TARGET } from '@fundholder/domain/days/business-days.ts'
import { marketDays } from '../days.ts'
import { FUNDS } from '../funds/instruments.ts'
import { intentsThrough } from '../people/intents.ts'
import { PEOPLE } from '../people/people.ts'
import { publishedThrough } from './publication.ts'

const DAYS = marketDays(calendarDay('20280131')).map(fromDayNumber)
const late = FUNDS.filter(({ daysLate }) => daysLate > 0)

test('some funds are a day late and some two, and what is published stays published', () => {
  assert.deepEqual(new Set(late.map(({ daysLate }) => daysLate)), new Set([1, 2]))
  for (const fund of late) {
    const through = DAYS.map((day) => publishedThrough(fund, day))
    assert.deepEqual(through, through.toSorted())
    for (const [index, day] of DAYS.entries()) {
      const published = through[index] ?? day
      assert.ok(published <= day && published >= addBusinessDays(day, -fund.daysLate, TARGET))
      assert.ok(TARGET.isBusinessDay(published))
    }
    const behind = DAYS.filter((day, index) => (through[index] ?? day) < day)
    assert.ok(behind.length > DAYS.length * 0.8)
  }
})

test('on the days on which members invest and pay fees no fund is late', () => {
  const madeOn = calendarDay('20261120')
  for (const { contract } of PEOPLE) {
    for (const { day, intents } of intentsThrough(contract, madeOn, calendarDay('20270630'))) {
      const mixes = intents.flatMap((intent) => (intent.kind === 'invest' ? intent.mix : []))
      const dealsOn = addBusinessDays(day, 1, TARGET)
      for (const fund of late.filter(({ id }) => mixes.some(({ instrumentId }) => instrumentId === id)))
        assert.equal(publishedThrough(fund, dealsOn), dealsOn, `${contract.id} ${fund.name}`)
    }
  }
  for (const fund of late)
    for (const [index, day] of DAYS.entries())
      if (DAYS[index + 1]?.slice(0, 6) !== day.slice(0, 6)) assert.equal(publishedThrough(fund, day), day)
})

test('a fund that was closed publishes nothing more', () => {
  const closed = { closedOn: calendarDay('20250613'), daysLate: 0 }
  assert.equal(publishedThrough(closed, calendarDay('20250612')), '20250612')
  assert.equal(publishedThrough(closed, calendarDay('20261119')), '20250613')
})
