import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BadFinding } from '#platform/cli/command.ts'
import { changing, openCheckedBook, tampering } from '#test/checked-book.ts'
import { runCommand } from '#test/run-command.ts'
import { DATA_CHECK_COMMANDS } from './data-checks.commands.ts'
import { runDataChecks } from './run-data-checks.ts'

const book = await openCheckedBook()

const check = (options: Record<string, boolean> = {}) =>
  runCommand(DATA_CHECK_COMMANDS, 'check', { desk: book.desk, options })

test('a sound book has nothing to be found', async () => {
  assert.deepEqual(await book.resultsWith(async () => {}), [])
  assert.deepEqual(await check(), ['42 checks: 0 errors, 0 warnings.'])
})

test('everything is asked at one moment, also whether the ledger was touched', async () => {
  let transactions = 0
  const counted = new Proxy(book.db, {
    get(db, key) {
      if (key !== 'transaction') return Reflect.get(db, key)
      transactions += 1
      return () => db.transaction()
    },
  })
  await runDataChecks({ ...book.desk, db: counted })
  assert.equal(transactions, 1)
})

test('warnings are told with what to do and are no failure', async () => {
  await book.db.updateTable('contract').set({ benchmark: null }).where('id', '=', 'C2').execute()
  assert.deepEqual(await check(), [
    [
      'contracts-without-benchmark: A contract has no benchmark to be compared with.',
      '  warning: contract C2',
      '  What to do: give it one in contracts.csv.',
    ].join('\n'),
    '42 checks: 0 errors, 1 warning.',
  ])
})

test('of very many rows the first fifty are told and the rest is counted, unless all are asked for', async (t) => {
  await book.tamper(
    changing(`insert into instrument (id, name, currency, kind, operative, esg, sharia, settlement_days, cut_off)
      select 'TWIN' || at, 'Twin ' || at / 2, 'USD', 'fund', false, false, false, 2, '12:00'
      from generate_series(0, 119) as at`),
  )
  t.after(() => book.tamper(changing(`delete from instrument where id like 'TWIN%'`)))
  const told = async (options?: Record<string, boolean>) =>
    (await check(options))
      .join('\n')
      .split('\n')
      .filter((line) => /TWIN|more/.test(line))
  const some = await told()
  assert.deepEqual([some.length, some.at(-1)], [51, '  … and 10 more: say --all'])
  assert.equal((await told({ all: true })).length, 60)
})

test('an entry that was touched is an error that fails the command', async () => {
  await book.tamper(tampering(`update ledger_entry set memo = '{}' where event_key like 'import:C2:%'`))
  await assert.rejects(check(), (error: unknown) => {
    assert.ok(error instanceof BadFinding)
    assert.match(
      error.message,
      /^hash-chains: The ledger is not as it was booked\.\n {2}error: contract:C2 entry 1 /m,
    )
    assert.match(error.message, /42 checks: 1 error, 1 warning\.$/)
    return true
  })
})
