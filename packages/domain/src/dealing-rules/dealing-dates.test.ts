import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, type CalendarDay, calendarDay, dayInZone } from '../calendar.ts'
import { addBusinessDays, businessDaysBetween, calendarWithout, TARGET } from '../days/business-days.ts'
import { clockTime, instantAt } from '../days/clock-times.ts'
import { cutOffOn, isPastCutOff, readCutOff } from './cut-off.ts'
import {
  acceptanceDay,
  type DealingRules,
  datesWhenAccepted,
  nextDealingDays,
  orderDates,
} from './dealing-dates.ts'

const MADRID = 'Europe/Madrid'
const noonInMadrid: DealingRules = {
  cutOff: readCutOff('12:00', MADRID),
  settlementDays: 2,
  calendar: TARGET,
}
const datesAt = (at: string, rules: Partial<DealingRules> = {}) =>
  orderDates(new Date(at), { ...noonInMadrid, ...rules })

test('an order before the cut-off counts for today, one at or after it for the next business day', () => {
  const monday = { acceptedOn: '20261123', dealsOn: '20261124', settlesOn: '20261126' }
  const tuesday = { acceptedOn: '20261124', dealsOn: '20261125', settlesOn: '20261127' }
  assert.deepEqual(datesAt('2026-11-23T10:59:59.999Z'), monday)
  assert.deepEqual(datesAt('2026-11-23T11:00:00.000Z'), tuesday)
  assert.deepEqual(datesAt('2026-11-20T11:00:00Z'), monday, 'Friday afternoon')
  assert.deepEqual(datesAt('2026-11-22T23:30:00Z'), monday, 'Monday half past midnight in Madrid')
})

test('an order before a long weekend deals and settles on the days the fund is open', () => {
  assert.deepEqual(datesAt('2026-04-02T09:59:00Z'), {
    acceptedOn: '20260402', // Maundy Thursday
    dealsOn: '20260407',
    settlesOn: '20260409',
  })
  assert.deepEqual(datesAt('2026-04-02T10:00:00Z').acceptedOn, '20260407')
})

test('each fund goes by its own time zone, days off and settlement', () => {
  const thanksgiving = calendarWithout(new Set([calendarDay('20261126')]))
  const inNewYork: DealingRules = {
    cutOff: readCutOff('16:00 America/New_York', MADRID),
    settlementDays: 0,
    calendar: thanksgiving,
  }
  assert.deepEqual(orderDates(new Date('2026-11-25T20:59:00Z'), inNewYork), {
    acceptedOn: '20261125',
    dealsOn: '20261127',
    settlesOn: '20261127',
  })
  assert.equal(orderDates(new Date('2026-11-25T21:00:00Z'), inNewYork).acceptedOn, '20261127')
  // Already Thursday in Tokyo, still Wednesday in Madrid.
  const inTokyo = { ...noonInMadrid, cutOff: readCutOff('15:00 Asia/Tokyo', MADRID) }
  assert.equal(orderDates(new Date('2026-11-18T22:30:00Z'), inTokyo).acceptedOn, '20261119')
})

test('purchases on the day on which a sale settles count as given before the cut-off', () => {
  const closedOnThatDay = { ...noonInMadrid, calendar: calendarWithout(new Set([calendarDay('20261126')])) }
  assert.deepEqual(datesWhenAccepted(calendarDay('20261126'), noonInMadrid), {
    acceptedOn: '20261126',
    dealsOn: '20261127',
    settlesOn: '20261201',
  })
  assert.equal(datesWhenAccepted(calendarDay('20261126'), closedOnThatDay).acceptedOn, '20261127')
})

test('an order given at night counts by the clocks of the fund, also in the nights they are changed', () => {
  // I-37, by a fund that deals on every day and closes its orders in the last minute of it.
  const daily = { isBusinessDay: () => true }
  const lastMinute = { ...noonInMadrid, calendar: daily, cutOff: readCutOff('23:59', MADRID) }
  for (const [last, first, day] of [
    ['2026-03-28T22:58:59Z', '2026-03-28T23:00:00Z', '20260328'],
    ['2026-03-29T21:58:59Z', '2026-03-29T22:00:00Z', '20260329'],
    ['2026-10-24T21:58:59Z', '2026-10-24T22:00:00Z', '20261024'],
    ['2026-10-25T22:58:59Z', '2026-10-25T23:00:00Z', '20261025'],
  ] as const) {
    assert.equal(acceptanceDay(new Date(last), lastMinute), day)
    assert.equal(acceptanceDay(new Date(first), lastMinute), addDays(calendarDay(day), 1))
  }
})

