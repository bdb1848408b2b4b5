import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_ENTRIES } from '#account/order-draft/basket.ts'
import { position } from '#test/answers/dashboard-answers.ts'
import { balanceOther, spreadRest } from './spread-rest.ts'
import type { FundLine } from './use-basket-order.ts'

const line = (id: string, part: Partial<FundLine> = {}): FundLine => ({
  id,
  name: id,
  line: undefined,
  position: position(id, { amount: 100 }),
  isFixed: false,
  entries: { ...NO_ENTRIES, share: part.share ? String(part.share) : '' },
  read: { sell: { kind: 'empty' }, buy: { kind: 'empty' }, share: { kind: 'empty' } },
  sold: 0,
  bought: 0,
  share: 0,
  ...part,
})
const spread = (lines: readonly FundLine[], typed: readonly string[] = lines.map(({ id }) => id)) =>
  spreadRest({
    lines,
    shared: lines.reduce((sum, { share }) => sum + Math.round(share * 100), 0) / 100,
    isSameWay: false,
    typed,
  })
const entered = (lines: readonly FundLine[]) => Object.fromEntries(spread(lines)?.shares ?? [])

test('distributes the missing share among the funds in proportion to theirs', () => {
  expect(entered([line('A', { share: 60 }), line('B', { share: 20 }), line('C')])).toEqual({
    A: 75,
    B: 25,
  })
})

test('distributes the missing share among the shares not entered', () => {
  const { shares, isOthers } =
    spread([line('A', { share: 20 }), line('B', { share: 45 }), line('C', { share: 15 })], ['A']) ?? {}
  expect(Object.fromEntries(shares ?? [])).toEqual({ B: 60, C: 20 })
  expect(isOthers).toBe(true)
})

test('without shares each fund gets the same, and the odd hundredths go to the first ones', () => {
  expect(entered([line('A'), line('B'), line('C', { position: undefined })])).toEqual({
    A: 33.34,
    B: 33.33,
    C: 33.33,
  })
})

test('deposits, what is sold out and what is set to 0 get no equal part', () => {
  const lines = [
    line('A'),
    line('D', { isFixed: true }),
    line('S', { sold: 100 }),
    line('Z', { entries: { ...NO_ENTRIES, share: '0' } }),
  ]
  expect(entered(lines)).toEqual({ A: 100 })
  expect(spread(lines)?.leavesOut).toBe(true)
})

test('distributes nothing if nothing is missing, no fund can take it, or a share is invalid', () => {
  expect(spread([line('A', { share: 100 })])).toBeUndefined()
  expect(spread([line('A', { share: 70 }), line('B', { share: 50 })])).toBeUndefined()
  expect(spread([line('D', { isFixed: true })])).toBeUndefined()
  expect(
    spread([line('A', { share: 70 }), line('B', { entries: { ...NO_ENTRIES, share: '1,234' } })]),
  ).toBeUndefined()
})

const balanced = (lines: readonly FundLine[], typed: readonly string[], cash?: FundLine) => {
  const shared = [...lines, ...(cash ? [cash] : [])].reduce((sum, { share }) => sum + share, 0)
  const { line: other, share } = balanceOther({ lines, cash, shared, typed }) ?? {}
  return other && [other.id, share]
}

test('takes what is over 100 percent off the other one of two shares, and leaves the one typed last', () => {
  const two = [line('A', { share: 70 }), line('B', { share: 40 }), line('C')]
  expect(balanced(two, ['B', 'A'])).toEqual(['B', 30])
  expect(balanced(two, ['A', 'B'])).toEqual(['A', 60])
  expect(balanced([line('A', { share: 33.33 })], ['A'], line('CASH', { share: 80 }))).toEqual(['CASH', 66.67])
})

test('takes nothing off if nothing is over, three take part, or a share is invalid', () => {
  const [a, b] = [line('A', { share: 70 }), line('B', { share: 40 })]
  expect(balanced([a, line('B', { share: 30 })], ['A'])).toBeUndefined()
  expect(balanced([a, b, line('C', { share: 10 })], ['A'])).toBeUndefined()
  expect(balanced([a, b], [])).toBeUndefined()
  const unclear = line('C', { entries: { ...NO_ENTRIES, share: '120' } })
  expect(balanced([a, b, unclear], ['A', 'B'])).toBeUndefined()
})

const hundredths = fc.integer({ min: 0, max: 4000 })
test('whatever is entered, all shares add up to exactly 100, nobody gets less than they had, and no other fund gets any', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(hundredths, fc.boolean()), { minLength: 1, maxLength: 12 }), (funds) => {
      const lines = funds.map(([share, isFixed], at) =>
        line(`F${at}`, isFixed ? { isFixed } : { share: share / 100 }),
      )
      const found = spread(lines)
      if (!found) return
      const shares = [...found.shares]
      const whole = shares.reduce((sum, [, share]) => sum + Math.round(share * 100), 0)
      expect(whole).toBe(10_000)
      for (const [id, share] of shares) {
        const former = lines.find((one) => one.id === id)
        expect(former?.isFixed).toBe(false)
        expect(String(share)).toMatch(/^\d{1,3}(\.\d{1,2})?$/)
        expect(share).toBeGreaterThanOrEqual(former?.share ?? Number.NaN)
      }
    }),
  )
})
