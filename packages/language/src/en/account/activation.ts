/** The page on which an invited client chooses a password. */
export const activation = {
  title: 'Activate your account',
  lead: 'Choose the password for your {{brand}} account. Then log in with your username and a code sent to your phone.',
  password: 'New password',
  again: 'Repeat the password',
  submit: 'Save password',
  done: 'Your password has changed successfully',
  required: 'All fields are required',
  mustMatch: 'Both passwords must match',
  differs: "The password doesn't match",
  rules: {
    title: 'Your password',
    length: 'has at least {{count}} characters',
    upper: 'has an upper case letter',
    lower: 'has a lower case letter',
    digit: 'has a number',
    special: 'has a special character, such as ! @ # ? ] ;',
    owner: 'It must not contain your username or e-mail address. We check this when you save it.',
    common: 'is not one that many people use',
    met: 'done:',
    unmet: 'missing:',
  },
  noCode: {
    text: 'Oops! Something went wrong, ask the access email again please.',
  },
  byCode: {
    lead: 'Type your username and the code from the invitation e-mail, and choose a password.',
    code: 'Activation code',
    hint: 'Ten letters and digits, such as 7KQ2M-X4D9A',
    wrong: 'The code has ten letters and digits, such as 7KQ2M-X4D9A. Compare it with the e-mail.',
    mistyped:
      'Compare username and code with the e-mail. A code works once and for {{hours}} hours; only the latest e-mail counts.',
    none: 'No e-mail, or is it older than {{hours}} hours?',
    resend: 'Send the invitation again',
    nameFirst: 'Enter your username first.',
    resent:
      'If {{username}} has an invitation that was not used, a new e-mail is on its way. Earlier links and codes no longer work.',
    nothing: 'Still nothing? Write to {{support}}.',
    instead: 'Type the code or get a new e-mail',
  },
  wrongPair: 'Oops! That email / password combination is not valid',
  expired: 'Your password has expired. Choose a new one to finish logging in.',
  wrongCode:
    'The link may have been used, replaced by a later one, or be older than {{hours}} hours. Write to {{support}} for a new one.',
  support: 'support',
} as const
