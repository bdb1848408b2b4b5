import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { near } from '#test/near.ts'
import { monthlyReturns } from './monthly-returns.ts'

const path = (levels: Record<string, number>) => ({
  days: Int32Array.from(Object.keys(levels), (day) => toDayNumber(calendarDay(day))),
  values: Float64Array.from(Object.values(levels)),
})

test('each month counts from the close of the one before, and the months make the year', () => {
  const table = monthlyReturns(
    path({ 20241115: 100, 20241130: 110, 20241231: 99, 20250115: 108.9, 20250131: 99 }),
  )
  assert.deepEqual(
    table.map(({ year }) => year),
    [2024, 2025],
  )
  near(table[0]?.months[10], 0.1)
  near(table[0]?.months[11], -0.1)
  near(table[0]?.whole, -0.01)
  near(table[1]?.months[0], 0)
  assert.equal(table[1]?.months[1], undefined)
  assert.equal(table[0]?.months.length, 12)
})

test('a month without a price stays empty, and its return counts in the month of the next price', () => {
  const table = monthlyReturns(path({ 20250131: 100, 20250310: 120 }))
  assert.deepEqual(table[0]?.months.slice(0, 2), [undefined, undefined])
  near(table[0]?.months[2], 0.2)
})

test('a single price has no table', () => {
  assert.deepEqual(monthlyReturns(path({ 20250131: 100 })), [])
})
