import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getDocumentProxy } from 'unpdf'
import type { Block } from './document-content.ts'
import { runsOf } from './other-scripts.ts'
import { typeset } from './typeset.ts'

const set = (blocks: readonly Block[]) =>
  typeset({
    language: 'en',
    eyebrow: 'Statement',
    title: 'Annual statement',
    subtitle: 'Contract 1',
    foot: 'Foot',
    pageNumber: '{{page}}',
    day: calendarDay('20251231'),
    subject: 'A year',
    keywords: [],
    blocks,
  })
const rowsOf = (...names: string[]): Block => ({
  kind: 'table',
  described: 'Funds',
  head: [],
  widths: [1, 3],
  isDense: true,
  rows: names.map((name) => ({ cells: [name, '1'] })),
})
async function wordsOf(blocks: readonly Block[]): Promise<string> {
  const document = await getDocumentProxy(await set(blocks))
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}
const wordsInOrder = (line: string) => runsOf(line, 'sans').flatMap(({ words }) => words)

test('a letter that was first drawn as a part of another is found in later documents', async () => {
  await set([rowsOf('Ŵ')])
  assert.match(await wordsOf([rowsOf('Wold')]), /Wold/)
})

test('Arabic, Greek and Cyrillic names are drawn and found, also in tables with many columns', async () => {
  const names = ['محمد الفارسي', 'صندوق الأسهم', 'Θέα', 'Жемчуг']
  const words = await wordsOf([rowsOf(...names), { kind: 'heading', text: 'Θέα' }])
  for (const name of names) assert.ok(words.includes(name), `${name} in ${words}`)
  const file = Buffer.from(await set([rowsOf(...names)])).toString('latin1')
  assert.match(file, /BaseFont \/[A-Z]{6}\+IBMPlexSansArabic/)
})

test('words of Arabic follow each other from right to left within a line from left to right', () => {
  assert.deepEqual(wordsInOrder('Fund محمد علي Al'), ['Fund', ' ', 'علي', ' ', 'محمد', ' ', 'Al'])
  assert.deepEqual(wordsInOrder('محمد 12 B'), ['12', ' ', 'محمد', ' ', 'B'])
  assert.deepEqual(wordsInOrder('(محمد)'), ['(', 'محمد', ')'])
  assert.deepEqual(wordsInOrder('محمد (علي) عمر'), ['عمر', ' ', '(', 'علي', ')', ' ', 'محمد'])
})

test('a long name of several scripts is broken between its words, in as much room as it takes', async () => {
  const long = Array.from({ length: 12 }, (_, at) => `Θέα${at}`).join(' ')
  const document = await getDocumentProxy(await set([rowsOf(long, 'Next')]))
  const { items } = await (await document.getPage(1)).getTextContent()
  const places = items.flatMap((item) =>
    'str' in item && item.str.trim() ? [[item.str, Math.round(item.transform[5])] as const] : [],
  )
  const heightOf = (text: string) => places.find(([word]) => word.startsWith(text))?.[1] as number
  assert.ok(heightOf('Θέα') > heightOf('11'), 'on several lines')
  assert.ok(heightOf('11') > heightOf('Next') + 10, 'above the next row')
})
