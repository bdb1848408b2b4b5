import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { minor } from '@fundholder/domain/money.ts'
import { sql } from 'kysely'
import { correctionOf } from '#ledger/bookings/correction.ts'
import { feeTaken } from '#ledger/bookings/fee-booking.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import { lockContracts, postBatches, postBooks, postEntries } from '#ledger/posting/posting.ts'
import {
  balancesOfContract,
  feesOfContract,
  rowsOfPortfolios,
  unsettledOfContract,
} from '#ledger/reading/reading.ts'
import { inTransaction } from '#platform/database/database.ts'
import { lifeOf, openLedger, WRITTEN_AT } from '#test/books/ledger-book.ts'

const { db, book, openOne, faults, close } = await openLedger()
after(close)

test('an event that is booked already is not booked again', async () => {
  const holder = await openOne('twice')
  await book('twice', lifeOf(holder))
  const balances = await balancesOfContract(db, 'twice')
  assert.equal(await book('twice', lifeOf(holder)), 0)
  assert.deepEqual(await balancesOfContract(db, 'twice'), balances)
})

test('an event that is booked already as something else is refused, whatever differs', async () => {
  const holder = await openOne('differing')
  const entries = lifeOf(holder)
  await book('differing', entries)
  const [paidIn, bought] = entries as [LedgerEntry, LedgerEntry]
  const doubled = paidIn.postings.map((leg) => ({ ...leg, quantity: leg.quantity * 2n }))
  for (const other of [
    { ...paidIn, kind: 'opening' as const },
    { ...paidIn, day: calendarDay('20260106') },
    { ...paidIn, postings: doubled },
    { ...paidIn, rows: [] },
    { ...paidIn, memo: {} },
    { ...bought, settles: paidIn.eventKey },
  ])
    await assert.rejects(book('differing', [other]), /has booked something else as differing:life/)
})

test('entries that are booked together contain each event once', async () => {
  const holder = await openOne('doubled')
  const [paidIn] = lifeOf(holder) as [LedgerEntry]
  await assert.rejects(book('doubled', [paidIn, paidIn]), /doubled:life:in comes twice/)
  assert.equal((await balancesOfContract(db, 'doubled')).settledCash, 0n)
})

test('a transaction books once, so that it never requests locks while it holds those of firm accounts', async () => {
  const first = await openOne('posted-first')
  const second = await openOne('posted-second')
  const both = inTransaction(db, async (trx) => {
    for (const holder of [first, second]) {
      const { contractId } = holder
      await postEntries(trx, { contractId, entries: lifeOf(holder), recordedAt: WRITTEN_AT })
    }
  })
  await assert.rejects(both, /a transaction posts once/)
})

test('books come in batches, each contract once, and only those that were locked beforehand', async () => {
  const [first, second] = [await openOne('batch-a'), await openOne('batch-b')]
  const bookOf = (holder: typeof first) => [{ contractId: holder.contractId, entries: lifeOf(holder) }]
  const batches = (ids: string[], ...all: ReturnType<typeof bookOf>[]) =>
    inTransaction(db, (trx) => postBatches(trx, ids, all, WRITTEN_AT))
  await assert.rejects(
    batches(['batch-a'], bookOf(first), bookOf(second)),
    /batch-b comes twice or unannounced/,
  )
  await assert.rejects(
    batches(['batch-a'], bookOf(first), bookOf(first)),
    /batch-a comes twice or unannounced/,
  )
  assert.deepEqual(await rowsOfPortfolios(db, ['P-batch-a', 'P-batch-b']), [])
  const booked = await batches(['batch-b', 'batch-a'], bookOf(first), bookOf(second))
  assert.equal(booked, lifeOf(first).length + lifeOf(second).length)
  assert.deepEqual(await balancesOfContract(db, 'batch-a'), await balancesOfContract(db, 'batch-b'))
  assert.deepEqual(await faults(), [])
})

test('entries that are booked together name no trade of another contract', async () => {
  const [own, other] = [await openOne('named-own'), await openOne('named-other')]
  const [paidIn, bought, settled] = lifeOf(own) as [LedgerEntry, LedgerEntry, LedgerEntry]
  assert.equal(settled.settles, bought.eventKey)
  const stranger = { ...settled, eventKey: 'named-other:stranger' }
  const together = (...entries: LedgerEntry[]) =>
    inTransaction(db, (trx) =>
      postBooks(
        trx,
        [
          { contractId: 'named-own', entries: [paidIn, bought] },
          { contractId: 'named-other', entries },
        ],
        WRITTEN_AT,
      ),
    )
  const refused = /named-other has no event named-own:/
  await assert.rejects(together(...lifeOf(other), stranger), refused, 'beside it')
  assert.equal(await together(...lifeOf(other)), 2 + lifeOf(other).length, 'chains of several in one journey')
  assert.equal(await together(...lifeOf(other)), 0, 'and nothing twice')
  await assert.rejects(together(...lifeOf(other), stranger), refused, 'booked before')
  assert.deepEqual(await faults(), [])
})

