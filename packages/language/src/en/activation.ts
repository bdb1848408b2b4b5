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
    owner: 'does not contain your username or e-mail address',
    common: 'is not one that many people use',
    met: 'done:',
    unmet: 'missing:',
  },
  noCode: {
    text: 'Oops! Something went wrong, ask the access email again please.',
    help: 'Open the link in your e-mail once more. It works once and for {{hours}} hours; if it is older, write to {{support}} for a new one.',
  },
  wrongCode:
    'The link may have been used, replaced by a later one, or be older than {{hours}} hours. Write to {{support}} for a new one.',
  support: 'support',
  login: 'Go to the login',
} as const
