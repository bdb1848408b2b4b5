import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { importFiles } from '#test/books/import-folder.ts'
import { CONTRACTS, openPendingImports } from '#test/books/pending-imports.ts'

const imports = await openPendingImports()
after(imports.close)
const { deps, client, contributions, importTransactions, holdContract, bookedOn, pending } = imports

test('an import of a file with only a header ends at 100% and reports no other progress', async () => {
  const files = { 'transactions.csv': contributions('20261117')['transactions.csv'].slice(0, 1) }
  const reached: number[] = []
  await importTransactions(files, (done, whole) => reached.push(done / whole))
  assert.ok(
    reached.every((part) => part >= 0 && part <= 1),
    reached.join(),
  )
  assert.equal(reached.at(-1), 1)
})

test('a dry run and a fault in another file accept nothing', async () => {
  const files = contributions('20261110')
  assert.equal((await importFiles(deps, files, { 'dry-run': true })).failure, undefined)
  const { failure } = await importFiles(deps, {
    ...files,
    'prices.csv': ['instrumentId,date,price', 'X,20261110,1'],
  })
  assert.match(failure ?? '', /Nothing was loaded/)
  assert.deepEqual([await bookedOn('20261110'), await pending()], [0, 0])
})

test('an import without changes of a contract does not wait for its order', async () => {
  const files = {
    'contracts.csv': [
      'id,username,entity,portfolioId,currency,initialDate,strategyType,feeRate',
      `C1,client.1@x.example,169,P-C1,USD,20250102,SELF,0.6`,
    ],
    ...contributions('20261102'),
  }
  assert.equal((await importFiles(deps, contributions('20261102'))).failure, undefined)
  const release = await holdContract(client.contractId)
  const { printed, failure } = await importFiles(deps, files)
  await release()
  assert.equal(failure, undefined)
  assert.deepEqual(printed.slice(0, 2), [
    'contracts.csv: 0 added, 0 changed, 1 unchanged',
    `transactions.csv: 0 added, 0 changed, ${CONTRACTS} unchanged`,
  ])
})
