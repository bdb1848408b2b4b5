import { randomUUID } from 'node:crypto'
import { businessDayOnOrAfter, TARGET } from '@fundholder/domain/business-days.ts'
import { minor, toDecimal } from '@fundholder/domain/money.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import { refuseOnHold } from '#availability/dealing-hold.ts'
import { emailsOf } from '#identity/contact.ts'
import { lockContracts } from '#ledger/posting.ts'
import type { QueueMessage } from '#notices/outbox.ts'
import { writeTimelines } from '#orders/timelines.ts'
import { writeOut } from '#out-files/out-folder.ts'
import { inTransaction, type RunningTransaction } from '#platform/database.ts'
import type { Desk } from '#platform/desk.ts'
import { creditTransferFile, type Payer } from './credit-transfer.ts'
import {
  insertFile,
  markWritten,
  nextUnwritten,
  paidOrders,
  payableNow,
  payoutFileNamed,
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
 * Puts every payout that may go into files for the bank, one for each manager, currency and day, and completes their
 * orders. What goes into a file is decided and kept before it is written and orders are completed after, so that a run that
 * is cut off anywhere is finished by the next with the same file under the same name: no payout is ever in two.
 *
 * @param at of the business clock.
 * @returns the names of the files written.
 */
export async function sendPayouts(desk: PayoutDesk, at: Date = desk.clock.businessNow()): Promise<string[]> {
  while ((await decideFiles(desk, at)) > 0);
  const names: string[] = []
  for (;;) {
    const name = await inTransaction(desk.db, (trx) => writeNext(trx, desk, at))
    if (name === undefined) return names
    names.push(name)
  }
}

/** Writes one file that is decided and completes its orders. Whoever else is at it keeps its row: no two write the same. */
async function writeNext(trx: RunningTransaction, desk: PayoutDesk, at: Date): Promise<string | undefined> {
  await refuseOnHold(trx)
  const file = await nextUnwritten(trx)
  if (!file) return undefined
  await writeOut(desk.payouts.folder, file.name, file.content)
  await markWritten(trx, file.id, desk.clock.now())
  await completePaid(trx, desk, await payoutsInFile(trx, file.id), at)
  return file.name
}

/** @returns how many payouts went into files; 0 when there are no more. */
const decideFiles = (desk: PayoutDesk, madeAt: Date): Promise<number> =>
  inTransaction(desk.db, async (trx) => {
    await refuseOnHold(trx)
    const payable = await payableNow(trx, { most: MOST_IN_FILE })
    const groups = Map.groupBy(payable, (one) => `${one.entity_id} ${one.currency} ${one.due_on}`)
    // What was allowed late cannot be paid on a day that is over.
    const soonest = businessDayOnOrAfter(desk.clock.dayOf(madeAt), TARGET)
    for (const payouts of groups.values()) {
      const [{ entity_id, manager, currency, due_on }] = payouts as [(typeof payouts)[number]]
      const id = randomUUID()
      const content = creditTransferFile({
        messageId: id.replaceAll('-', ''),
        madeAt,
        payer: { entityId: entity_id, name: manager, account: desk.payouts.accountOf(entity_id) },
        currency,
        executeOn: due_on > soonest ? due_on : soonest,
        payouts,
      })
      const name = `payouts-${entity_id}-${currency}-${due_on}-${id.slice(0, 8)}.xml`
      await insertFile(
        trx,
        { id, name, content, made_at: madeAt },
        payouts.map(({ order_id }) => order_id),
      )
    }
    return payable.length
  })

/** Writes a file once more as it was, where there is one of that name and it is known what was in it. */
export async function writePayoutsAgain(
  { db, payouts }: PayoutDesk,
  name: string,
): Promise<'written' | 'unknown' | 'not-kept'> {
  const file = await payoutFileNamed(db, name)
  if (!file) return 'unknown'
  if (file.content === null) return 'not-kept'
  await writeOut(payouts.folder, file.name, file.content)
  return 'written'
}

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
  const paid = orders.flatMap((order) => {
    const payout = payoutOf.get(order.id)
    return payout ? [{ order, payout }] : []
  })
  if (paid.length === 0) return
  await writeTimelines(
    trx,
    paid.map(({ order, payout: { amount, currency } }) => ({
      order,
      to: 'completed' as const,
      cause: { actor: 'portal', at, details: { amount: `${amount}`, currency } },
    })),
  )
  const emailOf = await emailsOf(
    trx,
    paid.map(({ order }) => order.user_id),
  )
  await desk.queueMessage(
    trx,
    ...paid.map(({ order, payout: { payee, amount, currency } }) => ({
      channel: 'email' as const,
      to: emailOf(order.user_id),
      ...noticeText('orders/paid', order.language, {
        reference: order.reference,
        amount: formatsOf(order.language).money(toDecimal(minor(amount), currency), currency),
        holder: payee.holder,
        lastFour: payee.iban.slice(-4),
      }),
    })),
  )
}
