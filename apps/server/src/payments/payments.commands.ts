import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import { moneyText } from '@fundholder/domain/money.ts'
import type { PaymentDeps } from '#payments/bank-files/send-payments.ts'
import type { Command } from '#platform/cli/command.ts'
import { latePaymentLines } from './late-payments.ts'
import { unsentPayments } from './payments.queries.ts'

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
]
