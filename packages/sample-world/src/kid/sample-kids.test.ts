import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { sampleMarket } from '../market/market.ts'
import type { KidContent } from './kid-blocks.ts'
import { type KidFund, kidContent } from './kid-content.ts'
import { kidPdf } from './kid-pdf.ts'
import { documentedFunds, kidFiles } from './sample-kids.ts'

const SEED = 2018
const asOf = calendarDay('20261120')
let funds: KidFund[]
let contents: KidContent[]
before(() => {
  funds = documentedFunds(sampleMarket(SEED, asOf), { seed: SEED, asOf })
  contents = funds.map(kidContent)
})

const headings = ({ blocks }: KidContent) =>
  blocks.flatMap((one) => (one.kind === 'heading' ? [one.text] : []))

test('every document has the sections of the Regulation in their order', () => {
  assert.ok(contents.length > 100)
  for (const content of contents)
    assert.deepEqual(headings(content), [
      'Purpose',
      'Product',
      'What is this product?',
      'What are the risks and what could I get in return?',
      `What happens if ${content.manufacturer} is unable to pay out?`,
      'What are the costs?',
      'How long should I hold it and can I take money out early?',
      'How can I complain?',
      'Other relevant information',
    ])
})

test('every document has the prescribed purpose, and figures that are numbers', () => {
  for (const content of contents) {
    const words = JSON.stringify(content)
    assert.match(words, /key information about this investment product\. It is not marketing material\./)
    assert.doesNotMatch(words, /NaN|undefined|Infinity/, content.title)
  }
})

test('scenarios are shown where the prices reach back far enough, from the worst to the best', () => {
  let shown = 0
  for (const content of contents) {
    const table = content.blocks.find(
      (one) => one.kind === 'table' && one.described === 'Performance scenarios',
    )
    if (table?.kind !== 'table') continue
    shown += 1
    const last = table.rows
      .filter(([name]) => name?.includes('what you might get back'))
      .map((row) => Number(row.at(-1)?.replaceAll(/[^\d]/g, '')))
    assert.equal(last.length, 4)
    assert.deepEqual(
      last,
      last.toSorted((a, b) => a - b),
      content.title,
    )
  }
  assert.ok(shown > 80 && shown < contents.length, `${shown} of ${contents.length}`)
})

test('each file is a tagged PDF of at most three pages that is marked as a sample, always of the same bytes', async () => {
  for (const content of contents.slice(0, 12)) {
    const file = (await kidPdf(content)).toString('latin1')
    assert.match(file, /^%PDF-1\.7[\s\S]*%%EOF\s*$/)
    assert.match(file, /\/Marked true/)
    const pages = file.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
    assert.ok(pages >= 1 && pages <= 3, `${content.title}: ${pages}`)
    assert.match(file, /Sample key information document: /)
  }
  const [first] = contents
  assert.ok(first)
  assert.deepEqual(await kidPdf(first), await kidPdf(first))
})

test('the table of documents names each file, with the month of the report as its version', async () => {
  const [table, ...files] = await kidFiles(funds.slice(0, 2))
  assert.ok(table && 'lines' in table)
  const [, ...lines] = table.lines
  assert.deepEqual(
    lines.map((line) => line.split(',').slice(4)),
    funds.slice(0, 2).map(({ fund }) => ['2026-10', '20261031', fund.id, `kid/${fund.id}.pdf`]),
  )
  assert.deepEqual(
    files.map(({ name }) => name),
    funds.slice(0, 2).map(({ fund }) => `kid/${fund.id}.pdf`),
  )
})
