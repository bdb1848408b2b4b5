/** The portal user guide, in short answers. */
export const guide = {
  lead: 'The first steps, in short answers.',
  parts: {
    login: {
      title: 'How do I log in?',
      text: 'Enter your username and password. We then send six digits to your phone; enter them within five minutes. You have five tries with each code.',
    },
    figures: {
      title: 'What do the figures mean?',
      text: 'The portfolio value is what your units are worth at their latest prices, plus cash. The performance is time-weighted and after fees, so that contributions and withdrawals do not change it.',
    },
    apple: {
      title: 'How do I get it on my iPhone or iPad?',
      text: 'Open the portal in Safari, tap Share, then “Add to Home Screen”. It opens like an app from then on.',
    },
    android: {
      title: 'How do I get it on my Android phone?',
      text: 'Open the portal in Chrome, tap the menu with three dots, then “Add to Home screen”. It opens like an app from then on.',
    },
    safety: {
      title: 'How is my account kept safe?',
      text: 'You are logged out after 15 minutes without doing anything, and one minute before that the portal asks. Nobody from support ever asks for your password or a code.',
    },
  },
} as const
