/** What the portal writes to its people by SMS and e-mail. Double braces are filled when the message is sent. */
export const notices = {
  'sign-in/code': {
    subject: 'Your sign-in code',
    text: '{{code}} is your code to sign in to {{brand}}. It is good for {{minutes}} minutes. Never pass it on: nobody at {{brand}} will ask for it.',
  },
  'sign-in/new-device': {
    subject: 'New sign-in to your account',
    text: 'Somebody signed in to your account from a browser we have not seen before. If it was you, there is nothing to do. If it was not, write to us at once.',
  },
  'sign-in/locked': {
    subject: 'Your account was locked for {{minutes}} minutes',
    text: 'A wrong password was typed {{count}} times in a row for your account, so nobody can sign in from there for {{minutes}} minutes. If it was not you, your password is still unknown to whoever tried.',
  },
  'sign-in/codes-exhausted': {
    subject: 'Too many wrong codes for your account',
    text: 'Too many wrong codes were typed for your account today, so no more codes are accepted until tomorrow. If it was not you, somebody knows your password: write to us at once.',
  },
  'session/stolen': {
    subject: 'We ended a session of your account',
    text: 'Your session was used from another browser than the one it was opened in, so we ended it. If that surprises you, change your password and write to us.',
  },
  'session/replayed': {
    subject: 'We ended a session of your account',
    text: 'A token of your session was used again after it had been replaced, so we ended the session. If this happens again, change your password and write to us.',
  },
  invitation: {
    subject: 'Your access to the portal of {{manager}}',
    text: '{{manager}} has opened its portal for you. Open this link to choose your password:\n\n{{link}}\n\nThe link is good for {{hours}} hours and works once. Then log in as {{username}}; a code is sent to your phone each time. If you did not expect this message, leave it: without the link nobody can use your account.',
  },
  'password/changed': {
    subject: 'Your password has changed',
    text: 'The password of your account was set anew, and everybody who was logged in to it was logged out. If it was not you, write to us at once.',
  },
  'orders/code': {
    subject: 'Your code for {{what}} {{reference}}',
    text: '{{code}} approves {{what}} {{reference}}: {{content}}. Check {{hash}}. Good for {{minutes}} minutes; what is approved cannot be taken back. Never pass it on: nobody at {{brand}} will ask for it.',
  },
  'orders/first-code': {
    subject: 'Your code for {{what}} {{reference}}',
    text: '{{code}} approves {{what}} {{reference}}: {{content}}. Check {{hash}}. Good for {{minutes}} minutes. A second person of your company has to approve it within {{days}} business days; until then it can be given up. Never pass it on: nobody at {{brand}} will ask for it.',
  },
  'orders/second-needed': {
    subject: 'A withdrawal waits for you: {{reference}}',
    text: '{{by}} approved {{what}} {{reference}}: {{content}}.\n\nOne more of you has to approve it by {{day}}; otherwise nothing happens. You find it under Orders in the portal, and get a code of your own there. If you do not expect it, ask before you approve.',
  },
  'orders/second-approved': {
    subject: 'Your order {{reference}} is approved by both of you',
    text: '{{by}} approved {{what}} {{reference}} after you: {{content}}.\n\n{{days}}\n\nIt cannot be taken back. You can follow it under Orders in the portal. Its check sum is {{checksum}}.',
  },
  'orders/given-up': {
    subject: 'Nothing to approve any more: {{reference}}',
    text: '{{by}} gave up {{what}} {{reference}}: {{content}}.\n\nNothing of it happens, and what was kept for it is free again. Nobody has to approve anything.',
  },
  'orders/approved': {
    subject: 'We have your order {{reference}}',
    text: 'You approved {{what}} {{reference}}: {{content}}.\n\n{{days}}\n\nIt cannot be taken back. You can follow it under Orders in the portal. Its check sum is {{checksum}}. If it was not you who approved it, write to us at once.',
  },
  'orders/executed': {
    subject: 'Dealt for your order {{reference}}',
    text: 'Of your order {{reference}} this was dealt:\n\n{{content}}',
  },
  'orders/settled': {
    subject: 'Settled for your order {{reference}}',
    text: 'Of your order {{reference}} the money has moved:\n\n{{content}}',
  },
  'orders/corrected': {
    subject: 'A trade of your order {{reference}} was corrected',
    text: 'A price was corrected after your order {{reference}} was dealt. It was booked anew:\n\n{{content}}',
  },
  'orders/delayed': {
    subject: 'Your order {{reference}} is delayed',
    text: 'Of your order {{reference}} this could not be dealt on its day:\n\n{{content}}\n\n{{reason}}',
  },
  'orders/left-out': {
    subject: 'A part of your order {{reference}} is not done',
    text: 'Of your order {{reference}} this is not done:\n\n{{content}}\n\n{{reason}}',
  },
  'deposits/ends': {
    subject: 'Your deposit ends on {{day}}',
    text: 'Your {{name}} ends on {{day}}. {{amount}}, principal and interest, are in your cash on {{paidOn}}. There is nothing that you have to do.',
  },
  'orders/paid': {
    subject: 'Your withdrawal {{reference}} is on its way',
    text: 'We have told our bank to pay {{amount}} of your withdrawal {{reference}} to the account of {{holder}} ending in {{lastFour}}.',
  },
  'orders/paid-after-fee': {
    subject: 'Your withdrawal {{reference}} is on its way',
    text: 'We have told our bank to pay {{amount}} of your withdrawal {{reference}} to the account of {{holder}} ending in {{lastFour}}. Before that {{fee}} were taken: the fee of your contract up to the last sale.',
  },
} as const
