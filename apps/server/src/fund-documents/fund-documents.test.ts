import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DOCUMENT_LANGUAGES } from '@fundholder/domain/users/users.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import type { Block, DocumentContent } from '@fundholder/pdf/document-content.ts'
import { getFundDocument } from '@fundholder/protocol/funds/fund-documents.ts'
import { getInstrument } from '@fundholder/protocol/funds/funds.ts'
import { sql } from 'kysely'
import { publishPrices } from '#test/books/book.ts'
import { openFundDocumentsPortal } from '#test/catalogue/fund-documents-portal.ts'
import { assertValidStructure } from '#test/reports/pdf-structure.ts'
import { oneLine, textOf } from '#test/reports/reports-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openFundDocumentsPortal()
after(portal.close)
const { db, printed, ask, refresh } = portal

/** All texts of a document sent to the renderer. */
const wordsOf = (content: DocumentContent | undefined) => JSON.stringify(content)

/** The figures of charts, tables and large figures. */
const figuresIn = (block: Block): string[] => {
  switch (block.kind) {
    case 'figures':
      return block.figures.map(({ value }) => value)
    case 'table':
      return block.rows.flatMap(({ cells }) => cells)
    case 'bars':
      return block.groups.flatMap(({ bars }) => bars.map((bar) => ('label' in bar ? bar.label : bar.absent)))
    case 'lines':
      return block.series.map(({ name }) => name)
    case 'columns':
      return [...block.left, ...block.right].flatMap(figuresIn)
    default:
      return []
  }
}

test('the fact sheet shows a fund beside its benchmark, its years, ratios, holdings and charges', async () => {
  const { document } = (await ask('A', 'FACTSHEET')).answer()
  assert.equal(document.id, 'fund:A:FACTSHEET:en')
  const content = printed.at(-1)
  const sheet = wordsOf(content)
  for (const part of ['Sharpe ratio', 'Halcyon', '2026 to date', 'The fund wants to grow.', '30 Oct 2026'])
    assert.ok(sheet.includes(part), part)
  assert.match(sheet, /\["Other ongoing charges, a year","0\.03%"\]/)
  const chart = content?.blocks.find((one) => one.kind === 'lines')
  assert.equal(chart?.kind === 'lines' && chart.series.length, 2)
  const years = content?.blocks.find((one) => one.kind === 'bars')
  assert.ok(years?.kind === 'bars' && years.groups.length === 8 && years.names.length === 2)
})

for (const lang of DOCUMENT_LANGUAGES)
  test(`the fact sheet in ${lang} has every figure of the fund to the digit, and is tagged`, async () => {
    const formats = formatsOf(lang)
    const call = { as: portal.userId, params: { id: 'A' } }
    const { pdfUrl } = (
      await portal.call(getFundDocument, { ...call, query: { kind: 'FACTSHEET', lang } })
    ).answer()
    const file = (await portal.open(pdfUrl)).rawPayload
    await assertValidStructure(file, lang)
    const text = (await textOf(file)).join(' ')
    const has = (figure: string) => assert.ok(text.includes(oneLine(figure)), `${figure} in ${lang}`)
    const fund = (
      await portal.call(getInstrument, {
        ...call,
        query: { populates: ['fees', 'holdings', 'facts', 'priips'] } as never,
      })
    ).answer()
    const { metadata, fees = assert.fail('no fees'), holdings = [] } = fund
    has(fund.name)
    has(formats.percent(metadata.oc.value as number))
    const charged = Object.values(fees).flatMap(({ value }) => (value ? [value] : []))
    assert.ok(charged.length >= 4)
    for (const percent of charged) has(formats.percent(percent))
    assert.ok(holdings.length >= 2)
    for (const { name, weight } of holdings) {
      has(name)
      has(formats.weight(weight))
    }
    // No call answers the figures up to the last month end: those are compared as they were given to the renderer.
    const figures = (printed.at(-1)?.blocks ?? []).flatMap(figuresIn)
    assert.ok(figures.length > 30, `${figures.length} figures`)
    for (const figure of figures) has(figure)
  })

test('ratios of a fund in euro follow the risk-free rate', async () => {
  const ratios = async () => {
    await ask('EURO', 'FACTSHEET')
    return printed
      .at(-1)
      ?.blocks.map((block) => JSON.stringify(block))
      .find((words) => words.includes('Sharpe'))
  }
  const before = await ratios()
  await sql`update benchmark_item set instrument_id = 'HIGH' where benchmark_code = 'EONABERA'`.execute(db)
  assert.ok(before)
  assert.notEqual(await ratios(), before)
})

test('shows a calendar year only if its first and last day have prices', async () => {
  const yearsOf = async (id: string) => {
    await ask(id, 'FACTSHEET')
    const years = printed.at(-1)?.blocks.find((one) => one.kind === 'bars')
    return years?.kind === 'bars' ? years.described : undefined
  }
  assert.equal(await yearsOf('GAPS'), undefined, 'no price for the ends of 2018, 2019 and 2022')
  assert.equal(await yearsOf('PAUSED'), '2021: 10.0; 2024: 10.0')
  assert.equal(await yearsOf('UNTIL'), '2021 from 01 Jun: 10.0; 2022: 10.0')
})

test('a factsheet is printed once for each version; a changed row makes another version under the same id', async () => {
  const [first] = [(await ask('A')).answer().document]
  const before = printed.length
  assert.deepEqual((await ask('A', 'FACTSHEET')).answer().document, first)
  assert.equal(printed.length, before, 'the second time it was there')
  await sql`update fund_fee set percent = 3 where instrument_id = 'A' and fee = 'subscription'`.execute(db)
  const second = (await ask('A', 'FACTSHEET')).answer().document
  assert.equal(second.id, first.id)
  assert.notEqual(second.version, first.version)
  assert.match(wordsOf(printed.at(-1)), /\["When buying","3\.00%"\]/)
  await sql`update fund_fee set percent = 2 where instrument_id = 'A' and fee = 'subscription'`.execute(db)
  assert.equal(
    (await ask('A', 'FACTSHEET')).answer().document.version,
    first.version,
    'the same contents are the same version',
  )
  assert.equal(printed.length, before + 1)
})

test('a price of the current month changes no factsheet, which shows the month before', async () => {
  const { version } = (await ask('A', 'FACTSHEET')).answer().document
  await publishPrices(db, 'A', { '20261120': '500' })
  await refresh()
  const { document } = (await ask('A', 'FACTSHEET')).answer()
  assert.deepEqual([document.version, document.day], [version, '20261030'])
})

test('the factsheet of a fund in its first month shows its first price, and stays the same until the end of the month', async () => {
  await publishPrices(db, 'NEW', { '20261109': '100', '20261110': '101' })
  await refresh()
  const sheet = (await ask('NEW', 'FACTSHEET')).answer().document
  assert.equal(sheet.day, '20261109')
  await publishPrices(db, 'NEW', { '20261119': '102' })
  await refresh()
  assert.deepEqual((await ask('NEW', 'FACTSHEET')).answer().document, sheet)
})
