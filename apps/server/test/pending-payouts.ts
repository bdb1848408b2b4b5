import type { openDealingPortal } from './dealing-portal.ts'
import { superuser } from './superuser.ts'

type DealingPortal = Awaited<ReturnType<typeof openDealingPortal>>

/** A client withdraws 5,000.00, and it waits for whoever allows it. */
export async function pendingPayout(portal: DealingPortal) {
  const client = await portal.addClient({ units: {}, cents: 500_000n })
  const wanted = { kind: 'WITHDRAW', withdrawType: 'TOTAL', valuedOn: await portal.valuedOn() } as const
  const { order } = await portal.approved(client, wanted)
  await portal.days(2)
  return { client, reference: order.reference, orderId: order.orderId }
}

/** Statements that change a payout past its guard. */
export const exchanged = (reference: string, change: string) =>
  `set session_replication_role = replica; update payout set ${change} where reference = '${reference}'`

export const exchange = (url: string, reference: string, change: string) =>
  superuser(url, exchanged(reference, change))
