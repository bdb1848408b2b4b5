import { factorNotices } from './factor-notices.ts'
import { orderNotices } from './order-notices.ts'

/** Texts of SMS and e-mails. Double braces are filled when the message is sent. */
export const notices = {
  ...orderNotices,
  ...factorNotices,
  'sign-in/code': {
    subject: 'Your login code',
    text: '{{code}} is your code to log in to {{brand}}. It is valid for {{minutes}} minutes. Do not share it: nobody at {{brand}} will ask for it.',
  },
  'sign-in/new-device': {
    subject: 'New login to your account',
    text: 'There was a login to your account from a browser that is new to us: {{device}}. If it was you, there is nothing to do. If it was not, change your password and write to us at once.',
  },
  'sign-in/locked': {
    subject: 'Login blocked for {{minutes}} minutes',
    text: 'A wrong password was typed {{count}} times in a row for your account. Further attempts from the same place are blocked for {{minutes}} minutes. If it was not you, your password is still safe.',
  },
  'sign-in/codes-exhausted': {
    subject: 'Too many wrong codes for your account',
    text: 'Too many wrong codes were typed for your account today, so no more codes are accepted until tomorrow. If it was not you, somebody knows your password: write to us at once.',
  },
  'session/stolen': {
    subject: 'We logged you out to protect you',
    text: 'Your login was used in another browser, so we logged you out. If it was not you, change your password and write to us.',
  },
  'session/replayed': {
    subject: 'We logged you out to protect you',
    text: 'Your login was used in an unusual way, so we logged you out. If this happens again, change your password and write to us.',
  },
  'statement/ready': {
    subject: 'Your annual statement {{year}} is ready',
    text: 'Your annual statement for {{year}} is ready. Log in to the portal of {{brand}} and open Documentation > Statements. Please check it and write to us if something is not right.',
  },
  'document/published': {
    subject: 'New document: {{name}}',
    text: '{{name}} was published for you. Log in to the portal of {{brand}} and open Documentation to read it. You choose on your profile whether you are e-mailed about documents.',
  },
  invitation: {
    subject: 'Your access to the portal of {{manager}}',
    text: '{{manager}} has opened its portal for you. Open this link to choose your password:\n\n{{link}}\n\nOn another device, open {{page}} and type your username and this code:\n\n{{code}}\n\nThe link and the code are valid for {{hours}} hours and work once. Then log in as {{username}}; a code is sent to your phone each time. If you did not expect this message, leave it: without the link or the code nobody can use your account.',
  },
  recovery: {
    subject: 'Choose a new password',
    text: 'We received a request for a new password for {{username}} at {{brand}}. Open this link to choose one:\n\n{{link}}\n\nThe link is valid for {{minutes}} minutes and works once. A code is then sent to your phone. If you did not ask for it, ignore this e-mail: your password stays as it is.',
  },
  'recovery/code': {
    subject: 'Your code for a new password',
    text: '{{code}} is your code to set a new password at {{brand}}. It is valid for {{minutes}} minutes. If you did not ask for a new password, do not share this code and write to us.',
  },
  'password/changed': {
    subject: 'Your password has changed',
    text: 'The password of your account was changed, and you were logged out on all other devices. If it was not you, write to us at once.',
  },
  'access/disabled': {
    subject: 'Your access was disabled',
    text: 'A colleague at your employer has disabled your access to the portal. You cannot log in any more. If you do not know why, ask your employer.',
  },
  'access/enabled': {
    subject: 'Your access was enabled again',
    text: 'A colleague at your employer has enabled your access to the portal. You can log in again.',
  },
  'details/changed': {
    subject: 'Your contact or bank details have changed',
    text: '{{manager}} has changed details of your account {{username}}:\n\n{{changes}}\n\nWithdrawals are paused for {{hours}} hours from now.\n\nIf you did not ask for this change, contact {{manager}} at once.',
  },
  'details/phone-changed': {
    subject: 'Your phone number has changed',
    text: '{{manager}}, account {{username}}: {{change}}. Withdrawals are paused for {{hours}} hours. If you did not ask for this change, contact {{manager}} at once.',
  },
  'profile/code': {
    subject: 'Your code to change your details',
    text: '{{code}} is your code to change your details at {{brand}}: {{changes}}. It is valid for {{minutes}} minutes. If you did not ask for this, do not share it and write to us at once.',
  },
  'details/changed-in-portal': {
    subject: 'Your contact or bank details have changed',
    text: 'Details of your account {{username}} at {{manager}} were changed in the portal:\n\n{{changes}}\n\nWithdrawals are paused for {{hours}} hours from now.\n\nIf you did not make this change, contact {{manager}} at once.',
  },
  'requests/approved': {
    subject: 'Your request was approved',
    text: '{{manager}} has approved your request of {{day}}: {{field}}. The new details are in your profile.\n\nIf you did not ask for this, contact {{manager}} at once.',
  },
  'requests/refused': {
    subject: 'Your request was refused',
    text: '{{manager}} has refused your request of {{day}}: {{field}}.\n\nReason: {{reason}}\n\nYour details stay as they were. You can send another request in your profile.',
  },
  'requests/second-approver': {
    subject: 'A change of your company’s bank account needs your approval',
    text: '{{name}} asked to change the bank account of {{company}}. Payouts go to the new account only after a second user of your company approves it.\n\nLog in and open Admin > Requests to approve or reject it. If you do not know about this change, contact {{manager}} at once.',
  },
  'deposits/ends': {
    subject: 'A deposit ends on {{day}}',
    text: '{{name}} ends on {{day}}. {{amount}}, interest included, is added to the contract’s cash on {{paidOn}}. You do not need to do anything.',
  },
} as const
