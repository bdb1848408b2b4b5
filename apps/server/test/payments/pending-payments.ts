import { superuser } from '#test/database/superuser.ts'
import type { openDealingPortal } from '#test/dealing/dealing-portal.ts'

type DealingPortal = Awaited<ReturnType<typeof openDealingPortal>>

/** A payout of 5,000.00 that waits for its approvers. */
export async function pendingPayment(portal: DealingPortal) {
  const client = await portal.addClient({ units: {}, cents: 500_000n })
  const wanted = { kind: 'WITHDRAW', withdrawType: 'TOTAL', valuedOn: await portal.valuedOn() } as const
  const { order } = await portal.approved(client, wanted)
  await portal.days(2)
  return { client, reference: order.reference, orderId: order.orderId }
}

/** Statements that change a payout past its trigger. */
export const changeStatement = (reference: string, change: string) =>
  `set session_replication_role = replica; update payment set ${change} where reference = '${reference}'`

export const exchange = (url: string, reference: string, change: string) =>
  superuser(url, changeStatement(reference, change))
