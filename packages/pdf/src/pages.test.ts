import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getDocumentProxy } from 'unpdf'
import type { Block } from './document-content.ts'
import { typeset } from './typeset.ts'

type Placed = { text: string; left: number; right: number; y: number }

/** The texts of each page with their places, distances from its lower left corner. */
async function pagesOf(blocks: readonly Block[]): Promise<Placed[][]> {
  const document = await getDocumentProxy(
    await typeset({
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
    }),
  )
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent()
      return items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [left, y] = [item.transform[4], item.transform[5]]
        return [{ text: item.str, left, right: left + item.width, y }]
      })
    }),
  )
}

test('wherever a page ends, a sum has the row above it, a note its table and a table its first two rows', async () => {
  for (let before = 24; before < 36; before++)
    for (const rows of [3, 6]) {
      const filler: Block[] = Array.from({ length: before }, (_, at) => ({
        kind: 'text',
        text: `Line ${at}`,
      }))
      const table: Block = {
        kind: 'table',
        described: 'Positions',
        head: ['Fund', 'Value'],
        widths: [1, 1],
        rows: [
          ...Array.from({ length: rows }, (_, at) => ({ cells: [`Fund ${at}`, '1'] })),
          { cells: ['Total', '9'], isSum: true },
        ],
        note: 'Prices of the last day.',
      }
      const pages = await pagesOf([...filler, { kind: 'heading', text: 'Positions' }, table])
      const pageOf = (text: string) => pages.findIndex((page) => page.some((one) => one.text === text))
      const together = (...texts: string[]) =>
        assert.equal(new Set(texts.map(pageOf)).size, 1, `${texts.join(', ')} after ${before} lines`)
      together('Positions', 'Fund 0', 'Fund 1')
      together(`Fund ${rows - 1}`, 'Total', 'Prices of the last day.')
    }
})

test('wherever a page ends, a group of rows in a table has its first row', async () => {
  for (let rows = 24; rows < 40; rows++) {
    const table: Block = {
      kind: 'table',
      described: 'Strategies',
      head: ['Fund', 'Share'],
      widths: [1, 1],
      rows: [
        ...Array.from({ length: rows }, (_, at) => ({ cells: [`Fund ${at}`, '1%'] })),
        { cells: ['Balanced', ''], isGroup: true },
        { cells: ['World fund', '32%'] },
      ],
    }
    const pages = await pagesOf([table])
    const pageOf = (text: string) => pages.findIndex((page) => page.some((one) => one.text === text))
    assert.equal(pageOf('Balanced'), pageOf('World fund'), `after ${rows} rows`)
  }
})

test('a figure is below all lines of its name', async () => {
  const name = 'Gain or loss after all fees that were taken in this period'
  const all = ['$1.00', '$2.00', '$3.00', '$4.00']
  const [page = []] = await pagesOf([{ kind: 'figures', figures: all.map((value) => ({ name, value })) }])
  const lines = page.filter(({ text }) => name.includes(text.trim())).map(({ y }) => y)
  assert.ok(new Set(lines).size > 1, 'the name has several lines')
  for (const { text, y } of page.filter(({ text: one }) => all.includes(one)))
    assert.ok(y < Math.min(...lines) - 8, text)
})

test('the labels of a chart are within the margins of the page, also at its first and last day', async () => {
  const [page = []] = await pagesOf([
    {
      kind: 'lines',
      described: 'Return',
      height: 176,
      series: [{ name: 'Own', points: [0, 1, 2].map((at) => [at, at] as const) }],
      xTicks: [0, 1, 2].map((at) => ({ at, label: `0${at} Mar 2026` })),
      yTicks: [0, 2].map((at) => ({ at, label: `${at}%` })),
    },
  ])
  const labels = page.filter(({ text }) => text.endsWith('Mar 2026'))
  assert.equal(labels.length, 3)
  for (const { text, left, right } of labels)
    assert.ok(left >= 47.9 && right <= 595.28 - 47.9, `${text} from ${left} to ${right}`)
})
