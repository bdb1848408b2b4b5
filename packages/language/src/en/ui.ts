/** Words of the building blocks that screens are made of. */
export const ui = {
  stalePrices: 'Valued up to {{valued}}, not {{day}}: a price is missing.',
  notAvailable: 'Not available',
  hiddenAmount: 'hidden',
  label: '{{label}}:',
  labelled: '{{label}}: {{value}}',

  absent: {
    'under-one-year': 'Available after one year',
    'too-few-observations': 'Not enough data yet',
    'no-variance': 'The value never moved',
    'nothing-invested': 'Nothing was invested',
    'no-solution': 'Cannot be worked out',
    'missing-price': 'A price is missing',
    'missing-rate': 'An exchange rate is missing',
    'before-inception': 'Before the contract began',
    'no-benchmark': 'There is no benchmark to compare with',
    'missing-salary': 'No salary is on file',
    'missing-joining-day': 'The day of joining is not on file',
    'not-reported': 'The funds do not report it',
  },

  derivation: {
    title: 'How is this worked out?',
    open: '{{name}}: how is this worked out?',
    show: 'Show the calculation',
    copy: 'Copy',
    copied: 'Copied',
    save: 'Save as text',
    failed: 'The calculation could not be loaded.',
  },

  benchmark: { EONABERA: 'Eonia', MSDUWI: 'MSCI World' },

  risk: { of: 'Risk {{level}} of 7' },

  chart: {
    hint: 'Use the arrow keys to read the values one by one',
    day: 'Day',
    firstShown: 'First day shown',
    lastShown: 'Last day shown',
    showAll: 'Show all days',
  },

  day: {
    invalid: 'Invalid date',
    pattern: { 'day-first': 'DD/MM/YYYY', 'month-first': 'MM/DD/YYYY' },
    calendar: '{{label}}: open the calendar',
  },

  pager: {
    title: 'Pages',
    range: '{{from}}–{{to}} of {{total}}',
    previous: 'Previous page',
    next: 'Next page',
  },

  code: { legend: 'Six-digit code', digit: 'Digit {{position}}' },
  print: 'Print this page',

  export: {
    csv: 'CSV file',
    xlsx: 'Excel file',
    hidden: 'Amounts are hidden on the screen. The file will show them.',
    done: '{{file}} downloaded!',
    failed: 'Failed to download {{file}}',
  },

  toasts: 'Messages',
  password: { show: 'Show password', hide: 'Hide password' },
} as const
