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
import { requiredKids, storeKids } from './required-kids.ts'

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
const store = await openPriceStore(background.db, background.pool, portal.deps.log)
after(async () => {
  await store.close()
  await background.db.destroy()
  await portal.close()
})
const deps = { db, clock: portal.clock, prices: store }
const toRead = (ids: readonly string[]) => requiredKids(db, ids, { entityId: 169, language: 'en' })

test('an order reads the imported document, else the stored version of the generated one', async () => {
  const ids = ['SILENT', 'B', 'A', 'NONE']
  const read = async () =>
    (await toRead(ids)).map(({ documentId, instrumentId }) => [instrumentId, documentId])
  assert.deepEqual(await read(), [['B', 'imported']], 'reading generates nothing')
  await storeKids(deps)
  assert.deepEqual(await read(), [
    ['A', 'fund:A:KID:en'],
    ['B', 'imported'],
  ])
})

test('the id of a document fits into an order however long that of its fund is', async () => {
  const [kid] = await toRead([LONG])
  assert.match(kid?.documentId ?? '', /^fund:[0-9a-f]{32}:KID:en$/)
})

test('stores a new version when the facts of a fund change, and keeps every former one', async () => {
  const [before] = await toRead(['A'])
  assert.equal(await storeKids(deps), 0, 'nothing changed')
  portal.clock.pass({ minutes: 1 })
  await tellOfFund(db, 'A', 'extra-data', { depositary: 'Another Bank' })
  assert.ok((await storeKids(deps)) > 0)
  const [after] = await toRead(['A'])
  assert.notEqual(after?.version, before?.version)
  const { rows } = await sql<{ version: string; contents: { title: string } }>`
    select version, contents from made_paper where id = 'fund:A:KID:en' order by made_at`.execute(db)
  assert.deepEqual(
    rows.map(({ version, contents }) => [
      version,
      contents.title,
      JSON.stringify(contents).includes('Another'),
    ]),
    [
      [before?.version, 'Fund A', false],
      [after?.version, 'Fund A', true],
    ],
  )
})

test('facts that return to a former version make that version the latest again', async () => {
  const [changed] = await toRead(['A'])
  portal.clock.pass({ minutes: 1 })
  await db
    .deleteFrom('fund_fact')
    .where('instrument_id', '=', 'A')
    .where('section', '=', 'extra-data')
    .execute()
  await storeKids(deps)
  const [again] = await toRead(['A'])
  assert.notEqual(again?.version, changed?.version)
})
