/** The page of contacts: the manager’s address by topic, and hours. */
export const contact = {
  lead: 'Write to {{name}} at {{address}}. Choose a topic, and the right team reads it first.',
  call: 'Call {{phone}}',
  write: 'Send e-mail',
  topics: {
    title: 'Topics',
    orders: { name: 'Orders and withdrawals', text: 'Dates, codes, fees, or money that has not arrived.' },
    signIn: {
      name: 'Login and security',
      text: 'A lost phone, a code that does not come, or something you did not do.',
    },
    details: {
      name: 'Your details and beneficiaries',
      text: 'Name, address, bank account, beneficiaries, and requests in progress.',
    },
    statements: {
      name: 'Statements and documents',
      text: 'Statements, plan information and fund documents.',
    },
    complaints: {
      name: 'Complaints',
      text: 'Tell us what went wrong. We confirm within 5 business days and answer in writing.',
    },
    accessibility: {
      name: 'Accessibility',
      text: 'Something in the portal that you cannot read, hear or operate. We answer within 10 business days.',
    },
  },
  phone: 'By phone',
  hours: {
    title: 'Hours',
    text: 'Monday to Friday, {{opens}} to {{closes}} ({{zone}} time).',
    answer:
      'We reply by the next business day. Complaints and questions about accessibility can take longer.',
  },
  post: 'By post',
  safety: {
    title: 'For your safety',
    text: 'Nobody at {{name}} asks for your password or for a code. Never send them by e-mail.',
  },
} as const
