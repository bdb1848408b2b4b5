import assert from 'node:assert/strict'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { generatedSecrets } from './generated-secrets.ts'

const FIRST_START = { mayMake: true }
const LATER_START = { mayMake: false }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundholder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('secrets are made once and kept for their owner alone', () => {
  const made = generatedSecrets(folder, FIRST_START)
  assert.deepEqual(generatedSecrets(folder, LATER_START), made)
  assert.deepEqual(readdirSync(folder), ['secrets.json'])
  assert.equal(statSync(join(folder, 'secrets.json')).mode & 0o777, 0o600)
  assert.equal(new Set(Object.values(made).map(([one]) => one?.secret.toString('hex'))).size, 3)
})

test('regenerates secrets that a power failure left incomplete', () => {
  writeFileSync(join(folder, 'secrets.json.new'), '{"tokens": "k1:')
  const made = generatedSecrets(folder, FIRST_START)
  assert.deepEqual(generatedSecrets(folder, LATER_START), made)
  assert.deepEqual(readdirSync(folder), ['secrets.json'])
})

test('a start that cannot write to the end leaves no torn file under the name', () => {
  const unwritable = join(folder, 'secrets.json.new')
  mkdirSync(unwritable)
  assert.throws(() => generatedSecrets(folder, FIRST_START), /EISDIR/)
  assert.deepEqual(readdirSync(folder), ['secrets.json.new'])
})

test('refuses to make secrets where a database is full without them', () => {
  assert.throws(
    () => generatedSecrets(folder, LATER_START),
    /secrets\.json is missing.*from a backup.*TOKEN_KEYS/,
  )
  assert.deepEqual(readdirSync(folder), [])
})

for (const mode of [0o604, 0o640, 0o602, 0o620, 0o601, 0o777])
  test(`refuses secrets that others may use: mode ${mode.toString(8)}`, () => {
    generatedSecrets(folder, FIRST_START)
    const file = join(folder, 'secrets.json')
    chmodSync(file, mode)
    assert.throws(() => generatedSecrets(folder, LATER_START), {
      message: `${file} can be read or changed by other users: run chmod 600 ${file}`,
    })
  })

test('accepts secrets that their owner may only read', () => {
  const made = generatedSecrets(folder, FIRST_START)
  chmodSync(join(folder, 'secrets.json'), 0o400)
  assert.deepEqual(generatedSecrets(folder, LATER_START), made)
})

for (const [what, broken] of [
  ['nothing', () => ''],
  ['half of them', (text: string) => text.slice(0, text.length / 2)],
  ['other names', () => '{"token":"k1:x"}'],
  ['short keys', (text: string) => text.replaceAll(/k1:[^"]+/g, 'k1:c2hvcnQ=')],
] as const)
  test(`refuses broken secrets and never repeats them: ${what}`, () => {
    generatedSecrets(folder, FIRST_START)
    const file = join(folder, 'secrets.json')
    writeFileSync(file, broken(readFileSync(file, 'utf8')))
    assert.throws(() => generatedSecrets(folder, FIRST_START), {
      message: `${file} is broken: put it back from a backup.`,
    })
  })

test('names secrets that cannot be read', () => {
  const file = join(folder, 'secrets.json')
  mkdirSync(file)
  assert.throws(() => generatedSecrets(folder, FIRST_START), {
    message: `${file} cannot be used: it is a folder, not a file.`,
  })
})
