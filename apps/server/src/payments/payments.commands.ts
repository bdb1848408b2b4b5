import { isoDay } from '@fundholder/domain/iso-days.ts'
import { moneyText } from '@fundholder/domain/money.ts'
import { isHeld } from '#availability/dealing-hold.ts'
import { sendNotifications } from '#order-notifications/send-notifications.ts'
import { BadFinding, type Command, WrongCommand } from '#platform/cli/command.ts'
import { latePaymentLines } from './late-payments.ts'
import { unsentPayments } from './payments.queries.ts'
import { type PaymentDeps, rewritePaymentFile, sendPayments } from './send-payments.ts'

export const PAYMENT_COMMANDS: readonly Command<PaymentDeps>[] = [
  {
    words: ['payouts', 'list'],
    summary: 'List payments in no file yet, their missing approvals and the late ones',
    run: async ({ deps, print }) => {
      const payments = await unsentPayments(deps.db)
      for (const { reference, amount, currency, due_on, payee, approvers, approvals_needed } of payments) {
        const missing = approvals_needed - approvers.length
        const state =
          missing <= 0
            ? 'goes into the next file'
            : `waits for ${missing === 1 ? 'one more approver' : `${missing} approvers`}${approvers.length > 0 ? `, approved by ${approvers.join(', ')}` : ''}`
        print(
          `${reference}  ${moneyText(amount, currency)}  ${isoDay(due_on)}  ${payee.holder}, ${payee.iban}  ${state}`,
        )
      }
      print(payments.length === 1 ? '1 payment.' : `${payments.length} payments.`)
      for (const line of await latePaymentLines(deps)) print(line)
    },
  },
  {
    words: ['payouts', 'send'],
    options: { again: { type: 'string', summary: 'name of a file to write again unchanged' } },
    summary: 'Write bank files with all approved payments, as the dealing cycle does',
    run: async ({ deps, options, print }) => {
      const again = options['again']
      if (typeof again === 'string') {
        const outcome = await rewritePaymentFile(deps, again)
        if (outcome === 'unknown') throw new WrongCommand(`There is no file ${again}.`)
        if (outcome === 'not-kept')
          throw new BadFinding(
            `The content of ${again} was not stored: get the file from the bank or a backup of the folder.`,
          )
        print(`${deps.payments.folder}/${again}`)
        return
      }
      if (await isHeld(deps.db)) throw new BadFinding('Dealing is on hold. Resume it with "dealing resume".')
      const { names, failed, uncompleted } = await sendPayments(deps)
      for (const name of names) print(`${deps.payments.folder}/${name}`)
      for (const { name, reason } of failed) print(`FAILED: file ${name}: ${reason}`)
      const unfinished = [...uncompleted, ...(await sendNotifications(deps))]
      for (const { orderId, reason } of unfinished) print(`FAILED: order ${orderId}: ${reason}`)
      if (failed.length + unfinished.length > 0) throw new BadFinding('Not all payments could be sent.')
      if (names.length === 0) print('No approved payment to send.')
    },
  },
]
