import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, calendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { balancesOfContract } from '#ledger/reading/reading.ts'
import { verifyChains } from '#ledger/verifying/verifying.ts'
import { openContract } from '#test/books/book.ts'
import { importFiles } from '#test/books/import-folder.ts'
import { openTestPortal } from '#test/portal/portal.ts'

const portal = await openTestPortal({ register: () => {} })
const { db, deps } = portal
after(portal.close)

const CONTRACTS = ['A', 'B', 'C']
const ROWS_EACH = 4_000
for (const id of CONTRACTS) await openContract(db, { id, since: '20100101' })

/** More rows than are read and booked at a time, those of the contracts mixed: a dollar each, a day after the other. */
const history = (...others: string[]) => [
  'portfolioId,date,transactionTypeCode,instrumentId,units,price,amount,fees,currency',
  ...Array.from({ length: ROWS_EACH }, (_, at) => addDays(calendarDay('20100104'), at)).flatMap((day) =>
    CONTRACTS.map((id) => `P-${id},${day},P3SUBS,0127082,,,1,,USD`),
  ),
  ...others,
]
const entries = async () =>
  Number(
    (await sql<{ count: bigint }>`select count(*) from ledger_entry`.execute(db)).rows[0]?.count ??
      Number.NaN,
  )

test('a fault that is met late takes back everything that was booked before it', async () => {
  const { failure } = await importFiles(deps, {
    'transactions.csv': history('P-C,20260102,P3REDE,0127082,,,5000,,USD'),
  })
  assert.match(
    failure ?? '',
    /^transactions.csv line 12002, .* would hold -1000.00 USD\nNothing was loaded: 1 fault.$/,
  )
  assert.equal(await entries(), 0)
})

test('a long history is booked whole, and a second time nothing of it', async () => {
  const files = { 'transactions.csv': history() }
  assert.equal(
    (await importFiles(deps, files)).printed[0],
    'transactions.csv: 12000 added, 0 changed, 0 unchanged',
  )
  for (const id of CONTRACTS) assert.equal((await balancesOfContract(db, id)).settledCash, 400_000n)
  assert.deepEqual((await verifyChains(db)).faults, [])
  assert.equal(
    (await importFiles(deps, files)).printed[0],
    'transactions.csv: 0 added, 0 changed, 12000 unchanged',
  )
  assert.equal(await entries(), 12_000)
})
