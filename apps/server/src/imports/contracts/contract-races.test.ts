import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { minor } from '@fundholder/domain/money.ts'
import { sql } from 'kysely'
import { contribution } from '#ledger/bookings/cash-bookings.ts'
import { postEntries } from '#ledger/posting/posting.ts'
import { openDatabase } from '#platform/database/database.ts'
import { listInstruments, openContract } from '#test/books/book.ts'
import { importFiles } from '#test/books/import-folder.ts'
import { openTestPortal } from '#test/portal/portal.ts'

const portal = await openTestPortal({ register: () => {} })
const { db: owner } = openDatabase(portal.url, { role: 'postgres' }) // who sees what others wait for
after(async () => {
  await owner.destroy()
  await portal.close()
})

test('a contract that gets its first transaction while it is imported keeps its currency', async () => {
  const { db, deps, clock } = portal
  await listInstruments(db, {})
  const { userId, entityId } = await openContract(db, { id: 'C', since: '20260102' })
  const booking = await db.startTransaction().execute()
  const holder = { contractId: 'C', entityId, currency: 'USD' }
  const occasion = { holder, day: calendarDay('20260105'), eventKey: 'first' }
  const entries = [contribution(occasion, minor(10_000n), {})]
  await postEntries(booking, { contractId: 'C', entries, recordedAt: clock.now() })
  const importing = importFiles(deps, {
    'contracts.csv': [
      'id,username,entity,portfolioId,currency,initialDate,strategyType,feeRate',
      `C,${userId},${entityId},P-C,EUR,20260102,SELF,0.6`,
    ],
  })
  for (let isWaiting = false; !isWaiting; ) {
    const { rows } = await sql`select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(owner)
    isWaiting = rows.length > 0
  }
  await booking.commit().execute()
  assert.equal(
    (await importing).failure?.split('\n')[0],
    'contracts.csv line 2, column currency, value "EUR": is USD in the ledger: what is booked is never changed',
  )
})
