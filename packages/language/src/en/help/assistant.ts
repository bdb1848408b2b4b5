/** The page of the assistant. */
export const assistant = {
  back: 'Back',
  visitor: {
    lead: 'Ask about this portal.',
    welcome:
      'I answer from the help articles and, when you are logged in, from your account. I give no investment advice. Nothing you type is stored.',
  },
  client: {
    lead: 'Ask about this portal or your own account.',
    welcome:
      'I answer from the help articles and from your account. I give no investment advice. Nothing you type is stored.',
  },
  label: 'Your question',
  placeholder: 'Type your question',
  send: 'Send',
  conversation: 'Conversation',
  you: 'You asked',
  it: 'Answer',
  sources: 'Sources',
  thinking: 'Looking it up …',
  failed: 'The question could not be answered. It is kept below: please try again.',
  tooLong: 'Your question is too long. Use up to {{most}} characters.',
  empty: 'Type a question first.',
  clear: 'Clear the conversation',
  forExample: 'For example',
  examples: {
    first: 'How long does a withdrawal take?',
    second: 'What did I pay in this year?',
    third: 'The code does not arrive',
    fourth: 'Which fees are there?',
  },
} as const
