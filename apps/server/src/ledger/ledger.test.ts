import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import { minor } from '@fundholder/domain/money.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { type Database, inTransaction, openDatabase } from '#platform/database.ts'
import { lifeOf, openContracts, WRITTEN_AT } from '#test/ledger-book.ts'
import { testDatabase } from '#test/postgres.ts'
import { anchorDay } from './anchors.ts'
import { contribution } from './cash-bookings.ts'
import { correctionOf } from './correction.ts'
import type { LedgerEntry } from './entry.ts'
import { feeTaken } from './fee-booking.ts'
import { lockContracts, postBatches, postBooks, postEntries } from './posting.ts'
import { balancesOfContract, feesOfContract, rowsOfPortfolios, unsettledOfContract } from './reading.ts'
import { verifyChains } from './verifying.ts'

let db: Database
let url: string
let close: () => Promise<void>
before(async () => {
  const database = await testDatabase()
  url = database.url
  const opened = openDatabase(url, { limits: { connections: 8, statementSeconds: 30, waitSeconds: 5 } })
  db = opened.db
  close = async () => {
    await db.destroy()
    await database.close()
  }
})
after(() => close())

const book = (contractId: string, entries: LedgerEntry[]) =>
  inTransaction(db, (trx) => postEntries(trx, { contractId, entries, recordedAt: WRITTEN_AT }))

const openOne = async (id: string) => {
  const [holder] = await openContracts(db, [id])
  assert.ok(holder)
  return holder
}

const anchor = (day: CalendarDay) => inTransaction(db, (trx) => anchorDay(trx, day, WRITTEN_AT))

const faults = async () => (await verifyChains(db)).faults

test('an honest history verifies: chains, balances, zero sums and the anchor over all', async () => {
  const holder = await openOne('honest')
  assert.equal(await book('honest', lifeOf(holder)), 6)
  await anchor(calendarDay('20260107'))
  await book('honest', lifeOf(holder, 'later'))
  await anchor(calendarDay('20260106')) // too late: the day after has its anchor
  assert.deepEqual(await faults(), [])
  const { rows } = await sql`select day from ledger_anchor`.execute(db)
  assert.deepEqual(rows, [{ day: '20260107' }])
})

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

test('an event comes once in what is booked together', async () => {
  const holder = await openOne('doubled')
  const [paidIn] = lifeOf(holder) as [LedgerEntry]
  await assert.rejects(book('doubled', [paidIn, paidIn]), /doubled:life:in comes twice/)
  assert.equal((await balancesOfContract(db, 'doubled')).settledCash, 0n)
})

