import assert from 'node:assert/strict'
import { after, afterEach, beforeEach, test } from 'node:test'
import { holdDealing, resumeDealing } from '#availability/dealing-hold.ts'
import { importFiles } from '#test/books/import-folder.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { openDepositPortal } from '#test/dealing/deposit-portal.ts'

const database = await testDatabase()
// It is noon on Friday 20 November 2026.
const portal = await openDepositPortal({ database })
after(portal.close)
const { db, clock, onFile, move, at } = portal

/** Returns the database changes beside a ledger entry. */
const beside = (entry: string, deed: string) =>
  superuser(
    database.url,
    `create or replace function beside() returns trigger language plpgsql security definer as $$ begin
       if ${entry} then ${deed}; end if; return new; end $$;
     create trigger beside before insert on ledger_entry for each row execute function beside()`,
  )
beforeEach(() => clock.set('2026-11-20T11:00:00Z'))
afterEach(async () => {
  await superuser(database.url, 'drop trigger if exists beside on ledger_entry')
  await resumeDealing(db, clock.now())
})

const HOLD = `update setting set value = 'true' where key = 'dealing-held'`

test('a hold in the middle of a run stops it before the next deposit is booked or paid, and is no fault', async () => {
  await resumeDealing(db, clock.now())
  const client = await portal.addClient({ units: {} })
  for (const ends of ['2026-11-20', '2026-11-20']) await onFile(client, { ends, principal: 10_000n })
  at('20261119')
  const units = async () => (await portal.books(client))['units YEAR'] ?? 0n
  for (const [kind, day, after] of [
    ['deposit', '20261119', [100_000_000n, 200_000_000n]],
    ['maturity', '20261120', [100_000_000n, 0n]],
  ] as const) {
    at(day)
    await beside(`new.kind = '${kind}'`, HOLD) // there with the first one
    const { held, deposits } = await portal.run()
    assert.deepEqual([held, deposits.failed, await units()], [true, [], after[0]])
    assert.equal((await portal.run()).held, true)
    assert.equal(await units(), after[0], 'nor does another run')
    await superuser(database.url, 'drop trigger beside on ledger_entry')
    await resumeDealing(db, clock.now())
    assert.equal((await portal.run()).held, false)
    assert.equal(await units(), after[1], 'the other one, once dealing goes on')
  }
  assert.deepEqual(await portal.faults(), [])
})

test('a deposit that cannot be booked keeps no other deposit and no order from going on', async () => {
  const [client, other] = [await portal.addClient(), await portal.addClient()]
  const bad = await onFile(client)
  await onFile(other)
  const { order } = await portal.approved(other, { kind: 'ORDER', sell: { ALPHA: 10 } })
  await beside(`new.event_key = 'deposit:${bad}'`, `raise exception 'the disk is full'`)
  const [first, ...more] = await portal.days(6)
  assert.equal(first?.deposits.opened, 1)
  assert.deepEqual(
    [first, ...more].map((report) => report?.deposits.failed.map(({ depositId }) => depositId)),
    Array.from({ length: 6 }, () => [bad]),
  )
  assert.match(first?.deposits.failed[0]?.reason ?? '', /the disk is full/)
  assert.equal((await portal.orderOf(other, order.orderId)).state, 'completed')
})

const DEPOSITS = 'id,contractId,instrumentId,period,principal,currency,rate,startDate,maturityDate'
const deposit = (id: string, contractId: string) =>
  `${id},${contractId},YEAR,1Y,100,USD,3.65,20261001,20271001`

test('an import loads deposits while dealing is on hold, books none of them, and reports it', async () => {
  const client = await portal.addClient()
  await holdDealing(db, clock.now())
  const before = await portal.books(client)
  const { failure, printed } = await importFiles(portal.deps, {
    'deposits.csv': [DEPOSITS, deposit('H1', client.contractId)],
  })
  assert.equal(failure, undefined)
  assert.deepEqual(printed.slice(-2), [
    'Dealing is on hold: deposits are booked once it goes on.',
    'Everything is loaded.',
  ])
  assert.deepEqual(await portal.books(client), before)
  await resumeDealing(db, clock.now())
  await move()
  assert.equal((await portal.books(client))['units YEAR'], 100_000_000n)
})

test('an import names a deposit that cannot be booked, and loads everything else', async () => {
  const client = await portal.addClient()
  await beside(`new.event_key = 'deposit:H2'`, `raise exception 'the disk is full'`)
  const { failure, printed } = await importFiles(portal.deps, {
    'deposits.csv': [DEPOSITS, deposit('H2', client.contractId), deposit('H3', client.contractId)],
  })
  assert.equal(failure, undefined)
  const [booked, refused, loaded] = printed.slice(-3)
  assert.equal(booked, '1 deposit is booked.')
  assert.match(refused ?? '', /^FAILED: deposit H2 is not booked: .*the disk is full/)
  assert.equal(loaded, 'Everything is loaded.')
})
