import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { LEDGER_CHECKS } from '#data-checks/contracts/ledger-checks.ts'
import { OperatorError } from '#platform/basics/operator-error.ts'
import { importFiles } from '#test/books/import-folder.ts'
import { CONTRACTS, openPendingImports } from '#test/books/pending-imports.ts'
import { pendingAsFigures } from './pending-contributions.queries.ts'
import { bookPending } from './pending-contributions.ts'

const imports = await openPendingImports()
after(imports.close)
const {
  db,
  deps,
  clock,
  owner,
  client,
  others,
  contributions,
  importTransactions,
  killWhileBooking,
  bookedOn,
  pending,
} = imports

test('a contract that cannot be booked delays no other and no further import, and is named', async () => {
  const bad = others[3] ?? assert.fail()
  await killWhileBooking(contributions('20261112'), client.contractId)
  await sql`update pending_contribution set entries = '[{}]' where contract_id = ${bad}`.execute(owner)
  const logged: unknown[] = []
  const error = (about: { contractId: string }) => logged.push(about.contractId)
  assert.deepEqual(await bookPending({ ...deps, log: { ...deps.log, error } as never }), [bad])
  assert.deepEqual([logged, await bookedOn('20261112'), await pending()], [[bad], CONTRACTS - 1, 1])

  const later = new Date(clock.now().getTime() + 600_000)
  assert.deepEqual(await pendingAsFigures(db, later), { count: 1, oldest_seconds: 600 })
  const check = LEDGER_CHECKS.find(({ name }) => name === 'pending-contributions')
  const since = clock.now().toISOString().slice(0, 16).replace('T', ' ')
  const rows = `contract ${bad}: 1 since ${since} UTC`
  assert.deepEqual(await check?.find(db, clock.today()), [{ severity: 'warning', rows }])

  const warning = `Of earlier imports, contributions to these contracts cannot be booked: ${bad}. The log gives the reasons. A running server tries again each minute.`
  const files = contributions('20261113')
  const { printed, failure } = await importFiles(deps, files)
  assert.deepEqual([failure, printed[0]], [undefined, warning])
  assert.deepEqual([await bookedOn('20261113'), await pending()], [CONTRACTS - 1, 2])
  const again = await importFiles(deps, files)
  assert.equal(again.printed[1], `transactions.csv: 0 added, 0 changed, ${CONTRACTS} unchanged`)
  assert.equal(await pending(), 2, 'nothing is accepted twice')

  await sql`update pending_contribution set entries = '[]' where entries = '[{}]'`.execute(owner)
  assert.deepEqual(await bookPending(deps), [])
  assert.equal(await bookedOn('20261113'), CONTRACTS)
})

test('an import reports contributions that cannot be booked in one line', async () => {
  const files = { 'transactions.csv': contributions('20261116')['transactions.csv'].slice(0, 2) }
  await sql`create function refuse_booking() returns trigger language plpgsql as
    $$ begin raise 'no booking today'; end $$`.execute(owner)
  await sql`create trigger refuse_booking before delete on pending_contribution
    execute function refuse_booking()`.execute(owner)
  await assert.rejects(importTransactions(files), (error: unknown) => {
    assert.ok(error instanceof OperatorError)
    assert.match(
      error.message,
      /^The files are loaded, but contributions to these contracts cannot be booked: C1\. /,
    )
    return true
  })
  await sql`drop function refuse_booking cascade`.execute(owner)
  await bookPending(deps)
})
