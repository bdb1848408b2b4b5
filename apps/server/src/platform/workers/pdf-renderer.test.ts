import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { DocumentContent } from '@fundholder/pdf/document-content.ts'
import { typeset } from '@fundholder/pdf/typeset.ts'
import { openPdfRenderer } from './pdf-renderer.ts'

const content: DocumentContent = {
  language: 'en',
  eyebrow: 'Fact sheet',
  title: 'Alder Fund',
  subtitle: 'ISIN XQ0000000018',
  foot: 'Foot',
  pageNumber: 'Page {{page}} of {{pages}}',
  day: calendarDay('20261030'),
  subject: 'A fund',
  keywords: ['F'],
  blocks: [{ kind: 'text', text: 'The fund holds shares.' }],
}
const renderer = openPdfRenderer()
after(renderer.close)

test('the thread renders the same file as typesetting here', async () => {
  assert.deepEqual(await renderer.render(content, 'elena'), await typeset(content))
})
