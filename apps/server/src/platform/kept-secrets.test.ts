import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { keptSecrets } from './kept-secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundholder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('secrets are made once and kept for their owner alone', () => {
  const made = keptSecrets(folder)
  assert.deepEqual(keptSecrets(folder), made)
  assert.deepEqual(readdirSync(folder), ['secrets.json'])
  assert.equal(statSync(join(folder, 'secrets.json')).mode & 0o777, 0o600)
  assert.equal(new Set(Object.values(made).map(([one]) => one?.secret.toString('hex'))).size, 3)
})

test('what a start left half written when the power went is made anew', () => {
  writeFileSync(join(folder, 'secrets.json.new'), '{"tokens": "k1:')
  const made = keptSecrets(folder)
  assert.deepEqual(keptSecrets(folder), made)
  assert.deepEqual(readdirSync(folder), ['secrets.json'])
})

test('a start that cannot write to the end leaves no torn file under the name', () => {
  const unwritable = join(folder, 'secrets.json.new')
  mkdirSync(unwritable)
  assert.throws(() => keptSecrets(folder), /EISDIR/)
  assert.deepEqual(readdirSync(folder), ['secrets.json.new'])
})
