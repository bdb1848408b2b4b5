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
} as const
