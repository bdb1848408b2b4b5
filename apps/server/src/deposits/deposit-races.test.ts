import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { inLine } from '#test/database/in-line.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { openWithoutLocks } from '#test/database/without-locks.ts'
import { openDepositPortal } from '#test/dealing/deposit-portal.ts'
import { moveDeposits } from './move-deposits.ts'

// It is noon on Friday 20 November 2026.
const database = await testDatabase()
const portal = await openDepositPortal({ database })
const unlocked = await openWithoutLocks(database.url)
after(async () => {
  await unlocked.close()
  await portal.close()
})
const { deps, clock } = portal

/** A deposit of 500.00 of a client's 2,000.00 that two runs move at once: they begin it, or pay it back a day after it ended. */
async function movedByTwo(what: 'opened' | 'paid', { db }: Pick<typeof deps, 'db'>) {
  const client = await portal.addClient({ units: {}, cents: 200_000n })
  await portal.onFile(client, what === 'paid' ? { ends: '2026-11-24' } : {})
  if (what === 'paid') {
    assert.equal((await portal.move()).opened, 1)
    portal.at('20261125')
  }
  const failures: unknown[] = []
  const log = {
    ...deps.log,
    error: ({ err }: { err: { constraint?: string } }) => failures.push(err.constraint ?? err),
  }
  const run = () => moveDeposits({ ...deps, db, log: log as never }, clock.today())
  const chain = `ledger_chain where id = 'contract:${client.contractId}'`
  const outcomes = await inLine(database.url, chain, [run, run])
  portal.at('20261120')
  return {
    times: outcomes.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value[what] : 0), 0),
    failures,
    cash: (await portal.books(client))['cash USD'],
  }
}

test('two runs that meet at one deposit book it once, and pay it back once', async () => {
  assert.deepEqual(await movedByTwo('opened', deps), { times: 1, failures: [], cash: 150_000n })
  assert.deepEqual(await movedByTwo('paid', deps), { times: 1, failures: [], cash: 200_270n })
  assert.deepEqual(await portal.faults(), [])
})

test('without the locks both book it, and the ledger, in which each event is unique, stops the second', async () => {
  const failures = ['ledger_entry_event_key_key']
  assert.deepEqual(await movedByTwo('opened', unlocked), { times: 1, failures, cash: 150_000n })
  assert.deepEqual(await movedByTwo('paid', unlocked), { times: 1, failures, cash: 200_270n })
})

test('control: without the locks and these guards it is booked twice and paid back twice', async () => {
  await superuser(
    database.url,
    `alter table ledger_entry drop constraint ledger_entry_event_key_key cascade,
       drop constraint ledger_entry_chain_id_sequence_key;
     alter table ledger_balance drop constraint balance_has_right_sign`,
  )
  assert.deepEqual(await movedByTwo('opened', unlocked), { times: 2, failures: [], cash: 100_000n })
  assert.deepEqual(await movedByTwo('paid', unlocked), { times: 2, failures: [], cash: 250_540n })
})
