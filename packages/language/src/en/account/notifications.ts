/** The list of notifications, and which of them are e-mailed as well. */
export const notifications = {
  lead: 'Security events, orders, documents and requests. The e-mails we sent you are listed here too.',
  title: 'Your notifications',
  list: 'Newest first',
  none: 'No notifications yet. You will find news about your account, orders and documents here.',
  noneShown: 'No notifications of this kind.',
  show: 'Show',
  shown: { all: 'All', unread: 'Unread' },
  failed: 'Your notifications could not be loaded.',
  unread: 'Unread:',
  earlier: 'Earlier about this order',
  markRead: 'Mark as read',
  changePassword: 'Change password',
  readAll: 'Mark all as read',
  saved: 'Your choice has been saved',
  kinds: {
    security: 'Security',
    orders: 'Orders and deposits',
    documents: 'Documents',
    requests: 'Requests',
  },
  choices: {
    title: 'E-mail notifications',
    line: 'What we send you by e-mail as well',
    lead: 'All notifications are listed under Notifications. Choose which ones we e-mail you as well.',
    failed: 'Your choices could not be loaded.',
    security:
      'Logins from new devices, changes of password, phone, e-mail or bank account. Always sent, to protect you.',
    orders: 'Orders that are approved, carried out or paid, and deposits that end.',
    documents: 'New statements, reports and plan information.',
    requests: 'Decisions on what you asked your fund manager to change.',
  },
} as const
