import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { Block } from '@fundholder/pdf/document-content.ts'
import { typeset } from '@fundholder/pdf/typeset.ts'
import { assertValidStructure } from './pdf-structure.ts'

const BLOCKS: readonly Block[] = [
  { kind: 'heading', text: 'In brief' },
  { kind: 'facts', rows: [['Reference', 'A1']] },
  { kind: 'subheading', text: 'Funds' },
  {
    kind: 'table',
    described: 'Funds',
    head: ['Fund', 'Value'],
    widths: [1, 1],
    rows: [{ cells: ['F', '1'] }],
  },
  { kind: 'code', address: 'https://portal.example', described: 'QR code', title: 'Verify', text: 'Scan.' },
]
const file = Buffer.from(
  await typeset({
    language: 'fr',
    eyebrow: 'Relevé',
    title: 'Relevé annuel',
    subtitle: 'Contrat 1',
    foot: 'Foot',
    pageNumber: '{{page}}',
    day: calendarDay('20251231'),
    subject: 'Une année',
    keywords: [],
    blocks: BLOCKS,
  }),
)

test('a valid document passes', () => assertValidStructure(file, 'fr'))

/** Equally long, so that all addresses within the file stay right. */
const BROKEN: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'no language': ['/Lang (fr)', '/Lanx (fr)'],
  'no tags': ['/Marked true', '/Markex true'],
  'no title shown': ['/DisplayDocTitle true', '/DisplayDocTitlx true'],
  'a heading level left out': ['/S /H2', '/S /H4'],
  'two titles': ['/S /H2', '/S /H1'],
  'a header cell that is none': ['/S /TH', '/S /TD'],
  'a header cell of neither row nor column': ['/Scope /Row', '/Scopx /Row'],
  'a list without items': ['/S /LI', '/S /Lx'],
  'a figure without alternative': ['/Alt ', '/Alx '],
  'no bookmarks': ['/Outlines', '/Outlinex'],
}

for (const [fault, [from, to]] of Object.entries(BROKEN))
  test(`a document with ${fault} fails`, async () => {
    const broken = Buffer.from(file.toString('latin1').replaceAll(from, to), 'latin1')
    assert.ok(!broken.equals(file))
    await assert.rejects(assertValidStructure(broken, 'fr'), assert.AssertionError)
  })
