/** Texts of Home for new members, and for members whose money is all in cash. */
export const nextSteps = {
  welcome: 'Welcome',
  welcomeName: 'Welcome, {{name}}',
  joined: 'Your account was opened on {{day}}.',
  title: 'Your next steps',
  titleDone: 'Everything is set up',
  done: '{{done}} of {{all}} done',
  showDone: 'Show completed',
  hideDone: 'Hide completed',
  isDone: 'Done',
  failed: 'Your next steps could not be loaded.',
  contribution: {
    title: 'See your contributions',
    waiting: 'Your first contribution appears here when it arrives.',
    arrived: 'The latest, {{amount}}, arrived on {{day}}.',
    view: 'View contributions',
  },
  strategy: {
    title: 'Choose how your money is invested',
    waiting: 'Pick a ready-made portfolio, or choose funds yourself.',
    running: 'Your order is in progress.',
    leaving: 'You are withdrawing all your money.',
    invested_one: 'Your money is invested in one fund.',
    invested_other: 'Your money is invested in {{count}} funds.',
    choose: 'Choose a strategy',
    order: 'View your order',
  },
  bank: {
    title: 'Add your bank details',
    waiting: 'Withdrawals are paid to this account.',
    onFile: 'Your bank account is on file.',
    add: 'Add bank details',
  },
  nothing: {
    title: 'If you do nothing',
    text: 'Your contributions stay in cash. Cash does not grow with the markets. You can change this at any time.',
  },
  later:
    'Performance, distribution and charts appear on {{day}}, after {{days}} days. Fewer days would not tell you much.',
} as const
