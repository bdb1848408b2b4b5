import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listModelPortfolios } from '@fundholder/protocol/funds/model-portfolios.ts'
import { openContract } from '#test/books/book.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

const portal = await openReadingPortal()
const { db } = portal
after(portal.close)
const { userId } = await openContract(db, { id: 'c', since: '20260105' })

const add = (code: string, risk_id: 1 | 2 | 3 | 4) =>
  db.insertInto('model_portfolio').values({ code, name: code, risk_id }).execute()
const listed = async () =>
  (await portal.call(listModelPortfolios, { as: userId })).answer().data.map(({ code }) => code)

test('the six usual model portfolios are listed in the order of low, balanced, aggressive, ESG, Sharia and cash', async () => {
  await add('CASH', 1)
  await add('SHARIA', 3)
  await add('BALANCED', 3)
  await add('LOW', 2)
  await add('AGGRESSIVE', 4)
  assert.deepEqual(await listed(), ['CASH', 'LOW', 'BALANCED', 'SHARIA', 'AGGRESSIVE'], 'five: by risk')
  await add('ESG', 3)
  assert.deepEqual(await listed(), ['LOW', 'BALANCED', 'AGGRESSIVE', 'ESG', 'SHARIA', 'CASH'])
  await add('OTHER', 2)
  assert.deepEqual(
    await listed(),
    ['CASH', 'LOW', 'OTHER', 'BALANCED', 'ESG', 'SHARIA', 'AGGRESSIVE'],
    'seven: by risk',
  )
})
