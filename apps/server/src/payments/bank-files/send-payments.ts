import { randomUUID } from 'node:crypto'
import { businessDayOnOrAfter, TARGET } from '@fundholder/domain/days/business-days.ts'
import { refuseOnHold } from '#availability/dealing-hold.ts'
import type { QueueMessage } from '#messaging/outbox/outbox.ts'
import { type WrittenFiles, writeAtomically, writePendingFiles } from '#outbound-files/write-pending-files.ts'
import {
  insertFile,
  markWritten,
  nextUnwrittenFile,
  payablePayments,
  paymentFileNamed,
} from '#payments/payments.queries.ts'
import { settleSentPayments } from '#payments/settle-sent-payments.ts'
import type { PayoutLimits } from '#platform/config/payout-limits.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { creditTransferFile, type Payer } from './pain-001.ts'

export type PaymentSettings = {
  /** Folder for outbound files to banks and fund houses. */
  folder: string
  /** Amount from which a payment needs two approvers, by currency. */
  limits: PayoutLimits
  /** Debit account of a manager. */
  accountOf: (entityId: number) => Payer['account']
}

export type PaymentDeps = Deps & {
  queueMessage: QueueMessage
  brandName: (entityId: number) => string
  payments: PaymentSettings
}

const MOST_IN_FILE = 10_000

/** Files written or failed, and orders that could not be completed although their payment is in a file. */
export type PaymentsSent = WrittenFiles & { uncompleted: { orderId: string; reason: string }[] }

/**
 * Puts all approved payments into bank files, one for each manager, currency and day, and completes their orders. File
 * content, writing and completion have transactions of their own: the next run finishes an interrupted one, and no payment
 * is ever in two files.
 *
 * @param now business clock, read for each file, because a long run may cross midnight.
 */
export async function sendPayments(
  deps: PaymentDeps,
  now: () => Date = deps.clock.businessNow,
): Promise<PaymentsSent> {
  while ((await createPaymentFiles(deps, now)) > 0);
  const { db, log, payments } = deps
  const written = await writePendingFiles(
    { db, log, folder: payments.folder },
    {
      next: async (trx, failed) => {
        await refuseOnHold(trx)
        return nextUnwrittenFile(trx, failed)
      },
      note: (trx, file) => markWritten(trx, file.id, deps.clock.now()),
    },
  )
  return { ...written, uncompleted: await settleSentPayments(deps, now) }
}

/** @returns number of payments put into files; 0 when there are no more. */
const createPaymentFiles = (deps: PaymentDeps, now: () => Date): Promise<number> =>
  inTransaction(deps.db, async (trx) => {
    await refuseOnHold(trx)
    const madeAt = now()
    const payable = await payablePayments(trx, { most: MOST_IN_FILE })
    const groups = Map.groupBy(payable, (one) => `${one.entity_id} ${one.currency} ${one.due_on}`)
    // A payment approved late cannot be executed on a past day.
    const soonest = businessDayOnOrAfter(deps.clock.dayOf(madeAt), TARGET)
    for (const payments of groups.values()) {
      const [{ entity_id, manager, currency, due_on }] = payments as [(typeof payments)[number]]
      const id = randomUUID()
      const paysOn = due_on > soonest ? due_on : soonest
      const content = creditTransferFile({
        messageId: id.replaceAll('-', ''),
        madeAt,
        payer: { entityId: entity_id, name: manager, account: deps.payments.accountOf(entity_id) },
        currency,
        executeOn: paysOn,
        payments,
      })
      const name = `payouts-${entity_id}-${currency}-${due_on}-${id.slice(0, 8)}.xml`
      await insertFile(
        trx,
        { id, name, content, made_at: madeAt, pays_on: paysOn },
        payments.map(({ order_id }) => order_id),
      )
    }
    return payable.length
  })

/** Writes a known file again with its stored content. */
export async function rewritePaymentFile(
  { db, payments }: PaymentDeps,
  name: string,
): Promise<'written' | 'unknown' | 'not-kept'> {
  const file = await paymentFileNamed(db, name)
  if (!file) return 'unknown'
  if (file.content === null) return 'not-kept'
  await writeAtomically(payments.folder, file.name, file.content)
  return 'written'
}
