import { period } from './portfolio/period.ts'

/** The dashboard's words down to its headline. */
export const headline = {
  failed: 'Your dashboard could not be loaded.',
  noAccounts: 'There is no account in your name yet.',
  valuationOf: 'Valuation of {{day}}',
  customise: 'Customise',

  period,

  value: {
    title: 'Portfolio value',
    title_company: 'Employer account balance',
    unallocated: 'Not yet allocated to members',
    asOf: 'as of {{day}}',
    timeWeighted: 'time-weighted',
    later: {
      in: 'Not included yet: contributions of {{amount}} booked after {{day}}',
      out: 'Not included yet: withdrawals of {{amount}} booked after {{day}}',
    },
    failed: 'The portfolio value could not be loaded.',
    failed_company: 'The balance could not be loaded.',
    failedPeriod: 'The figures of this period could not be loaded.',
  },

  facts: {
    title: 'The period in figures',
    contributions: 'Contributions',
    withdrawals: 'Withdrawals',
    fees: 'Plan fee',
    expenses: 'and {{amount}} dealing charges',
    gain: 'Gain',
    ownReturn: 'Your own return',
    endOfService: 'Gratuity, estimate',
  },
} as const