test('a time that clocks show twice is the first of the two, one they leave out an hour later', () => {
  const at = (day: string, time: string) => instantAt(calendarDay(day), clockTime(time), MADRID).toISOString()
  assert.equal(at('20261025', '02:30'), '2026-10-25T00:30:00.000Z')
  assert.equal(at('20261025', '03:00'), '2026-10-25T02:00:00.000Z')
  assert.equal(at('20260329', '02:30'), '2026-03-29T01:30:00.000Z') // 03:30 in Madrid
  assert.equal(at('20260329', '01:59'), '2026-03-29T00:59:00.000Z')
  assert.equal(at('20260329', '03:00'), '2026-03-29T01:00:00.000Z')
  assert.equal(at('20260701', '00:00'), '2026-06-30T22:00:00.000Z')
})

test('the next dealing days show until when to order for them', () => {
  const days = nextDealingDays(new Date('2026-12-23T11:00:00Z'), noonInMadrid, 3)
  assert.deepEqual(
    days.map(({ dealsOn, settlesOn, orderBy }) => [dealsOn, settlesOn, orderBy.toISOString()]),
    [
      ['20261228', '20261230', '2026-12-24T11:00:00.000Z'],
      ['20261229', '20261231', '2026-12-28T11:00:00.000Z'],
      ['20261230', '20270104', '2026-12-29T11:00:00.000Z'],
    ],
  )
})

const instants = fc
  .integer({ min: Date.parse('2015-01-01'), max: Date.parse('2035-01-01') })
  .map((milliseconds) => new Date(milliseconds))
const days = instants.map((at) => dayInZone(at, 'UTC'))
const zones = fc.constantFrom(
  'Europe/Madrid',
  'Europe/Dublin',
  'America/New_York',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
)
const rules: fc.Arbitrary<DealingRules> = fc
  .record({
    minutes: fc.integer({ min: 0, max: 1439 }),
    zone: zones,
    settlementDays: fc.integer({ min: 0, max: 4 }),
    holidays: fc.array(days, { maxLength: 40 }),
  })
  .map(({ minutes, zone, settlementDays, holidays }) => {
    const digits = (number: number) => String(number).padStart(2, '0')
    const cutOff = readCutOff(`${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)} ${zone}`, MADRID)
    return { cutOff, settlementDays, calendar: calendarWithout(new Set(holidays)) }
  })

test('I-36: money moves so many business days after the dealing day, never on a day off, whatever the server’s zone', () => {
  const zoneBefore = process.env['TZ']
  fc.assert(
    fc.property(instants, rules, (at, of) => {
      const dates = orderDates(at, of)
      for (const day of Object.values(dates)) assert.ok(of.calendar.isBusinessDay(day), `${day} is a day off`)
      assert.equal(businessDaysBetween(dates.acceptedOn, dates.dealsOn, of.calendar), 1)
      assert.equal(businessDaysBetween(dates.dealsOn, dates.settlesOn, of.calendar), of.settlementDays)
      for (const zone of ['Pacific/Auckland', 'America/Los_Angeles', 'UTC']) {
        process.env['TZ'] = zone
        assert.deepEqual(orderDates(at, of), dates)
      }
    }),
  )
  if (zoneBefore === undefined) delete process.env['TZ']
  else process.env['TZ'] = zoneBefore
})

test('I-36: a later order is never dealt or paid earlier, and days add up', () => {
  fc.assert(
    fc.property(instants, instants, rules, (one, other, of) => {
      const [first, second] = one <= other ? [one, other] : [other, one]
      const [early, late] = [orderDates(first, of), orderDates(second, of)]
      assert.ok(early.acceptedOn <= late.acceptedOn && early.dealsOn <= late.dealsOn)
      assert.ok(early.settlesOn <= late.settlesOn)
    }),
  )
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 0, max: 4 }),
      rules,
      (day, some, more, { calendar }) => {
        const together = addBusinessDays(day, some + more, calendar)
        assert.equal(addBusinessDays(addBusinessDays(day, some, calendar), more, calendar), together)
      },
    ),
  )
})

test('I-37: an order counts for the first business day whose cut-off is still to come, by the fund’s clocks', () => {
  fc.assert(
    fc.property(instants, rules, (at, of) => {
      const accepted = acceptanceDay(at, of)
      assert.ok(at < cutOffOn(accepted, of.cutOff) && !isPastCutOff(at, accepted, of))
      const earlier = addBusinessDays(accepted, -1, of.calendar)
      assert.ok(at >= cutOffOn(earlier, of.cutOff) && isPastCutOff(at, earlier, of))
    }),
  )
})

test('I-37: the cut-off itself parts two orders a millisecond apart, on every day of the year', () => {
  fc.assert(
    fc.property(days, rules, (day: CalendarDay, of) => {
      const accepted = datesWhenAccepted(day, of).acceptedOn
      const close = cutOffOn(accepted, of.cutOff).getTime()
      assert.equal(acceptanceDay(new Date(close - 1), of), accepted)
      assert.equal(acceptanceDay(new Date(close), of), addBusinessDays(accepted, 1, of.calendar))
    }),
  )
})
