import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import { minor } from '@fundholder/domain/money.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { contribution } from '#ledger/bookings/cash-bookings.ts'
import { correctionOf } from '#ledger/bookings/correction.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import { anchorDay } from '#ledger/verifying/anchors.ts'
import { inTransaction } from '#platform/database/database.ts'
import { lifeOf, openLedger, WRITTEN_AT } from '#test/books/ledger-book.ts'

const { db, url, book, openOne, faults, close } = await openLedger()
after(close)

const anchor = (day: CalendarDay) => inTransaction(db, (trx) => anchorDay(trx, day, WRITTEN_AT))

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
  const undone = correctionOf(bought, calendarDay('20260112'), 'price') // and its settlement is not corrected
  await assert.rejects(book('overpaid', [undone]), /balance_has_right_sign/)
})

test('the database refuses a leg on an account that is not of the contract it names', async () => {
  const holder = await openOne('a_b')
  const [paidIn] = lifeOf(holder) as [LedgerEntry]
  const [own, firms] = paidIn.postings
  assert.ok(own && firms)
  const { contractId: _, ...nobodys } = own
  for (const legs of [
    [{ ...own, account: 'contract:axb:cash' }, firms],
    [{ ...own, account: 'contract:a_b:savings' }, firms],
    [{ ...own, account: 'house:169:payers:USD' }, firms],
    [nobodys, firms],
    [own, { ...firms, contractId: 'a_b' }],
  ])
    await assert.rejects(book('a_b', [{ ...paidIn, postings: legs }]), /account_is_of_contract/)
  await book('a_b', [paidIn])
})

test('the portal’s database roles cannot change or remove bookings', async () => {
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
