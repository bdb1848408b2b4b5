import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CommandFailed } from '#platform/cli/command.ts'
import { changing, openCheckedBook, tampering } from '#test/books/checked-book.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { DATA_CHECK_COMMANDS } from './data-checks.commands.ts'
import { runDataChecks } from './run-data-checks.ts'

const book = await openCheckedBook()

const check = (options: Record<string, boolean> = {}) =>
  runCommand(DATA_CHECK_COMMANDS, 'check', { deps: book.deps, options })

test('reports nothing for a consistent book', async () => {
  assert.deepEqual(await book.resultsWith(async () => {}), [])
  assert.deepEqual(await check(), ['42 checks: 0 errors, 0 warnings.'])
})

test('runs all checks, that of the hash chains included, in one transaction', async () => {
  let transactions = 0
  const counted = new Proxy(book.db, {
    get(db, key) {
      if (key !== 'transaction') return Reflect.get(db, key)
      transactions += 1
      return () => db.transaction()
    },
  })
  await runDataChecks({ ...book.deps, db: counted })
  assert.equal(transactions, 1)
})

test('prints warnings with advice and succeeds', async () => {
  await book.db.updateTable('contract').set({ benchmark: null }).where('id', '=', 'C2').execute()
  assert.deepEqual(await check(), [
    [
      'contracts-without-benchmark: A contract has no benchmark.',
      '  warning: contract C2',
      '  What to do: give it one in contracts.csv.',
    ].join('\n'),
    '42 checks: 0 errors, 1 warning.',
  ])
})

test('prints the first fifty results and counts the rest, unless --all is given', async (t) => {
  await book.tamper(
    changing(`insert into instrument (id, name, currency, kind, operative, esg, sharia, settlement_days, cut_off)
      select 'TWIN' || at, 'Twin ' || at / 2, 'USD', 'fund', false, false, false, 2, '12:00'
      from generate_series(0, 119) as at`),
  )
  t.after(() => book.tamper(changing(`delete from instrument where id like 'TWIN%'`)))
  const printed = async (options?: Record<string, boolean>) =>
    (await check(options))
      .join('\n')
      .split('\n')
      .filter((line) => /TWIN|more/.test(line))
  const some = await printed()
  assert.deepEqual([some.length, some.at(-1)], [51, '  … and 10 more: use --all'])
  assert.equal((await printed({ all: true })).length, 60)
})

test('fails with an error for a changed ledger entry', async () => {
  await book.tamper(tampering(`update ledger_entry set memo = '{}' where event_key like 'import:C2:%'`))
  await assert.rejects(check(), (error: unknown) => {
    assert.ok(error instanceof CommandFailed)
    assert.match(
      error.message,
      /^hash-chains: The ledger was changed after booking\.\n {2}error: contract:C2 entry 1 /m,
    )
    assert.match(error.message, /42 checks: 1 error, 1 warning\.$/)
    return true
  })
})
