import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import type { Argument } from '@fundholder/protocol/call.ts'
import { getPrices, listPrices } from '@fundholder/protocol/funds/prices.ts'
import fc from 'fast-check'
import { listInstruments, openContract, publishPrices } from '#test/books/book.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'
import { thinned } from './price-run.ts'

// It is Friday 20 November 2026.
const portal = await openReadingPortal()
const { db } = portal
after(portal.close)

await listInstruments(db, { FUND: 'EUR', NEW: 'USD', DAILY: 'USD' })
await publishPrices(db, 'FUND', {
  '20251119': '98.04',
  '20251120': '98.123456',
  '20261118': '101',
  '20261120': '102.5',
  '20261123': '103', // not published yet
})
const days = Array.from({ length: 300 }, (_, count) => addDays(calendarDay('20260101'), count))
await publishPrices(db, 'DAILY', Object.fromEntries(days.map((day, count) => [day, `${100 + count}`])))
await portal.prices.refresh()
const { userId } = await openContract(db, { id: 'c', since: '20260105' })

const ask = (id: string, query: Argument<typeof getPrices, 'querystring'> = {}) =>
  portal.call(getPrices, { as: userId, params: { id }, query })
const shown = async (id: string, query?: Argument<typeof getPrices, 'querystring'>) =>
  (await ask(id, query)).answer().serie.map(({ dateAsString, value }) => [dateAsString, value])

test('prices come oldest first on their own days, none of a day that is still to come', async () => {
  const { instrumentId, currency, serie } = (await ask('FUND')).answer()
  assert.deepEqual([instrumentId, currency], ['FUND', 'EUR'])
  assert.deepEqual(serie, [
    { value: 98.04, dateAsString: '20251119', date: '2025-11-19T00:00:00.000Z' },
    { value: 98.123456, dateAsString: '20251120', date: '2025-11-20T00:00:00.000Z' },
    { value: 101, dateAsString: '20261118', date: '2026-11-18T00:00:00.000Z' },
    { value: 102.5, dateAsString: '20261120', date: '2026-11-20T00:00:00.000Z' },
  ])
})

test('the last price can be had alone, or the last few', async () => {
  const latest = [['20261120', 102.5]]
  assert.deepEqual(await shown('FUND', { last: 'true' }), latest)
  assert.deepEqual(await shown('FUND', { last: 1, entity: 169 }), latest)
  assert.deepEqual(await shown('FUND', { last: 2 }), [['20261118', 101], ...latest])
  assert.equal((await shown('FUND', { last: 99 })).length, 4)
})

test('prices between two days are those of both days and between', async () => {
  assert.deepEqual(await shown('FUND', { dateFrom: '20251120', dateTo: '20261118' }), [
    ['20251120', 98.123456],
    ['20261118', 101],
  ])
  assert.equal((await shown('FUND', { dateTo: '20991231' })).length, 4)
})

test('many prices are thinned evenly, the first and the last stay', async () => {
  const thin = await shown('DAILY', { points: 60 })
  assert.equal(thin.length, 60)
  assert.deepEqual(
    [thin[0], thin.at(-1)],
    [
      [days[0], 100],
      [days[299], 399],
    ],
  )
})

test('an instrument without a price has none, an unknown one is refused', async () => {
  assert.deepEqual(await shown('NEW'), [])
  assert.equal((await ask('NOBODY')).refusal().code, 'instruments/unknown')
})

const listed = (query: Argument<typeof listPrices, 'querystring'>) =>
  portal.call(listPrices, { as: userId, query })

test('lists the last price of several instruments, or those of days, each once and in pages', async () => {
  const { data, metadata } = (await listed({ instrumentIds: ['DAILY', 'FUND', 'NEW', 'FUND'] })).answer()
  assert.deepEqual(metadata.pagination, { total: 3, skip: 0, limit: 10 })
  assert.deepEqual(
    data.map(({ instrumentId, currency, serie }) => [
      instrumentId,
      currency,
      serie.map(({ value }) => value),
    ]),
    [
      ['DAILY', 'USD', [399]],
      ['FUND', 'EUR', [102.5]],
      ['NEW', 'USD', []],
    ],
  )
  const since = (
    await listed({ instrumentIds: ['DAILY', 'FUND'], dateFrom: '20260101', points: 5, skip: 0, limit: 1 })
  ).answer()
  assert.deepEqual(since.metadata.pagination, { total: 2, skip: 0, limit: 1 })
  assert.deepEqual(
    since.data.map(({ serie }) => serie.map(({ value }) => value)),
    [[100, 175, 250, 324, 399]],
  )
})

test('a price list refuses what a single price request refuses, and an unknown instrument among many', async () => {
  const codeOf = async (query: Argument<typeof listPrices, 'querystring'>) =>
    (await listed(query)).refusal().code
  assert.equal(await codeOf({ instrumentIds: ['FUND', 'NOBODY'] }), 'instruments/unknown')
  assert.equal(await codeOf({ instrumentIds: ['FUND'], entity: 100 }), 'clients/unknown')
  assert.equal(await codeOf({ instrumentIds: ['FUND'], dateFrom: '20261121' }), 'periods/future')
})

test('another entity than the own one and a reversed period are refused', async () => {
  assert.equal((await ask('FUND', { entity: 100 })).refusal().code, 'clients/unknown')
  const reversed: { dateFrom: CalendarDay; dateTo: CalendarDay } = {
    dateFrom: calendarDay('20261102'),
    dateTo: calendarDay('20261101'),
  }
  assert.equal((await ask('FUND', reversed)).refusal().code, 'periods/reversed')
  assert.equal((await ask('FUND', { dateFrom: '20261121' })).refusal().code, 'periods/future')
})

test('thinning keeps order and both ends, and leaves what is short as it is', () => {
  fc.assert(
    fc.property(fc.nat({ max: 500 }), fc.integer({ min: 2, max: 100 }), (length, most) => {
      const all = Array.from({ length }, (_, index) => index)
      const kept = thinned(all, most)
      assert.equal(kept.length, Math.min(length, most))
      assert.deepEqual(
        kept,
        [...new Set(kept)].sort((a, b) => a - b),
      )
      assert.deepEqual([kept[0], kept.at(-1)], [all[0], all.at(-1)])
    }),
  )
})
