/**
 * Subjects and first sentences of e-mails about orders. The greeting, the figures, the next steps and the
 * link are in order-texts.
 */
export const orderNotices = {
  'orders/code': {
    subject: 'Your code for {{what}} {{reference}}',
    text: '{{code}} approves {{what}} {{reference}}: {{content}}. Check value {{hash}}. Valid {{minutes}} min. Never share it.',
  },
  'orders/first-code': {
    subject: 'Your code for {{what}} {{reference}}',
    text: '{{code}} approves {{what}} {{reference}}: {{content}}. Check value {{hash}}. Valid {{minutes}} min. It needs a second approval within {{days}} business days. Never share it.',
  },
  'orders/second-code': {
    subject: 'Your code for {{what}} {{reference}}',
    text: '{{code}} approves, as second approver, {{what}} {{reference}}: {{content}}. Check value {{hash}}. Valid {{minutes}} min; once approved it is final. Never share it.',
  },
  'orders/second-needed': {
    subject: 'Please approve a withdrawal by {{day}}: {{reference}}',
    text: '{{by}} approved {{what}} of your company’s contract. It goes ahead only with a second approval:',
  },
  'orders/second-approved': {
    subject: 'Both approvals given: {{your}}',
    text: '{{by}} approved {{what}} after you, so it is on its way now:',
  },
  'orders/given-up': {
    subject: 'Approval no longer needed: {{what}}',
    text: '{{by}} cancelled {{what}} of your company’s contract. Nothing is sold or paid, and the reserved money and units are released:',
  },
  'orders/ran-out': {
    subject: 'Not approved in time: {{what}}',
    text: 'No colleague gave the second approval for {{what}} of your company’s contract by the end of {{day}} ({{zone}} time), so it has expired. Nothing was sold or paid, and the reserved money and units are released. This is what was planned:',
  },
  'orders/approved': {
    subject: 'You approved {{your}}',
    text: 'Thank you. You approved {{what}}, and this is what we will do:',
  },
  'orders/executed': {
    subject: 'Trades carried out: {{your}}',
    text: 'For {{your}}, we bought or sold these funds at the published prices of their dealing day:',
  },
  'orders/settled': {
    subject: 'Trades settled: {{your}}',
    text: 'For {{your}}, the money of these trades was received or paid:',
  },
  'orders/dealt': {
    subject: 'Trades carried out and settled: {{your}}',
    text: 'For {{your}}, we bought or sold these funds at the published prices of their dealing day, and the money was received or paid:',
  },
  'orders/corrected': {
    subject: 'A trade was corrected: {{your}}',
    text: 'A fund has corrected a price at which {{your}} was dealt, so we have corrected the trade. It is now:',
  },
  'orders/delayed': {
    subject: 'Delayed: {{your}}',
    text: 'Part of {{your}} could not be carried out on the expected day. We are sorry for the delay. This affects:',
  },
  'orders/resumed': {
    subject: 'In progress again: {{your}}',
    text: 'A fund that was suspended is dealing again, and {{your}} continues. This affects:',
  },
  'orders/suspended': {
    subject: 'Waiting for a suspended fund: {{your}}',
    text: 'Part of {{your}} is waiting while its fund is suspended. This affects:',
  },
  'orders/cancelled': {
    subject: 'Cancelled: {{your}}',
    text: 'No part of {{your}} is carried out:',
  },
  'orders/left-out': {
    subject: 'A part was not carried out: {{your}}',
    text: 'A part of {{your}} was not carried out:',
  },
  'orders/payment-late': {
    subject: 'Payment late: {{your}}',
    text: 'The payment of {{your}} was due on {{day}} and has not been made yet. We are sorry for the delay.',
  },
  'orders/paid': {
    subject: 'Payment sent: {{your}}',
    text: 'The money is on its way: we have instructed our bank to pay {{amount}} of your withdrawal {{reference}}, due on {{day}}.',
  },
} as const
