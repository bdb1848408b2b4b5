import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IBAN_STRUCTURES } from '@fundholder/domain/people/iban-structures.ts'
import { isBic, isIban, isIsin } from '@fundholder/domain/people/identifiers.ts'
import { hasReference, type ReferenceCase, readJson, testCases } from './reference.ts'

type IdentifierCase = ReferenceCase & { input: { value: string }; expected: { valid: boolean } }

const CHECKS = { iban: isIban, isin: isIsin, bic: isBic }

for (const [kind, isValid] of Object.entries(CHECKS))
  testCases<IdentifierCase>('identifiers.json', kind, ({ input, expected }) => {
    assert.equal(isValid(input.value), expected.valid, input.value)
  })

test('the structure of each account number is the one of the registry', {
  skip: !hasReference && 'the folder ../shared/reference is missing',
}, () => {
  const registry = Object.entries(readJson('data/iban_registry.json') ?? {})
  assert.ok(registry.length > 70)
  for (const [country, structure] of registry)
    assert.equal(IBAN_STRUCTURES.get(country), joined(structure), country)
})

/** `4!n4!n12!c` as `8n12c`: neighbours of one kind are one run. */
function joined(structure: string): string {
  const runs: { length: number; kind: string }[] = []
  for (const [, length, kind = ''] of structure.matchAll(/(\d+)!([nac])/g)) {
    const last = runs.at(-1)
    if (last?.kind === kind) last.length += Number(length)
    else runs.push({ length: Number(length), kind })
  }
  return runs.map((run) => `${run.length}${run.kind}`).join('')
}
