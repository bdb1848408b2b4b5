import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { minor } from '@fundholder/domain/money.ts'
import { contribution } from '#ledger/bookings/cash-bookings.ts'
import type { Holder } from '#ledger/entries/accounts.ts'
import { CHAIN_START, contractChain, hashedInstant, hashOf } from '#ledger/entries/chain.ts'
import { balancesOfContract } from '#ledger/reading/reading.ts'
import { verifyChains } from '#ledger/verifying/verifying.ts'
import { type Database, inTransaction, openDatabase } from '#platform/database/database.ts'
import { lifeOf, openContracts, WRITTEN_AT } from '#test/books/ledger-book.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { advanceHeads, drawEntryIds, insertEntries, insertPostings } from './posting.queries.ts'
import { lockContracts, postBooks, postEntries } from './posting.ts'

const CONNECTIONS = 8

let db: Database
let close: () => Promise<void>
before(async () => {
  const database = await testDatabase()
  db = openDatabase(database.url, {
    limits: { connections: CONNECTIONS, statementSeconds: 60, waitSeconds: 60 },
  }).db
  close = async () => {
    await db.destroy()
    await database.close()
  }
})
after(() => close())

const oneCent = (holder: Holder, number: number) =>
  contribution(
    { holder, day: calendarDay('20260105'), eventKey: `${holder.contractId}:cent:${number}` },
    minor(1n),
    {},
  )

const post = (holder: Holder, entries: Parameters<typeof postEntries>[1]['entries']) =>
  inTransaction(db, (trx) =>
    postEntries(trx, { contractId: holder.contractId, entries, recordedAt: WRITTEN_AT }),
  )

test('bookings of many at once on one contract make one whole chain, and each event is booked once', async () => {
  const [holder] = await openContracts(db, ['crowded'])
  assert.ok(holder)
  // Each of 40 events is booked by two askers at once.
  const booked = await Promise.all(
    Array.from({ length: 80 }, (_, asker) => post(holder, [oneCent(holder, asker % 40)])),
  )
  assert.equal(
    booked.reduce((sum, one) => sum + one, 0),
    40,
  )
  assert.equal((await balancesOfContract(db, 'crowded')).settledCash, 40n)
  assert.deepEqual((await verifyChains(db)).faults, [])
})

test('contracts that share firm accounts are booked concurrently', async () => {
  const holders = await openContracts(
    db,
    Array.from({ length: 24 }, (_, index) => `neighbour-${index}`),
  )
  await Promise.all(holders.map((holder) => post(holder, lifeOf(holder))))
  assert.deepEqual((await verifyChains(db)).faults, [])
})

/** Two requests for the same contracts, in opposite orders. */
const thereAndBack = <Item>(items: readonly Item[]) => [items, items.toReversed()]

test('transactions over the same contracts, named in opposite orders, never wait in a ring', async () => {
  const holders = await openContracts(
    db,
    Array.from({ length: 6 }, (_, index) => `ring-${index}`),
  )
  for (let round = 0; round < 5; round++) {
    await Promise.all(
      thereAndBack(holders).map((some, asker) =>
        db.transaction().execute((trx) => {
          const books = some.map((holder) => ({
            contractId: holder.contractId,
            entries: [oneCent(holder, round * 2 + asker)],
          }))
          return postBooks(trx, books, WRITTEN_AT)
        }),
      ),
    )
  }
  assert.deepEqual((await verifyChains(db)).faults, [])
})

test('control: locked one by one in the orders given they do wait in a ring', async () => {
  const ids = (await openContracts(db, ['waits-a', 'waits-b'])).map(({ contractId }) => contractId)
  const bothHoldOne = Promise.withResolvers<void>()
  let holding = 0
  const outcomes = await Promise.allSettled(
    thereAndBack(ids).map(([first = '', second = '']) =>
      db.transaction().execute(async (trx) => {
        await lockContracts(trx, [first])
        holding += 1
        if (holding === 2) bothHoldOne.resolve()
        await bothHoldOne.promise
        await lockContracts(trx, [second])
      }),
    ),
  )
  assert.equal(outcomes.filter(({ status }) => status === 'rejected').length, 1)
})

test('control: without the lock on the head the same crowd tears the chain apart', async () => {
  const [holder] = await openContracts(db, ['unlocked'])
  assert.ok(holder)
  await post(holder, [oneCent(holder, 0)])
  const outcomes = await Promise.allSettled(
    Array.from({ length: CONNECTIONS }, (_, asker) =>
      inTransaction(db, (trx) => postUnlocked(trx, holder, asker + 1)),
    ),
  )
  const torn = outcomes.filter(({ status }) => status === 'rejected').length
  assert.ok(torn > 0, 'some bookings took a place in the chain that was taken')
})

/** Posts entries as `postEntries` does, without its locks. */
async function postUnlocked(trx: Parameters<typeof postEntries>[0], holder: Holder, number: number) {
  const chainId = contractChain(holder.contractId)
  const head = await trx
    .selectFrom('ledger_chain')
    .select(['sequence', 'head'])
    .where('id', '=', chainId)
    .executeTakeFirstOrThrow()
  const entry = oneCent(holder, number)
  const [id] = await drawEntryIds(trx, 1)
  assert.ok(id)
  const sequence = head.sequence + 1
  const place = {
    chainId,
    sequence,
    previousHash: head.head ?? CHAIN_START,
    recordedAt: hashedInstant(WRITTEN_AT),
  }
  const hash = hashOf({ ...entry, rows: [] }, place)
  const shown = { contractId: holder.contractId, portfolioId: '' }
  const placed = [
    { id, entry, shown, chainId, sequence, settles: null, corrects: null, previousHash: head.head, hash },
  ]
  await insertEntries(trx, placed, WRITTEN_AT)
  await insertPostings(trx, placed)
  await advanceHeads(trx, [{ id: chainId, sequence, head: hash }])
}
