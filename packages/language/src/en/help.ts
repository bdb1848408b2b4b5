/** The help centre. */
export const help = {
  lead: 'Search, or choose a topic.',
  search: 'Search the help',
  example: 'For example: withdrawal',
  found_one: '{{count}} article found',
  found_other: '{{count}} articles found',
  results: 'Search results',
  none: 'No article was found. Try other words, or ask the assistant.',
  failed: 'The help could not be loaded.',
  articleFailed: 'This article could not be loaded.',
  otherLanguage: 'This article is not available in your language yet.',
  related: 'More on this topic',
  topics: {
    money: 'Your money',
    investing: 'Investing',
    figures: 'Figures',
    work: 'Work and gratuity',
    account: 'Your account',
    security: 'Signing in and security',
  },
  other: {
    title: 'Not what you were looking for?',
    lead: 'We are glad to help.',
    ask: 'Ask the assistant',
  },
} as const
