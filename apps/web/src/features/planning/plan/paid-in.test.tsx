import { calendarDay } from '@fundholder/domain/calendar.ts'
import { expect, test } from 'vitest'
import { paidInAMonth } from './paid-in.ts'

const TODAY = calendarDay('20261128')
type Contributions = Parameters<typeof paidInAMonth>[0]
const contributions = (currency: string, ...amounts: number[]): Contributions => ({
  data: amounts.map((amount, at) => ({
    id: `${at}`,
    dateAsString: calendarDay('20261125'),
    date: '2026-11-25T00:00:00Z',
    amount,
    paidBy: [{ amount }],
    invested: [],
    inCash: 0,
    beingInvested: [],
    uninvested: 0,
    switched: [],
    spent: 0,
  })),
  currency,
  metadata: { pagination: { total: amounts.length, skip: 0, limit: 10 } },
})

test('contributions of a month are summed to the minor unit of their currency', () => {
  expect(paidInAMonth(contributions('USD', 0.1, 0.2), TODAY)).toEqual({ all: 0.3 })
  expect(paidInAMonth(contributions('KWD', 100.125, 50.25), TODAY)).toEqual({ all: 150.375 })
})

test('the member’s own part is known where every part has its payer', () => {
  const of = (...paidBy: Contributions['data'][number]['paidBy'][]) => {
    const all = contributions('USD', 1_971, 100)
    return { ...all, data: all.data.map((one, at) => ({ ...one, paidBy: paidBy[at] ?? [] })) }
  }
  const both = [
    { party: 'employer', amount: 1_137 },
    { party: 'member', amount: 834 },
  ] as const
  expect(paidInAMonth(of([...both], [{ party: 'member', amount: 100 }]), TODAY)).toEqual({
    all: 2_071,
    own: 934,
  })
  expect(paidInAMonth(of([...both], [{ amount: 100 }]), TODAY)).toEqual({ all: 2_071 })
})
