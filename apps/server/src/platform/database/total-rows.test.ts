import assert from 'node:assert/strict'
import { test } from 'node:test'
import { totalRows } from './total-rows.ts'

const rows = (length: number) => Array.from({ length })

test('rows are counted only where a page does not show their end', async () => {
  const uncounted = () => assert.fail('was counted')
  assert.equal(await totalRows(rows(3), { skip: 0, limit: 5 }, uncounted), 3)
  assert.equal(await totalRows(rows(0), { skip: 0, limit: 5 }, uncounted), 0)
  assert.equal(await totalRows(rows(2), { skip: 5, limit: 5 }, uncounted), 7)
  for (const [length, skip] of [
    [5, 0],
    [0, 10],
    [5, 5],
  ] as const)
    assert.equal(await totalRows(rows(length), { skip, limit: 5 }, async () => ({ total: 12n })), 12)
})
