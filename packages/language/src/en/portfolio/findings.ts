/** Words of portfolio alerts. They state facts and the rule behind them, and advise nothing. */
export const findings = {
  title: 'Portfolio alerts',
  asOf: 'As of {{day}} · automatic checks, not advice',
  showAll: 'Show all {{all}}',
  showFewer: 'Show fewer',
  severity: { attention: 'Important', notice: 'Notice' },

  'position-share': {
    what: '{{share}} is in one position: {{name}}',
    why: 'More than {{limit}}: your result depends heavily on it, even if the fund is spread widely.',
  },
  'group-share': {
    what: {
      subAssetClass: '{{share}} is in one class: {{name}}',
      sector: '{{share}} is in one sector: {{name}}',
      country: '{{share}} is in one country: {{name}}',
    },
    why: {
      subAssetClass: 'Several positions together. We report this above {{limit}}.',
      sector: 'Based on the holdings that the funds report. We report this above {{limit}}.',
      country: 'Based on the holdings that the funds report. We report this above {{limit}}.',
    },
  },
  'cash-drag': {
    what: '{{share}} is in cash, and has been above {{limit}} since {{since}}',
    why: 'Cash does not grow with the markets. Uninvested for {{days}} days; we report it after {{daysLimit}}.',
    invest: 'Choose how to invest it',
  },
  'currency-share': {
    what: '{{share}} is not in {{currency}}',
    why: 'Exchange rates move it. The largest part is in {{name}}: {{largest}}. We report this above {{limit}}.',
  },
  'ongoing-cost': {
    what: 'The funds charge {{cost}} a year, about {{amount}}',
    whatAtLeast: 'The funds charge at least {{cost}} a year, about {{amount}}',
    why: 'Ongoing charges, already inside the prices. We report this above {{limit}}.',
    whyPartly:
      'Ongoing charges, already inside the prices, known for {{coverage}} of the portfolio. We report this above {{limit}}.',
  },
  'risk-apart': {
    what: 'The portfolio’s indicative risk class is {{riskId}}; its model {{name}} has {{modelRiskId}}',
    why: 'Based on how values have moved since {{from}}: volatility {{volatility}} a year, {{modelVolatility}} for the model.',
  },
  'stale-price': {
    what: 'The latest price of {{name}} is from {{day}}',
    whatNone: '{{name}} has no price that can be used',
    why_one:
      'The latest prices are from {{latest}}, {{count}} business day later. The value uses the older price.',
    why_other:
      'The latest prices are from {{latest}}, {{count}} business days later. The value uses the older price.',
    whyNone: 'The latest prices are from {{latest}}. Figures that need this one are left out.',
  },

  none: 'Nothing stands out',
  checked: 'What we checked',
  noneWhy: 'We checked positions, sectors, countries, cash, currencies, costs, risk and prices.',
  prescribed: 'The weight of a fund is not reported if your model prescribes it.',
  rebalanced:
    'An order in progress is changing the whole portfolio. Weights, currencies and costs are checked again once it is done.',
  unchecked: {
    title: 'Not checked',
    line: '{{rule}}: {{reason}}',
    afterYear: 'Will be compared with {{name}} after one year in that strategy',
    partly: '{{rule}}: only {{coverage}} of the portfolio is reported',
    rule: {
      'position-share': 'Positions',
      'group-share': 'Classes',
      'cash-drag': 'Cash',
      'currency-share': 'Currency',
      'ongoing-cost': 'Cost',
      'risk-apart': 'Risk',
      'stale-price': 'Prices',
    },
    group: { subAssetClass: 'Classes', sector: 'Sectors', country: 'Countries' },
  },
  failed: 'The portfolio alerts could not be loaded.',
  empty: 'Nothing is held yet',
} as const
