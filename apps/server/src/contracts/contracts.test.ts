import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { openContract } from '#test/books/book.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReadingPortal()
const { db } = portal
after(portal.close)

const member = await openContract(db, { id: 'old', since: '20240301' })
await openContract(db, { ...member, id: 'second', since: '20261119' })
await db.updateTable('contract').set({ fee_basis_points: 0 }).where('id', '=', 'second').execute()
const other = await openContract(db, { id: 'other', since: '20260101' })

test('a client sees the own contracts and their portfolios, the oldest first', async () => {
  const { data } = (
    await portal.call(searchContracts, {
      as: member.userId,
      query: { clientIds: [member.userId], entity: 169 },
    })
  ).answer()
  assert.deepEqual(
    data.map(({ id, portfolioId }) => [id, portfolioId]),
    [
      ['old', 'P-old'],
      ['second', 'P-second'],
    ],
  )
  assert.deepEqual(data[0]?.portfolios, [{ portfolioIds: ['P-old'] }])
  assert.equal(data[0]?.initialDate, '20240301')
  assert.deepEqual(
    data.map(({ feeRate }) => feeRate),
    [0.6, undefined],
    'the plan fee in percent, absent where there is none',
  )
})

test("another client's contracts, or those at another manager, are not to be had", async () => {
  for (const query of [
    { clientIds: [other.userId], entity: 169 },
    { clientIds: [member.userId, other.userId], entity: 169 },
    { clientIds: [member.userId], entity: 100 },
  ]) {
    const answered = await portal.call(searchContracts, { as: member.userId, query })
    assert.equal(answered.status, 404)
    assert.equal(answered.refusal().code, 'clients/unknown')
  }
})

test('a contract is its owner’s at the owner’s manager, and names only what the catalogue has', async () => {
  const contract = await db
    .selectFrom('contract')
    .selectAll()
    .where('id', '=', 'old')
    .executeTakeFirstOrThrow()
  const rewritten = { ...contract, id: 'new', portfolio_id: 'P-new' }
  for (const wrong of [{ entity_id: 100 }, { benchmark: 'NO-SUCH' }, { model_portfolio: 'NO-SUCH' }])
    await assert.rejects(
      db
        .insertInto('contract')
        .values({ ...rewritten, ...wrong })
        .execute(),
      /violates foreign key constraint/,
      JSON.stringify(wrong),
    )
  await db.insertInto('contract').values(rewritten).execute()
})
