/** Password recovery: requesting the link, and choosing a new password with it. */
export const recovery = {
  lead: 'Enter the e-mail address of your account. We send you a link with which you choose a new password.',
  email: { label: 'E-mail address', wrong: 'Enter an e-mail address, such as name@example.com' },
  send: 'Send link',
  back: 'Back to the login',
  otherEmail:
    'No longer use this address? Write to your employer’s HR department or to {{support}}. We check who you are before we change it.',
  sent: {
    toast: "An email has been sent to this user's email address",
    title: 'Check your e-mail',
    lead: 'If {{email}} belongs to an account, the link is on its way.',
    life: 'Link valid for',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    use: 'Can be used',
    once: 'Once',
    nothing: 'Nothing there?',
    spam: 'Look in the spam folder',
    againIn: 'Send again in {{countdown}}',
    again: 'Send again',
    other: 'Use a different address',
  },
  resetLead: 'You will use it to log in from now on.',
  effects:
    'It must differ from your last 10 passwords. Saving it logs you out on all your devices; we confirm it by e-mail.',
  deadLink: 'This link does not work',
  noToken: 'This link is incomplete. Open the link in your e-mail once more, or ask for a new one.',
  wrongLink: 'The link was used, replaced by a later one, or is older than {{minutes}} minutes.',
  newLink: 'Send me a new link',
  code: {
    back: 'Choose another password',
    again: 'Choose the password again',
    resent: 'Security code sent successfully',
    failed: 'Something went wrong!',
  },
} as const
