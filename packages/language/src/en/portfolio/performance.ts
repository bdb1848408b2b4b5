/** Texts of the performance card: lines, months and figures. */
export const performance = {
  title: 'Performance',
  sentence: {
    up: 'Up {{change}} from {{from}} to {{to}}.',
    down: 'Down {{change}} from {{from}} to {{to}}.',
    unchanged: 'Unchanged from {{from}} to {{to}}.',
  },
  method: 'Time-weighted, after fees.',
  shown: 'What is shown',
  view: { return: 'Return', drawdown: 'Drawdown', months: 'Monthly returns' },
  portfolio: 'Portfolio',
  benchmarks: 'Benchmarks',
  drawn: 'Shown with the portfolio',
  showAsTable: 'Show as table',
  showAsChart: 'Show as chart',
  failed: 'The performance could not be loaded.',
  benchmarksFailed: 'The benchmarks could not be loaded.',
  benchmarkNote: 'Benchmarks converted to {{currency}}, without costs.',
  eoniaNote: 'Eonia: overnight interest on euros.',
  eoniaConverted: 'Eonia: overnight interest on euros; the exchange rate moves it.',
  monthsNote:
    'The first and last month may be partial. The year compounds its months, so it is not their sum.',
  year: 'Year',
  wholeYear: 'Year',
  empty: 'No performance yet',
} as const
