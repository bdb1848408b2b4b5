import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { openPriceStore } from '#catalogue/prices/price-store.ts'
import { openDatabase } from '#platform/database/database.ts'
import { publishPrices } from '#test/book.ts'
import { listFunds, tellOfFund } from '#test/listed-funds.ts'
import { openTestPortal } from '#test/portal.ts'
import { PATIENT } from '#test/postgres.ts'
import { keepKids, kidsToRead } from './required-kids.ts'

const LONG = 'F'.repeat(64)
const portal = await openTestPortal({ register: () => undefined })
const { db } = portal
await listFunds(db, { A: { riskId: 3, ongoingCharges: '0.50' }, B: {}, SILENT: {}, [LONG]: {} })
for (const id of ['A', 'B', LONG]) {
  await tellOfFund(db, id, 'facts', { objective: 'The fund wants to grow.' })
  await tellOfFund(db, id, 'priips', { recommendedHoldingYears: '5' })
}
await publishPrices(db, 'A', { '20261001': '10', '20261030': '11' })
await db
  .insertInto('document')
  .values({
    id: 'imported',
    kind: 'KID',
    name: 'KID of B',
    language: 'en',
    version: '2026-1',
    day: calendarDay('20260131'),
    instrument_id: 'B',
    contract_id: null,
    entity_id: null,
    file: 'b.pdf',
  })
  .execute()
const background = openDatabase(portal.url, { limits: PATIENT })
const store = await openPriceStore(background.db, background.pool, portal.desk.log)
after(async () => {
  await store.close()
  await background.db.destroy()
  await portal.close()
})
const desk = { clock: portal.clock, market: store.market }
const toRead = (ids: readonly string[]) =>
  db.transaction().execute((trx) => kidsToRead(trx, desk, ids, { entityId: 169, language: 'en' }))

test('who orders a fund reads the imported document, else the one that the portal makes; some funds have none', async () => {
  const kids = await toRead(['SILENT', 'B', 'A', 'NONE'])
  assert.deepEqual(
    kids.map(({ documentId, instrumentId }) => [instrumentId, documentId]),
    [
      ['A', 'fund:A:KID:en'],
      ['B', 'imported'],
    ],
  )
})

test('the id of a document fits into an order however long that of its fund is', async () => {
  const [kid] = await toRead([LONG])
  assert.match(kid?.documentId ?? '', /^fund:[0-9a-f]{32}:KID:en$/)
})

test('what a client acknowledged is kept as it was, whatever is reported of the fund later', async () => {
  const kids = await toRead(['A', 'B'])
  const keep = () => db.transaction().execute((trx) => keepKids(trx, desk, kids, portal.clock.now()))
  await keep()
  await keep()
  await tellOfFund(db, 'A', 'extra-data', { depositary: 'Another Bank' })
  const [later] = await toRead(['A'])
  assert.notEqual(later?.version, kids[0]?.version)
  const { rows } = await sql<{ id: string; version: string; contents: { title: string } }>`
    select id, version, contents from made_paper`.execute(db)
  assert.deepEqual(
    rows.map(({ id, version, contents }) => [
      id,
      version,
      contents.title,
      JSON.stringify(contents).includes('Another'),
    ]),
    [['fund:A:KID:en', kids[0]?.version, 'Fund A', false]],
  )
})
