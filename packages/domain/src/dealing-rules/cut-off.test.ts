import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCutOff } from './cut-off.ts'

const MADRID = 'Europe/Madrid'

test('a cut-off without a zone uses the portal’s; an invalid time is refused', () => {
  assert.deepEqual(readCutOff('17:30 Europe/Dublin', MADRID), { time: '17:30', timeZone: 'Europe/Dublin' })
  assert.deepEqual(readCutOff('09:05', MADRID), { time: '09:05', timeZone: MADRID })
  for (const wrong of ['24:00', '9:00', '12:60', 'noon', ''])
    assert.throws(() => readCutOff(wrong, MADRID), RangeError)
})
