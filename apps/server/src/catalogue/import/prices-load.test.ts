import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { openPriceStore } from '#catalogue/prices/price-store.ts'
import { openDatabase } from '#platform/database/database.ts'
import { listInstruments, publishPrices } from '#test/books/book.ts'
import { importFiles, runImport, withFolder } from '#test/books/import-folder.ts'
import { PATIENT } from '#test/database/postgres.ts'
import { openTestPortal } from '#test/portal/portal.ts'

const portal = await openTestPortal({ register: () => {} })
after(portal.close)
await listInstruments(portal.db, { F: 'USD', G: 'EUR' })
await publishPrices(portal.db, 'F', { '20240104': '11.5' })
await publishPrices(portal.db, 'G', { '20240102': '1' })

test('a process that serves clients hears of imported prices', { timeout: 60_000 }, async (t) => {
  const { db, pool } = openDatabase(portal.url, { limits: PATIENT })
  let heard = () => {}
  const store = await openPriceStore(db, pool, portal.deps.log, { onRefreshed: () => heard() })
  t.after(async () => {
    await store.close()
    await db.destroy()
  })
  const refreshed = new Promise<void>((resolve) => {
    heard = resolve
  })
  await importFiles(portal.deps, { 'prices.csv': ['instrumentId,date,price', 'F,20240108,15'] })
  await refreshed
  assert.equal(store.market().price('F', calendarDay('20240108'))?.value, 15_000_000n)
})

test('the prices of a day are loaded from a file of any name, with exchange rates beside them', async () => {
  const outcome = await withFolder(
    {
      'today.csv': ['instrumentId,date,price', 'F,20240105,12', 'F,20240104,11.75', 'G,20240102,1'],
      'rates.csv': ['currency,date,rate', 'USD,20240105,1.1'],
    },
    async (folder) => {
      const run = await runImport(portal.deps, 'prices load', [`${folder}/today.csv`], {
        fx: `${folder}/rates.csv`,
      })
      return run.printed.map((line) => line.replace(`${folder}/`, ''))
    },
  )
  assert.deepEqual(outcome, [
    'rates.csv: 1 added, 0 changed, 0 unchanged',
    'today.csv: 1 added, 1 changed, 1 unchanged',
    'Everything is loaded.',
  ])
})

test('prices that cannot be loaded are named by the file they came in', async () => {
  const { failure } = await withFolder(
    { 'today.csv': ['instrumentId,date,price', 'F,20240105,0'] },
    (folder) => runImport(portal.deps, 'prices load', [`${folder}/today.csv`]),
  )
  assert.match(
    failure ?? '',
    /today\.csv line 2, column price, value "0": must be above 0\nNothing was loaded: 1 fault\.$/,
  )
  const cut = await withFolder({ 'today.csv': 'instrumentId,date,price\nF,20240105,1' }, (folder) =>
    runImport(portal.deps, 'prices load', [`${folder}/today.csv`]),
  )
  assert.match(cut.failure ?? '', /today\.csv line 2, value "F,20240105,1": the file has no line end after/)
  assert.match(
    (await runImport(portal.deps, 'prices load', ['/no/file.csv'])).failure ?? '',
    /^\/no\/file\.csv cannot be used: there is no such file or folder\.$/,
  )
})
