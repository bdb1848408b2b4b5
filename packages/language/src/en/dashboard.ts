import { performance } from './performance.ts'
import { period } from './period.ts'
import { transactions } from './transactions.ts'

/** The dashboard's words. */
export const dashboard = {
  failed: 'Your dashboard could not be loaded.',
  noAccounts: 'There is no account in your name yet.',
  valuationOf: 'Valuation of {{day}}',

  period,

  value: {
    title: 'Portfolio value',
    asOf: 'as of {{day}}',
    failed: 'Your portfolio value could not be loaded.',
  },

  facts: {
    title: 'The period in figures',
    contributions: 'Contributions',
    withdrawals: 'Withdrawals',
    fees: 'Fees',
    expenses: 'and {{amount}} on trades',
    gain: 'Gain',
    volatility: 'Volatility',
    sharpe: 'Sharpe ratio',
  },

  performance,

  positions: {
    title: 'Positions',
    cashOnly: 'Cash only',
    sortBy: 'Sort by',
    rising: '{{column}}, rising',
    falling: '{{column}}, falling',
    holdings_one: '{{count}} holding',
    holdings_other: '{{count}} holdings',
    failed: 'Your positions could not be loaded.',
    empty: 'No positions yet',
    pending: 'position pending',
    cash: 'Cash',
    cashAccount: '{{currency}} account',
    available: '{{amount}} available',
    priceOf: 'Price of {{day}}',
    noPrice: 'no price',
    column: {
      name: 'Fund',
      weight: 'Weight',
      price: 'Price',
      quantity: 'Units',
      amount: 'Value',
      return: 'Return',
    },
  },

  transactions,
} as const
