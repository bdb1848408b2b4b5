/** The returns of a portfolio side by side, and how each came about. */
export const returns = {
  title: 'Returns',
  meta: '{{from}} – {{to}} · After fees',
  overPeriod: 'Over the period',
  yearly: 'Per year',
  timeWeighted: 'Time-weighted',
  moneyWeighted: 'Money-weighted',
  timeWeightedMeans: 'How your investments performed, no matter when money went in or out.',
  timeWeightedMeans_company: 'How the contract’s investments performed, no matter when money went in or out.',
  moneyWeightedMeans: 'What your money earned, taking into account when you paid in and took out.',
  moneyWeightedMeans_company:
    'What the contract’s money earned, taking into account when money went in and out.',
  name: {
    timeWeighted: 'Time-weighted return over the period',
    timeWeightedYearly: 'Time-weighted return a year',
    moneyWeighted: 'Money-weighted return over the period',
    moneyWeightedYearly: 'Money-weighted return a year',
  },
  says: {
    timeWeighted: {
      up: 'Your investments grew {{change}} from {{from}} to {{to}}, no matter when you paid in or took out.',
      up_company:
        'The contract’s investments grew {{change}} from {{from}} to {{to}}, no matter when money went in or out.',
      down: 'Your investments lost {{change}} from {{from}} to {{to}}, no matter when you paid in or took out.',
      down_company:
        'The contract’s investments lost {{change}} from {{from}} to {{to}}, no matter when money went in or out.',
      unchanged:
        'Your investments neither grew nor fell from {{from}} to {{to}}, no matter when you paid in or took out.',
      unchanged_company:
        'The contract’s investments neither grew nor fell from {{from}} to {{to}}, no matter when money went in or out.',
    },
    moneyWeighted: {
      up: 'Your money grew {{change}} from {{from}} to {{to}}, taking into account when you paid in and took out.',
      up_company:
        'The contract’s money grew {{change}} from {{from}} to {{to}}, taking into account when money went in and out.',
      down: 'Your money lost {{change}} from {{from}} to {{to}}, taking into account when you paid in and took out.',
      down_company:
        'The contract’s money lost {{change}} from {{from}} to {{to}}, taking into account when money went in and out.',
      unchanged:
        'Your money neither grew nor fell from {{from}} to {{to}}, taking into account when you paid in and took out.',
      unchanged_company:
        'The contract’s money neither grew nor fell from {{from}} to {{to}}, taking into account when money went in and out.',
    },
    byPosition: {
      up: 'Your positions gained {{gain}} from {{from}} to {{to}}.',
      up_company: 'The contract’s positions gained {{gain}} from {{from}} to {{to}}.',
      down: 'Your positions lost {{gain}} from {{from}} to {{to}}.',
      down_company: 'The contract’s positions lost {{gain}} from {{from}} to {{to}}.',
      unchanged: 'Your positions neither gained nor lost from {{from}} to {{to}}.',
      unchanged_company: 'The contract’s positions neither gained nor lost from {{from}} to {{to}}.',
    },
    aYear: '{{change}} a year',
  },
  failed: 'The returns could not be loaded.',
  empty: 'No returns yet',

  basis: {
    afterClose: 'From the close of {{from}} to the close of {{to}}. Calculation method {{version}}.',
    fromOpening: 'From the opening on {{from}} to the close of {{to}}. Calculation method {{version}}.',
  },
  formula: 'The calculation',
  yearlyFormula:
    '1 plus the return over the period, to the power of 365 ÷ {{days}} days, less 1. Only for a full year or more.',
  inFigures: 'In figures',
  subPeriods: 'From one flow to the next',
  terms: 'Amounts as you see them',
  termsMean:
    'Money paid in counts as negative, money received as positive. The opening value counts as paid in, the closing value as received.',
  yearlyRate: 'They add up to 0 at {{rate}} a year; over {{days}} days that is {{overPeriod}}.',
  noRate: 'There is no rate at which they add up to 0.',
  heldAt: 'Held at the close of {{day}}',
  heldNothing: 'Nothing was held.',
  roundedDown: 'Each position’s value is rounded down to the smallest unit of the currency.',
  priceOf: '{{price}} {{currency}} of {{day}}',
  product: 'All factors multiplied, minus 1',
  total: 'Total',
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
    'The gain of a position is its closing value minus its opening value, minus money moved in, plus money moved out. What the positions add together makes up the time-weighted return.',
} as const
