import { filled } from './filled.ts'
import type { Values } from './message-texts.ts'

/** E-mails to payment approvers, who are staff and read English. */
const NOTICES = {
  'payouts/invited': {
    subject: 'Your code to become a payment approver of {{brand}}',
    text: 'You are registered as {{name}}, a payment approver of {{brand}}. Your code is\n\n{{code}}\n\nIt works once and expires after {{hours}} hours. Choose your passphrase with it on a machine of the back office:\n\nfundholder payouts people enrol "{{name}}"\n\nType the code and the passphrase yourself. Anybody who knows them can approve payments in your name. If you did not expect this e-mail, tell your manager at once.',
  },
  'payouts/locked': {
    subject: 'Wrong passphrases in your name',
    text: 'Somebody typed a wrong passphrase {{count}} times in a row to approve payments of {{brand}} as {{name}}. No passphrase is accepted for {{minutes}} minutes. If it was not you, tell your manager at once.',
  },
  'payouts/passphrase-chosen': {
    subject: 'A passphrase was chosen in your name',
    text: 'A passphrase to approve payments of {{brand}} was chosen for {{name}} with the code from the previous e-mail. If it was not you, tell your manager at once.',
  },
  'payouts/person-added': {
    subject: '{{name}} is registered as a payment approver of {{brand}}',
    text: '{{name}} is registered as a payment approver of {{brand}}. A code was sent to {{email}}. Vouched for by: {{by}}. If you do not know about it, tell your manager at once.',
  },
  'payouts/person-enrolled': {
    subject: '{{name}} can approve payments of {{brand}}',
    text: '{{name}}, {{email}}, has chosen a passphrase to approve payments of {{brand}}. If you do not know about it, tell your manager at once.',
  },
  'payouts/person-removed': {
    subject: '{{name}} no longer approves payments of {{brand}}',
    text: '{{name}} is no longer a payment approver of {{brand}}. Removed by: {{by}}. Earlier approvals by {{name}} stay valid. If you do not know about it, tell your manager at once.',
  },
} as const

export type ApproverNoticeKey = keyof typeof NOTICES

/** Subject and text of an e-mail to a payment approver. A place without a value stays for a later step. */
export function approverNotice(key: ApproverNoticeKey, values: Values): { subject: string; text: string } {
  const { subject, text } = NOTICES[key]
  return { subject: filled(subject, values, 'en'), text: filled(text, values, 'en') }
}
