import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvFile, filled } from './csv.ts'

const rows = () => [
  { id: 1, name: 'Plain', note: undefined },
  { id: 2n, name: 'Lisbon, "Old Town"', note: 'two\nlines' },
]

test('quotes cells with commas, quotes and line breaks, and leaves missing ones empty', () => {
  const file = csvFile('names.csv', ['id', 'name', 'note'], rows)
  const lines = ['id,name,note', '1,Plain,', '2,"Lisbon, ""Old Town""","two\nlines"']
  assert.deepEqual([...file.lines], lines)
  assert.deepEqual([...file.lines], lines, 'a file can be read again')
})

test('leaves out files without rows', () => {
  const files = [csvFile('names.csv', ['id'], rows), csvFile('empty.csv', ['id'], () => [])]
  assert.deepEqual(
    filled(files).map(({ name }) => name),
    ['names.csv'],
  )
})