test('while a contract is locked, rows that name it are written', async () => {
  await openOne('named-meanwhile')
  await inTransaction(db, async (trx) => {
    await lockContracts(trx, ['named-meanwhile'])
    const naming = sql`select 1 from contract where id = 'named-meanwhile' for key share nowait`
    assert.equal((await naming.execute(db)).rows.length, 1)
    await assert.rejects(
      sql`select 1 from contract where id = 'named-meanwhile' for no key update nowait`.execute(db),
      /could not obtain lock/,
    )
  })
})

test('a fee of which nothing could be paid is noted in the chain and moves nothing', async () => {
  const holder = await openOne('noted')
  const occasion = { holder, day: calendarDay('20260130'), eventKey: 'noted:fee' }
  assert.equal(
    await book('noted', [feeTaken(occasion, { cash: minor(0n), cancelled: [], memo: { open: '4931' } })]),
    1,
  )
  const fees = await feesOfContract(db, 'noted')
  assert.deepEqual(
    fees.map(({ day, memo }) => ({ day, memo })),
    [{ day: '20260130', memo: { open: '4931' } }],
  )
  assert.deepEqual(await rowsOfPortfolios(db, ['P-noted']), [])
  assert.deepEqual(await faults(), [])
})

test('the rows that a client sees rebuild every balance', async () => {
  const holder = await openOne('rebuilt')
  await book('rebuilt', lifeOf(holder))
  const held = new Map<string, bigint>()
  for (const row of await rowsOfPortfolios(db, ['P-rebuilt'])) {
    const sign = row.transactionTypeCode === 'P3SUBS' || row.transactionTypeCode === 'P3SWIT_IN' ? 1n : -1n
    held.set(row.instrumentId, (held.get(row.instrumentId) ?? 0n) + sign * row.units)
  }
  const { settledCash, receivable, payable, units } = await balancesOfContract(db, 'rebuilt')
  assert.equal(held.get(CASH_INSTRUMENT_ID), (settledCash + receivable + payable) * 10_000n)
  assert.equal(held.get('FUND-JPY'), units.get('FUND-JPY'))
})

test('a trade counts as settled only from the day on which its money moved', async () => {
  const holder = await openOne('settling')
  const [paidIn, bought, settled] = lifeOf(holder) as [LedgerEntry, LedgerEntry, LedgerEntry]
  await book('settling', [paidIn, bought])
  const waiting = (await rowsOfPortfolios(db, ['P-settling'])).filter((row) => row.kind === 'buy')
  assert.deepEqual(
    waiting.map((row) => [row.settlesOn, row.settledOn]),
    [
      ['20260107', undefined],
      ['20260107', undefined],
    ],
  )
  assert.deepEqual(await unsettledOfContract(db, 'settling'), [
    { eventKey: bought.eventKey, settlesOn: '20260107', amount: -500_000n },
  ])
  await book('settling', [{ ...settled, day: calendarDay('20260108') }])
  const moved = (await rowsOfPortfolios(db, ['P-settling'])).filter((row) => row.kind === 'buy')
  assert.deepEqual(
    moved.map((row) => row.settledOn),
    ['20260108', '20260108'],
  )
  assert.deepEqual(await unsettledOfContract(db, 'settling'), [])
})

test('a correction takes back a settled trade whole and names it', async () => {
  const holder = await openOne('corrected')
  const entries = lifeOf(holder)
  const [paidIn, bought, settled] = entries as [LedgerEntry, LedgerEntry, LedgerEntry]
  await book('corrected', [paidIn, bought, settled])
  const day = calendarDay('20260112')
  await book('corrected', [correctionOf(bought, day, 'price'), correctionOf(settled, day, 'price')])
  const { settledCash, receivable, payable, units } = await balancesOfContract(db, 'corrected')
  assert.deepEqual([settledCash, receivable, payable, units.size], [1_000_000n, 0n, 0n, 0])
  const rows = await rowsOfPortfolios(db, ['P-corrected'])
  const taken = rows.find((row) => row.kind === 'buy' && row.instrumentId === 'FUND-JPY')
  const back = rows.find((row) => row.corrects === taken?.id)
  assert.equal(back?.transactionTypeCode, 'P3SWIT_IN')
  assert.equal(back?.units, -(taken?.units ?? 0n))
  assert.equal(back?.settledOn, '20260112')
  assert.deepEqual(await faults(), [])
})
