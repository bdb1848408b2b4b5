import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { appendLine, refuseUnwritableOutbox } from './outbox-file.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fundholder-'))
  file = join(folder, 'outbox.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true }))

const lines = () => readFileSync(file, 'utf8').split('\n')

test('appends lines to a new file that only its owner reads', async () => {
  await appendLine(file, 'first')
  await appendLine(file, 'second')
  assert.deepEqual(lines(), ['first', 'second', ''])
  assert.equal(statSync(file).mode & 0o777, 0o600)
})

for (const torn of ['{"at":"2026', '{', 'first\n{"text":"caf\u00c3'])
  test(`ends a torn line before the next message: ${JSON.stringify(torn)}`, async () => {
    writeFileSync(file, torn)
    await appendLine(file, 'whole')
    assert.deepEqual(lines().slice(-2), ['whole', ''])
    assert.equal(readFileSync(file, 'utf8'), `${torn}\nwhole\n`)
  })

test('keeps each of many lines that are appended at once', async () => {
  writeFileSync(file, 'torn')
  const written = Array.from({ length: 50 }, (_, at) => `line ${at} ${'x'.repeat(5_000)}`)
  await Promise.all(written.map((line) => appendLine(file, line)))
  assert.deepEqual(
    lines()
      .filter((line) => line !== '' && line !== 'torn')
      .toSorted(),
    written.toSorted(),
  )
})

test('refuses a file that cannot be written', () => {
  mkdirSync(file)
  assert.throws(() => refuseUnwritableOutbox(file), {
    message: `${file} cannot be used: it is a folder, not a file.`,
  })
})
