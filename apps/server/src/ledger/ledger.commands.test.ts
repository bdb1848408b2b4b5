import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { postEntries } from '#ledger/posting/posting.ts'
import { CommandFailed } from '#platform/cli/command.ts'
import { inTransaction } from '#platform/database/database.ts'
import { lifeOf, openContracts, WRITTEN_AT } from '#test/books/ledger-book.ts'
import { openTestPortal } from '#test/portal/portal.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { LEDGER_COMMANDS } from './ledger.commands.ts'

const portal = await openTestPortal({ register: () => {} })
after(portal.close)

const verify = async () =>
  (await runCommand(LEDGER_COMMANDS, 'ledger verify', { deps: portal.deps })).join('\n')

test('an operator verifies the ledger, and sees which entry was changed', async () => {
  const [holder] = await openContracts(portal.db, ['K1'])
  assert.ok(holder)
  const booking = { contractId: 'K1', entries: lifeOf(holder), recordedAt: WRITTEN_AT }
  await inTransaction(portal.db, (trx) => postEntries(trx, booking))
  assert.equal(await verify(), '6 entries in 1 chains are as they were booked.')

  const owner = new pg.Client({ connectionString: portal.url })
  await owner.connect()
  await owner.query('begin; set local session_replication_role = replica')
  await owner.query(`update ledger_row set amount = amount + 1 where line = 1 and entry_id =
    (select id from ledger_entry where chain_id = 'contract:K1' and sequence = 6)`)
  await owner.query('commit')
  await owner.end()
  await assert.rejects(verify(), (error: unknown) => {
    assert.ok(error instanceof CommandFailed)
    assert.match(error.message, /^contract:K1 entry 6 .* is not what was booked$/)
    return true
  })
})
