import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import { currencyDigits, moneyText, parseDecimal } from '@fundholder/domain/money.ts'
import { inFours } from '@fundholder/domain/people/identifiers.ts'
import type { ApproverDeps } from '#payments/approvers/approver.ts'
import { askPassphrase } from '#payments/approvers/verify-passphrase.ts'
import type { PaymentRow } from '#payments/payments.tables.ts'
import { type Command, CommandFailed, type CommandLine, WrongCommand } from '#platform/cli/command.ts'
import {
  type ApprovalOutcome,
  approvePayment,
  type NotApprovable,
  type PaymentToApprove,
  paymentToApprove,
} from './approve-payment.ts'

export const APPROVE_COMMANDS: readonly Command<ApproverDeps>[] = [
  {
    words: ['payouts', 'approve'],
    operands: '<reference>',
    options: {
      by: { type: 'string', summary: 'registered name of the approver' },
      amount: { type: 'string', summary: 'amount to approve; prompted if absent' },
    },
    summary: 'Approve a payment that needs two approvers, each with their passphrase',
    asks: true,
    run: async (line) => {
      const { deps, operands, options, print } = line
      const [reference, ...more] = operands
      const by = options['by']
      if (reference === undefined || more.length > 0)
        throw new WrongCommand('Name one payment by its reference.')
      if (typeof by !== 'string' || by.trim() === '')
        throw new WrongCommand('Name the approver, such as --by "Jane Doe".')
      const verified = await askPassphrase(line, by)
      const shown = await paymentToApprove(deps.db, reference)
      if (typeof shown === 'string') throw new WrongCommand(refusalText(reference, shown))
      for (const text of paymentLines(shown)) print(text)
      if (!shown.isToApprovedAccount) throw new CommandFailed(refusalText(reference, 'other-account'))
      await requireAmount(line, shown.payment)
      const outcome = await approvePayment(deps, { reference, checksum: shown.checksum, by: verified })
      if (outcome === 'complete') print(`The payment ${reference} is approved and goes into the next file.`)
      else if (outcome === 'one-more')
        print(`The payment ${reference} is approved by ${verified.name} and waits for one more approver.`)
      else throw new WrongCommand(refusalText(reference, outcome, verified.name))
    },
  },
]

/** Shows the whole account number, because another may end in the same digits. */
function paymentLines({ payment, checksum, approvers, isToApprovedAccount }: PaymentToApprove): string[] {
  const { holder, bankName, iban, bic } = payment.payee
  const fingerprint = checksum.toString('hex').slice(0, 16)
  return [
    `Order      ${payment.reference}`,
    `Contract   ${payment.contract_id}`,
    `Amount     ${moneyText(payment.amount, payment.currency)}`,
    `To         ${holder}`,
    `IBAN       ${inFours(iban)}`,
    `BIC        ${bic}, ${bankName}`,
    `Account    ${isToApprovedAccount ? 'the one that the client approved' : 'NOT the one that the client approved'}`,
    `Due        ${isoDay(payment.due_on)}`,
    `Checksum   ${fingerprint.replaceAll(/(.{4})(?=.)/g, '$1-')}`,
    `Approved   ${approvers.length > 0 ? `by ${approvers.join(' and ')}` : 'not yet'}`,
  ]
}

/** Requires the approver to type the amount, as proof that they have read it. */
async function requireAmount({ options, ask }: CommandLine<ApproverDeps>, { amount, currency }: PaymentRow) {
  const given = options['amount']
  const typed = typeof given === 'string' ? given : await ask('Type the amount to approve')
  if (amountIn(typed, currency) !== amount)
    throw new WrongCommand(`"${typed}" is not the amount of this payment, so nothing was approved.`)
}

/** Parses an amount with or without its currency; undefined for anything else. */
function amountIn(typed: string, currency: string): bigint | undefined {
  const number = typed.trim().replace(new RegExp(`\\s*${currency}$`, 'i'), '')
  try {
    return parseDecimal(number, currencyDigits(currency))
  } catch {
    return undefined
  }
}

const refusalText = (
  reference: string,
  outcome: NotApprovable | Exclude<ApprovalOutcome, 'one-more' | 'complete'>,
  by = '',
): string =>
  ({
    unknown: `There is no payment ${reference}.`,
    'in-a-file': `The payment ${reference} is in a file already.`,
    'not-needed': `The payment ${reference} needs no approval.`,
    'other-account': `The payment ${reference} does not go to the account that its client approved. It cannot be approved; find out who changed it.`,
    changed: `The payment ${reference} has changed since it was shown and is not approved. Find out who changed it.`,
    'not-entitled': `${by} may not approve payments yet; "payouts people" shows from when on.`,
    'same-person': `${by} has already approved ${reference}; it needs another approver.`,
  })[outcome]
