import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { addDays, calendarDay, isWeekend } from '@fundholder/domain/calendar.ts'
import type { Argument } from '@fundholder/protocol/call.ts'
import { getFundPaper, listFundPapers } from '@fundholder/protocol/papers.ts'
import { sql } from 'kysely'
import { openPriceStore } from '#catalogue/price-store.ts'
import type { Paper } from '#pdf/paper.ts'
import { openPress, type Press } from '#pdf/press.ts'
import { openDatabase } from '#platform/database.ts'
import { listInstruments, openContract, publishPrices } from '#test/book.ts'
import { reportHoldings } from '#test/fund-details.ts'
import { listFunds, tellOfFund } from '#test/listed-funds.ts'
import { openTestPortal } from '#test/portal.ts'
import { PATIENT } from '#test/postgres.ts'
import { listBenchmark } from '#test/reference-market.ts'
import { registerFundPapers } from './fund-papers.routes.ts'
import { contentDisposition } from './opened-papers.ts'

// It is noon on Friday 20 November 2026.
const papersFolder = await mkdtemp(join(tmpdir(), 'fundholder-papers-'))
const printed: Paper[] = []
const press = openPress()
const watched: Press = {
  ...press,
  print: (paper, askedBy) => {
    printed.push(paper)
    return press.print(paper, askedBy)
  },
}
let store: Awaited<ReturnType<typeof openPriceStore>> | undefined
const portal = await openTestPortal({
  register: (mount, desk, app) =>
    registerFundPapers(app, mount, {
      ...desk,
      press: watched,
      papersFolder,
      market: () => (store ?? assert.fail('no prices yet')).market(),
    }),
})
const { db } = portal
const { db: background, pool } = openDatabase(portal.url, { limits: PATIENT })
after(async () => {
  await press.close()
  await store?.close()
  await background.destroy()
  await portal.close()
  await rm(papersFolder, { recursive: true })
})

await listFunds(db, {
  A: { name: 'Alder', riskId: 3, address: 'LU', ongoingCharges: '0.50', isin: 'XQ0000000018' },
  B: { name: 'Birch', riskId: 5, ongoingCharges: '1.00' },
  SILENT: { name: 'Silent' },
  DEPOSIT: { name: 'Deposit', kind: 'deposit' },
})
await listInstruments(db, { WORLD: 'USD', EURO: 'EUR', LOW: 'EUR', HIGH: 'EUR' })
await publishPrices(
  db,
  'A',
  everyBusinessDay('20130102', (at) => 100 * 1.0002 ** at * (at % 2 ? 1.01 : 1)),
)
await publishPrices(
  db,
  'WORLD',
  everyBusinessDay('20130102', (at) => 50 * 1.0001 ** at),
)
await publishPrices(
  db,
  'B',
  everyBusinessDay('20240102', (at) => 10 * 1.0003 ** at),
)
// Two years without a price, nine months without one, a last day that is no business day.
await listFunds(db, { GAPS: { name: 'Gaps' }, PAUSED: { name: 'Paused' }, UNTIL: { name: 'Until' } })
await publishPrices(db, 'GAPS', { '20180601': '100', '20201231': '200', '20230103': '50', '20231229': '60' })
await publishPrices(db, 'PAUSED', {
  '20201231': '100',
  '20211231': '110',
  '20220315': '120',
  '20230102': '90',
  '20231229': '80',
  '20241230': '88',
})
await publishPrices(db, 'UNTIL', { '20210601': '100', '20211231': '110', '20221230': '121' })
// One path, with a price of every day and with one of every week.
await listFunds(db, {
  NEW: { name: 'New', riskId: 2 },
  DAILY: { name: 'Daily', riskId: 3, ongoingCharges: '0.50' },
  WEEKLY: { name: 'Weekly', riskId: 3, ongoingCharges: '0.50' },
})
let seed = 7
let level = 100
const path = everyBusinessDay('20130102', () => {
  seed = (seed * 48_271) % 2_147_483_647
  level *= Math.exp((seed / 2_147_483_647 - 0.5) * 0.03)
  return level
})
await publishPrices(db, 'DAILY', path)
await publishPrices(db, 'WEEKLY', Object.fromEntries(Object.entries(path).filter((_, at) => at % 5 === 0)))
for (const [id, growth] of [
  ['EURO', 1.0004],
  ['LOW', 1.0001],
  ['HIGH', 1.0003],
] as const)
  await publishPrices(
    db,
    id,
    everyBusinessDay('20230102', (at) => 100 * growth ** at * (id === 'EURO' && at % 2 ? 1.01 : 1)),
  )
