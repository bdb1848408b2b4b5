import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { Day } from './shapes.ts'

test("a day that does not exist is refused with the words 'Invalid date'", () => {
  for (const text of ['20260230', '20261301', '2026-11-20', '20/11/2026', '261120', '']) {
    const { error } = Day.safeParse(text)
    assert.ok(error, text)
    assert.deepEqual(z.treeifyError(error).errors, ['Invalid date'], text)
  }
  assert.equal(Day.parse('20240229'), '20240229')
})
