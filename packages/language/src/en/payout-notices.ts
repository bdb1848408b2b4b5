/** Texts of messages to a manager's payment approvers. */
export const payoutNotices = {
  'payouts/invited': {
    subject: 'Your code for allowing payouts of {{brand}}',
    text: 'You are registered as {{name}}, one of those who allow large payouts of {{brand}}. Your code is\n\n{{code}}\n\nIt is good for {{hours}} hours and works once. With it you choose a passphrase of your own, at the machine of the back office:\n\nfundholder payouts people enrol "{{name}}"\n\nType both yourself and pass neither on: whoever knows them allows payouts in your name. If you did not expect this message, tell your manager at once.',
  },
  'payouts/locked': {
    subject: 'Wrong passphrases in your name',
    text: 'A wrong passphrase was typed {{count}} times in a row to allow payouts of {{brand}} in the name of {{name}}, so none is accepted for {{minutes}} minutes. If it was not you, your passphrase is still unknown to whoever tried: tell your manager at once.',
  },
  'payouts/passphrase-chosen': {
    subject: 'A passphrase was chosen in your name',
    text: 'A passphrase with which to allow large payouts of {{brand}} was chosen in the name of {{name}}, with the code that was sent here. If it was not you, tell your manager at once.',
  },
  'payouts/person-added': {
    subject: '{{name}} is registered to allow payouts of {{brand}}',
    text: '{{name}} was registered as one of those who allow large payouts of {{brand}}, and was sent a code to {{email}}. Let in by: {{by}}. If you know nothing of it, tell your manager at once.',
  },
  'payouts/person-enrolled': {
    subject: '{{name}} may allow payouts of {{brand}}',
    text: '{{name}}, {{email}}, has chosen a passphrase with which to allow large payouts of {{brand}}. If you know nothing of it, tell your manager at once.',
  },
  'payouts/person-removed': {
    subject: '{{name}} no longer allows payouts of {{brand}}',
    text: '{{name}} was taken from those who allow large payouts of {{brand}}. Removed by: {{by}}. What {{name}} has allowed stays allowed. If you know nothing of it, tell your manager at once.',
  },
} as const
