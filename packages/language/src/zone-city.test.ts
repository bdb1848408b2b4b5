import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zoneCity } from './zone-city.ts'

test('a time zone is called by its city', () => {
  for (const [zone, city] of [
    ['Europe/Madrid', 'Madrid'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
    ['UTC', 'UTC'],
  ] as const)
    assert.equal(zoneCity(zone), city)
})