test('a transaction books once, so that it never asks for locks while it holds those of the house', async () => {
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

test('what is booked together stays of its contract: no entry names a trade of another, booked or beside it', async () => {
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
  assert.deepEqual(await feesOfContract(db, 'noted'), [{ day: '20260130', memo: { open: '4931' } }])
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

test('the database refuses an entry that does not balance', async () => {
  const holder = await openOne('unbalanced')
  const [paidIn] = lifeOf(holder) as [LedgerEntry]
  const [leg] = paidIn.postings
  assert.ok(leg)
  await assert.rejects(book('unbalanced', [{ ...paidIn, postings: [leg] }]), /does not balance in USD/)
})

test('the database refuses to let a contract owe money or units', async () => {
  const holder = await openOne('overdrawn')
  const occasion = { holder, day: calendarDay('20260105'), eventKey: 'overdrawn:out' }
  const [paidIn] = lifeOf(holder) as [LedgerEntry]
  const taken = contribution(occasion, minor(-1n), {})
  await assert.rejects(book('overdrawn', [taken]), /check constraint/)
  await book('overdrawn', [paidIn, taken])
})

test('the database refuses money to pay that turns into money to receive', async () => {
  const holder = await openOne('overpaid')
  const [paidIn, bought, settled] = lifeOf(holder) as [LedgerEntry, LedgerEntry, LedgerEntry]
  await book('overpaid', [paidIn, bought, settled])
  const undone = correctionOf(bought, calendarDay('20260112'), 'price') // and its settlement is left standing
  await assert.rejects(book('overpaid', [undone]), /nobody_owes_the_wrong_way/)
})

test('the database refuses a leg on an account that is not of the contract it names', async () => {
  const holder = await openOne('a_b')
  const [paidIn] = lifeOf(holder) as [LedgerEntry]
  const [own, houses] = paidIn.postings
  assert.ok(own && houses)
  const { contractId: _, ...nobodys } = own
  for (const legs of [
    [{ ...own, account: 'contract:axb:cash' }, houses],
    [{ ...own, account: 'contract:a_b:savings' }, houses],
    [{ ...own, account: 'house:169:payers:USD' }, houses],
    [nobodys, houses],
    [own, { ...houses, contractId: 'a_b' }],
  ])
    await assert.rejects(book('a_b', [{ ...paidIn, postings: legs }]), /account_is_of_contract/)
  await book('a_b', [paidIn])
})

test('nobody who works as the portal changes or removes what is booked', async () => {
  for (const table of ['ledger_entry', 'ledger_posting', 'ledger_row', 'ledger_anchor']) {
    for (const statement of [
      `update ${table} set hash = hash`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      const change = statement.replace(
        'hash = hash',
        table === 'ledger_posting' ? 'line = line' : 'day = day',
      )
      await assert.rejects(sql.raw(change).execute(db), /permission denied/, change)
    }
  }
})

test('whatever is changed, removed, added or swapped behind the ledger, the verifier names the row', async () => {
  const holder = await openOne('tampered')
  await book('tampered', lifeOf(holder))
  const at = (sequence: number) =>
    `(select id from ledger_entry where chain_id = 'contract:tampered' and sequence = ${sequence})`
  const tamperings: [string, RegExp][] = [
    [
      `update ledger_posting set quantity = quantity + sign(quantity) where entry_id = ${at(1)}`,
      /tampered entry 1 /,
    ],
    [
      `update ledger_posting set account = 'house:169:payers:USE' where entry_id = ${at(1)} and line = 2`,
      /entry 1 /,
    ],
    [
      `update ledger_row set units = units # 1 where entry_id = ${at(2)} and line = 2`,
      /tampered entry 2 .*not what was booked/,
    ],
    [`update ledger_row set fx_rate = fx_rate + 0.0000000001 where entry_id = ${at(2)}`, /tampered entry 2 /],
    [
      `update ledger_row set portfolio_id = 'P-honest' where entry_id = ${at(2)} and line = 2`,
      /tampered entry 2 /,
    ],
    [`update ledger_entry set day = day + 1 where id = ${at(3)}`, /tampered entry 3 /],
    [`update ledger_entry set memo = memo || '{"x": "1"}' where id = ${at(4)}`, /tampered entry 4 /],
    [
      `update ledger_entry set recorded_at = recorded_at + interval '1 microsecond' where id = ${at(5)}`,
      /entry 5 /,
    ],
    [`update ledger_entry set settles = null where id = ${at(3)}`, /tampered entry 3 /],
    [
      `update ledger_entry set hash = set_byte(hash, 0, get_byte(hash, 0) # 1) where id = ${at(6)}`,
      /tampered entry 6 /,
    ],
    [`delete from ledger_row where entry_id = ${at(6)}`, /tampered entry 6 /],
    [
      `delete from ledger_row where entry_id = ${at(6)}; delete from ledger_posting where entry_id = ${at(6)};
      delete from ledger_entry where id = ${at(6)}`,
      /tampered ends with entry 5/,
    ],
    [
      `insert into ledger_posting (entry_id, line, account, asset, quantity)
      values (${at(1)}, 3, 'house:169:fees:USD', 'USD', 5), (${at(1)}, 4, 'house:169:payers:USD', 'USD', -5)`,
      /entry 1 /,
    ],
    [
      `update ledger_entry set sequence = 99 where id = ${at(1)}; update ledger_entry set sequence = 1 where id = ${at(2)};
      update ledger_entry set sequence = 2 where sequence = 99`,
      /tampered entry 1 /,
    ],
    [
      `update ledger_balance set quantity = quantity + 1 where account = 'contract:tampered:cash'`,
      /contract:tampered:cash/,
    ],
  ]
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    for (const [tampering, named] of tamperings) {
      await owner.query('begin; set local session_replication_role = replica') // past the append-only triggers
      await owner.query(tampering)
      await owner.query('commit')
      const found = await faults()
      assert.ok(
        found.some((fault) => named.test(fault)),
        `${tampering}: ${found.join(' | ')}`,
      )
      await owner.query('begin; set local session_replication_role = replica')
      await owner.query(`delete from ledger_row where contract_id = 'tampered';
        delete from ledger_posting where entry_id in (select id from ledger_entry where chain_id = 'contract:tampered');
        delete from ledger_balance where contract_id = 'tampered'; delete from ledger_balance where contract_id is null;
        delete from ledger_entry where chain_id = 'contract:tampered'; delete from ledger_chain where contract_id = 'tampered';
        insert into ledger_balance select account, asset, null, sum(quantity) from ledger_posting
          where contract_id is null group by account, asset`)
      await owner.query('commit')
      await book('tampered', lifeOf(holder))
    }
  } finally {
    await owner.end()
  }
  assert.deepEqual(await faults(), [])
})

test('an anchor sees the chains that have grown since the one before it, and no others', async () => {
  const holder = await openOne('grown')
  await book('grown', lifeOf(holder))
  await anchor(calendarDay('20260110'))
  await book('grown', lifeOf(holder, 'later'))
  await anchor(calendarDay('20260111'))
  await anchor(calendarDay('20260112'))
  const { rows } = await sql<{ grown: Record<string, number> }>`
    select grown from ledger_anchor where day > '20260110' order by day`.execute(db)
  assert.deepEqual(
    rows.map(({ grown }) => grown),
    [{ 'contract:grown': 12 }, {}],
  )
  await sql`update ledger_chain set anchored = 11 where id = 'contract:grown'`.execute(db)
  assert.deepEqual(await faults(), ['contract:grown is not anchored at entry 11'])
  await sql`update ledger_chain set anchored = 12 where id = 'contract:grown'`.execute(db)
})

test('the end of a chain cannot be cut off unseen once a day is anchored', async () => {
  const holder = await openOne('cut')
  await book('cut', lifeOf(holder))
  await anchor(calendarDay('20260113'))
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const last = `(select id from ledger_entry where chain_id = 'contract:cut' and sequence = 6)`
  await owner.query('begin; set local session_replication_role = replica')
  await owner.query(`update ledger_balance balance set quantity = balance.quantity - posting.quantity
      from ledger_posting posting where posting.entry_id = ${last}
      and balance.account = posting.account and balance.asset = posting.asset;
    delete from ledger_row where entry_id = ${last}; delete from ledger_posting where entry_id = ${last};
    delete from ledger_entry where id = ${last};
    update ledger_chain set sequence = 5, head = (select hash from ledger_entry where chain_id = 'contract:cut' and sequence = 5)
      where id = 'contract:cut'`)
  await owner.query('commit')
  await owner.end()
  assert.deepEqual(await faults(), ['the anchor of 20260113 finds other entries than it saw'])
})
