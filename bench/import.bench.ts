// Importing prices: how long a million takes, and that memory does not grow with the length of the file. Importing members:
// that a dry run before makes no difference, and how long an order waits while contributions are imported.
import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { PRICES } from '../apps/server/src/catalogue/import/catalogue-files.ts'
import { importBook } from '../apps/server/src/imports/import-book.ts'
import { openOutbox } from '../apps/server/src/messaging/outbox/outbox.ts'
import { fixedClock } from '../apps/server/src/platform/clock/clock.ts'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { openLog } from '../apps/server/src/platform/logging/log.ts'
import { listInstruments } from '../apps/server/test/books/book.ts'
import { PATIENT, testDatabase } from '../apps/server/test/database/postgres.ts'
import { importMembers } from './imported-book.ts'
import { report, sized } from './measuring/budget.ts'

const DAYS = 2_500
const FUNDS = { few: sized(120, 1), many: sized(1_200, 2) }
const MEMBERS = sized(20_000, 20)
const MEGABYTE = 1_000_000
/** Number of memory samples during the import of a file. */
const LOOKS = 40

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const folder = mkdtempSync(join(tmpdir(), 'fundholder-bench-'))
try {
  const few = await measure(FUNDS.few)
  const many = await measure(FUNDS.many)
  report('Importing prices', [
    {
      what: 'Time for 1,000,000 prices',
      figure: (many.seconds * 1_000_000) / (FUNDS.many * DAYS),
      unit: ' s',
      atMost: 30,
    },
    { what: `Heap growth, ${FUNDS.few * DAYS} prices`, figure: few.growth, unit: ' MB', atMost: 48 },
    { what: `Heap growth, ${FUNDS.many * DAYS} prices`, figure: many.growth, unit: ' MB', atMost: 48 },
  ])
  const fresh = await importMembers(MEMBERS, { isDryRunFirst: false })
  const tried = await importMembers(MEMBERS, { isDryRunFirst: true })
  const waits = fresh.waits + tried.waits
  report(`Importing ${MEMBERS} members, then a contribution to each`, [
    { what: 'The book', figure: fresh.book, unit: ' s', atMost: 60 },
    {
      what: 'After a dry run, times as long',
      figure: tried.book / fresh.book,
      unit: '',
      atMost: 1.25,
    },
    { what: 'The contributions', figure: fresh.contributions, unit: ' s', atMost: 60 },
    {
      what: `Longest wait of ${waits} orders`,
      figure: Math.max(fresh.longestWait, tried.longestWait),
      unit: ' s',
      atMost: 1,
    },
  ])
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Imports every day's price of so many funds into an empty portal. */
async function measure(funds: number): Promise<{ seconds: number; growth: number }> {
  const path = join(folder, `${funds}.csv`)
  await pipeline(pricesOf(funds), createWriteStream(path))
  const database = await testDatabase()
  const { db } = openDatabase(database.url, { limits: PATIENT })
  try {
    const ids = Array.from({ length: funds }, (_, fund) => [`F${fund}`, 'USD'] as const)
    await listInstruments(db, Object.fromEntries(ids))
    const before = inUse()
    let highest = before
    let looked = 0
    const clock = fixedClock('2026-11-20T11:00:00Z')
    const queueMessage = openOutbox({ ring: [{ id: 'k1', secret: randomBytes(32) }], clock })
    const deps = { db, clock, log: openLog('silent'), queueMessage }
    const begun = performance.now()
    let looking = 0
    const { faultCount, faults } = await importBook(deps, [{ file: PRICES, path, name: 'prices.csv' }], {
      onProgress: (done, whole) => {
        if ((done / whole) * LOOKS < looked) return
        looked += 1
        const from = performance.now()
        highest = Math.max(highest, inUse())
        looking += performance.now() - from
      },
    })
    if (faultCount > 0) throw new Error(`the prices have faults: ${JSON.stringify(faults[0])}`)
    const seconds = (performance.now() - begun - looking) / 1000
    return { seconds, growth: (highest - before) / MEGABYTE }
  } finally {
    await db.destroy()
    await database.close()
  }
}

function inUse(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function* pricesOf(funds: number) {
  yield 'instrumentId,date,price\n'
  for (let fund = 0; fund < funds; fund++) {
    let lines = ''
    for (let day = 0; day < DAYS; day++) {
      const date = new Date(Date.UTC(2015, 0, 1 + day)).toISOString().slice(0, 10)
      lines += `F${fund},${date},${(100 + ((fund * 7919 + day * 104_729) % 20_000) / 1000).toFixed(4)}\n`
    }
    yield lines
  }
}