await listBenchmark(db, 'EONABERA', [{ instrumentId: 'LOW', weight: 1 }])
await listBenchmark(db, 'MSDUWI', [{ instrumentId: 'WORLD', weight: 1 }])
for (const id of ['A', 'B', 'NEW', 'DAILY', 'WEEKLY']) {
  await tellOfFund(db, id, 'facts', {
    objective: 'The fund wants to grow.',
    managementCompany: 'Alder Works',
  })
  await tellOfFund(db, id, 'priips', {
    recommendedHoldingYears: '5',
    transactionCostPercent: '0.10',
    complexProduct: 'false',
  })
}
await sql`insert into fund_fee (instrument_id, fee, percent) values
  ('A', 'management', 0.4), ('A', 'subscription', 2), ('A', 'redemption', 0), ('A', 'distribution', 0.05),
  ('A', 'deposit', 0.02), ('A', 'performance', 0),
  ('DAILY', 'subscription', 0), ('DAILY', 'redemption', 0), ('WEEKLY', 'subscription', 0), ('WEEKLY', 'redemption', 0)`.execute(
  db,
)
await reportHoldings(db, 'A', { Halcyon: 0.08, Meridian: 0.05 })
store = await openPriceStore(background, pool, portal.desk.log)
const { userId } = await openContract(db, { id: 'c', since: '20260105' })
const { userId: ofOther } = await openContract(db, { id: 'd', since: '20260105', entityId: 100 })

type Kind = Argument<typeof getFundPaper, 'querystring'>['kind']
const ask = (id: string, kind: Kind = 'KID', as = userId, headers: Record<string, string> = {}) =>
  portal.call(getFundPaper, { as, params: { id }, query: { kind }, headers })
const open = (pdfUrl: string) => portal.app.inject({ method: 'GET', url: pdfUrl })
/** All words of a paper, as the press was given them. */
const wordsOf = (paper: Paper | undefined) => JSON.stringify(paper)

test('the key information document of a fund opens as a PDF, in a tab that carries no session', async () => {
  const { pdfUrl, document } = (await ask('A')).answer()
  assert.match(pdfUrl, /^\/api\/pdfs\/opened\/[\w-]{43}$/)
  assert.deepEqual(
    { ...document, version: 'told below' },
    {
      id: 'fund:A:KID:en',
      kind: 'KID',
      name: 'Key information document: Alder',
      language: 'en',
      version: 'told below',
      day: '20261030',
    },
  )
  const opened = await open(pdfUrl)
  assert.equal(opened.statusCode, 200)
  assert.equal(opened.headers['content-type'], 'application/pdf')
  assert.match(
    opened.headers['content-disposition'] as string,
    /^inline; filename="Key information document Alder\.pdf"/,
  )
  assert.match(opened.headers['cache-control'] as string, /no-store/)
  assert.equal(opened.headers['x-content-type-options'], 'nosniff')
  assert.match(opened.rawPayload.toString('latin1'), /^%PDF-1\.7[\s\S]*%%EOF\s*$/)
})

