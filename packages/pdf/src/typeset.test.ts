import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { Block, DocumentContent } from './document-content.ts'
import { typeset } from './typeset.ts'

const contentOf = (blocks: readonly Block[], title = 'Łódź & Θέα Fund'): DocumentContent => ({
  language: 'en',
  eyebrow: 'Fact sheet',
  title,
  subtitle: 'ISIN XQ0000000018',
  foot: 'Foot',
  pageNumber: 'Page {{page}} of {{pages}}',
  day: calendarDay('20261030'),
  subject: 'A fund',
  keywords: ['F'],
  blocks,
})
const WORDS: Block = { kind: 'text', text: 'What it aims at.' }
const asText = (file: Uint8Array) => Buffer.from(file).toString('latin1')
const pagesOf = (file: Uint8Array) => asText(file).match(/\/Type \/Page\b/g)?.length

test('a document is a tagged PDF on A4 in its language, with its title and only embedded fonts', async () => {
  const file = asText(await typeset(contentOf([WORDS, { kind: 'heading', text: 'Costs' }])))
  assert.match(file, /^%PDF-1\.7/)
  const [, xref] = file.match(/startxref\n(\d+)/) ?? []
  assert.equal(file.slice(Number(xref), Number(xref) + 4), 'xref')
  assert.match(file, /\/MediaBox \[0 0 595\.28 841\.89\]/)
  assert.match(file, /\/Lang \(en\)/)
  assert.match(file, /\/Marked true/)
  assert.match(file, /\/DisplayDocTitle true/)
  assert.match(file, /pdfuaid:part>1</)
  for (const element of ['Document', 'H1', 'H2', 'P']) assert.match(file, new RegExp(`/S /${element}\\b`))
  const fonts = file.match(/\/BaseFont \/[A-Z]{6}\+IBMPlex/g) ?? []
  assert.ok(fonts.length >= 4)
  assert.ok(!file.includes('Helvetica'))
  assert.equal((file.match(/\/FontFile2/g) ?? []).length * 2, fonts.length)
})

test('equal documents are equal files; another word makes another file', async () => {
  const [one, again, other] = [
    await typeset(contentOf([WORDS])),
    await typeset(contentOf([WORDS])),
    await typeset(contentOf([])),
  ]
  assert.deepEqual(one, again)
  assert.notDeepEqual(one, other)
})

test('a long document continues on the next page, and no page ends with a heading', async () => {
  const many = (count: number): Block[] => Array.from({ length: count }, () => WORDS)
  assert.equal(pagesOf(await typeset(contentOf(many(3)))), 1)
  assert.equal(pagesOf(await typeset(contentOf(many(100)))), 3)
  const table: Block = {
    kind: 'table',
    described: 'Holdings',
    head: ['Name', 'Weight'],
    widths: [3, 1],
    rows: Array.from({ length: 60 }, (_, at) => ({ cells: [`Holding ${at}`, '1%'], share: 0.01 })),
  }
  assert.equal(pagesOf(await typeset(contentOf([table]))), 2)
})

test('every kind of block is set, also where it has nothing to show', async () => {
  const all: Block[] = [
    { kind: 'notice', text: 'Careful', tone: 'warning' },
    { kind: 'risk', level: null, lower: 'Lower', higher: 'Higher', described: 'Not classed' },
    { kind: 'figures', figures: [{ name: 'Size', value: 'Not reported', isAbsent: true }] },
    { kind: 'facts', rows: [['Name', 'Told']] },
    {
      kind: 'bars',
      described: 'Years',
      height: 100,
      names: ['Own', 'Beside'],
      groups: [{ label: '2025', bars: [{ value: -0.1, label: '−10' }, { absent: '–' }] }],
    },
    {
      kind: 'lines',
      described: 'Flat',
      height: 100,
      series: [
        {
          name: 'Own',
          points: [
            [1, 0],
            [2, 0],
          ],
        },
      ],
      xTicks: [],
      yTicks: [{ at: 0, label: '0%' }],
    },
    { kind: 'columns', left: [WORDS], right: [WORDS] },
    { kind: 'gap', height: 4 },
  ]
  assert.equal(pagesOf(await typeset(contentOf(all))), 1)
})

test('removes control characters from texts; the PDF still opens', async () => {
  const nasty = 'Fund\r\nBcc: x\u202E\u0000\u2028 http://127.0.0.1/x <img src=file:///etc/passwd>'
  const file = asText(await typeset(contentOf([{ kind: 'text', text: nasty }], nasty)))
  assert.match(file, /%%EOF\s*$/)
  assert.ok(!file.includes('/URI'), 'nothing in it is a link')
})
