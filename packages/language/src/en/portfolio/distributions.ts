/** Words about how a portfolio is spread. */
export const distributions = {
  categories: { title: 'Distribution' },
  product_types: { title: 'Instrument types' },
  countries: { title: 'Countries' },
  sectors: { title: 'Sectors' },
  currencies: { title: 'Currencies' },
  top_ten: { title: 'Top ten' },

  by: 'Distribution by',

  largest: 'The largest part is {{name}}, with {{weight}} of the fund.',
  type: {
    assetclasses: 'Asset classes',
    instrumenttypes: 'Instrument types',
    countries: 'Countries',
    sectors: 'Sectors',
    currencies: 'Currencies',
    topten: 'Top ten',
  },

  asOf: 'As of {{day}}',
  largestPart: 'The largest part is {{name}}: {{weight}}, as of {{day}}.',
  largestHolding: 'The largest holding is {{name}}: {{weight}}, as of {{day}}.',
  other: 'Other',
  cashInFunds: 'incl. cash held by funds',
  otherHoldings: 'All other holdings',
  share: 'Share',
  whole: 'Whole portfolio',
  showAsTable: 'Show as table',
  showAsChart: 'Show as chart',

  reportedFor: 'Funds’ reports of {{day}}',
  reportedBetween: 'Funds’ reports of {{from}} to {{to}}',
  insideFor: 'Contents of funds on {{day}}',
  insideBetween: 'Contents of funds, {{from}} to {{to}}',
  short: 'Short positions, not shown in the chart: {{parts}}.',
  lacking: 'Not reported by {{funds}}.',
  scaled: 'More than 100% is reported by {{funds}}; it is scaled down to 100%.',
  lackingMore: 'Not reported by {{funds}} and {{count}} more.',

  failed: 'The distribution could not be loaded.',
  empty: 'Nothing is held yet',
  noWeights: 'Percentages cannot be shown: the value of a position is missing.',
} as const
