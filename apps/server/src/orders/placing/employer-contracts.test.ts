import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import { preOrder } from '@fundholder/protocol/orders/place-order.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { superuser } from '#test/database/superuser.ts'
import { addEmployers } from '#test/orders/employers.ts'
import { type Client, openOrderingPortal } from '#test/orders/ordering-portal.ts'

const portal = await openOrderingPortal()
after(portal.close)
const { db } = portal
const { twoOf } = await addEmployers(portal)

const PART = { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { ALPHA: 50 } } as const

describe('an employer’s contract is seen by its users', () => {
  const contractsSeen = async ({ userId }: Client) =>
    (
      await portal.ask({ userId, contractId: '' }, searchContracts, {
        query: { clientIds: [userId], entity: 169 },
      })
    )
      .answer()
      .data.map(({ id }) => id)

  test('by all of them, not by those of another employer nor by members of the same', async () => {
    const [first, second] = await twoOf()
    const [stranger] = await twoOf('OTHERS')
    const member = await portal.addClient()
    await db
      .updateTable('portal_user')
      .set({ employer_id: 'WORKS' })
      .where('id', '=', member.userId)
      .execute()
    const { order } = await portal.approved(first, PART)
    assert.ok((await contractsSeen(second)).includes(first.contractId))
    for (const other of [stranger, member]) {
      assert.ok(!(await contractsSeen(other)).includes(first.contractId))
      const answered = await portal.ask(other, getOrder, { params: { id: order.orderId } })
      assert.equal(answered.refusal().code, 'orders/unknown')
      const { contractId } = first
      const response = await portal.ask(other, preOrder, {
        params: { contractId },
        body: { orderId: order.orderId },
      })
      assert.equal(response.refusal().code, 'contracts/unknown')
    }
    assert.deepEqual((await contractsSeen(member)).length, 1, 'a member keeps to their own')
  })

  test('the own contract comes first', async () => {
    const [first, second] = await twoOf()
    assert.equal((await contractsSeen(first))[0], first.contractId)
    assert.ok((await contractsSeen(second)).length > 1)
  })

  test('hides the contract from users who left the employer', async () => {
    const [first, second] = await twoOf()
    await db
      .updateTable('portal_user')
      .set({ employer_id: 'OTHERS' })
      .where('id', '=', second.userId)
      .execute()
    assert.ok(!(await contractsSeen(second)).includes(first.contractId))
    await superuser(portal.url, `update portal_user set user_type = 'EMPLOYEE' where id = '${first.userId}'`)
    const { employer_id } = await db
      .selectFrom('contract')
      .select('employer_id')
      .where('id', '=', first.contractId)
      .executeTakeFirstOrThrow()
    assert.equal(employer_id, null, 'a member’s contract is the member’s')
  })
})
