import assert from 'node:assert/strict'

/** Asserts that a figure exists and equals another one, both large and small figures to nine digits or so. */
export function near(actual: number | undefined, expected: number | undefined, allowed = 1e-9): void {
  assert.ok(actual !== undefined && expected !== undefined, `${actual} and ${expected}`)
  const distance = Math.abs(actual - expected)
  assert.ok(distance <= allowed * Math.max(1, Math.abs(expected)), `${actual} is not ${expected}`)
}
