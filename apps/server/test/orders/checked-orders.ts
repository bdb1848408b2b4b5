import assert from 'node:assert/strict'
import { checkOrder } from '@fundholder/protocol/orders/order-details.ts'
import { superuser } from '#test/database/superuser.ts'
import { openContributionPortal } from '#test/dealing/contribution-portal.ts'
import type { Client } from './ordering-portal.ts'

export const SALE = { kind: 'ORDER', sell: { ALPHA: 400 }, buy: { GAMMA: 300 } } as const
export const PART = { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { ALPHA: 50 } } as const

/** The contribution portal, whose orders are checked and changed behind its back. Payouts from 1,000 on wait for two people. */
export async function openCheckedPortal(opening: Parameters<typeof openContributionPortal>[0] = {}) {
  const portal = await openContributionPortal({ secondFrom: 1_000, ...opening })

  /** Returns the result of verifying an order, without its time. */
  async function check(client: Client, id: string) {
    const { checkedAt, ...found } = (await portal.ask(client, checkOrder, { params: { id } })).answer()
    assert.equal(checkedAt, portal.clock.businessNow().toISOString())
    return found
  }

  /** Runs a statement that names `off` with every trigger off. */
  const pastAllGuards = (statement: string, values: unknown[] = []) =>
    superuser(
      portal.url,
      `with off as (select set_config('session_replication_role', 'replica', false)) ${statement}`,
      values,
    )

  return { ...portal, check, pastAllGuards }
}
