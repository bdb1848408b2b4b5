import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { FUNDS } from '@fundholder/sample-world/funds/instruments.ts'
import { sql } from 'kysely'
import { DEMO } from '#platform/database/demo-mark.ts'
import { writeSetting } from '#platform/database/settings.ts'
import { bookOf, listInstruments, openContract } from '#test/books/book.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'
import { importFormerKids, settleFormerTrades } from './former-demo.ts'

// Noon on Friday 20 November 2026.
const portal = await openReadingPortal()
const { db } = portal
after(portal.close)

test('settles once what the demo of an earlier version bought, on the day promised or today', async () => {
  await listInstruments(db, { F: 'USD' })
  await openContract(db, { id: 'C1001', since: '20261102' })
  const book = bookOf(db, { contractId: 'C1001', perEuro: '1.1' })
  await book.contribute('20261116', 100_000n)
  await book.buy('20261117', { id: 'F', nav: '10' }, 30_000n, '20261119')
  await book.buy('20261119', { id: 'F', nav: '10' }, 20_000n, '20261123')
  await settleFormerTrades(portal.deps)
  await settleFormerTrades(portal.deps)
  const { rows: days } =
    await sql`select day from ledger_entry where kind = 'settlement' order by day`.execute(db)
  assert.deepEqual(days, [{ day: '20261119' }, { day: '20261120' }])
  const { rows: cash } = await sql`select account, quantity::text from ledger_balance
    where account in ('contract:C1001:cash', 'contract:C1001:payable') order by 1`.execute(db)
  assert.deepEqual(cash, [
    { account: 'contract:C1001:cash', quantity: '50000' },
    { account: 'contract:C1001:payable', quantity: '0' },
  ])
})

test('a demo of an earlier version gets its key information documents once', async () => {
  await listInstruments(db, Object.fromEntries(FUNDS.map(({ id, currency }) => [id, currency])))
  const days = { madeOn: calendarDay('20261119'), livedThrough: calendarDay('20261119') }
  await writeSetting(db, DEMO, { seed: 2018, ...days }, portal.clock.now())
  const demoBook = await mkdtemp(join(tmpdir(), 'fundholder-former-'))
  const deps = { ...portal.deps, demoBook }
  const kids = async () =>
    (
      await sql<{
        id: string
      }>`select instrument_id as id from document join document_version on document_id = id
      order by 1`.execute(db)
    ).rows.map(({ id }) => id)
  try {
    await importFormerKids(deps)
    const first = await kids()
    assert.deepEqual(
      first,
      FUNDS.filter(({ closedOn }) => closedOn === undefined || closedOn > '20261119')
        .map(({ id }) => id)
        .toSorted(),
    )
    await importFormerKids(deps)
    assert.deepEqual(await kids(), first)
  } finally {
    await rm(demoBook, { recursive: true })
  }
})
