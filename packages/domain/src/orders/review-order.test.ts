import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asListed, largestFirst } from './review-order.ts'

test('trades are sorted as their funds are listed, unlisted ones last in the order given', () => {
  const funds = (...ids: string[]) => ids.map((instrumentId) => ({ instrumentId }))
  assert.deepEqual(asListed(funds('D', 'A', 'C', 'B'), funds('B', 'X', 'A')), funds('B', 'A', 'D', 'C'))
})

test('purchases are sorted by amount, equal ones in the order given', () => {
  const parts = [10, 40, 10, 20].map((about, place) => ({ about, place }))
  assert.deepEqual(
    largestFirst(parts).map(({ place }) => place),
    [1, 3, 0, 2],
  )
})