test('it is composed of the reported charges and of the fund’s own past', async () => {
  await ask('A')
  const kid = wordsOf(printed.find(({ title, eyebrow }) => title === 'Alder' && eyebrow.startsWith('Key')))
  assert.match(kid, /\["Entry, when you buy","2\.00\s%","200\sUSD"\]/)
  assert.match(kid, /\["Ongoing charges, a year","0\.50\s%","50\sUSD"\]/)
  assert.match(kid, /\["   of these other costs inside the fund","0\.03\s%","3\sUSD"\]/)
  assert.match(kid, /\["Transactions of the fund, a year","0\.10\s%","10\sUSD"\]/)
  assert.match(kid, /\["Exit, when you sell","None","–"\]/, 'none is not the same as not reported')
  assert.match(kid, /"kind":"risk","level":3/)
  assert.match(kid, /"Favourable"/)
  // 2% to enter, then 0.6% of what is left and earned in a year without a return.
  assert.match(kid, /\["Total costs","259\sUSD",/)
})

test('a fund that is priced once a week is stressed by its weeks', async () => {
  const stressOf = async (id: string) => {
    await ask(id)
    const [, left] = /\["Stress","([\d,]+)\sUSD/.exec(wordsOf(printed.at(-1))) ?? []
    return Number(left?.replace(',', ''))
  }
  const [daily, weekly] = [await stressOf('DAILY'), await stressOf('WEEKLY')]
  // Of 10 000; its weeks taken for days would leave less than half of it.
  assert.ok(Math.abs(weekly - daily) < daily * 0.15, `${weekly} is far from ${daily}`)
})

test('what is not reported is said not to be: no scenario, no total and no fee is made up', async () => {
  await ask('B')
  const kid = wordsOf(printed.find(({ title }) => title === 'Birch'))
  assert.match(kid, /\["Entry, when you buy","Not reported","–"\]/)
  assert.match(kid, /drawn from 10 years of this fund’s own prices, and there are 2\./)
  assert.match(kid, /Costs over time cannot be told/)
  assert.ok(!kid.includes('Favourable') && !kid.includes('NaN') && !kid.includes('undefined'))
})

test('the fact sheet shows a fund beside its benchmark, its years, ratios, holdings and charges', async () => {
  const { document } = (await ask('A', 'FACTSHEET')).answer()
  assert.equal(document.id, 'fund:A:FACTSHEET:en')
  const paper = printed.at(-1)
  const sheet = wordsOf(paper)
  for (const part of ['Sharpe ratio', 'Halcyon', '2026 YTD', 'The fund wants to grow.', '30 Oct 2026'])
    assert.ok(sheet.includes(part), part)
  assert.match(sheet, /\["Other costs inside the fund, a year","0\.03\s%"\]/)
  const chart = paper?.blocks.find((one) => one.kind === 'lines')
  assert.equal(chart?.kind === 'lines' && chart.series.length, 2)
  const years = paper?.blocks.find((one) => one.kind === 'bars')
  assert.ok(years?.kind === 'bars' && years.groups.length === 8 && years.names.length === 2)
})

test('ratios of a fund in euro follow what stands for money without risk', async () => {
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

test('a calendar year is told only where a price stands for its beginning and one for its end', async () => {
  const yearsOf = async (id: string) => {
    await ask(id, 'FACTSHEET')
    const years = printed.at(-1)?.blocks.find((one) => one.kind === 'bars')
    return years?.kind === 'bars' ? years.described : undefined
  }
  assert.equal(await yearsOf('GAPS'), undefined, 'no price for the ends of 2018, 2019 and 2022')
  assert.equal(await yearsOf('PAUSED'), '2021: 10.0; 2024: 10.0')
  assert.equal(await yearsOf('UNTIL'), '2021 from 01 Jun: 10.0; 2022: 10.0')
})

test('a paper is printed once for each version; a row that changes makes another version under the same id', async () => {
  const [first] = [(await ask('A')).answer().document]
  const before = printed.length
  assert.deepEqual((await ask('A')).answer().document, first)
  assert.equal(printed.length, before, 'the second time it was there')
  await sql`update fund_fee set percent = 3 where instrument_id = 'A' and fee = 'subscription'`.execute(db)
  const second = (await ask('A')).answer().document
  assert.equal(second.id, first.id)
  assert.notEqual(second.version, first.version)
  assert.match(wordsOf(printed.at(-1)), /\["Entry, when you buy","3\.00\s%","300\sUSD"\]/)
  await sql`update fund_fee set percent = 2 where instrument_id = 'A' and fee = 'subscription'`.execute(db)
  assert.equal(
    (await ask('A')).answer().document.version,
    first.version,
    'the same contents are the same version',
  )
  assert.equal(printed.length, before + 1)
})

test('a price of this month changes no paper: they tell of the last one', async () => {
  const { version } = (await ask('A')).answer().document
  await publishPrices(db, 'A', { '20261120': '500' })
  await store?.refresh()
  assert.equal((await ask('A')).answer().document.version, version)
  assert.equal((await ask('A', 'FACTSHEET')).answer().document.day, '20261030')
})

test('the papers of a fund in its first month tell of its first price, and stay the same until the month has ended', async () => {
  await publishPrices(db, 'NEW', { '20261109': '100', '20261110': '101' })
  await store?.refresh()
  const first = (await ask('NEW')).answer().document
  const sheet = (await ask('NEW', 'FACTSHEET')).answer().document
  assert.deepEqual([first.day, sheet.day], ['20261109', '20261109'])
  await publishPrices(db, 'NEW', { '20261119': '102' })
  await store?.refresh()
  assert.deepEqual((await ask('NEW')).answer().document, first)
  assert.deepEqual((await ask('NEW', 'FACTSHEET')).answer().document, sheet)
})

test('an address is good for a minute and for one paper; nobody can guess or bend it', async () => {
  const { pdfUrl } = (await ask('A')).answer()
  const other = (await ask('B')).answer()
  assert.notEqual(other.pdfUrl, pdfUrl)
  portal.clock.pass({ seconds: 59 })
  assert.equal((await open(pdfUrl)).statusCode, 200)
  portal.clock.pass({ seconds: 1 })
  const late = await open(pdfUrl)
  assert.equal(late.statusCode, 404)
  assert.equal(late.json().code, 'papers/pass-expired')
  const secret = other.pdfUrl.split('/').at(-1) as string
  const bent = [
    'x',
    `${secret}x`,
    secret.slice(1),
    '..%2f..%2fetc%2fpasswd',
    '%00',
    "'; drop table paper_pass; --",
  ]
  for (const one of bent) {
    const { statusCode } = await open(`/api/pdfs/opened/${encodeURIComponent(one)}`)
    assert.equal(statusCode, 404, one)
  }
  const { rows } = await sql<{
    text: string
  }>`select row_to_json(paper_pass)::text as text from paper_pass`.execute(db)
  assert.ok(rows.length > 0 && rows.every(({ text }) => !text.includes(secret)), 'only its hash is kept')
})

test('an address ends with the session that it was given to', async () => {
  const { pdfUrl } = (await ask('A')).answer()
  const id = '00000000-0000-4000-8000-000000000000' // of every session of these tests
  await sql`insert into session (id, user_id, device_hash, opened_at, idle_until, expires_at, key_id, token_seed, generation)
    values (${id}, ${userId}, '\\x00', now(), now(), now(), 'k', '\\x00', 1)`.execute(db)
  assert.equal((await open(pdfUrl)).statusCode, 200)
  await sql`update session set ended_at = now(), end_reason = 'logout'`.execute(db)
  assert.equal((await open(pdfUrl)).statusCode, 404)
  await sql`delete from session`.execute(db)
})

test('a fund without key information, and what is no fund, have no such document', async () => {
  for (const id of ['SILENT', 'DEPOSIT', 'WORLD', 'NONE']) {
    const refused = await ask(id)
    assert.equal(refused.status, 404)
    assert.deepEqual(
      { ...refused.refusal() },
      { code: 'papers/kid-not-found', message: `KID document for fund ${id} not found`, details: { id } },
    )
  }
  assert.equal((await ask('NONE', 'FACTSHEET')).refusal().code, 'instruments/unknown')
  assert.equal((await ask('A', 'REPORT')).refusal().code, 'papers/not-found')
  assert.equal((await ask('A', 'STATEMENT' as Kind)).status, 400)
})

const importPaper = (
  paper: Partial<{ id: string; kind: Kind; language: 'en' | 'es'; file: string; entity_id: number }>,
) =>
  db
    .insertInto('document')
    .values({
      id: 'imported',
      kind: 'KID',
      name: 'KID of Birch\r\nSet-Cookie: x=1',
      language: 'es',
      version: '2026-1',
      day: calendarDay('20260131'),
      instrument_id: 'B',
      contract_id: null,
      entity_id: null,
      file: 'kid/b.pdf',
      ...paper,
    })
    .execute()

test('an imported document stands above a made one, in the client’s language where there is one', async () => {
  await importPaper({})
  await importPaper({ id: 'english', language: 'en', file: 'kid/b-en.pdf' })
  await mkdir(join(papersFolder, 'kid'))
  await writeFile(join(papersFolder, 'kid/b.pdf'), '%PDF-1.4 en castellano')
  await writeFile(join(papersFolder, 'kid/b-en.pdf'), '%PDF-1.4 in English')
  const spanish = (await ask('B', 'KID', userId, { 'accept-language': 'es' })).answer()
  assert.deepEqual([spanish.document.id, spanish.document.version], ['imported', '2026-1'])
  const opened = await open(spanish.pdfUrl)
  assert.equal(opened.body, '%PDF-1.4 en castellano')
  assert.equal(
    opened.headers['content-disposition'],
    `inline; filename="KID of BirchSet-Cookie x=1.pdf"; filename*=UTF-8''KID%20of%20BirchSet-Cookie%20x%3D1.pdf`,
  )
  assert.equal(opened.headers['set-cookie'], undefined)
  assert.equal((await ask('B')).answer().document.id, 'english')
  assert.equal((await ask('B', 'KID', userId, { 'accept-language': 'fr' })).answer().document.id, 'english')
})

test('an imported document whose file is missing is not found, and no other is shown in its place', async () => {
  await rm(join(papersFolder, 'kid/b-en.pdf'))
  assert.equal((await ask('B')).refusal().code, 'papers/kid-not-found')
})

test('a file that is taken away after an address was given is not there, and one that is there is told with its length', async () => {
  const { pdfUrl } = (await ask('B', 'KID', userId, { 'accept-language': 'es' })).answer()
  assert.equal((await open(pdfUrl)).headers['content-length'], '22')
  await rm(join(papersFolder, 'kid/b.pdf'))
  const gone = await open(pdfUrl)
  assert.equal(gone.statusCode, 404)
  assert.equal(gone.json().code, 'papers/pass-expired')
  await writeFile(join(papersFolder, 'kid/b.pdf'), '%PDF-1.4 en castellano')
})

test('a document of another manager’s clients is neither listed nor opened', async () => {
  await importPaper({ id: 'of-100', kind: 'REPORT', entity_id: 100, file: 'kid/b.pdf', language: 'en' })
  assert.equal((await ask('B', 'REPORT', ofOther)).answer().document.id, 'of-100')
  assert.equal((await ask('B', 'REPORT', userId)).refusal().code, 'papers/not-found')
  const listed = async (id: string, as: string) =>
    (await portal.call(listFundPapers, { as, params: { id }, query: {} })).answer().data.map((one) => one.id)
  assert.deepEqual(await listed('B', ofOther), ['english', 'fund:B:FACTSHEET:en', 'of-100'])
  assert.deepEqual(await listed('B', userId), ['english', 'fund:B:FACTSHEET:en'])
  assert.deepEqual(await listed('A', userId), ['fund:A:KID:en', 'fund:A:FACTSHEET:en'])
  assert.deepEqual(await listed('DEPOSIT', userId), [])
})

test('one client has only a few papers printed at once', async () => {
  await sql`update fund_fact set value = 'The fund wants something else.' where key = 'objective'`.execute(db)
  const asked = await Promise.all(
    (['KID', 'FACTSHEET', 'KID', 'FACTSHEET'] as const).map((kind) => ask('A', kind)),
  )
  const refused = asked.filter(({ status }) => status === 429)
  assert.equal(asked.filter(({ status }) => status === 200).length + refused.length, 4)
  assert.ok(refused.length >= 1 && refused.length <= 2, `${refused.length} refused`)
  for (const one of refused) assert.ok(Number(one.response.headers['retry-after']) >= 1)
})

test('file names are safe in every header, whatever a document is called', () => {
  for (const name of [
    'a"b\\c.pdf',
    'x\r\nBcc: y',
    'a\u202Efdp.exe',
    '../../etc/passwd',
    '  ',
    'Łódź €.pdf',
    '\uD800',
  ])
    assert.match(
      contentDisposition(name),
      /^inline; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.~%-]*$/,
    )
  assert.match(
    contentDisposition('Łódź.pdf'),
    /filename="odz\.pdf"; filename\*=UTF-8''%C5%81%C3%B3d%C5%BA\.pdf$/,
  )
})

function everyBusinessDay(first: string, priceAt: (at: number) => number): Record<string, string> {
  const prices: Record<string, string> = {}
  for (let day = calendarDay(first), at = 0; day <= '20261119'; day = addDays(day, 1))
    if (!isWeekend(day)) prices[day] = priceAt(at++).toFixed(6)
  return prices
}
