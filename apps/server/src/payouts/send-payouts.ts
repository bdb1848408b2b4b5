import { randomUUID } from 'node:crypto'
import { minor, toDecimal } from '@fundholder/domain/money.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import { contactOf } from '#identity/contact.ts'
import { lockContracts } from '#ledger/posting.ts'
import type { QueueMessage } from '#notices/outbox.ts'
import { moveOrder } from '#orders/timeline.ts'
import { inTransaction, type RunningTransaction } from '#platform/database.ts'
import type { Desk } from '#platform/desk.ts'
import { creditTransferFile, type Payer } from './credit-transfer.ts'
import { writeOut } from './out-folder.ts'
import {
  assignToFile,
  entityNames,
  insertFile,
  markWritten,
  nextUnwritten,
  paidOrders,
  payoutsInFile,
} from './payouts.queries.ts'

export type PayoutSettings = {
  /** Where files for banks and fund houses are put. */
  folder: string
  /** From how much on, in whole units of its currency, a payout needs two people; undefined where none does. */
  secondFrom: number | undefined
  /** The account that a manager's payouts are taken from. */
  accountOf: (entityId: number) => Payer['account']
}

export type PayoutDesk = Desk & { queueMessage: QueueMessage; payouts: PayoutSettings }

const MOST_IN_FILE = 10_000

/**
 * Puts every payout that may go into one file for the bank and completes their orders. What goes into a file is decided
 * before it is written and orders are completed after, so that a run that is cut off anywhere is finished by the next
 * with the same file under the same name: no payout is ever in two.
 *
 * @param at of the business clock.
 * @returns the names of the files written.
 */
export async function sendPayouts(desk: PayoutDesk, at: Date = desk.clock.businessNow()): Promise<string[]> {
  await decideFile(desk, at)
  const names: string[] = []
  for (;;) {
    const name = await inTransaction(desk.db, (trx) => writeNext(trx, desk, at))
    if (name === undefined) return names
    names.push(name)
  }
}

/** Writes one file that is decided and completes its orders. Whoever else is at it keeps its row: no two write the same. */
async function writeNext(trx: RunningTransaction, desk: PayoutDesk, at: Date): Promise<string | undefined> {
  const file = await nextUnwritten(trx)
  if (!file) return undefined
  const payouts = await payoutsInFile(trx, file.id)
  const entities = await entityNames(trx, [...new Set(payouts.map(({ entity_id }) => entity_id))])
  const payerOf = (entityId: number): Payer => ({
    name: entities.find(({ id }) => id === entityId)?.name ?? String(entityId),
    account: desk.payouts.accountOf(entityId),
  })
  const text = creditTransferFile({
    messageId: file.id.replaceAll('-', ''),
    madeAt: file.made_at,
    payouts,
    payerOf,
  })
  await writeOut(desk.payouts.folder, file.name, text)
  await markWritten(trx, file.id, desk.clock.now())
  await completePaid(trx, desk, payouts, at)
  return file.name
}

async function decideFile({ db }: PayoutDesk, madeAt: Date): Promise<void> {
  const id = randomUUID()
  const moment = madeAt.toISOString().slice(0, 19).replaceAll(/\D/g, '')
  await inTransaction(db, async (trx) => {
    await insertFile(trx, { id, name: `payouts-${moment}-${id.slice(0, 8)}.xml`, made_at: madeAt })
    if ((await assignToFile(trx, id, MOST_IN_FILE)) === 0) throw new NothingToPay()
  }).catch((error: unknown) => {
    if (!(error instanceof NothingToPay)) throw error
  })
}

/** Takes the file's row back: there is nothing in it. */
class NothingToPay extends Error {}

type Payouts = Awaited<ReturnType<typeof payoutsInFile>>

async function completePaid(
  trx: RunningTransaction,
  desk: PayoutDesk,
  payouts: Payouts,
  at: Date,
): Promise<void> {
  await lockContracts(trx, [...new Set(payouts.map(({ contract_id }) => contract_id))])
  const orders = await paidOrders(
    trx,
    payouts.map(({ order_id }) => order_id),
  )
  const payoutOf = new Map(payouts.map((payout) => [payout.order_id, payout]))
  for (const order of orders) {
    const payout = payoutOf.get(order.id)
    if (!payout) continue
    const { payee, amount, currency } = payout
    await moveOrder(trx, order, 'completed', {
      actor: 'portal',
      at,
      details: { amount: `${amount}`, currency },
    })
    const { email } = await contactOf(trx, order.user_id)
    const message = noticeText('orders/paid', order.language, {
      reference: order.reference,
      amount: formatsOf(order.language).money(toDecimal(minor(amount), currency), currency),
      holder: payee.holder,
      lastFour: payee.iban.slice(-4),
    })
    await desk.queueMessage(trx, { channel: 'email', to: email, ...message })
  }
}
