import { calendarDay } from '@fundholder/domain/calendar.ts'
import { expect, test } from 'vitest'
import { paidInAMonth } from './paid-in.ts'

const TODAY = calendarDay('20261128')
const contributions = (currency: string, ...amounts: number[]) => ({
  data: amounts.map((amount, at) => ({
    id: `${at}`,
    dateAsString: calendarDay('20261125'),
    date: '2026-11-25T00:00:00Z',
    amount,
    paidBy: [{ amount }],
    invested: [],
    inCash: 0,
    switched: [],
    spent: 0,
  })),
  currency,
  metadata: { pagination: { total: amounts.length, skip: 0, limit: 10 } },
})

test('contributions of a month are summed to the minor unit of their currency', () => {
  expect(paidInAMonth(contributions('USD', 0.1, 0.2), TODAY)).toBe(0.3)
  expect(paidInAMonth(contributions('KWD', 100.125, 50.25), TODAY)).toBe(150.375)
})
