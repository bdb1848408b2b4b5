/** The signed-in user's details on file, and the password. */
export const profile = {
  sections: 'Sections of this page',
  security: 'Password and security',
  language: {
    title: 'Language',
    lead: 'The language of this portal and of all e-mails and texts we send you.',
  },
  details: {
    title: 'Your details',
    lead: 'Kept by your manager. Write to {{support}} if one of them is wrong.',
    name: 'Name',
    username: 'Username',
    birthDate: 'Date of birth',
  },
  password: {
    title: 'Password',
    lead: 'To change it, type your present password and choose a new one. A code is then sent to your phone.',
    open: 'Change password',
    present: 'Present password',
    effects: 'This session goes on; the sessions on all your other devices end.',
    back: 'Back',
    again: 'Start again',
  },
} as const
