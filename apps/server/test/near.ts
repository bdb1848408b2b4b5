import assert from 'node:assert/strict'

/** Two figures are there and the same but for what binary arithmetic loses. */
export const near = (actual: number | undefined, expected: number | undefined): void =>
  assert.ok(
    actual !== undefined && expected !== undefined && Math.abs(actual - expected) < 1e-12,
    `${actual} is not ${expected}`,
  )
