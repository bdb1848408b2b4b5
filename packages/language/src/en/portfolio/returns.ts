/** The returns of a portfolio side by side, and how each came about. */
export const returns = {
  title: 'Returns',
  meta: '{{from}} – {{to}} · Net of fees',
  overPeriod: 'Over the period',
  yearly: 'A year',
  timeWeighted: 'Time-weighted',
  moneyWeighted: 'Money-weighted',
  timeWeightedMeans: 'How your investments performed, ignoring when money went in or out.',
  moneyWeightedMeans: 'What your own money earned, counting when you paid in and took out.',
  name: {
    timeWeighted: 'Time-weighted return over the period',
    timeWeightedYearly: 'Time-weighted return a year',
    moneyWeighted: 'Money-weighted return over the period',
    moneyWeightedYearly: 'Money-weighted return a year',
  },
  failed: 'The returns could not be loaded.',
  empty: 'No returns yet',

  basis: {
    afterClose: 'From the close of {{from}} to the close of {{to}}. Method {{method}}, version {{version}}.',
    fromOpening:
      'From the opening on {{from}} to the close of {{to}}. Method {{method}}, version {{version}}.',
  },
  formula: 'In words',
  yearlyFormula:
    '1 plus the return over the period, to the power of 365 ÷ {{days}} days, less 1. Only for a full year or more.',
  inFigures: 'In figures',
  subPeriods: 'From one flow to the next',
  terms: 'Amounts as you see them',
  termsMean:
    'Paid in is negative, received is positive; the value at both ends is counted as if paid in at first and received at last.',
  yearlyRate: 'They add up to 0 at {{rate}} a year; over {{days}} days that is {{overPeriod}}.',
  noRate: 'There is no rate at which they add up to 0.',
  heldAt: 'Held at the close of {{day}}',
  heldNothing: 'Nothing was held.',
  roundedDown: 'Each position’s value is rounded down to the smallest unit of the currency.',
  priceOf: '{{price}} {{currency}} of {{day}}',
  product: 'All factors multiplied, minus 1',
  total: 'Together',
  cash: 'Cash, including unsettled trades',
  column: {
    from: 'Close of',
    to: 'to close of',
    opening: 'Opening value',
    flow: 'Flow',
    closing: 'Closing value',
    factor: 'Factor',
    day: 'Day',
    amount: 'Amount',
    position: 'Position',
    units: 'Units',
    price: 'Price',
    value: 'Value',
    gain: 'Gain',
    contribution: 'Added to the return',
  },

  byPosition: 'What each fund contributed',
  byPositionMeans:
    'A position’s gain is its value at the end less that at the start, less what was moved in, plus what was moved out. What the positions added makes up the time-weighted return.',
} as const
