import { preOrder } from '@fundholder/protocol/orders/place-order.ts'
import { lastCode } from '#test/portal/browser.ts'
import { addEmployers } from './employers.ts'
import { type Client, openOrderingPortal, type PreOrdered, type Wanted } from './ordering-portal.ts'

/** The cut-off of every fund on Friday 20 November 2026 is noon in Madrid. */
export const CUT_OFF = '2026-11-20T11:00:00.000Z'
export const A_MOMENT_BEFORE = '2026-11-20T10:59:59.999Z'
/** Early enough for an order and its code. */
export const IN_TIME = '2026-11-20T10:57:00.000Z'
export const WITHDRAWAL = { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { ALPHA: 50 } } as const

export type Placed = Pick<PreOrdered, 'orderId' | 'dates'> & { typed: { reference: string; code: string } }

/** Returns the changed dates of a refusal, if it contains any. */
export const datesIn = ({ details }: { details: Record<string, unknown> }) =>
  details['dates'] as Placed['dates']

/** A portal in which cut-offs pass between an order and its approval, also of an employer, of whom two must approve. */
export async function openCutOffPortal() {
  const portal = await openOrderingPortal()
  const { db } = portal
  const { twoOf } = await addEmployers(portal)

  const approve = (
    client: Client,
    kind: Wanted['kind'],
    { orderId, typed }: Pick<Placed, 'orderId' | 'typed'>,
    more = {},
  ) => portal.approve(client, kind, { orderId, verificationCode: typed, ...more })

  /** The days promised of an order, and those of its parts, as they are kept. */
  async function kept(orderId: string) {
    const { state, promised } = await db
      .selectFrom('client_order')
      .select(['state', 'promised'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const legs = await db
      .selectFrom('order_leg')
      .select(['state', 'deals_on'])
      .where('order_id', '=', orderId)
      .execute()
    return { state, promised, legs }
  }

  /** The second approver's code for an order, and the dates that come with it. */
  async function askCode(client: Client, orderId: string): Promise<Placed> {
    const response = await portal.ask(client, preOrder, {
      params: { contractId: client.contractId },
      body: { orderId },
    })
    const { verificationCode, dates } = response.answer() as PreOrdered
    return {
      dates,
      orderId,
      typed: { reference: verificationCode.reference, code: lastCode(portal.messages) },
    }
  }

  return { ...portal, belated: { approve, kept, twoOf, askCode } }
}
