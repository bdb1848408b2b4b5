import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Authorisation, PortalRole } from '@fundholder/domain/people/profile.ts'
import { discardOrder, previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { openOrderingPortal } from '#test/orders/ordering-portal.ts'

const portal = await openOrderingPortal()
after(portal.close)
const { db } = portal

const SALE = { kind: 'ORDER', sell: { ALPHA: 10 } } as const
const PART = { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { ALPHA: 10 } } as const

/** Somebody with a role on a contract, which a member holds. */
async function withRole(portal_role: PortalRole, authorisations: Authorisation[]) {
  const holder = await portal.addClient({ units: { ALPHA: '100' } })
  const userId = await portal.addUser({ username: `${holder.contractId}.other@x.example` })
  const role = { contract_id: holder.contractId, user_id: userId, portal_role, ta_role: null, authorisations }
  await db.insertInto('contract_holder').values(role).execute()
  return { holder, other: { userId, contractId: holder.contractId } }
}

test('a viewer sees a contract of somebody else and orders nothing on it, at any step', async () => {
  const { holder, other } = await withRole('viewer', ['view'])
  const query = { clientIds: [other.userId], entity: 169 }
  const { data } = (await portal.ask(other, searchContracts, { query })).answer()
  assert.deepEqual(
    data.map(({ id, authorisations }) => [id, authorisations]),
    [[holder.contractId, ['view']]],
  )
  for (const wanted of [SALE, PART])
    assert.equal((await portal.preOrder(other, wanted)).refusal().code, 'contracts/not-authorised')
  const params = { contractId: holder.contractId }
  const shown = await portal.ask(other, previewOrder, { params, body: portal.bodyOf(SALE) } as never)
  assert.equal(shown.refusal().code, 'contracts/not-authorised')
  const { orderId, typed } = await portal.placed(holder, SALE)
  const approval = { orderId, verificationCode: typed }
  assert.equal((await portal.approve(other, 'ORDER', approval)).refusal().code, 'contracts/not-authorised')
  const discarded = await portal.ask(other, discardOrder, { params, body: { orderId } })
  assert.equal(discarded.refusal().code, 'contracts/not-authorised')
})

test('a holder without the authorisation to withdraw deals and does not withdraw', async () => {
  const { other } = await withRole('holder', ['view', 'deal'])
  assert.equal((await portal.preOrder(other, SALE)).status, 200)
  assert.equal((await portal.preOrder(other, PART)).refusal().code, 'contracts/not-authorised')
})

test('a role on one contract allows nothing on another', async () => {
  const { other } = await withRole('viewer', ['view'])
  const second = await portal.addClient()
  const contract_id = second.contractId
  const role = { contract_id, user_id: other.userId, portal_role: 'holder', ta_role: null } as const
  await db
    .insertInto('contract_holder')
    .values({ ...role, authorisations: ['view', 'deal'] })
    .execute()
  assert.equal((await portal.preOrder(other, SALE)).refusal().code, 'contracts/not-authorised')
  assert.equal((await portal.preOrder({ ...other, contractId: contract_id }, SALE)).status, 200)
})

test('a user without a role on a contract of somebody else does not find it', async () => {
  const { holder } = await withRole('viewer', ['view'])
  const stranger = await portal.addClient()
  const client = { userId: stranger.userId, contractId: holder.contractId }
  assert.equal((await portal.preOrder(client, SALE)).refusal().code, 'contracts/unknown')
})
